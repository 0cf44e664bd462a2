-- The filters of the owner's list apply to what a search finds: 200 matches were too few.

-- As before, with up to 1,000 rows for the owner.
create or replace function public.search_movies(
  query text, page_size integer default 60, page_offset integer default 0, filters text[] default '{}', sort text default null,
  words text default null
) returns setof public.movies language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 60), 1), case when app.is_owner() then 1000 else 200 end);
  skip constant integer := greatest(coalesce(page_offset, 0), 0);
  wanted constant text[] := app.facet_keys(filters);
  -- After titles with the query: 'new delhi' finds the film of that name before the latest with 'delhi'.
  titled constant text := case when sort in ('oldest', 'latest') then app.like_pattern(app.query_phrase(query)) end;
  is_sorted constant boolean := coalesce(sort in ('newest', 'title', 'year', 'oldest', 'latest'), false);
  ids uuid[];
begin
  if skip > 10000 then
    return;
  end if;
  -- Filters and sorting need all matches, not only the best.
  ids := app.movies_found(query, words, case when wanted = '{}' and not is_sorted then skip + size else 10000 end);
  ids := array(
    select found.movie_id from unnest(ids) with ordinality as found (movie_id, place)
      left join app.movie_search s using (movie_id) left join app.movie_facets f using (movie_id)
      left join public.movies m on m.id = found.movie_id
    where wanted = '{}' or f.facets @> wanted
    order by case when titled is not null then s.spellings like titled end desc nulls last, case when sort = 'title' then s.title end,
      case sort when 'year' then -m.year when 'oldest' then m.year end nulls last,
      case when is_sorted and sort <> 'oldest' then s.sort_at end desc, found.place
    offset skip limit size);
  return query
    select m.* from unnest(ids) with ordinality as page (movie_id, place) join public.movies m on m.id = page.movie_id
    order by page.place;
end
$$;
