-- What a search finds, newest first, without reading more than it shows. Plans are made once a connection: they do not depend
-- on what is asked for, and making one takes longer than most of these searches.

-- The newest movies that hold any of the words. From each word's list as many are read as its share of all the lists, none
-- of a rare word's; the time of the last one needed is a floor, and down to that floor all lists are read.
create function app.newest_with(wanted_words text[], titles_only boolean, wanted integer)
  returns table (movie_id uuid, sort_at timestamptz)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
  return query
  with lists as materialized (
    select w.word, w.in_title, w.movies, sum(w.movies) over () as total from app.search_words w
    where w.word = any (wanted_words) and (w.in_title or not titles_only) and w.movies > 0
  ), share as materialized (
    select distinct p.sort_at, p.movie_id
    from lists l, lateral (
      select q.sort_at, q.movie_id from app.search_postings q
      where q.word = l.word and q.in_title = l.in_title
      order by q.sort_at desc, q.movie_id desc limit round(1.1 * wanted * (l.movies::float8 / l.total))) as p
  ), floor as materialized (
    select coalesce((select s.sort_at from share s order by s.sort_at desc, s.movie_id desc offset wanted - 1 limit 1), '-infinity') as sort_at
  )
  select distinct p.movie_id, p.sort_at
  from lists l, lateral (
    select q.sort_at, q.movie_id from app.search_postings q
    where q.word = l.word and q.in_title = l.in_title and q.sort_at >= (select f.sort_at from floor f)
    order by q.sort_at desc, q.movie_id desc limit wanted) as p
  order by p.sort_at desc, p.movie_id desc limit wanted;
end
$$;

-- The newest movies whose titles hold a text of at least three letters that few titles hold.
create function app.titles_holding(inside text, but uuid[], wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  found uuid[];
begin
  with hits as materialized (
    select s.movie_id, s.sort_at from app.movie_search s where s.titles like inside and s.movie_id <> all (but))
  select array_agg(h.movie_id) into found
    from (select * from hits order by sort_at desc, movie_id desc limit wanted) as h;
  return coalesce(found, '{}');
end
$$;

-- The newest movies that hold a word of each set and fit the patterns; `inside` is a pattern for the titles, `but` is left
-- out. The first set should be the rarest: its list is read from the newest on, unless so few of its movies fit that
-- the index of all words finds them sooner.
create function app.newest_holding(
  words_1 text[], words_2 text[], words_3 text[], patterns text[], inside text, titles_only boolean, but uuid[], wanted integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  most constant integer := 1500;
  depth integer := 4 * (wanted + cardinality(but));
  seen integer;
  found uuid[];
begin
  if words_2 is null and words_3 is null and inside is null and cardinality(patterns) = 0 then
    return array(
      select n.movie_id from app.newest_with(words_1, titles_only, wanted + cardinality(but)) as n
      where n.movie_id <> all (but) order by n.sort_at desc, n.movie_id desc limit wanted);
  end if;
  loop
    select count(*), (array_agg(s.movie_id order by c.sort_at desc, c.movie_id desc) filter (
        where s.body like all (patterns) and (inside is null or s.titles like inside)
          and (words_2 is null or s.words && words_2) and (words_3 is null or s.words && words_3)
          and s.movie_id <> all (but)))[:wanted]
      into seen, found
      from app.newest_with(words_1, titles_only, depth) as c join app.movie_search s on s.movie_id = c.movie_id;
    if seen < depth or cardinality(found) >= wanted then
      return coalesce(found, '{}');
    end if;
    depth := ceil(1.3 * depth * wanted / greatest(coalesce(cardinality(found), 0), 0.5));
    exit when depth > most + wanted;
  end loop;
  if inside is not null then
    return app.titles_holding(inside, but, wanted);
  end if;
  with hits as materialized (
    select s.movie_id, s.sort_at from app.movie_search s
    where s.words && words_1 and s.words && coalesce(words_2, words_1) and s.words && coalesce(words_3, words_1)
      and s.body like all (patterns) and s.movie_id <> all (but))
  select array_agg(h.movie_id) into found
    from (select * from hits order by sort_at desc, movie_id desc limit wanted) as h;
  return coalesce(found, '{}');
end
$$;

-- The newest movies that fit, looked for among the newest of all: what is short is in many of them. Null when it would
-- have to look through more than `most`.
create function app.newest_fitting(patterns text[], inside text, but uuid[], wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  most constant integer := 2000;
  depth integer := 250 + wanted;
  seen integer;
  found uuid[];
begin
  loop
    select count(*), (array_agg(s.movie_id order by s.sort_at desc, s.movie_id desc)
        filter (where s.body like all (patterns) and (inside is null or s.titles like inside) and s.movie_id <> all (but)))[:wanted]
      into seen, found
      from (select * from app.movie_search n order by n.sort_at desc, n.movie_id desc limit depth) as s;
    if seen < depth or cardinality(found) >= wanted then
      return coalesce(found, '{}');
    end if;
    depth := ceil(1.3 * depth * wanted / greatest(coalesce(cardinality(found), 0), 0.5));
    if depth > most + wanted then
      return null;
    end if;
  end loop;
end
$$;

-- The distinct words that hold a part of a word, and how many movies they are in; parts that are one sign are words themselves.
create function app.words_holding(part text, titles_only boolean, out words text[], out movies bigint)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
begin
  if part ~ '^[[:punct:]]$' then
    select array_agg(distinct w.word), sum(w.movies) into words, movies from app.search_words w
      where w.word = part and w.movies > 0 and (w.in_title or not titles_only);
  elsif char_length(part) < 3 then
    select array_agg(distinct w.word), sum(w.movies) into words, movies from app.search_words w
      where app.short_grams(w.word) @> array[part] and w.movies > 0 and (w.in_title or not titles_only);
  else
    select array_agg(distinct w.word), sum(w.movies) into words, movies from app.search_words w
      where w.word like app.like_pattern(left(part, 60)) and w.movies > 0 and (w.in_title or not titles_only);
  end if;
end
$$;

-- The next ids whose text matches, newest first, without those in `but`. `phrase` must be in the titles when
-- `in_titles`, else every word of it must be somewhere.
create function app.search_parts(phrase text, in_titles boolean, but uuid[], wanted integer) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  parts text[] := app.query_words(phrase);
  patterns constant text[] := app.word_patterns(phrase);
  inside constant text := case when in_titles then app.like_pattern(phrase) end;
  found uuid[];
  each record;
  words_1 text[]; words_2 text[]; words_3 text[];
  fewest bigint;
begin
  if parts[1] ~ '^[[:punct:]]' then
    -- Signs alone: each is a word of its own.
    parts := array(select distinct sign from regexp_split_to_table(parts[1], '') as sign where sign ~ '[[:punct:]]');
  elsif char_length(parts[1]) < 3 then
    found := app.newest_fitting(patterns, inside, but, wanted);
    if found is not null then
      return found;
    elsif in_titles then
      return app.titles_holding(inside, but, wanted);
    elsif cardinality(parts) > 1 then
      -- Short parts are in too many words to name them all; how they come together is known of each movie.
      with hits as materialized (
        select s.movie_id, s.sort_at from app.movie_search s
        where app.short_grams(s.body) @> parts and s.movie_id <> all (but))
      select array_agg(h.movie_id) into found
        from (select * from hits order by sort_at desc, movie_id desc limit wanted) as h;
      return coalesce(found, '{}');
    end if;
  else
    -- Longer parts say more; what the short ones say is checked on what is found.
    parts := array(select part from unnest(parts) as part where char_length(part) >= 3);
  end if;
  for each in select w.words, w.movies from unnest(parts[:3]) as part, app.words_holding(part, in_titles) as w loop
    if each.words is null then
      return '{}';
    end if;
    if words_1 is null or each.movies < fewest then
      words_3 := words_2; words_2 := words_1; words_1 := each.words; fewest := each.movies;
    elsif words_2 is null then
      words_2 := each.words;
    else
      words_3 := each.words;
    end if;
  end loop;
  if parts = array[phrase] and char_length(phrase) <= 60 then
    -- What holds the word holds the phrase: nothing is left to check.
    return app.newest_holding(words_1, null, null, '{}', null, in_titles, but, wanted);
  end if;
  return app.newest_holding(words_1, words_2, words_3, patterns, inside, in_titles, but, wanted);
end
$$;
