-- Which cached answers are out of date. Triggers write the tags of what changed, in the transaction that changes it; the Worker purges
-- them after a write of the owner and in the scheduled job, and deletes them here when the purge has succeeded. What tags mean is in
-- domain/cache-tags.ts. Not for new comments and counters, which come with age: members must not use up the purges, which are limited.

create table app.pending_purges (
  write bigint not null default pg_current_xact_id()::text::bigint,
  tag text not null,
  primary key (write, tag)
);
comment on table app.pending_purges is 'Cache tags that are not purged yet. Only the Worker reads and deletes them.';
comment on column app.pending_purges.write is
  'The transaction. Without it, a purge could delete the tag that another write adds in the meantime.';
alter table app.pending_purges enable row level security;
grant select, delete on app.pending_purges to service_role;

-- The tags of a movie, blog or watch page that visitors see, saw or will see at its moment: the table's, and its own.
-- security definer: nobody writes app.pending_purges by themselves.
create function app.note_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Drafts, withdrawn pages and the trash.
  if old.visible_from is null and new.visible_from is null then
    return null;
  end if;
  insert into app.pending_purges (tag)
    values (tg_table_name), (tg_table_name || ':' || coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end
$$;

-- What is to be purged: at most `most` tags, or one for all rows of a table in place of each row's; and the writes that they are of.
create function public.pending_purges(most integer) returns table (tags text[], writes bigint[])
  language sql stable set search_path = '' as $$
  with pending as (select distinct p.tag from app.pending_purges p)
  select
    array(select distinct case
      when (select count(*) from pending) <= most then p.tag else regexp_replace(p.tag, ':.*', ':any') end from pending p),
    array(select distinct p.write from app.pending_purges p)
$$;

create function public.delete_pending_purges(writes bigint[]) returns void language sql volatile set search_path = '' as $$
  delete from app.pending_purges p where p.write = any (delete_pending_purges.writes)
$$;

grant execute on function public.pending_purges(integer), public.delete_pending_purges(bigint[]) to service_role;
