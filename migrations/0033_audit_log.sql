-- The log of withdrawals, restores, deletions and decisions. Triggers write it; nobody changes or deletes it. Withdrawals of single
-- downloads are logged in 0029_withdrawn_downloads.sql.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  what text not null,
  table_name text not null,
  row_id uuid not null,
  title text not null,
  reason text
);
comment on table public.audit_log is 'What was withdrawn, restored, deleted and decided, by whom and why. The owner reads it.';
comment on column public.audit_log.who is 'The name of the account; ''The site'' for a write with the secret key.';
comment on column public.audit_log.title is 'The title that the page had, because the row may be deleted by now.';
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated, service_role;
create policy "owner reads" on public.audit_log for select to authenticated using ((select app.is_owner()));

create function app.refuse_log_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'The log cannot be changed.';
end
$$;
create trigger refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function app.refuse_log_change();

-- Only trigger functions call it. They run with their owner's rights (security definer), so it is granted to nobody.
create function app.log_action(what text, table_name text, row_id uuid, title text, reason text default null) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.audit_log (who, what, table_name, row_id, title, reason)
    values (coalesce((select a.name from app.current_account() a), 'The site'), what, table_name, row_id,
      coalesce(nullif(app.trimmed(title), ''), 'Untitled'), reason)
$$;

-- Logs withdrawals and restores, and the owner's deletions. What the scheduled job deletes was moved to the trash by the owner.
create function app.log_page() returns trigger
  language plpgsql
  -- security definer: nobody may write the log except through the tables that it is about.
  security definer set search_path = ''
as $$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and was ->> 'withdrawn_at' is distinct from now_is ->> 'withdrawn_at' then
    perform app.log_action(case when now_is ->> 'withdrawn_at' is null then 'restored' else 'withdrawn' end,
      tg_table_name, old.id, old.title, coalesce(now_is ->> 'withdrawn_reason', was ->> 'withdrawn_reason'));
  end if;
  if app.is_owner() and tg_op = 'DELETE' then
    perform app.log_action('deleted', tg_table_name, old.id, old.title);
  elsif app.is_owner() and (was ->> 'deleted_at' is null) <> (now_is ->> 'deleted_at' is null) then
    perform app.log_action(case when was ->> 'deleted_at' is null then 'trashed' else 'untrashed' end,
      tg_table_name, old.id, old.title);
  end if;
  return null;
end
$$;
create trigger h_log after delete or update of withdrawn_reason, deleted_at on public.movies
  for each row execute function app.log_page();
create trigger h_log after delete or update of withdrawn_reason, deleted_at on public.watch_html
  for each row execute function app.log_page();
create trigger h_log after delete or update of deleted_at on public.blogs
  for each row execute function app.log_page();

-- Logs the movie but not the text of the comment, which must be gone once it is deleted.
create function app.log_comment() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
begin
  if app.is_owner() then
    perform app.log_action('deleted', 'comments', old.id, (select m.title from public.movies m where m.id = old.movie_id));
  end if;
  return null;
end
$$;
-- Not for comments that are deleted with their movie.
create trigger h_log after delete on public.comments
  for each row when (pg_trigger_depth() = 0) execute function app.log_comment();

-- One entry for each write, however many comments it deletes or restores, so that deleting a lot of spam does not fill the log.
create function app.log_deleted_comments() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
declare
  changed record;
begin
  if not app.is_owner() then
    return null;
  end if;
  for changed in
    select now_is.deleted_at is not null as is_deletion, count(*) as comments, count(distinct now_is.movie_id) as films,
      (array_agg(now_is.id))[1] as id, (array_agg(now_is.movie_id))[1] as movie_id
    from now_is join was using (id)
    where (now_is.deleted_at is null) <> (was.deleted_at is null)
    group by 1
  loop
    perform app.log_action(case when changed.is_deletion then 'deleted' else 'restored' end, 'comments', changed.id,
      case when changed.films = 1 then (select m.title from public.movies m where m.id = changed.movie_id)
        else changed.films || ' movies' end
      || case when changed.comments > 1 then ' (' || changed.comments || ' comments)' else '' end);
  end loop;
  return null;
end
$$;
create trigger h_log_deleted after update on public.comments referencing old table as was new table as now_is
  for each statement execute function app.log_deleted_comments();

-- Logs that the owner or the link check handled a report, or reopened it.
create function app.log_report() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
begin
  perform app.log_action(case when new.handled_at is null then 'reopened' else 'handled' end, 'reports', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id)),
    new.reason);
  return null;
end
$$;
create trigger h_log after update of handled_at on public.reports
  for each row when ((old.handled_at is null) <> (new.handled_at is null)) execute function app.log_report();

-- Logs the decision on a request for removal.
create function app.log_decision() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
begin
  perform app.log_action(
    case new.decision when 'withdrawn' then 'accepted' when 'rejected' then 'rejected' else 'reopened' end,
    'takedown_requests', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id), new.page));
  return null;
end
$$;
create trigger h_log after update of decision on public.takedown_requests
  for each row when (old.decision is distinct from new.decision) execute function app.log_decision();

-- Logs that a person was blocked or unblocked.
create function app.log_block() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
declare
  changed constant public.blocks := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.log_action(
    case when tg_op = 'DELETE' then 'unblocked' else 'blocked' end, 'blocks', changed.user_id, changed.name, changed.reason);
  return null;
end
$$;
-- Not for blocks that are deleted with the account.
create trigger h_log after insert or update of reason, ends_at or delete on public.blocks
  for each row when (pg_trigger_depth() = 0) execute function app.log_block();
