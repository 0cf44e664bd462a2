-- Problems that visitors report with a download or a watch page. The Worker writes them for visitors; the owner reads them.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reason text not null check (reason in ('broken', 'wrong-film', 'no-subtitles', 'rights', 'dead-link')),
  movie_id uuid references public.movies (id) on delete cascade,
  download_id text check (char_length(download_id) <= 100),
  watch_id uuid references public.watch_html (id) on delete cascade,
  times integer not null default 1,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  handled_at timestamptz,
  check (num_nonnulls(movie_id, watch_id) = 1 and (download_id is null or movie_id is not null))
);
comment on table public.reports is 'One row for each open problem, however often it is reported. The owner reads and handles them.';
comment on column public.reports.reason is 'Visitors report all but dead-link, which the link check files (0030_link_health.sql).';
comment on column public.reports.download_id is 'The id of a block in movies.downloads; null for the movie or watch page as a whole.';
comment on column public.reports.handled_at is 'When the owner handled it. The same problem reported later is a new row.';
create unique index reports_open_key on public.reports (coalesce(movie_id, watch_id), coalesce(download_id, ''), reason)
  where handled_at is null;
create index reports_movie_id_idx on public.reports (movie_id);
create index reports_watch_id_idx on public.reports (watch_id);

alter table public.reports enable row level security;
revoke all on public.reports from anon, authenticated;
grant select, update (handled_at) on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;
create policy "owner reads" on public.reports for select to authenticated using ((select app.is_owner()));
create policy "owner handles" on public.reports for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));

-- Adds a report, or counts it where the same problem is open. Returns {wait, found}: seconds until the network may report again or 0, and
-- whether visitors see such a movie, download or watch page. `reporter` is the account of a visitor who is logged in: blocked people
-- are refused. Who leaves the token out has what every visitor has: 20 reports of a network a day, 5 about one page, and 500 of all.
create function public.report_problem(
  reason text, movie uuid, download text, watch uuid, network text, reporter uuid default null
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  page constant text := network || ' ' || coalesce(movie, watch);
  wait integer;
begin
  perform app.refuse_blocked(reporter, 'report problems');
  if not exists (
    select from public.movies m
    where m.id = movie and m.visible_from <= now()
      and (download is null or m.downloads @> jsonb_build_array(jsonb_build_object('id', download)))
    union all
    select from public.watch_html w where w.id = watch and w.visible_from <= now()
  ) then
    return jsonb_build_object('wait', 0, 'found', false);
  end if;
  wait := greatest(
    app.seconds_to_wait('report', network, 20, interval '1 day'),
    app.seconds_to_wait('report', page, 5, interval '1 day'),
    app.seconds_to_wait('report', 'everybody', 500, interval '1 day'));
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'found', true);
  end if;
  insert into app.tries (action, subject) values ('report', network), ('report', page), ('report', 'everybody');
  insert into public.reports (reason, movie_id, download_id, watch_id)
    values (report_problem.reason, movie, download, watch)
    on conflict (coalesce(movie_id, watch_id), coalesce(download_id, ''), (reports.reason)) where handled_at is null
    do update set times = reports.times + 1, last_at = now();
  return jsonb_build_object('wait', 0, 'found', true);
end
$$;
grant execute on function public.report_problem(text, uuid, text, uuid, text, uuid) to service_role;

-- The owner's open reports, the most reported first, with what they are about; nothing for others.
create function public.open_reports() returns table (
  id uuid, reason text, times integer, created_at timestamptz, last_at timestamptz,
  title text, movie_id uuid, movie_slug text, watch_id uuid, watch_slug text, quality text
)
  language sql stable set search_path = ''
as $$
  select r.id, r.reason, r.times, r.created_at, r.last_at,
    coalesce(m.title, w.title), r.movie_id, m.slug, r.watch_id, w.slug,
    (select block ->> 'quality' from jsonb_array_elements(m.downloads) block where block ->> 'id' = r.download_id limit 1)
  from public.reports r
  left join public.movies m on m.id = r.movie_id
  left join public.watch_html w on w.id = r.watch_id
  where r.handled_at is null
  order by r.times desc, r.last_at desc, r.id
$$;
grant execute on function public.open_reports() to authenticated, service_role;
