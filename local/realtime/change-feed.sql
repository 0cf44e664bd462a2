-- Records changes of the published tables while a client listens. A hosted project reads them from the write-ahead log.

create schema if not exists change_feed;

create unlogged table if not exists change_feed.changes (
  id bigint generated always as identity primary key,
  noted_at timestamptz not null default now(),
  table_schema text not null,
  table_name text not null,
  type text not null,
  changed jsonb not null
);

-- Rows of a process that was killed.
truncate change_feed.changes;

-- security definer: callers may change rows without rights on this schema. It reads nothing from the caller.
create or replace function change_feed.note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into change_feed.changes (table_schema, table_name, type, changed)
  values (tg_table_schema, tg_table_name, tg_op, to_jsonb(case when tg_op = 'DELETE' then old else new end));
  perform pg_notify('change_feed', '');
  return null;
end
$$;

do $$
declare
  published record;
begin
  for published in select schemaname, tablename from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime'
  loop
    execute format(
      'create or replace trigger change_feed after insert or update or delete on %I.%I for each row '
      'when (current_setting(''change_feed.listening'', true) = ''on'') execute function change_feed.note()',
      published.schemaname, published.tablename);
  end loop;
end
$$;
