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
comment on column app.movie_search.names is 'Title, native title, languages, categories, subcategories, qualities and formats, also by other names, year, decade (1950s), and people in several spellings.';
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

-- The formats of all downloads.
create function app.formats_of(downloads jsonb) returns text[]
  language sql immutable set search_path = ''
as $$
  select array(
    select distinct (block ->> 'format') collate "C"
    from jsonb_array_elements(downloads) as block where block ->> 'format' <> ''
    order by 1)
$$;
grant execute on function app.formats_of(jsonb) to authenticated, service_role;

-- Other names by which people search for a language, a quality or a decade. All are folded.
create function app.other_names(folded text[]) returns text[]
  language sql immutable set search_path = ''
as $$
  select array(
    select app.fold(other)
    from (values
      ('tamil', '{தமிழ்,kollywood}'::text[]),
      ('telugu', '{తెలుగు,tollywood}'),
      ('kannada', '{ಕನ್ನಡ,sandalwood}'),
      ('malayalam', '{മലയാളം,mollywood}'),
      ('hindi', '{हिन्दी,हिंदी,bollywood}'),
      ('english', '{hollywood}'),
      ('2160p', '{4k,uhd}'), ('4k', '{2160p,uhd}'),
      ('1920s', '{twenties}'), ('1930s', '{thirties}'), ('1940s', '{forties}'), ('1950s', '{fifties}'),
      ('1960s', '{sixties}'), ('1970s', '{seventies}'), ('1980s', '{eighties}'), ('1990s', '{nineties}')
    ) as known (name, others), unnest(others) as other
    where name = any (folded))
$$;

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
  decade constant text := movie.year / 10 * 10 || 's';
  facets constant text[] := array(
    select distinct app.fold(facet) collate "C" as facet
    from unnest(movie.language || movie.categories || app.text_list(movie."subCategory") || movie.qualities
      || app.formats_of(movie.downloads)) as facet
    order by facet);
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
  names := concat_ws(E'\n', folded, native, nullif(array_to_string(facets || app.other_names(facets || decade), E'\n'), ''), movie.year, decade, nullif(people, ''), nullif(initials, ''), acronyms);
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
  after insert or update of title, native_title, year, description, categories, language, "subCategory", qualities, state,
    publish_at, deleted_at, withdrawn_reason on public.movies
  for each row execute function app.index_search();
-- Counted downloads change nothing that is searched.
create trigger f_index_formats after update of downloads on public.movies
  for each row when (app.formats_of(old.downloads) <> app.formats_of(new.downloads))
  execute function app.index_search();

-- The words of a folded query, the longest first, at most eight; the query itself when it has only punctuation.
create function app.query_words(phrase text) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(word), array[phrase])
  from (
    select word from regexp_split_to_table(phrase, '[^[:alnum:]]+') as word
    where word <> '' group by word order by char_length(word) desc, word collate "C" limit 8) as each
$$;

-- The movies that contain all words of a folded text and that the caller may see, best first: the exact title, titles that begin with
-- the phrase, titles that contain it, the same for the words as one text, and movies with the words anywhere in their names (see the
-- column); newest first among equals. Last come those with words in the description, where only beginnings of words match. `phrase`
-- is the whole query, of which the words may be a part.
create function app.movies_containing(phrase text, words_text text, size integer) returns uuid[]
  language plpgsql stable
  -- The best plan depends on how many movies contain the words, so plan each call.
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  inside constant text := app.like_pattern(phrase);
  words_inside constant text := app.like_pattern(words_text);
  words constant text[] := app.query_words(words_text);
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
      case when words_text <> phrase then
        (s.title = words_text, starts_with(s.title, words_text), s.spellings like words_inside) end desc,
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

-- A query of at most 300 characters, folded; 'm.g.r.' is 'mgr'. Null for a longer one.
create function app.query_phrase(query text) returns text
  language sql immutable set search_path = ''
as $$
  select case when folded ~ '^([a-z]\. ?){2,}[a-z]?\.?$' then app.joined(folded) else folded end
  from (select case when char_length(query) <= 300 then app.fold(query) end as folded) as each
$$;

-- The movies that match a query, best first; if none does, similar ones. `words` are those of its words that narrow it, by default
-- all; with '' every movie matches. A query in quotes finds exactly that name, if there is one. An empty query, or one longer than 300
-- characters, finds nothing.
create function app.movies_found(query text, words text, size integer) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
declare
  phrase constant text := app.query_phrase(query);
  words_text constant text := coalesce(app.query_phrase(words), phrase);
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
  found_ids := app.movies_containing(phrase, words_text, size);
  return case when cardinality(found_ids) > 0 then found_ids else app.movies_similar_to(words_text, size) end;
end
$$;

-- Of the words of a query that finds nothing, at most six, those with which it finds something. Words that find nothing are left out
-- first, and then as few as possible, the most frequent ones first, because a rare word says more about the film.
create function public.fitting_words(words text[]) returns table (word text)
  language plpgsql stable set search_path = ''
as $$
declare
  kept text[] := words[1:6];
  rest text[];
begin
  if cardinality(app.movies_found(array_to_string(kept, ' '), null, 1)) > 0 then
    return query select unnest(kept);
    return;
  end if;
  kept := array(
    select each.word from unnest(kept) with ordinality as each (word, place),
      lateral (select cardinality(app.movies_found(each.word, null, 1000)) as movies) as found
    -- Shorter words are part of too many names.
    where char_length(each.word) > 2 and movies > 0
    order by movies, place);
  while cardinality(app.movies_found(array_to_string(kept, ' '), null, 1)) = 0 and cardinality(kept) > 0 loop
    for dropped in reverse cardinality(kept)..1 loop
      rest := kept[:dropped - 1] || kept[dropped + 1:];
      if cardinality(app.movies_found(array_to_string(rest, ' '), null, 1)) > 0 then
        return query select unnest(rest);
        return;
      end if;
    end loop;
    kept := trim_array(kept, 1);
  end loop;
  return query select unnest(kept);
end
$$;

-- Movies that match, best first (SEARCH-11 … 15), or sorted by 'newest', 'title' or 'year', or by 'oldest' year or 'latest' upload after
-- the titles that contain the query; with all filters (app.facet_keys). `words` are as in app.movies_found. Pages have 1 to 200 rows, up to an offset of 10,000.
create function public.search_movies(
  query text, page_size integer default 60, page_offset integer default 0, filters text[] default '{}', sort text default null,
  words text default null
) returns setof public.movies
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 60), 1), 200);
  skip constant integer := least(greatest(coalesce(page_offset, 0), 0), 10000);
  wanted constant text[] := app.facet_keys(filters);
  -- After titles with the query: 'new delhi' finds the film of that name before the latest with 'delhi'.
  titled constant text := case when sort in ('oldest', 'latest') then app.like_pattern(app.query_phrase(query)) end;
  -- Filters and sorting need all matches, not only the best.
  ids constant uuid[] := app.movies_found(query, words,
    case when wanted = '{}' and coalesce(sort, '') not in ('newest', 'title', 'year', 'oldest', 'latest') then skip + size else 10000 end);
begin
  return query
    select m.* from unnest(ids) with ordinality as found (movie_id, place) join public.movies m on m.id = found.movie_id
      left join app.movie_search s using (movie_id) left join app.movie_facets f using (movie_id)
    where wanted = '{}' or f.facets @> wanted
    order by s.spellings like titled desc nulls last, case when sort = 'title' then s.title end,
      case sort when 'year' then -m.year when 'oldest' then m.year end nulls last,
      case when sort in ('newest', 'year', 'title', 'latest') then s.sort_at end desc, found.place
    offset skip limit size;
end
$$;

grant execute on function
  app.joined(text), app.query_words(text), app.movies_containing(text, text, integer), app.movies_similar_to(text, integer),
  app.movies_named(text, integer), app.query_phrase(text), app.movies_found(text, text, integer), public.fitting_words(text[]),
  public.search_movies(text, integer, integer, text[], text, text)
  to anon, authenticated, service_role;
