-- Lists of movies: by category and language, the newest, their filters (language, subcategory, decade, quality, subtitles), and the
-- sitemap.

-- Filters as visitors give them ('language:Tamil'), as they are stored.
create function app.facet_keys(filters text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(app.key_of(filter)), '{}') from unnest(filters) as filter where filter <> ''
$$;

-- Lists end after an offset of 10,000: a later page is empty, and the films beyond it are found with a filter, such as a decade.
-- Each function first chooses the ids of its page, so that Postgres does not sort whole rows.

-- A page of a category or language, newest first (LIST-14 … 17, DEC-39) unless sorted by 'title' or 'year', of movies with `query`
-- in title or description and with all filters (app.facet_keys). Pages have 1 to 200 rows, up to an offset of 10,000.
-- Plan each call: conditions and joins that it does not need are then left out, and the best plan depends on how many movies
-- contain the text.
create function public.list_movies(
  listing_name text, subcategory text default null, query text default null, filters text[] default '{}',
  sort text default null, page_size integer default 48, page_offset integer default 0
) returns setof public.movies language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  list_name constant text := app.key_of(left(listing_name, 200));
  list_sub constant text := coalesce(app.key_of(left(list_movies.subcategory, 200)), '');
  phrase constant text := coalesce(app.fold(left(query, 300)), '');
  pattern constant text := app.like_pattern(phrase);
  wanted constant text[] := app.facet_keys(filters);
  ids constant uuid[] := array(
    select l.movie_id from app.movie_listings l
      left join app.movie_search s using (movie_id) left join app.movie_facets f using (movie_id)
      left join public.movies m on m.id = l.movie_id
    where l.name = list_name and l.subcategory = list_sub and l.visible_from <= now() and coalesce(page_offset, 0) <= 10000
      and (phrase = '' or s.texts like pattern) and (wanted = '{}' or f.facets @> wanted)
    order by case when sort = 'title' then s.title end, case when sort = 'year' then m.year end desc nulls last,
      l.sort_at desc, l.movie_id desc
    offset greatest(coalesce(page_offset, 0), 0) limit least(greatest(coalesce(page_size, 48), 1), 200));
begin
  return query
    select m.* from unnest(ids) with ordinality as page (movie_id, place) join public.movies m on m.id = page.movie_id
    order by page.place;
end
$$;

-- The subcategories of a listing, in alphabetical order (LIST-05). It skips along the index from one to the next, so its cost
-- grows with the number of subcategories and not of movies.
create function public.listing_subcategories(listing_name text) returns setof text language sql stable set search_path = '' as $$
  with recursive found as (
    (select l.name, l.subcategory, l.subcategory_label from app.movie_listings l
      where l.name = app.key_of(left(listing_subcategories.listing_name, 200)) and l.subcategory > ''
        and l.visible_from <= now()
      order by l.subcategory, l.sort_at desc, l.movie_id desc limit 1)
    union all
    select next.* from found, lateral (
      select l.name, l.subcategory, l.subcategory_label from app.movie_listings l
      where l.name = found.name and l.subcategory > found.subcategory and l.visible_from <= now()
      order by l.subcategory, l.sort_at desc, l.movie_id desc limit 1) as next
  )
  select subcategory_label from found
$$;

-- Movies created after a time, newest first (WEEK-02) unless sorted by 'title' or 'year'. Pages have 1 to 1,000 rows, up to an
-- offset of 10,000.
create function public.recent_movies(
  since timestamptz, filters text[] default '{}', sort text default null,
  page_size integer default 500, page_offset integer default 0
) returns setof public.movies language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  wanted constant text[] := app.facet_keys(filters);
begin
  return query
    select m.* from public.movies m
      left join app.movie_search s on s.movie_id = m.id left join app.movie_facets f on f.movie_id = m.id
    where m.created_at > since and m.visible_from <= now() and coalesce(page_offset, 0) <= 10000
      and (wanted = '{}' or f.facets @> wanted)
    order by case when sort = 'title' then s.title end, case when sort = 'year' then m.year end desc nulls last,
      m.created_at desc, m.id desc
    offset greatest(coalesce(page_offset, 0), 0)
    limit least(greatest(coalesce(page_size, 500), 1), 1000);
end
$$;

-- Counts of values to filter by. Movies with the same values are counted first, because there are few different sets of them.

create type app.facet_set as (facets text[], labels text[], movies bigint);
comment on type app.facet_set is 'Values as in app.movie_facets, and how many movies have exactly these.';

-- How many movies have each facet. A filter does not reduce the values of its own kind, so that another can be chosen.
-- The row with the facet '' counts the movies that have all filters.
create function app.count_facets(sets app.facet_set[], filters text[]) returns table (facet text, label text, movies integer)
  language sql stable set search_path = '' as $$
  with found as (
    select s.*, array(select wanted from unnest(filters) as wanted where wanted <> all (s.facets)) as missed from unnest(sets) as s
  )
  select '', '', coalesce(sum(found.movies), 0)::integer from found where missed = '{}'
  union all
  select each.facet, min(each.label collate "C"), sum(found.movies)::integer
  from found, unnest(found.facets, found.labels) as each (facet, label)
  where missed = '{}'
    or (cardinality(missed) = 1 and split_part(missed[1], ':', 1) = split_part(each.facet, ':', 1))
  group by each.facet
$$;

-- The sets of these movies.
create function app.facet_sets(ids uuid[]) returns app.facet_set[] language sql stable set search_path = '' as $$
  select array(
    select row(f.facets, f.labels, count(*))::app.facet_set
    from unnest(ids) as id join app.movie_facets f on f.movie_id = id group by f.facets, f.labels)
$$;

-- The facets of what list_movies lists.
create function public.listing_facets(
  listing_name text, subcategory text default null, query text default null, filters text[] default '{}'
) returns table (facet text, label text, movies integer)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  list_name constant text := app.key_of(left(listing_name, 200));
  list_sub constant text := coalesce(app.key_of(left(listing_facets.subcategory, 200)), '');
  phrase constant text := coalesce(app.fold(left(query, 300)), '');
begin
  return query select * from app.count_facets(array(
    select row(f.facets, f.labels, count(*))::app.facet_set
    from app.movie_listings l join app.movie_facets f using (movie_id) left join app.movie_search s using (movie_id)
    where l.name = list_name and l.subcategory = list_sub and l.visible_from <= now()
      and (phrase = '' or s.texts like app.like_pattern(phrase))
    group by f.facets, f.labels
  ), app.facet_keys(filters));
end
$$;

-- The facets of what recent_movies lists.
create function public.recent_facets(since timestamptz, filters text[] default '{}')
  returns table (facet text, label text, movies integer) language sql stable set search_path = '' as $$
  select * from app.count_facets(
    app.facet_sets(array(select m.id from public.movies m where m.created_at > since and m.visible_from <= now())),
    app.facet_keys(filters))
$$;

-- The sitemap lists all movies in parts that stay stable: a new movie is added to the last.

create index movies_oldest_idx on public.movies (created_at nulls first, id) include (slug, updated_at, visible_from);

-- The movies of one part, zero-based, oldest first.
create function public.sitemap_movies(part integer, part_size integer default 1000)
  returns table (slug text, updated_at timestamptz) language sql stable set search_path = '' as $$
  select m.slug, m.updated_at from public.movies m
  where m.visible_from <= now()
  order by m.created_at nulls first, m.id
  offset greatest(part, 0)::bigint * least(greatest(part_size, 1), 1000) limit least(greatest(part_size, 1), 1000)
$$;

-- The last change in each part.
create function public.sitemap_parts(part_size integer default 1000) returns table (part integer, updated_at timestamptz)
  language sql stable set search_path = '' as $$
  select each.part, max(each.updated_at)
  from (
    select ((row_number() over (order by m.created_at nulls first, m.id) - 1) / least(greatest(part_size, 1), 1000))::integer as part,
      m.updated_at
    from public.movies m
    where m.visible_from <= now()
  ) as each
  group by each.part order by each.part
$$;

grant execute on function
  app.facet_keys(text[]), public.list_movies(text, text, text, text[], text, integer, integer), public.listing_subcategories(text),
  public.recent_movies(timestamptz, text[], text, integer, integer), app.count_facets(app.facet_set[], text[]),
  app.facet_sets(uuid[]),
  public.listing_facets(text, text, text, text[]), public.recent_facets(timestamptz, text[])
  to anon, authenticated, service_role;
grant execute on function public.sitemap_movies(integer, integer), public.sitemap_parts(integer) to service_role;
