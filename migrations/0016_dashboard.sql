-- What the owner's dashboard counts. Security invoker on purpose: the check is the first thing each function does.

create function app.require_owner() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if not (app.is_owner() or app.is_trusted()) then
    raise insufficient_privilege using message = 'Access Denied – Admins Only';
  end if;
end
$$;

-- Movies, and distinct categories across them, trimmed and without letter case (DEC-80).
create function public.dashboard_totals() returns table (movies bigint, categories bigint)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  return query
    with recursive names as (
      (select l.name from app.movie_listings l where l.is_category and l.subcategory = '' order by l.name limit 1)
      union all
      select next.name from names, lateral (
        select l.name from app.movie_listings l
        where l.is_category and l.subcategory = '' and l.name > names.name order by l.name limit 1) as next
    )
    select (select count(*) from public.movies), (select count(*) from names);
end
$$;

-- Uploads of the last `weeks` weeks, which begin on Monday in the viewer's time zone (DEC-81), oldest first: a row a
-- week with language null for all its movies, and one for each language, where a movie in two counts once in each.
create function public.weekly_uploads(time_zone text default 'UTC', weeks integer default 6)
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
    )
    select w.monday::date, null::text, count(r.id)
      from generate_series(this_week - 7 * (span - 1), this_week, interval '7 days') as w (monday)
      left join recent r on r.monday = w.monday::date group by 1
    union all
    select r.monday, min(spoken), count(distinct r.id)
      from recent r, unnest(r.languages) as spoken group by r.monday, app.key_of(spoken)
    order by 1, 2 nulls first;
end
$$;

grant execute on function app.require_owner() to authenticated, service_role;
grant execute on function public.dashboard_totals(), public.weekly_uploads(text, integer) to authenticated, service_role;
