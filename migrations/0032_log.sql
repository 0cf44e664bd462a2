-- The log also has the decisions on memberships and the changed addresses of pages, and says which page a comment or a report was about.
-- contract: only triggers call app.log_action.

alter table public.audit_log add column page text check (page ~ '^(movies|watch_html):[0-9a-f-]{36}$');
comment on column public.audit_log.page is 'The page that a comment or a report was about, as in the tags of the cache; null for other entries.';

-- As before, and in the entries about memberships the person can be taken out too: the name, and the id of the account.
create or replace function app.refuse_log_change() returns trigger language plpgsql set search_path = '' as $$
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

-- As before, with the page.
drop function app.log_action(text, text, uuid, text, text);
create function app.log_action(what text, table_name text, row_id uuid, title text, reason text default null, page text default null)
  returns void language sql volatile set search_path = '' as $$
  insert into public.audit_log (who, what, table_name, row_id, title, reason, page)
    values (coalesce((select a.name from app.current_account() a), 'The site'), what, table_name, row_id,
      coalesce(nullif(app.trimmed(title), ''), 'Untitled'), reason, page)
$$;

-- As before, with the film.
create or replace function app.log_comment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner() then
    perform app.log_action('deleted', 'comments', old.id, (select m.title from public.movies m where m.id = old.movie_id),
      page => 'movies:' || old.movie_id);
  end if;
  return null;
end
$$;

-- As before, with the film of comments on one film.
create or replace function app.log_deleted_comments() returns trigger language plpgsql security definer set search_path = '' as $$
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
      || case when changed.comments > 1 then ' (' || changed.comments || ' comments)' else '' end,
      page => case when changed.films = 1 then 'movies:' || changed.movie_id end);
  end loop;
  return null;
end
$$;

-- As before, with the movie or watch page.
create or replace function app.log_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case when new.handled_at is null then 'reopened' else 'handled' end, 'reports', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id)),
    new.reason, coalesce('movies:' || new.movie_id, 'watch_html:' || new.watch_id));
  return null;
end
$$;

-- As before, and logs the decision. It is named after who decided, because the Worker writes some decisions with the secret key.
create or replace function app.record_decision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  decision constant text := case
    when new.status = 'pending' then 'reopened'
    when old.status = 'approved' and new.status = 'rejected' then 'revoked'
    else new.status
  end;
  decider constant text := coalesce(new.decided_by, 'unknown');
begin
  insert into public.membership_decisions (user_id, action, reason, decided_by)
    values (new.user_id, decision, new.reason, decider);
  insert into public.audit_log (who, what, table_name, row_id, title, reason)
    values (decider, decision, 'membership_applications', new.user_id, new.name, new.reason);
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
create trigger log_moved after update of slug on public.movies
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
create trigger log_moved after update of slug on public.blogs
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
create trigger log_moved after update of slug on public.watch_html
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
