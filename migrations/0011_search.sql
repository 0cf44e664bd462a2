-- Search. It reads tables of its own, so that a counted download does not write their indexes.

-- The texts of a movie that search compares, folded (app.fold).
create table app.movie_search (
  movie_id uuid primary key references public.movies (id) on delete cascade,
  sort_at timestamptz not null,
  visible_from timestamptz,
  title_key text,
  title text not null,
  spellings text not null,
  people text not null,
  names text not null,
  texts text not null,
  sounds text[] not null
);
comment on table app.movie_search is 'Kept by trigger from movies. Lists have one item a line.';
comment on column app.movie_search.sort_at is 'As in movie_listings.';
comment on column app.movie_search.title_key is 'app.key_of the title, by which stories and watch pages find their movie.';
comment on column app.movie_search.spellings is 'Title and native title, and both without spaces and punctuation: mughaleazam.';
comment on column app.movie_search.people is 'Directors and cast, and their names without spaces and punctuation: gurudutt.';
comment on column app.movie_search.names is 'Title, native title, languages, categories, subcategories, year, decade (1950s), and people in several spellings.';
comment on column app.movie_search.texts is 'Title, native title and description.';
comment on column app.movie_search.sounds is 'app.sounds of the spellings and the people.';
create index movie_search_title_key_idx on app.movie_search (title_key);
create index movie_search_title_idx on app.movie_search using hash (title);
create index movie_search_spellings_idx on app.movie_search using gin (spellings extensions.gin_trgm_ops);
create index movie_search_people_idx on app.movie_search using gin (people extensions.gin_trgm_ops);
create index movie_search_names_idx on app.movie_search using gin (names extensions.gin_trgm_ops);
create index movie_search_texts_idx on app.movie_search using gin (texts extensions.gin_trgm_ops);
create index movie_search_sounds_idx on app.movie_search using gin (sounds);
alter table app.movie_search enable row level security;
grant select on app.movie_search to anon, authenticated, service_role;
create policy "anyone reads" on app.movie_search for select to anon, authenticated using (true);

-- The letters and digits of a folded text.
create function app.joined(folded text) returns text
  language sql immutable
  return regexp_replace(folded, '[^[:alnum:]]+', '', 'g');

-- In plpgsql, because directors and cast_members are columns of a later file.
create function app.search_texts(
  movie public.movies,
  out title text, out spellings text, out people text, out names text, out texts text, out sounds text[]
)
  language plpgsql immutable set search_path = ''
as $$
declare
  native constant text := app.fold(movie.native_title);
  folded constant text := app.fold(movie.title);
  facets constant text := (
    select string_agg(distinct app.fold(facet) collate "C", E'\n')
    from unnest(movie.language || movie.categories || app.text_list(movie."subCategory")) as facet);
  persons constant text[] := array(
    select distinct app.fold(name) collate "C" as person
    from unnest(movie.directors || array(select member ->> 'name' from jsonb_array_elements(movie.cast_members) as member)) as name
    order by person);
  -- 's. s. vasan' is found as 'ss vasan' too.
  initials constant text := regexp_replace(array_to_string(persons, E'\n'), '\m([a-z])\.? ?(?=[a-z]\M)', '\1', 'g');
  -- And 'm. g. ramachandran' as 'mgr'.
  acronyms constant text := (
    select string_agg(acronym, E'\n')
    from unnest(persons) as person, lateral (select regexp_replace(person, '\M[^[:alnum:]]+\m|(?<=\m[[:alnum:]])[[:alnum:]]+|[^[:alnum:]]', '', 'g') as acronym) as each
    where char_length(acronym) >= 3);
begin
  title := coalesce(folded, '');
  spellings := concat_ws(E'\n', folded, native, app.joined(folded), app.joined(native));
  people := concat_ws(E'\n', variadic persons || array(select app.joined(person) from unnest(persons) as person));
  names := concat_ws(E'\n', folded, native, facets, movie.year, movie.year / 10 * 10 || 's', nullif(people, ''), nullif(initials, ''), acronyms);
  texts := concat_ws(E'\n', folded, native, app.fold(movie.description));
  sounds := app.sounds(concat_ws(E'\n', spellings, people));
end
$$;

create function app.index_search() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.movie_search s where s.movie_id = new.id;
  insert into app.movie_search (movie_id, sort_at, visible_from, title_key, title, spellings, people, names, texts, sounds)
    select new.id, coalesce(new.created_at, '-infinity'), new.visible_from, app.key_of(new.title), t.* from app.search_texts(new) as t;
  return null;
end
$$;
create trigger f_index_search
  after insert or update of title, native_title, year, description, categories, language, "subCategory", state, publish_at,
    deleted_at, withdrawn_reason on public.movies
  for each row execute function app.index_search();

-- The words of a folded query, the longest first, at most eight; the query itself when it has only punctuation.
create function app.query_words(phrase text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(word), array[phrase])
  from (
    select word from regexp_split_to_table(phrase, '[^[:alnum:]]+') as word
    where word <> '' group by word order by char_length(word) desc, word collate "C" limit 8) as each
$$;

-- The movies that contain all words of a folded query and that the caller may see, best first: the exact title, titles that begin with
-- the query, titles that contain it, and movies with the words anywhere in their names (see the column); newest first among equals.
-- Last come those with words in the description, where only beginnings of words match.
create function app.movies_containing(phrase text, size integer) returns uuid[]
  language plpgsql stable
  -- The best plan depends on how many movies contain the words, so plan each call.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  inside constant text := app.like_pattern(phrase);
  words constant text[] := app.query_words(phrase);
  patterns constant text[] := array(select app.like_pattern(word) from unnest(words) as word);
  -- The index supports `like`, not `like all`: it is searched for the two longest words, the others filter.
  first_word constant text := patterns[1];
  second_word constant text := coalesce(patterns[2], patterns[1]);
  starts constant text[] := array(select '\m' || word from unnest(words) as word);
  is_owner constant boolean := app.is_owner();
  found_ids uuid[];
begin
  found_ids := array(
    select s.movie_id from app.movie_search s
    where s.names like first_word and s.names like second_word and s.names like all (patterns)
      and (s.visible_from <= now() or is_owner)
    order by s.title = phrase desc, starts_with(s.title, phrase) desc, s.spellings like inside desc,
      s.sort_at desc, s.movie_id desc
    limit size);
  if cardinality(found_ids) = size or words[1] !~ '^[[:alnum:]]{3,}$' then
    return found_ids;
  end if;
  return found_ids || array(
    select s.movie_id from app.movie_search s
    where s.texts like first_word and s.names || E'\n' || s.texts ~ all (starts)
      and not s.names like all (patterns) and (s.visible_from <= now() or is_owner)
    order by s.sort_at desc, s.movie_id desc
    limit size - cardinality(found_ids));
end
$$;

-- For queries without a match: movies whose titles and people sound alike, also with the words written together, or have a word
-- similarity of 0.6 (<%), most similar first. Years must match. Queries of up to three letters match too much.
create function app.movies_similar_to(phrase text, size integer) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
declare
  year constant text := '\m(1[89]|20)[0-9]{2}\M';
  years constant text[] := array(select app.like_pattern(match[1]) from regexp_matches(phrase, '(' || year || ')', 'g') as match);
  rest constant text := btrim(regexp_replace(phrase, year, '', 'g'));
  sounds_of_words constant text[] := nullif(app.sounds(rest), '{}');
  sounds_of_joined constant text[] := nullif(app.sounds(app.joined(rest)), '{}');
  is_owner constant boolean := app.is_owner();
begin
  if char_length(rest) <= 3 then
    return '{}';
  end if;
  return array(
    select s.movie_id from app.movie_search s
      cross join lateral (select greatest(
        extensions.word_similarity(rest, s.spellings), extensions.word_similarity(rest, s.people)) as similarity) as how
    where (s.sounds @> sounds_of_words or s.sounds @> sounds_of_joined
        or rest operator(extensions.<%) s.spellings or rest operator(extensions.<%) s.people)
      and similarity >= 0.3 and s.names like all (years)
      and (s.visible_from <= now() or is_owner)
    order by similarity desc, s.sort_at desc, s.movie_id desc
    limit size);
end
$$;

-- The movies of which a title, a person or another name is exactly this folded text; newest first.
create function app.movies_named(phrase text, size integer) returns uuid[]
  language sql stable set search_path = ''
as $$
  select array(
    select s.movie_id from app.movie_search s
    where s.names like app.like_pattern(phrase) and phrase = any (string_to_array(s.names, E'\n'))
      and (s.visible_from <= now() or app.is_owner())
    order by s.sort_at desc, s.movie_id desc
    limit size)
$$;

-- The movies that match a query, best first; if none does, similar ones. A query in quotes finds exactly that name, if there is
-- one. An empty query, or one longer than 300 characters, finds nothing.
create function app.movies_found(query text, size integer) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := case when char_length(query) <= 300 then app.fold(query) end;
  -- 'm.g.r.' is 'mgr'.
  phrase constant text := case when folded ~ '^([a-z]\. ?){2,}[a-z]?\.?$' then app.joined(folded) else folded end;
  quoted constant text := btrim(substring(phrase from '^"(.+)"$'));
  found_ids uuid[];
begin
  if coalesce(phrase, '') = '' then
    return '{}';
  end if;
  if quoted <> '' then
    found_ids := app.movies_named(quoted, size);
    if cardinality(found_ids) > 0 then
      return found_ids;
    end if;
  end if;
  found_ids := app.movies_containing(phrase, size);
  return case when cardinality(found_ids) > 0 then found_ids else app.movies_similar_to(phrase, size) end;
end
$$;

-- Movies that match, best first (SEARCH-11 … 15), or sorted by 'newest', 'title' or 'year'; with all filters (app.facet_keys). Pages
-- have 1 to 200 rows, up to an offset of 10,000.
create function public.search_movies(
  query text, page_size integer default 60, page_offset integer default 0, filters text[] default '{}', sort text default null
) returns setof public.movies
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 60), 1), 200);
  skip constant integer := least(greatest(coalesce(page_offset, 0), 0), 10000);
  wanted constant text[] := app.facet_keys(filters);
  -- Filters and sorting need all matches, not only the best.
  ids constant uuid[] := app.movies_found(query,
    case when wanted = '{}' and coalesce(sort, '') not in ('newest', 'title', 'year') then skip + size else 10000 end);
begin
  return query
    select m.* from unnest(ids) with ordinality as found (movie_id, place) join public.movies m on m.id = found.movie_id
      left join app.movie_search s using (movie_id) left join app.movie_facets f using (movie_id)
    where wanted = '{}' or f.facets @> wanted
    order by case when sort = 'title' then s.title end, case when sort = 'year' then m.year end desc nulls last,
      case when sort in ('newest', 'year', 'title') then s.sort_at end desc, found.place
    offset skip limit size;
end
$$;

grant execute on function
  app.joined(text), app.query_words(text), app.movies_containing(text, integer), app.movies_similar_to(text, integer),
  app.movies_named(text, integer),
  app.movies_found(text, integer), public.search_movies(text, integer, integer, text[], text)
  to anon, authenticated, service_role;
