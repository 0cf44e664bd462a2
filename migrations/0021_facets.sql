-- What lists of movies can be filtered by (language, subcategory, decade, quality, subtitles), and the weekly releases.

create table app.movie_facets (
  movie_id uuid primary key references public.movies (id) on delete cascade,
  facets text[] not null,
  labels text[] not null
);
comment on table app.movie_facets is 'Kept by trigger from movies.';
comment on column app.movie_facets.facets is 'Kind and app.key_of of each value: language:tamil, decade:1950.';
comment on column app.movie_facets.labels is 'The same values as the movie spells them, in the same order.';
alter table app.movie_facets enable row level security;
grant select on app.movie_facets to anon, authenticated, service_role;
create policy "anyone reads" on app.movie_facets for select to anon, authenticated using (true);

-- The languages of the subtitles of all downloads.
create function app.subtitles_of(downloads jsonb) returns text[]
  language sql immutable set search_path = ''
as $$
  select array(
    select distinct subtitle collate "C"
    from jsonb_array_elements(downloads) as block, unnest(app.text_list(block -> 'subtitles')) as subtitle
    order by 1)
$$;
grant execute on function app.subtitles_of(jsonb) to authenticated, service_role;

create function app.facets_of(movie public.movies, out facets text[], out labels text[])
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(facet order by facet), '{}'), coalesce(array_agg(label order by facet), '{}')
  from (
    select (kind || ':' || app.key_of(label)) collate "C" as facet, min(label collate "C") as label
    from (
      select 'language' as kind, unnest(movie.language) as label
      union all select 'subcategory', unnest(app.text_list(movie."subCategory"))
      union all select 'decade', (movie.year / 10 * 10)::text where movie.year is not null
      union all select 'quality', unnest(movie.qualities)
      union all select 'subtitles', unnest(app.subtitles_of(movie.downloads))
      union all select 'subtitles', 'yes' where app.subtitles_of(movie.downloads) <> '{}'
    ) as each
    group by 1
  ) as merged
$$;

create function app.index_facets() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.movie_facets f where f.movie_id = new.id;
  insert into app.movie_facets (movie_id, facets, labels) select new.id, f.* from app.facets_of(new) as f;
  return null;
end
$$;
create trigger f_index_facets after insert or update of language, "subCategory", year, qualities on public.movies
  for each row execute function app.index_facets();
-- Counted downloads change nothing that lists are filtered by.
create trigger f_index_subtitles after update of downloads on public.movies
  for each row when (app.subtitles_of(old.downloads) <> app.subtitles_of(new.downloads))
  execute function app.index_facets();

-- How many of the movies have each facet. A filter does not reduce the values of its own kind, so that another can be chosen.
-- The row with the facet '' counts the movies that have all filters.
create function app.count_facets(ids uuid[], filters text[]) returns table (facet text, label text, movies integer)
  language sql stable set search_path = ''
as $$
  with found as (
    select f.facets, f.labels,
      array(select wanted from unnest(filters) as wanted where wanted <> all (f.facets)) as missed
    from app.movie_facets f where f.movie_id = any (ids)
  )
  select '', '', count(*)::integer from found where missed = '{}'
  union all
  select each.facet, min(each.label collate "C"), count(*)::integer
  from found, unnest(found.facets, found.labels) as each (facet, label)
  where missed = '{}'
    or (cardinality(missed) = 1 and split_part(missed[1], ':', 1) = split_part(each.facet, ':', 1))
  group by each.facet
$$;

-- Filters as visitors give them ('language:Tamil'), as they are stored.
create function app.facet_keys(filters text[]) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(app.key_of(filter)), '{}') from unnest(filters) as filter where filter <> ''
$$;

-- The facets of what list_movies lists.
create function public.listing_facets(
  listing_name text, subcategory text default null, query text default null, filters text[] default '{}'
) returns table (facet text, label text, movies integer)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  list_name constant text := app.key_of(left(listing_name, 200));
  list_sub constant text := coalesce(app.key_of(left(listing_facets.subcategory, 200)), '');
  phrase constant text := coalesce(app.fold(left(query, 300)), '');
begin
  return query select * from app.count_facets(array(
    select l.movie_id from app.movie_listings l left join app.movie_search s using (movie_id)
    where l.name = list_name and l.subcategory = list_sub and l.visible_from <= now()
      and (phrase = '' or s.texts like app.like_pattern(phrase))
  ), app.facet_keys(filters));
end
$$;

-- The facets of the 10,000 best matches of search_movies.
create function public.search_facets(query text, filters text[] default '{}', words text default null)
  returns table (facet text, label text, movies integer)
  language sql stable set search_path = ''
as $$
  select * from app.count_facets(app.movies_found(query, words, 10000), app.facet_keys(filters))
$$;

-- Movies created after a time, newest first (WEEK-02) unless sorted by 'title' or 'year'. Pages have 1 to 1,000 rows, up to an
-- offset of 10,000.
create function public.recent_movies(
  since timestamptz, filters text[] default '{}', sort text default null,
  page_size integer default 500, page_offset integer default 0
) returns setof public.movies
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text[] := app.facet_keys(filters);
begin
  return query
    select m.* from public.movies m
      left join app.movie_search s on s.movie_id = m.id left join app.movie_facets f on f.movie_id = m.id
    where m.created_at > since and m.visible_from <= now() and (wanted = '{}' or f.facets @> wanted)
    order by case when sort = 'title' then s.title end, case when sort = 'year' then m.year end desc nulls last,
      m.created_at desc, m.id desc
    offset least(greatest(coalesce(page_offset, 0), 0), 10000)
    limit least(greatest(coalesce(page_size, 500), 1), 1000);
end
$$;

-- The facets of what recent_movies lists.
create function public.recent_facets(since timestamptz, filters text[] default '{}')
  returns table (facet text, label text, movies integer)
  language sql stable set search_path = ''
as $$
  select * from app.count_facets(
    array(select m.id from public.movies m where m.created_at > since and m.visible_from <= now()), app.facet_keys(filters))
$$;

grant execute on function
  app.count_facets(uuid[], text[]), app.facet_keys(text[]), public.listing_facets(text, text, text, text[]),
  public.search_facets(text, text[], text), public.recent_movies(timestamptz, text[], text, integer, integer),
  public.recent_facets(timestamptz, text[])
  to anon, authenticated, service_role;
