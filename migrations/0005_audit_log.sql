-- The log. Triggers write it, in the files of their tables:
-- * movies, watch pages, blogs: withdrawn and restored, unpublished and published again, moved to the trash and back, deleted by the owner
--   (app.log_page, below), and their changed addresses (app.log_moved)
-- * withdrawn_downloads: withdrawn and restored
-- * comments: deleted by the owner, and restored
-- * reports: handled and reopened
-- * takedown_requests: the decisions
-- * blocks: blocked and unblocked
-- * membership_applications: the decisions

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  what text not null,
  table_name text not null,
  row_id uuid not null,
  title text not null,
  reason text,
  page text check (page ~ '^(movies|watch_html):[0-9a-f-]{36}$')
);
comment on table public.audit_log is 'What was withdrawn, restored, deleted and decided, by whom and why. The owner reads it.';
comment on column public.audit_log.who is 'The name of the account; ''The site'' for a write with the secret key.';
comment on column public.audit_log.title is 'The title that the page had, because the row may be deleted by now.';
comment on column public.audit_log.page is 'The page that a comment or a report was about, as in the tags of the cache; null for other entries.';
alter table public.audit_log enable row level security;
grant select, update (who, title) on public.audit_log to authenticated;
grant select, update, delete on public.audit_log to service_role;
create policy "owner reads" on public.audit_log for select to authenticated using ((select app.is_owner()));
create policy "owner takes a name out" on public.audit_log for update to authenticated using ((select app.is_owner()));

-- The log keeps an entry for three years, and a person's name in it until they ask for it to be taken out, or delete their account: then the
-- account's id goes too, where an entry is about a membership. Everything else about an entry stays as it is, for everybody.
create function app.refuse_log_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.who in (old.who, 'Name removed')
      and (new.title = old.title or old.table_name in ('blocks', 'membership_applications') and new.title = 'Name removed')
      and (new.row_id = old.row_id
        or old.table_name = 'membership_applications' and new.row_id = '00000000-0000-0000-0000-000000000000')
      and to_jsonb(new) - array['who', 'title', 'row_id'] = to_jsonb(old) - array['who', 'title', 'row_id'] then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'The log cannot be changed.';
end
$$;
create trigger refuse_change before update or delete on public.audit_log for each row execute function app.refuse_log_change();
create trigger refuse_truncate before truncate on public.audit_log for each statement execute function app.refuse_log_change();

-- Only trigger functions call it. They run with their owner's rights (security definer), so it is granted to nobody.
create function app.log_action(what text, table_name text, row_id uuid, title text, reason text default null, page text default null)
  returns void language sql volatile set search_path = '' as $$
  insert into public.audit_log (who, what, table_name, row_id, title, reason, page)
    values (coalesce((select a.name from app.current_account() a), 'The site'), what, table_name, row_id,
      coalesce(nullif(app.trimmed(title), ''), 'Untitled'), reason, page)
$$;

-- Logs withdrawals and restores, and what the owner deletes, unpublishes and publishes again. What the scheduled job deletes was moved
-- to the trash by the owner.
-- security definer: nobody may write the log except through the tables that it is about.
create function app.log_page() returns trigger language plpgsql security definer set search_path = '' as $$
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
  elsif app.is_owner() and (was ->> 'was_published_at' is null) <> (now_is ->> 'was_published_at' is null) then
    perform app.log_action(case when was ->> 'was_published_at' is null then 'unpublished' else 'republished' end,
      tg_table_name, old.id, old.title);
  end if;
  return null;
end
$$;

-- Logs an address that the owner has changed.
-- security definer: as app.log_page.
create function app.log_moved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner() then
    perform app.log_action('moved', tg_table_name, old.id, new.title, old.slug || ' → ' || new.slug);
  end if;
  return null;
end
$$;

-- Takes the person of a deleted account out of the entries about memberships.
-- security definer: as app.log_page.
create function app.forget_in_log() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log l set title = 'Name removed', row_id = '00000000-0000-0000-0000-000000000000'
    where l.table_name = 'membership_applications' and l.row_id = old.id;
  return null;
end
$$;
create trigger forget_in_log after delete on public.users for each row execute function app.forget_in_log();
