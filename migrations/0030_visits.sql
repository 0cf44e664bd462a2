-- What the dashboard shows of the visits that daily_counts has.

-- contract: no deployed Worker calls it.
drop function public.counted_by_day(text, integer);

-- For the owner: how often films, articles and stories were opened, and files downloaded, on each of the last `days` days, oldest first.
create function public.visits_by_day(days integer default 30) returns table (day date, views bigint, downloads bigint)
  language plpgsql stable set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform app.require_owner();
  return query
    select each.day::date,
      coalesce(sum(c.times) filter (where c.kind <> 'download'), 0)::bigint,
      coalesce(sum(c.times) filter (where c.kind = 'download'), 0)::bigint
    from generate_series(today - least(greatest(days, 1), 90) + 1, today, interval '1 day') as each (day)
    left join public.daily_counts c on c.day = each.day::date and c.kind in ('film', 'article', 'story', 'download')
    group by each.day order by each.day;
end
$$;
grant execute on function public.visits_by_day(integer) to authenticated, service_role;

-- As before, and a story that still exists has its id as the slug, because stories have no page of their own.
create or replace function public.most_counted(kind text, days integer default 30, most integer default 10)
  returns table (key text, label text, slug text, times bigint) language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return query
    with counted as (
      select c.key, (array_agg(c.label order by c.day desc))[1] as label, sum(c.times)::bigint as times
      from public.daily_counts c
      where c.kind = most_counted.kind and c.day > (now() at time zone 'Asia/Kolkata')::date - days
      group by c.key order by 3 desc, 1 limit least(greatest(most, 1), 100)
    )
    select t.key, t.label,
      case
        when most_counted.kind in ('film', 'download') then (select m.slug from public.movies m where m.id = t.key::uuid)
        when most_counted.kind = 'article' then (select b.slug from public.blogs b where b.id = t.key::uuid)
        when most_counted.kind = 'story' then (select s.id::text from public.stories s where s.id = t.key::uuid)
      end,
      t.times
    from counted t order by t.times desc, t.key;
end
$$;
