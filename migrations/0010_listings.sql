-- Listings by category and language, and the sitemap.

-- One row for each name that a movie is listed under and each of its subcategories; the empty subcategory stands for all of them.
-- It is a table, so that a counted download or a new watch page does not write it.
create table app.movie_listings (
  movie_id uuid not null references public.movies (id) on delete cascade,
  name text collate "C" not null,
  subcategory text collate "C" not null,
  subcategory_label text not null,
  is_category boolean not null,
  sort_at timestamptz not null,
  visible_from timestamptz,
  primary key (movie_id, name, subcategory)
);
comment on table app.movie_listings is 'Kept by trigger from movies: where each movie is listed. Names are app.key_of.';
comment on column app.movie_listings.sort_at is 'created_at, or -infinity without one: newest first, undated last.';
create index movie_listings_page_idx on app.movie_listings (name, subcategory, sort_at desc, movie_id desc);
create index movie_listings_category_idx on app.movie_listings (name) where is_category and subcategory = '';
alter table app.movie_listings enable row level security;
grant select on app.movie_listings to anon, authenticated, service_role;
-- The functions below leave out what visitors may not see. A policy cannot, here and on app.movie_search: LIKE is not leakproof, so
-- Postgres would not use an index for it. The API does not expose the schema, so only functions reach these tables.
create policy "anyone reads" on app.movie_listings for select to anon, authenticated using (true);

create function app.listings_of(movie public.movies)
  returns table (name text, subcategory text, subcategory_label text, is_category boolean)
  language sql immutable set search_path = ''
as $$
  select names.name, app.key_of(subs.label), min(subs.label collate "C"), bool_or(names.is_category)
  from (
    select app.key_of(category) as name, true as is_category from unnest(movie.categories) as category
    union all
    select app.key_of(spoken), false from unnest(movie.language) as spoken
  ) as names,
  (select '' as label union all select unnest(app.text_list(movie."subCategory"))) as subs
  group by names.name, app.key_of(subs.label)
$$;

create function app.index_listings() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.movie_listings l where l.movie_id = new.id;
  insert into app.movie_listings (movie_id, sort_at, visible_from, name, subcategory, subcategory_label, is_category)
    select new.id, coalesce(new.created_at, '-infinity'), new.visible_from, l.* from app.listings_of(new) as l;
  return null;
end
$$;
create trigger e_index_listings
  after insert or update of categories, language, "subCategory", state, publish_at, deleted_at, withdrawn_reason on public.movies
  for each row execute function app.index_listings();

-- A page of a category or language, newest first (LIST-14 … 17, DEC-39) unless sorted by 'title' or 'year', of movies with `query`
-- in title or description and with all filters (app.facet_keys). Pages have 1 to 200 rows, up to an offset of 10,000.
create function public.list_movies(
  listing_name text, subcategory text default null, query text default null, filters text[] default '{}',
  sort text default null, page_size integer default 48, page_offset integer default 0
) returns setof public.movies
  language plpgsql stable
  -- Plan each call: conditions and joins that it does not need are then left out, and the best plan depends on how many movies
  -- contain the text.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  list_name constant text := app.key_of(left(listing_name, 200));
  list_sub constant text := coalesce(app.key_of(left(list_movies.subcategory, 200)), '');
  phrase constant text := coalesce(app.fold(left(query, 300)), '');
  pattern constant text := app.like_pattern(phrase);
  wanted constant text[] := app.facet_keys(filters);
begin
  return query
    select m.* from app.movie_listings l join public.movies m on m.id = l.movie_id
      left join app.movie_search s using (movie_id) left join app.movie_facets f using (movie_id)
    where l.name = list_name and l.subcategory = list_sub and l.visible_from <= now()
      and (phrase = '' or s.texts like pattern) and (wanted = '{}' or f.facets @> wanted)
    order by case when sort = 'title' then s.title end, case when sort = 'year' then m.year end desc nulls last,
      l.sort_at desc, l.movie_id desc
    offset least(greatest(coalesce(page_offset, 0), 0), 10000)
    limit least(greatest(coalesce(page_size, 48), 1), 200);
end
$$;

-- The subcategories of a listing, in alphabetical order (LIST-05). It skips along the index from one to the next, so its cost
-- grows with the number of subcategories and not of movies.
create function public.listing_subcategories(listing_name text) returns setof text
  language sql stable set search_path = ''
as $$
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

grant execute on function
  public.list_movies(text, text, text, text[], text, integer, integer), public.listing_subcategories(text)
  to anon, authenticated, service_role;

-- The sitemap lists all movies in parts that stay stable: a new movie is added to the last.

create index movies_oldest_idx on public.movies (created_at nulls first, id) include (slug, updated_at, visible_from);

-- The movies of one part, zero-based, oldest first.
create function public.sitemap_movies(part integer, part_size integer default 1000)
  returns table (slug text, updated_at timestamptz)
  language sql stable set search_path = ''
as $$
  select m.slug, m.updated_at from public.movies m
  where m.visible_from <= now()
  order by m.created_at nulls first, m.id
  offset greatest(part, 0)::bigint * least(greatest(part_size, 1), 1000) limit least(greatest(part_size, 1), 1000)
$$;

-- The last change in each part.
create function public.sitemap_parts(part_size integer default 1000) returns table (part integer, updated_at timestamptz)
  language sql stable set search_path = ''
as $$
  select each.part, max(each.updated_at)
  from (
    select ((row_number() over (order by m.created_at nulls first, m.id) - 1) / least(greatest(part_size, 1), 1000))::integer as part,
      m.updated_at
    from public.movies m
    where m.visible_from <= now()
  ) as each
  group by each.part order by each.part
$$;
grant execute on function public.sitemap_movies(integer, integer), public.sitemap_parts(integer) to service_role;
