-- Whether the files that downloads link to can still be fetched: files on other sites, and the web seeds of stored torrents. The
-- scheduled job of the Worker asks for them and records the answers here; a link that fails three times in a row becomes a report in
-- the owner's inbox.

create table public.link_checks (
  movie_id uuid not null references public.movies (id) on delete cascade,
  download_id text not null,
  field text not null check (field in ('url', 'directUrl')),
  address text not null,
  last_checked_at timestamptz not null,
  status text not null,
  failures integer not null default 0,
  failing_since timestamptz,
  primary key (movie_id, download_id, field),
  check ((failures = 0) = (failing_since is null))
);
comment on table public.link_checks is 'The last answer to each link of a download. The service role writes it, the owner reads it.';
comment on column public.link_checks.field is 'The field of the block in movies.downloads that has the address.';
comment on column public.link_checks.status is 'An HTTP status, or why there was none; of a stored torrent, that of its first web seed.';
comment on column public.link_checks.failures is 'How many checks in a row have failed.';
create index link_checks_failing_idx on public.link_checks (movie_id) where failures > 0;

alter table public.link_checks enable row level security;
revoke all on public.link_checks from anon, authenticated;
grant select on public.link_checks to authenticated;
grant select, insert, update, delete on public.link_checks to service_role;
create policy "owner reads" on public.link_checks for select to authenticated using ((select app.is_owner()));

-- The links that visitors see, on other sites or to stored torrents. Not GP links, which lead to pages.
create function app.offered_links() returns table (movie_id uuid, download_id text, field text, address text)
  language sql stable set search_path = ''
as $$
  select m.id, block ->> 'id', each.field, each.address
  from public.movies m, jsonb_array_elements(m.downloads) as block,
    lateral (values ('url', block ->> 'url'), ('directUrl', block ->> 'directUrl')) as each (field, address)
  where m.visible_from <= now() and each.address ~* '^(https?://|/storage/v1/object/public/torrents/)'
$$;

-- The addresses that were not checked since `before`, the least recently checked first, at most `most`.
create function public.links_to_check(before timestamptz, most integer) returns setof text
  language sql stable set search_path = ''
as $$
  select l.address
  from app.offered_links() as l
  left join public.link_checks c
    on c.movie_id = l.movie_id and c.download_id = l.download_id and c.field = l.field and c.address = l.address
  group by l.address
  having min(coalesce(c.last_checked_at, '-infinity')) < links_to_check.before
  order by min(coalesce(c.last_checked_at, '-infinity')), l.address
  limit links_to_check.most
$$;

-- Records results, a list of {address, status, works}, where works is null when the answer says nothing about the link; returns how many
-- links of downloads they are about. A link that fails for the third time in a row becomes a report; later failures add none. Reports
-- about links that work again, or are no longer offered, are closed.
create function public.record_link_checks(results jsonb, checked_at timestamptz) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  recorded integer;
begin
  delete from public.link_checks c where not exists (
    select from app.offered_links() as l
    where l.movie_id = c.movie_id and l.download_id = c.download_id and l.field = c.field and l.address = c.address);

  insert into public.link_checks (movie_id, download_id, field, address, last_checked_at, status)
    select l.movie_id, l.download_id, l.field, l.address, record_link_checks.checked_at, r.status
    from jsonb_to_recordset(results) as r (address text, status text, works boolean)
    join app.offered_links() as l on l.address = r.address
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
    where c.address = r.address;
  get diagnostics recorded = row_count;

  insert into public.reports (reason, movie_id, download_id)
    select distinct 'dead-link', c.movie_id, c.download_id from public.link_checks c
    where c.failures = 3 and c.last_checked_at = record_link_checks.checked_at
      and c.address in (select r.address from jsonb_to_recordset(results) as r (address text, works boolean) where not r.works)
    on conflict do nothing;
  update public.reports r set handled_at = now()
    where r.reason = 'dead-link' and r.handled_at is null and not exists (
      select from public.link_checks c
      where c.movie_id = r.movie_id and c.download_id = r.download_id and c.failures >= 3);
  return recorded;
end
$$;
grant execute on function app.offered_links(), public.links_to_check(timestamptz, integer),
  public.record_link_checks(jsonb, timestamptz)
  to service_role;
