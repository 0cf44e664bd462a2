-- Requests for removal by rights holders, and the reasons of withdrawn pages.

-- The movie or watch page at an address: by slug, by id for movies (DEC-52), or by an earlier slug; null when there is none.
create function app.row_at(table_name text, code text) returns uuid language sql stable set search_path = '' as $$
  select coalesce(
    case table_name
      when 'movies' then (select m.id from public.movies m where m.slug = code)
      when 'watch_html' then (select w.id from public.watch_html w where w.slug = code)
    end,
    case when table_name = 'movies' and code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then code::uuid end,
    (select o.row_id from public.old_slugs o where o.table_name = row_at.table_name and o.slug = code))
$$;

-- Why and since when the page at an address is withdrawn; no row for any other page.
create function public.withdrawn_page(table_name text, code text)
  returns table (id uuid, reason text, withdrawn_at timestamptz) language sql stable set search_path = '' as $$
  select m.id, m.withdrawn_reason, m.withdrawn_at from public.movies m
  where table_name = 'movies' and m.id = app.row_at('movies', code) and m.withdrawn_at is not null
    and app.visible_from(m.state, m.publish_at, m.deleted_at) <= now()
  union all
  select w.id, w.withdrawn_reason, w.withdrawn_at from public.watch_html w
  where table_name = 'watch_html' and w.id = app.row_at('watch_html', code) and w.withdrawn_at is not null
    and app.visible_from(w.state, w.publish_at, w.deleted_at) <= now()
$$;

create table public.takedown_requests (
  id uuid primary key,
  name text not null check (not app.is_blank(name) and char_length(name) <= 100),
  email text not null check (char_length(email) <= 254 and email = app.key_of(email)),
  page text not null check (page ~ '^/(movie|watch)/.' and char_length(page) <= 1000),
  movie_id uuid references public.movies (id) on delete set null,
  watch_id uuid references public.watch_html (id) on delete set null,
  ground text not null check (not app.is_blank(ground) and char_length(ground) <= 5000),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  decision text check (decision in ('withdrawn', 'rejected')),
  decided_at timestamptz,
  check (decision is null or confirmed_at is not null),
  check ((decision is null) = (decided_at is null))
);
comment on table public.takedown_requests is 'Unconfirmed requests are deleted by the scheduled job after a day.';
comment on column public.takedown_requests.page is 'The path that the rights holder named.';
comment on column public.takedown_requests.movie_id is 'The movie of that path; null for a watch page, and once the movie is deleted.';
create index takedown_requests_open_idx on public.takedown_requests (confirmed_at) where decision is null;
create index takedown_requests_movie_id_idx on public.takedown_requests (movie_id);
create index takedown_requests_watch_id_idx on public.takedown_requests (watch_id);
alter table public.takedown_requests enable row level security;
grant select, update (decision) on public.takedown_requests to authenticated;
grant select, insert, update, delete on public.takedown_requests to service_role;
create policy "owner reads confirmed ones" on public.takedown_requests for select to authenticated
  using ((select app.is_owner()) and confirmed_at is not null);
create policy "owner decides on confirmed ones" on public.takedown_requests for update to authenticated
  using ((select app.is_owner()) and confirmed_at is not null)
  with check ((select app.is_owner()) and confirmed_at is not null);
create index takedown_requests_unconfirmed_idx on public.takedown_requests (created_at) where confirmed_at is null;

create function app.set_decided_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.decided_at := case when new.decision is not null then now() end;
  return new;
end
$$;
create trigger set_decided_at before insert or update of decision on public.takedown_requests
  for each row execute function app.set_decided_at();

-- Logs the decision on a request for removal.
-- security definer: as app.log_page.
create function app.log_decision() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(
    case new.decision when 'withdrawn' then 'accepted' when 'rejected' then 'rejected' else 'reopened' end,
    'takedown_requests', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id), new.page));
  return null;
end
$$;
create trigger log after update of decision on public.takedown_requests
  for each row when (old.decision is distinct from new.decision) execute function app.log_decision();

-- Stores a request, which counts once the mailed code confirms it. Returns {wait, found}: seconds until the sender may try again or
-- 0, and whether visitors see a page at the path.
create function public.request_takedown(
  id uuid, name text, email text, table_name text, code text, page text, ground text,
  code_hash text, live_seconds integer, network text
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  key constant text := app.key_of(request_takedown.email);
  row_id constant uuid := app.row_at(request_takedown.table_name, request_takedown.code);
  movie constant uuid := (
    select m.id from public.movies m
    where request_takedown.table_name = 'movies' and m.id = row_id and m.visible_from <= now());
  watch constant uuid := (
    select w.id from public.watch_html w
    where request_takedown.table_name = 'watch_html' and w.id = row_id and w.visible_from <= now());
  wait integer;
begin
  if num_nonnulls(movie, watch) = 0 then
    return jsonb_build_object('wait', 0, 'found', false);
  end if;
  wait := greatest(
    app.seconds_to_wait('takedown', key, 5, interval '1 hour'),
    app.seconds_to_wait('takedown', key, 10, interval '1 day'),
    app.seconds_to_wait('takedown from', network, 20, interval '1 day'));
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'found', true);
  end if;
  insert into app.tries (action, subject) values ('takedown', key), ('takedown from', network);
  insert into public.takedown_requests (id, name, email, page, movie_id, watch_id, ground)
    values (request_takedown.id, request_takedown.name, key, request_takedown.page, movie, watch, request_takedown.ground);
  perform app.store_code(key, 'takedown', request_takedown.code_hash, live_seconds);
  return jsonb_build_object('wait', 0, 'found', true);
end
$$;

-- Confirms a request with its code; returns the result of app.check_code, and 'again' for a request that is confirmed already.
create function public.confirm_takedown(request uuid, code_hash text) returns text language plpgsql volatile set search_path = '' as $$
declare
  found public.takedown_requests;
  verdict text;
begin
  select * into found from public.takedown_requests r where r.id = request;
  if found.id is null then
    return 'gone';
  elsif found.confirmed_at is not null then
    return 'again';
  end if;
  verdict := app.check_code(found.email, 'takedown', confirm_takedown.code_hash);
  if verdict = 'right' then
    update public.takedown_requests r set confirmed_at = now() where r.id = request;
  end if;
  return verdict;
end
$$;

-- The owner's open requests, the oldest first, each with the movie and the watch page of the film; nothing for others.
create function public.open_takedowns() returns table (
  id uuid, name text, email text, page text, ground text, confirmed_at timestamptz,
  title text, movie_id uuid, movie_slug text, watch_id uuid, watch_slug text
) language sql stable set search_path = '' as $$
  select r.id, r.name, r.email, r.page, r.ground, r.confirmed_at,
    coalesce(m.title, w.title), m.id, m.slug, w.id, w.slug
  from public.takedown_requests r
  left join public.watch_html named on named.id = r.watch_id
  left join lateral (
    select each.* from public.movies each where each.id = r.movie_id or each.watch_slug = named.slug
    order by each.created_at limit 1
  ) as m on true
  left join public.watch_html w on w.id = r.watch_id or (r.watch_id is null and w.slug = m.watch_slug)
  where r.confirmed_at is not null and r.decision is null
  order by r.confirmed_at, r.id
$$;

grant execute on function public.open_takedowns() to authenticated, service_role;
grant execute on function
  app.row_at(text, text), public.withdrawn_page(text, text),
  public.request_takedown(uuid, text, text, text, text, text, text, text, integer, text), public.confirm_takedown(uuid, text)
  to service_role;
