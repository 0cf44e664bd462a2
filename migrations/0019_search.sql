-- Search, suggestions while somebody types, and films that are like another one.

-- The words of a folded query, the longest first, at most eight; the query itself when it has only punctuation.
create function app.query_words(phrase text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(word), array[phrase])
  from (
    select word from regexp_split_to_table(phrase, '[^[:alnum:]]+') as word
    where word <> '' group by word order by char_length(word) desc, word collate "C" limit 8) as each
$$;

-- The movies that contain all words of a folded text and that the caller may see, best first: the exact title, titles that begin with
-- the phrase, titles that contain it, the same for the words as one text, and movies with the words anywhere in their names (see the
-- column); newest first among equals. Last come those with words in the description, where only beginnings of words match. `phrase`
-- is the whole query, of which the words may be a part.
-- The best plan depends on how many movies contain the words, so plan each call.
create function app.movies_containing(phrase text, words_text text, size integer) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
create function app.movies_similar_to(phrase text, size integer) returns uuid[] language plpgsql stable set search_path = '' as $$
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
create function app.movies_named(phrase text, size integer) returns uuid[] language sql stable set search_path = '' as $$
  select array(
    select s.movie_id from app.movie_search s
    where s.names like app.like_pattern(phrase) and phrase = any (string_to_array(s.names, E'\n'))
      and (s.visible_from <= now() or app.is_owner())
    order by s.sort_at desc, s.movie_id desc
    limit size)
$$;

-- A query of at most 300 characters, folded; 'm.g.r.' is 'mgr'. Null for a longer one.
create function app.query_phrase(query text) returns text language sql immutable set search_path = '' as $$
  select case when folded ~ '^([a-z]\. ?){2,}[a-z]?\.?$' then app.joined(folded) else folded end
  from (select case when char_length(query) <= 300 then app.fold(query) end as folded) as each
$$;

-- The movies that match a query, best first; if none does, similar ones. `words` are those of its words that narrow it, by default
-- all; with '' every movie matches. A query in quotes finds exactly that name, if there is one. An empty query, or one longer than 300
-- characters, finds nothing.
create function app.movies_found(query text, words text, size integer) returns uuid[] language plpgsql stable set search_path = '' as $$
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
create function public.fitting_words(words text[]) returns table (word text) language plpgsql stable set search_path = '' as $$
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
-- the titles that contain the query; with all filters (app.facet_keys). `words` are as in app.movies_found. Pages have 1 to 200 rows,
-- up to an offset of 10,000.
create function public.search_movies(
  query text, page_size integer default 60, page_offset integer default 0, filters text[] default '{}', sort text default null,
  words text default null
) returns setof public.movies language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  size constant integer := least(greatest(coalesce(page_size, 60), 1), 200);
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

-- The facets of the 10,000 best matches of search_movies.
create function public.search_facets(query text, filters text[] default '{}', words text default null)
  returns table (facet text, label text, movies integer) language sql stable set search_path = '' as $$
  select * from app.count_facets(app.facet_sets(app.movies_found(query, words, 10000)), app.facet_keys(filters))
$$;

-- At most six movies for a query that is being typed: titles that begin with it, then titles with a word that does; newest first
-- among equals.
create function public.suggest_movies(query text) returns setof public.movies
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  phrase constant text := case when char_length(query) <= 100 then app.fold(query) end;
  -- Each spelling is a line. The index finds beginnings of words, also of two letters.
  start constant text := ltrim(app.like_pattern(phrase), '%');
  next_line constant text := '%' || E'\n' || start;
  word constant text := '% ' || start;
  ids uuid[];
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  ids := array(
    select s.movie_id from app.movie_search s
    where (s.spellings like start or s.spellings like next_line or s.spellings like word) and s.visible_from <= now()
    order by s.spellings like start or s.spellings like next_line desc, s.sort_at desc, s.movie_id desc limit 6);
  return query
    select m.* from unnest(ids) with ordinality as found (movie_id, place) join public.movies m on m.id = found.movie_id
    order by found.place;
end
$$;

-- At most three directors and cast members for a query that is being typed: names that begin with it, then names with a word that does;
-- those with the most movies first. Each has the spelling that most movies use. It looks at 2,000 roles.
create function public.suggest_people(query text) returns table (name text)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  phrase constant text := case when char_length(query) <= 100 then app.fold(query) end;
  start constant text := ' ' || app.joined(phrase);
begin
  if btrim(coalesce(start, '')) = '' then
    return;
  end if;
  return query
    select mode() within group (order by p.name)
    from (
      select each.* from app.movie_people each
      where each.name_key like app.like_pattern(start) or each.name_key like app.like_pattern(app.spaced(phrase))
      limit 2000) as p
    join app.movie_search s using (movie_id)
    where s.visible_from <= now()
    group by p.name_key
    order by starts_with(p.name_key, start) desc, count(distinct p.movie_id) desc, p.name_key
    limit 3;
end
$$;

-- At most `most` movies that share something with the movie, the most alike first: a shared category or language counts 1, so does
-- a subcategory shared below it; a shared director counts 6, a cast member 3. Then the nearest year, then the newest. Never the
-- movie itself. Candidates are the newest hundred of each of its lists and a hundred films of each person, so that its cost does not
-- grow with the catalogue.
create function public.related_movies(movie_id uuid, most integer) returns setof public.movies
  language sql stable set search_path = '' as $$
  with candidates as (
    select newest.movie_id
    from app.movie_listings own, lateral (
      select l.movie_id from app.movie_listings l
      where l.name = own.name and l.subcategory = own.subcategory and l.visible_from <= now()
      order by l.sort_at desc, l.movie_id desc limit 100) as newest
    where own.movie_id = related_movies.movie_id
    union
    select theirs.movie_id
    from app.movie_people own, lateral (
      select p.movie_id from app.movie_people p where p.name = own.name and p.is_director = own.is_director limit 100) as theirs
    where own.movie_id = related_movies.movie_id
  ), alike as (
    select c.movie_id,
      (select count(*) from app.movie_listings own join app.movie_listings theirs using (name, subcategory)
        where own.movie_id = related_movies.movie_id and theirs.movie_id = c.movie_id)
      + (select coalesce(sum(case when own.is_director then 6 else 3 end), 0)
        from app.movie_people own join app.movie_people theirs using (name, is_director)
        where own.movie_id = related_movies.movie_id and theirs.movie_id = c.movie_id) as weight
    from candidates c where c.movie_id <> related_movies.movie_id
  )
  select other.*
  from alike join public.movies other on other.id = alike.movie_id and other.visible_from <= now(),
    (select m.year from public.movies m where m.id = related_movies.movie_id) as this
  order by alike.weight desc, abs(other.year - this.year), other.created_at desc nulls last, other.id
  limit least(greatest(most, 1), 24)
$$;

grant execute on function
  app.query_words(text), app.movies_containing(text, text, integer), app.movies_similar_to(text, integer),
  app.movies_named(text, integer), app.query_phrase(text), app.movies_found(text, text, integer), public.fitting_words(text[]),
  public.search_movies(text, integer, integer, text[], text, text), public.search_facets(text, text[], text), public.suggest_movies(text),
  public.suggest_people(text), public.related_movies(uuid, integer)
  to anon, authenticated, service_role;
