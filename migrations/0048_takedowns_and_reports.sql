-- Requests for removal and reports of problems.

comment on column public.one_time_codes.browser is
  'The hash of the device cookie of the browser that asked for a reset code, so that a stranger''s request does not replace the person''s code; for a request for removal, its id; otherwise empty.';

-- As before, but the code belongs to this request: a later one of the same address does not end it. The networks of one /48 are counted
-- together too, and all requests of a day.
create or replace function public.request_takedown(
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
    app.network_wait('takedown from', network, 20, interval '1 day'),
    app.seconds_to_wait('takedown', 'everybody', 500, interval '1 day'));
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'found', true);
  end if;
  insert into app.tries (action, subject) values ('takedown', key), ('takedown', 'everybody');
  perform app.count_network('takedown from', network);
  insert into public.takedown_requests (id, name, email, page, movie_id, watch_id, ground)
    values (request_takedown.id, request_takedown.name, key, request_takedown.page, movie, watch, request_takedown.ground);
  perform app.store_code(key, 'takedown', request_takedown.code_hash, live_seconds, browser => request_takedown.id::text);
  return jsonb_build_object('wait', 0, 'found', true);
end
$$;

-- As before, with the code of this request.
create or replace function public.confirm_takedown(request uuid, code_hash text) returns text language plpgsql volatile set search_path = '' as $$
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
  verdict := app.check_code(found.email, 'takedown', confirm_takedown.code_hash, request::text);
  if verdict = 'right' then
    update public.takedown_requests r set confirmed_at = now() where r.id = request;
  end if;
  return verdict;
end
$$;

-- As before; the networks of one /48 are counted together too.
create or replace function public.report_problem(
  reason text, movie uuid, download text, watch uuid, network text, reporter uuid default null, comment uuid default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  page constant text := network || ' ' || coalesce(movie, watch, comment);
  wait integer;
begin
  perform app.refuse_blocked(reporter, 'report problems');
  if not exists (
    select from public.movies m
    where m.id = movie and m.visible_from <= now()
      and (download is null or m.downloads @> jsonb_build_array(jsonb_build_object('id', download)))
    union all
    select from public.watch_html w where w.id = watch and w.visible_from <= now()
    union all
    select from public.comments c join public.movies m on m.id = c.movie_id
    where c.id = comment and c.held_at is null and m.visible_from <= now()
  ) then
    return jsonb_build_object('wait', 0, 'found', false);
  end if;
  wait := greatest(
    app.network_wait('report', network, 20, interval '1 day'),
    app.seconds_to_wait('report', page, 5, interval '1 day'),
    app.seconds_to_wait('report', 'everybody', 500, interval '1 day'));
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'found', true);
  end if;
  insert into app.tries (action, subject) values ('report', page), ('report', 'everybody');
  perform app.count_network('report', network);
  insert into public.reports (reason, movie_id, download_id, watch_id, comment_id)
    values (report_problem.reason, movie, download, watch, comment)
    on conflict (coalesce(movie_id, watch_id, comment_id), coalesce(download_id, ''), (reports.reason)) where handled_at is null
    do update set times = reports.times + 1, last_at = now();
  return jsonb_build_object('wait', 0, 'found', true);
end
$$;
