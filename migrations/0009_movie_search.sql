-- Search. The rule of section 5 (a substring of title, language, category or subcategory, in any letter case), and
-- beyond it other scripts, accents, several words in any order, a year, and small errors of typing.

create table app.movie_search (
  movie_id uuid primary key references public.movies (id) on delete cascade,
  title_key text collate "C" not null,
  titles text not null,
  body text not null,
  sounds text[] not null,
  sort_at timestamptz not null
);
comment on table app.movie_search is 'Kept by trigger from movies: what search reads, folded to one spelling.';
comment on column app.movie_search.titles is 'Title and native title, one a line.';
comment on column app.movie_search.body is
  'Titles, languages, categories, subcategories and the year, one a line.';
create index movie_search_title_key_idx on app.movie_search (title_key, sort_at desc, movie_id desc);
create index movie_search_newest_idx on app.movie_search (sort_at desc, movie_id desc);
create index movie_search_titles_idx on app.movie_search using gin (titles extensions.gin_trgm_ops);
create index movie_search_body_idx on app.movie_search using gin (body extensions.gin_trgm_ops);
create index movie_search_grams_idx on app.movie_search using gin (app.short_grams(body));
create index movie_search_sounds_idx on app.movie_search using gin (sounds);

alter table app.movie_search enable row level security;
grant select on app.movie_search to anon, authenticated, service_role;
create policy "anyone reads" on app.movie_search for select to anon, authenticated using (true);

create function app.index_movie() returns trigger
  language plpgsql
  -- security definer: nobody may write this table but through the movies it is made from.
  security definer set search_path = ''
as $$
declare
  title constant text := coalesce(app.fold(new.title), '');
  titles constant text := concat_ws(E'\n', title, app.fold(new.native_title));
  facets constant text := (
    select string_agg(distinct facet, E'\n') from (
      select app.fold(spoken) from unnest(new.language) as spoken
      union all select app.fold(category) from unnest(new.categories) as category
      union all select app.fold(sub) from unnest(app.text_list(new."subCategory")) as sub
    ) as each (facet));
begin
  if tg_op = 'UPDATE' and (new.title, new.native_title, new.year, new.categories, new.language, new."subCategory")
    is not distinct from (old.title, old.native_title, old.year, old.categories, old.language, old."subCategory") then
    return null;
  end if;
  insert into app.movie_search as s (movie_id, title_key, titles, body, sounds, sort_at)
    values (new.id, title, titles, concat_ws(E'\n', titles, facets, new.year), app.sounds(titles), coalesce(new.created_at, '-infinity'))
    on conflict (movie_id) do update
      set title_key = excluded.title_key, titles = excluded.titles, body = excluded.body, sounds = excluded.sounds;
  return null;
end
$$;
create trigger c_index_movie after insert or update on public.movies
  for each row execute function app.index_movie();

-- The words of a folded query, longest first, at most eight; the query itself when it is signs alone.
create function app.query_words(phrase text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(array_agg(word), array[phrase])
  from (
    select word from regexp_split_to_table(phrase, '[[:space:][:punct:]]+') as word
    where word <> '' group by word order by char_length(word) desc, word limit 8) as each
$$;

create function app.word_patterns(phrase text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word)
$$;

-- The next ids whose text matches, newest first. Frequent texts are found among the newest movies, rare ones by the
-- index; either way the work does not grow with the catalogue. `phrase` must be in the titles when `in_titles`, else
-- every word must be somewhere; those that begin with `phrase`, or were found in the titles before, are left out.
create function app.search_substring(phrase text, in_titles boolean, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
as $$
declare
  newest constant integer := 2500;
  starts constant text := substr(app.like_pattern(phrase), 2);
  inside constant text := app.like_pattern(phrase);
  words constant text[] := app.query_words(phrase);
  patterns constant text[] := app.word_patterns(phrase);
  -- The index reads the three longest words, which say most; the rest are checked on what it finds.
  longest constant text[] := array(select pattern from unnest(patterns) as pattern where char_length(pattern) >= 5 limit 3);
  is_short constant boolean := cardinality(longest) = 0;
  -- search_movies has asked the titles first when they can be asked.
  asked_titles constant boolean := char_length(phrase) >= 3;
  found uuid[];
begin
  select array_agg(movie_id) into found from (
    select s.movie_id
    from (select * from app.movie_search n order by n.sort_at desc, n.movie_id desc limit newest) as s
    where case when in_titles then s.titles like inside
        else s.body like all (patterns) and not (asked_titles and s.titles like inside) end
      and s.title_key not like starts
    order by s.sort_at desc, s.movie_id desc limit wanted) as each;
  if cardinality(found) >= wanted then
    return found;
  end if;
  if in_titles then
    select array_agg(movie_id order by sort_at desc, movie_id desc) into found from (
      with hits as materialized (
        select s.movie_id, s.sort_at from app.movie_search s where s.titles like inside and s.title_key not like starts)
      select * from hits order by sort_at desc, movie_id desc limit wanted) as each;
  elsif is_short then
    select array_agg(movie_id order by sort_at desc, movie_id desc) into found from (
      with hits as materialized (
        select s.movie_id, s.sort_at from app.movie_search s
        where app.short_grams(s.body) @> words and s.title_key not like starts
          and not (asked_titles and s.titles like inside))
      select * from hits order by sort_at desc, movie_id desc limit wanted) as each;
  else
    select array_agg(movie_id order by sort_at desc, movie_id desc) into found from (
      with hits as materialized (
        select s.movie_id, s.sort_at from app.movie_search s
        where s.body like longest[1] and s.body like coalesce(longest[2], longest[1])
          and s.body like coalesce(longest[3], longest[1]) and s.body like all (patterns)
          and s.title_key not like starts and not (asked_titles and s.titles like inside))
      select * from hits order by sort_at desc, movie_id desc limit wanted) as each;
  end if;
  return coalesce(found, '{}');
end
$$;

-- For queries that nothing holds: first movies whose words sound alike, whatever the spelling or script; then titles
-- that are near in letters. Years must be right.
create function app.search_alike(phrase text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
  set pg_trgm.word_similarity_threshold = 0.5
as $$
declare
  years constant text[] := array(select app.like_pattern(match[1]) from regexp_matches(phrase, '\m(1[89][0-9]{2}|20[0-9]{2})\M', 'g') as match);
  rest constant text := btrim(regexp_replace(phrase, '\m(1[89][0-9]{2}|20[0-9]{2})\M', '', 'g'));
  heard constant text[] := app.sounds(rest);
  found uuid[] := '{}';
begin
  if cardinality(heard) > 0 then
    select coalesce(array_agg(movie_id), '{}') into found from (
      with hits as materialized (
        select s.movie_id, s.sort_at from app.movie_search s where s.sounds @> heard and s.body like all (years))
      select movie_id from hits order by sort_at desc, movie_id desc limit wanted) as each;
  end if;
  if char_length(rest) >= 3 and cardinality(found) < wanted then
    select found || coalesce(array_agg(movie_id), '{}') into found from (
      with hits as materialized (
        select s.movie_id, s.sort_at, extensions.word_similarity(rest, s.titles) as nearness from app.movie_search s
        where rest operator(extensions.<%) s.titles and s.body like all (years))
      select movie_id from hits where movie_id <> all (found)
      order by nearness desc, sort_at desc, movie_id desc limit wanted - cardinality(found)) as each;
  end if;
  return found;
end
$$;

-- Movies that match, best first: the exact title, titles that begin with the text, titles that hold it, then whatever
-- holds all its words in any field (SEARCH-11 … 15); only where nothing does, what sounds or looks alike. Pages hold
-- 1 to 200 rows and reach 10,000 deep. An empty query, or one longer than 300 signs, finds nothing.
create function public.search_movies(query text, page_size integer default 60, page_offset integer default 0)
  returns setof public.movies
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  phrase constant text := case when char_length(query) <= 300 then app.fold(query) end;
  size constant integer := least(greatest(coalesce(page_size, 60), 1), 200);
  skip constant integer := least(greatest(coalesce(page_offset, 0), 0), 10000);
  wanted constant integer := skip + size;
  found uuid[];
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  select coalesce(array_agg(movie_id), '{}') into found from (
    select s.movie_id from app.movie_search s
    where s.title_key >= phrase and s.title_key < phrase || chr(1114111)
    order by s.title_key, s.sort_at desc, s.movie_id desc limit wanted) as each;
  if cardinality(found) < wanted and char_length(phrase) >= 3 then
    found := found || app.search_substring(phrase, true, wanted - cardinality(found));
  end if;
  if cardinality(found) < wanted then
    found := found || app.search_substring(phrase, false, wanted - cardinality(found));
  end if;
  if cardinality(found) = 0 then
    found := app.search_alike(phrase, wanted);
  end if;

  return query
    select m.* from unnest(found[skip + 1 : wanted]) with ordinality as page (movie_id, place)
    join public.movies m on m.id = page.movie_id order by page.place;
end
$$;

grant execute on function
  app.query_words(text), app.word_patterns(text), app.search_substring(text, boolean, integer), app.search_alike(text, integer),
  public.search_movies(text, integer, integer)
  to anon, authenticated, service_role;
