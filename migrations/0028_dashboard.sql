-- What the owner's inbox and dashboard count, at each call. The dashboard counts what visitors see: no drafts, no trash. Every function
-- first checks that the owner calls it.

-- How much waits for the owner, by kind: requests for removal, held and other new comments, applications and reports. It counts to 1,000,
-- which the screens show as 999+.
create function public.inbox_counts() returns table (
  requests bigint, held bigint, members bigint, reports bigint, comments bigint
) language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return query select
    (select count(*) from (
      select from public.takedown_requests r where r.confirmed_at is not null and r.decision is null limit 1000) as each),
    (select count(*) from (
      select from public.comments c where c.reviewed_at is null and c.held_at is not null and c.deleted_at is null limit 1000) as each),
    (select count(*) from (select from public.membership_applications a where a.status = 'pending' limit 1000) as each),
    (select count(*) from (select from public.reports r where r.handled_at is null limit 1000) as each),
    (select count(*) from (select from public.comments c where c.reviewed_at is null and c.held_at is null limit 1000) as each);
end
$$;

-- All movies, and the distinct categories across them, trimmed and without letter case (DEC-80).
create function public.dashboard_totals() returns table (movies bigint, categories bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return query
    select (select count(*) from public.movies m where m.visible_from <= now()),
      (select count(distinct app.key_of(each.name) collate "C")
        from (select distinct unnest(m.categories) collate "C" as name from public.movies m where m.visible_from <= now()) as each);
end
$$;

-- Movies of the last `weeks` weeks, oldest first. Weeks begin on Monday in the viewer's time zone (DEC-81). Each week has a row
-- with language null for all its movies, one for each language, where a movie in two languages counts in both, and '' for the
-- movies without one. Movies dated after this week are left out.
create function public.weekly_uploads(time_zone text default 'UTC', weeks integer default 6)
  returns table (week date, language text, movies bigint) language plpgsql stable set search_path = '' as $$
declare
  span constant integer := least(greatest(coalesce(weeks, 6), 1), 53);
  this_week date;
  first_week date;
begin
  perform app.require_owner();
  if not exists (select from pg_timezone_names z where z.name = time_zone) then
    raise sqlstate 'PT400' using message = format('There is no time zone %s.', left(time_zone, 60));
  end if;
  this_week := date_trunc('week', now() at time zone time_zone)::date;
  first_week := this_week - 7 * (span - 1);
  return query
    with recent as (
      select date_trunc('week', m.created_at at time zone time_zone)::date as monday, m.id, m.language as languages
      from public.movies m
      where m.created_at >= first_week::timestamp at time zone time_zone
        and m.created_at < (this_week + 7)::timestamp at time zone time_zone
        and m.visible_from <= now()
    ), counted as (
      select w.monday::date, null as name, count(r.id) as number
        from generate_series(first_week, this_week, interval '7 days') as w (monday)
        left join recent r on r.monday = w.monday::date group by w.monday
      union all
      select r.monday, min(spoken collate "C"), count(distinct r.id)
        from recent r, unnest(r.languages) as spoken group by r.monday, app.key_of(spoken)
      union all
      select r.monday, '', count(*) from recent r where cardinality(r.languages) = 0 group by r.monday
    )
    select c.monday, c.name, c.number from counted c order by c.monday, c.name collate "C" nulls first;
end
$$;

-- How many movies name each language, compared as categories are (DEC-80) in its most frequent spelling; null stands for the
-- movies without a language. Movies with the same list are counted first, because there are few different lists.
create function public.movies_by_language() returns table (language text, movies bigint) language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return query
    with lists as (
      select m.language as names, count(*) as number from public.movies m
      where m.visible_from <= now() group by m.language
    ), spellings as (
      select app.key_of(spelling) as key, spelling, l.names, l.number from lists l, unnest(l.names) as spelling
    )
    select (
        select s.spelling from spellings s where s.key = each.key
        group by s.spelling order by sum(s.number) desc, s.spelling collate "C" limit 1),
      sum(each.number)::bigint
      from (select distinct s.key, s.names, s.number from spellings s) as each group by each.key
    union all
    select null, l.number from lists l where cardinality(l.names) = 0;
end
$$;

-- One page of a language's movies, or for null of those without a language, newest first, undated last. The next page begins
-- after the last row's created_at and id. Pages hold 1 to 200 rows.
create function public.movies_in_language(
  language text, before timestamptz default null, before_id uuid default null, page_size integer default 25
) returns table (id uuid, slug text, title text, created_at timestamptz) language plpgsql stable set search_path = '' as $$
declare
  language_key constant text := app.key_of(left(movies_in_language.language, 200));
  after_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Clients cut timestamps to milliseconds: take the row's own where it still exists.
  after_at constant timestamptz := coalesce(
    (select coalesce(m.created_at, '-infinity') from public.movies m where m.id = before_id),
    before, case when before_id is null then 'infinity'::timestamptz else '-infinity' end);
begin
  perform app.require_owner();
  return query
    select m.id, m.slug, m.title, m.created_at from public.movies m
    where (coalesce(m.created_at, '-infinity'), m.id) < (after_at, after_id) and m.visible_from <= now()
      and case
        when movies_in_language.language is null then cardinality(m.language) = 0
        else exists (select from unnest(m.language) as spoken where app.key_of(spoken) = language_key)
      end
    order by m.created_at desc nulls last, m.id desc limit least(greatest(coalesce(page_size, 25), 1), 200);
end
$$;

grant execute on function
  public.inbox_counts(), public.dashboard_totals(), public.weekly_uploads(text, integer), public.movies_by_language(),
  public.movies_in_language(text, timestamptz, uuid, integer)
  to authenticated, service_role;
