-- Problems with a download or a watch page: what visitors report, and links that no longer work. The scheduled job of the Worker asks for
-- the files on other sites and the web seeds of stored torrents, and records the answers here; a link that fails three times in a row
-- becomes a report in the owner's inbox.

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
comment on column public.reports.reason is 'Visitors report all but dead-link, which the link check files.';
comment on column public.reports.download_id is 'The id of a block in movies.downloads; null for the movie or watch page as a whole.';
comment on column public.reports.handled_at is 'When the owner handled it. The same problem reported later is a new row.';
create unique index reports_open_key on public.reports (coalesce(movie_id, watch_id), coalesce(download_id, ''), reason)
  where handled_at is null;
create index reports_movie_id_idx on public.reports (movie_id);
create index reports_watch_id_idx on public.reports (watch_id);
alter table public.reports enable row level security;
grant select, update (handled_at) on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;
create policy "owner reads and handles" on public.reports for all to authenticated using ((select app.is_owner()));

-- Logs that the owner or the link check handled a report, or reopened it.
-- security definer: as app.log_page.
create function app.log_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case when new.handled_at is null then 'reopened' else 'handled' end, 'reports', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id)),
    new.reason, coalesce('movies:' || new.movie_id, 'watch_html:' || new.watch_id));
  return null;
end
$$;
create trigger log after update of handled_at on public.reports
  for each row when ((old.handled_at is null) <> (new.handled_at is null)) execute function app.log_report();

-- Adds a report, or counts it where the same problem is open. Returns {wait, found}: seconds until the network may report again or 0, and
-- whether visitors see such a movie, download or watch page. `reporter` is the account of a visitor who is logged in: blocked people
-- are refused. Who leaves the token out has what every visitor has: 20 reports of a network a day, 5 about one page, and 500 of all.
create function public.report_problem(
  reason text, movie uuid, download text, watch uuid, network text, reporter uuid default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
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

-- The owner's open reports, the most reported first, with what they are about; nothing for others.
create function public.open_reports() returns table (
  id uuid, reason text, times integer, created_at timestamptz, last_at timestamptz,
  title text, movie_id uuid, movie_slug text, watch_id uuid, watch_slug text, quality text
) language sql stable set search_path = '' as $$
  select r.id, r.reason, r.times, r.created_at, r.last_at,
    coalesce(m.title, w.title), r.movie_id, m.slug, r.watch_id, w.slug,
    (select block ->> 'quality' from jsonb_array_elements(m.downloads) block where block ->> 'id' = r.download_id limit 1)
  from public.reports r
  left join public.movies m on m.id = r.movie_id
  left join public.watch_html w on w.id = r.watch_id
  where r.handled_at is null
  order by r.times desc, r.last_at desc, r.id
$$;

create table public.link_checks (
  movie_id uuid not null references public.movies (id) on delete cascade,
  download_id text not null,
  field text not null check (field in ('url', 'directUrl')),
  address text not null,
  last_checked_at timestamptz not null,
  status text not null,
  failures integer not null default 0,
  failing_since timestamptz,
  answered boolean generated always as (case when failures > 0 then false when status ~ '^[23]' then true end) stored,
  primary key (movie_id, download_id, field),
  -- The results go with their link.
  foreign key (movie_id, download_id, field) references app.movie_links (movie_id, download_id, field) on delete cascade,
  check ((failures = 0) = (failing_since is null))
);
comment on table public.link_checks is 'The last answer to each link of a download. The service role writes it, the owner reads it.';
comment on column public.link_checks.field is 'The field of the block in movies.downloads that has the address.';
comment on column public.link_checks.status is 'An HTTP status, or why there was none; of a stored torrent, that of its first web seed.';
comment on column public.link_checks.answered is 'Whether the link answered the last check that says something about it; null when none does.';
comment on column public.link_checks.failures is 'How many checks in a row have failed.';
create index link_checks_failing_idx on public.link_checks (movie_id) where failures > 0;
alter table public.link_checks enable row level security;
-- Visitors may see when a link of a film that they see was last checked, and whether it answered; its address and the status are the
-- owner's. Members have the grant on all columns, which the owner needs, but no policy.
grant select (movie_id, download_id, field, last_checked_at, answered) on public.link_checks to anon;
grant select on public.link_checks to authenticated;
grant select, insert, update, delete on public.link_checks to service_role;
create policy "owner reads" on public.link_checks for select to authenticated using ((select app.is_owner()));
create policy "visitors read of visible films" on public.link_checks for select to anon
  using (answered is not null and exists (select from public.movies m where m.id = movie_id));

-- The addresses that were not checked since `before`, of movies that visitors see, the least recently checked first, at most `most`.
create function public.links_to_check(before timestamptz, most integer) returns setof text language sql stable set search_path = '' as $$
  select due.address
  from (
    select l.address, l.checked_at
    from app.movie_links l join public.movies m on m.id = l.movie_id
    where l.checked_at < links_to_check.before and m.visible_from <= now()
    order by l.checked_at, hashtext(l.address) limit links_to_check.most
  ) as due
  group by due.address order by min(due.checked_at), due.address
$$;

-- Records results, a list of {address, status, works}, where works is null when the answer says nothing about the link; returns how many
-- links of downloads they are about. A link that fails for the third time in a row becomes a report; later failures add none. Reports
-- about links that work again, or are no longer offered, are closed.
create function public.record_link_checks(results jsonb, checked_at timestamptz) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  recorded integer;
begin
  -- Of movies that visitors see no more.
  delete from public.link_checks c using public.movies m
    where c.failures > 0 and m.id = c.movie_id and (m.visible_from <= now()) is not true;

  update app.movie_links l set checked_at = record_link_checks.checked_at
    from jsonb_to_recordset(results) as r (address text) where l.address = r.address;
  insert into public.link_checks (movie_id, download_id, field, address, last_checked_at, status)
    select l.movie_id, l.download_id, l.field, l.address, record_link_checks.checked_at, r.status
    from jsonb_to_recordset(results) as r (address text, status text)
    join app.movie_links as l on l.address = r.address
    on conflict do nothing;
  update public.link_checks c
    set last_checked_at = record_link_checks.checked_at,
      status = r.status,
      failures = case when r.works then 0 when r.works is null then c.failures else c.failures + 1 end,
      failing_since = case
        when r.works then null
        when r.works is null then c.failing_since
        else coalesce(c.failing_since, record_link_checks.checked_at) end
    from jsonb_to_recordset(results) as r (address text, status text, works boolean)
    join app.movie_links as l on l.address = r.address
    where c.movie_id = l.movie_id and c.download_id = l.download_id and c.field = l.field;
  get diagnostics recorded = row_count;

  insert into public.reports (reason, movie_id, download_id)
    select distinct 'dead-link', c.movie_id, c.download_id
    from jsonb_to_recordset(results) as r (address text, works boolean)
    join app.movie_links as l on l.address = r.address
    join public.link_checks c on c.movie_id = l.movie_id and c.download_id = l.download_id and c.field = l.field
    where not r.works and c.failures = 3
    on conflict do nothing;
  update public.reports r set handled_at = now()
    where r.reason = 'dead-link' and r.handled_at is null and not exists (
      select from public.link_checks c
      where c.movie_id = r.movie_id and c.download_id = r.download_id and c.failures >= 3);
  return recorded;
end
$$;

grant execute on function public.open_reports() to authenticated, service_role;
grant execute on function
  public.report_problem(text, uuid, text, uuid, text, uuid), public.links_to_check(timestamptz, integer),
  public.record_link_checks(jsonb, timestamptz)
  to service_role;
