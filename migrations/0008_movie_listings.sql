-- Category and language listings. One row for each name a movie is listed under and each of its subcategories ('' stands
-- for all of them), so that any page of any listing is one short walk along an index, however large the catalogue.

create table app.movie_listings (
  movie_id uuid not null references public.movies (id) on delete cascade,
  name text not null,
  subcategory text not null,
  subcategory_label text not null,
  is_category boolean not null,
  sort_at timestamptz not null,
  primary key (movie_id, name, subcategory)
);
comment on table app.movie_listings is 'Kept by trigger from movies: where each movie is listed.';
comment on column app.movie_listings.sort_at is 'created_at, or -infinity without one: newest first, undated last.';
create index movie_listings_page_idx on app.movie_listings (name, subcategory, sort_at desc, movie_id desc);
create index movie_listings_category_idx on app.movie_listings (name) where is_category and subcategory = '';

-- What a listing's search box reads: title and description (LIST-16).
create table app.movie_texts (
  movie_id uuid primary key references public.movies (id) on delete cascade,
  body text not null
);
comment on table app.movie_texts is 'Kept by trigger from movies: title and description as search compares them.';
create index movie_texts_body_idx on app.movie_texts using gin (body extensions.gin_trgm_ops);

alter table app.movie_listings enable row level security;
alter table app.movie_texts enable row level security;
grant select on app.movie_listings, app.movie_texts to anon, authenticated, service_role;
create policy "anyone reads" on app.movie_listings for select to anon, authenticated using (true);
create policy "anyone reads" on app.movie_texts for select to anon, authenticated using (true);

create function app.list_movie() returns trigger
  language plpgsql
  -- security definer: nobody may write these tables but through the movies they are made from.
  security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (new.title, new.description, new.categories, new.language, new."subCategory")
      is not distinct from (old.title, old.description, old.categories, old.language, old."subCategory") then
      return null;
    end if;
    delete from app.movie_listings l where l.movie_id = new.id;
    delete from app.movie_texts t where t.movie_id = new.id;
  end if;
  insert into app.movie_listings (movie_id, name, subcategory, subcategory_label, is_category, sort_at)
    select new.id, names.name, app.key_of(subs.label), min(subs.label), bool_or(names.is_category),
      coalesce(new.created_at, '-infinity')
    from (
      select app.key_of(category) as name, true as is_category from unnest(new.categories) as category
      union all
      select app.key_of(spoken), false from unnest(new.language) as spoken
    ) as names,
    (select '' as label union all select unnest(app.text_list(new."subCategory"))) as subs
    group by names.name, app.key_of(subs.label);
  insert into app.movie_texts (movie_id, body)
    values (new.id, concat_ws(E'\n', app.fold(new.title), app.fold(new.native_title), app.fold(new.description)));
  return null;
end
$$;
create trigger b_list_movie after insert or update on public.movies
  for each row execute function app.list_movie();

-- A LIKE pattern that finds the text itself: its wildcards are letters like any other.
create function app.like_pattern(value text) returns text
  language sql immutable
  return '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';
grant execute on function app.like_pattern(text) to anon, authenticated, service_role;

-- The ids of one page of a listing, newest first, after the row (after_at, after_id).
create function app.listing_page(
  list_name text, list_sub text, wanted text, after_at timestamptz, after_id uuid, size integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
as $$
declare
  newest constant integer := 2500;
  pattern constant text := app.like_pattern(wanted);
  ids uuid[];
begin
  -- Frequent texts are found among the newest rows of the listing …
  select array_agg(movie_id) into ids from (
    select l.movie_id
    from (
      select p.movie_id, p.sort_at from app.movie_listings p
      where p.name = list_name and p.subcategory = list_sub and (p.sort_at, p.movie_id) < (after_at, after_id)
      order by p.sort_at desc, p.movie_id desc limit case when wanted = '' then size else newest end
    ) as l
    where wanted = '' or exists (select from app.movie_texts t where t.movie_id = l.movie_id and t.body like pattern)
    order by l.sort_at desc, l.movie_id desc limit size) as page;
  if wanted = '' or cardinality(ids) >= size then
    return ids;
  end if;
  -- … and rare ones by the index of texts, which knows nothing of one or two letters and must not be walked for them.
  with hits as materialized (
    select t.movie_id from app.movie_texts t
    where (char_length(wanted) >= 3 and t.body like pattern) or (char_length(wanted) < 3 and t.body || '' like pattern))
  select array_agg(movie_id) into ids from (
    select l.movie_id from hits join app.movie_listings l using (movie_id)
    where l.name = list_name and l.subcategory = list_sub and (l.sort_at, l.movie_id) < (after_at, after_id)
    order by l.sort_at desc, l.movie_id desc limit size) as page;
  return ids;
end
$$;

-- One page of a category or language, newest first (LIST-14 … 17, DEC-39). The next page begins after the last row's
-- created_at and id. Pages hold 1 to 200 rows.
create function public.list_movies(
  listing_name text, subcategory text default null, query text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 48
) returns setof public.movies
  language plpgsql stable set search_path = ''
as $$
declare
  last_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  -- Clients cut timestamps to milliseconds: the row itself knows its own exactly.
  after_at constant timestamptz := coalesce(
    (select coalesce(m.created_at, '-infinity') from public.movies m where m.id = before_id),
    before, case when before_id is null then 'infinity'::timestamptz else '-infinity' end);
  ids constant uuid[] := app.listing_page(
    app.key_of(left(listing_name, 200)), coalesce(app.key_of(left(list_movies.subcategory, 200)), ''),
    coalesce(app.fold(left(query, 300)), ''), after_at,
    case when before_id is null and before is not null then '00000000-0000-0000-0000-000000000000' else coalesce(before_id, last_id) end,
    least(greatest(coalesce(page_size, 48), 1), 200));
begin
  return query
    select m.* from unnest(ids) with ordinality as page (movie_id, place)
    join public.movies m on m.id = page.movie_id order by page.place;
end
$$;
grant execute on function app.listing_page(text, text, text, timestamptz, uuid, integer) to anon, authenticated, service_role;
grant execute on function public.list_movies(text, text, text, timestamptz, uuid, integer) to anon, authenticated, service_role;

-- The subcategories found in a listing, alphabetically (LIST-05). Jumps from one to the next along the index, so the
-- cost is the number of subcategories and not of movies.
create function public.listing_subcategories(listing_name text) returns setof text
  language sql stable set search_path = ''
as $$
  with recursive found as (
    (select l.subcategory, l.subcategory_label from app.movie_listings l
      where l.name = app.key_of(left(listing_subcategories.listing_name, 200)) and l.subcategory > ''
      order by l.subcategory, l.sort_at desc, l.movie_id desc limit 1)
    union all
    select next.subcategory, next.subcategory_label
    from found, lateral (
      select l.subcategory, l.subcategory_label from app.movie_listings l
      where l.name = app.key_of(left(listing_subcategories.listing_name, 200)) and l.subcategory > found.subcategory
      order by l.subcategory, l.sort_at desc, l.movie_id desc limit 1) as next
  )
  select subcategory_label from found
$$;
grant execute on function public.listing_subcategories(text) to anon, authenticated, service_role;
