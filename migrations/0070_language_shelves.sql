-- The dashboard's movies by language: every language that a movie names, offered or not, and the movies that name none.
-- Languages are compared as categories are, trimmed and without letter case (DEC-80).

create index movies_no_language_idx on public.movies (created_at desc nulls last, id desc) where cardinality(language) = 0;

-- A row a language, spelled as most of its movies spell it, with how many movies it has; null stands for none.
create function public.language_shelves() returns table (language text, movies bigint)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  return query
    select mode() within group (order by spoken), count(distinct m.id)
      from public.movies m, unnest(m.language) as spoken group by app.key_of(spoken)
    union all
    select null, count(*) from public.movies m where cardinality(m.language) = 0 having count(*) > 0;
end
$$;

-- One page of a language's movies, or of those without one for null, newest first, undated last. The next page begins after
-- the last row's created_at and id. Pages hold 1 to 200 rows.
create function public.movies_in_language(
  shelf text, before timestamptz default null, before_id uuid default null, page_size integer default 25
) returns table (id uuid, slug text, title text, created_at timestamptz)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
as $$
declare
  shelf_key constant text := app.key_of(left(shelf, 200));
  size constant integer := least(greatest(coalesce(page_size, 25), 1), 200);
  after_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Clients cut timestamps to milliseconds: the row itself knows its own exactly.
  after_at constant timestamptz := coalesce(
    (select coalesce(m.created_at, '-infinity') from public.movies m where m.id = before_id),
    before, case when before_id is null then 'infinity'::timestamptz else '-infinity' end);
begin
  perform app.require_owner();
  if shelf is null then
    return query
      select m.id, m.slug, m.title, m.created_at from public.movies m
      where cardinality(m.language) = 0 and (coalesce(m.created_at, '-infinity'), m.id) < (after_at, after_id)
      order by m.created_at desc nulls last, m.id desc limit size;
  else
    return query
      select m.id, m.slug, m.title, m.created_at from app.movie_listings l join public.movies m on m.id = l.movie_id
      where l.name = shelf_key and l.subcategory = '' and (l.sort_at, l.movie_id) < (after_at, after_id)
        -- A listing of that name holds the movies with such a category too.
        and exists (select from unnest(m.language) as spoken where app.key_of(spoken) = shelf_key)
      order by l.sort_at desc, l.movie_id desc limit size;
  end if;
end
$$;

-- As before, and the movies without a language as the language '': the languages of a week leave no movie out. A movie dated
-- later than this week is in none of them.
create or replace function public.weekly_uploads(time_zone text default 'UTC', weeks integer default 6)
  returns table (week date, language text, movies bigint)
  language plpgsql stable set search_path = ''
as $$
declare
  span constant integer := least(greatest(coalesce(weeks, 6), 1), 53);
  this_week date;
begin
  perform app.require_owner();
  if not exists (select from pg_timezone_names z where z.name = time_zone) then
    raise sqlstate 'PT400' using message = format('There is no time zone %s.', left(time_zone, 60));
  end if;
  this_week := date_trunc('week', now() at time zone time_zone)::date;
  return query
    with recent as (
      select date_trunc('week', m.created_at at time zone time_zone)::date as monday, m.id, m.language as languages
      from public.movies m
      where m.created_at >= (this_week - 7 * (span - 1))::timestamp at time zone time_zone
        and m.created_at < (this_week + 7)::timestamp at time zone time_zone
    )
    select w.monday::date, null::text, count(r.id)
      from generate_series(this_week - 7 * (span - 1), this_week, interval '7 days') as w (monday)
      left join recent r on r.monday = w.monday::date group by 1
    union all
    select r.monday, min(spoken), count(distinct r.id)
      from recent r, unnest(r.languages) as spoken group by r.monday, app.key_of(spoken)
    union all
    select r.monday, '', count(*) from recent r where cardinality(r.languages) = 0 group by r.monday
    order by 1, 2 nulls first;
end
$$;

grant execute on function public.language_shelves(), public.movies_in_language(text, timestamptz, uuid, integer)
  to authenticated, service_role;
