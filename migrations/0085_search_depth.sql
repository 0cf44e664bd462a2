-- A search reads fewer lists, and no further down than it is likely to need.

alter table app.search_words add column newest timestamptz not null default 'infinity';
comment on column app.search_words.newest is 'No movie of the list is newer than this: kept as movies come, and not as they go.';
update app.search_words w set newest = coalesce(
  (select max(p.sort_at) from app.search_postings p where p.word = w.word and p.in_title = w.in_title), '-infinity');

-- As before (0050), and with `newest`.
create or replace function app.post_words() returns trigger
  language plpgsql
  -- security definer: nobody may write these tables but through the movies they are made from.
  security definer set search_path = ''
as $$
begin
  -- Words are written in the order of the alphabet, so that two saves at once wait for each other and never both.
  if tg_op <> 'INSERT' then
    with gone as (
      delete from app.search_postings p
        where p.word = any (old.words) and p.in_title in (true, false) and p.sort_at = old.sort_at and p.movie_id = old.movie_id
        returning p.word, p.in_title
    ), taken as (
      select w.word, w.in_title from app.search_words w join gone using (word, in_title) order by w.word, w.in_title for update of w
    )
    update app.search_words w set movies = w.movies - 1 from taken where (w.word, w.in_title) = (taken.word, taken.in_title);
  end if;
  if tg_op <> 'DELETE' then
    with each as (
      select word, word = any (app.words_of(new.titles)) as in_title from unnest(new.words) as word
    ), posted as (
      insert into app.search_postings (word, in_title, sort_at, movie_id)
        select word, in_title, new.sort_at, new.movie_id from each
    )
    insert into app.search_words as w (word, in_title, sound, movies, newest)
      select word, in_title, (app.sounds(word))[1], 1, new.sort_at from each order by word, in_title
      on conflict (word, in_title) do update set movies = w.movies + 1, newest = greatest(w.newest, excluded.newest);
  end if;
  return null;
end
$$;

-- As before (0051): the newest movies that hold any of the words. From each word's list as many are read as its share of all the
-- lists, none of a rare word's; the time of the last one needed is a floor, and down to that floor all lists are read that
-- reach it. Of a list that has one movie to give, its newest stands for it unread; where that was too much trust, once more without.
create or replace function app.newest_with(wanted_words text[], titles_only boolean, wanted integer)
  returns table (movie_id uuid, sort_at timestamptz)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  words text[]; titles boolean[]; counts integer[]; latest timestamptz[];
  total bigint;
  floor timestamptz;
  given integer;
begin
  -- The lists are looked up once.
  select array_agg(w.word), array_agg(w.in_title), array_agg(w.movies), array_agg(w.newest), sum(w.movies)
    into words, titles, counts, latest, total
    from app.search_words w
    where w.word = any (wanted_words) and (w.in_title or not titles_only) and w.movies > 0;
  if words is null then
    return;
  elsif cardinality(words) = 1 then
    return query
      select q.movie_id, q.sort_at from app.search_postings q
      where q.word = words[1] and q.in_title = titles[1]
      order by q.sort_at desc, q.movie_id desc limit wanted;
    return;
  end if;

  select s.sort_at into floor from (
    select l.newest as sort_at from unnest(counts, latest) as l (movies, newest)
      where round(1.1 * wanted * (l.movies::float8 / total)) = 1
    union all
    select r.sort_at from (
      select distinct p.sort_at, p.movie_id
      from unnest(words, titles, counts) as l (word, in_title, movies), lateral (
        select q.sort_at, q.movie_id from app.search_postings q
        where q.word = l.word and q.in_title = l.in_title
        order by q.sort_at desc, q.movie_id desc limit round(1.1 * wanted * (l.movies::float8 / total))) as p
      where round(1.1 * wanted * (l.movies::float8 / total)) > 1) as r
  ) as s order by s.sort_at desc offset wanted - 1 limit 1;
  floor := coalesce(floor, '-infinity');
  return query
    select distinct p.movie_id, p.sort_at
    from unnest(words, titles, latest) as l (word, in_title, newest), lateral (
      select q.sort_at, q.movie_id from app.search_postings q
      where q.word = l.word and q.in_title = l.in_title and q.sort_at >= floor
      order by q.sort_at desc, q.movie_id desc limit wanted) as p
    where l.newest >= floor
    order by p.sort_at desc, p.movie_id desc limit wanted;
  get diagnostics given = row_count;
  if given < wanted and floor > '-infinity' then
    return query
      select distinct p.movie_id, p.sort_at
      from unnest(words, titles) as l (word, in_title), lateral (
        select q.sort_at, q.movie_id from app.search_postings q
        where q.word = l.word and q.in_title = l.in_title and q.sort_at < floor
        order by q.sort_at desc, q.movie_id desc limit wanted) as p
      order by p.sort_at desc, p.movie_id desc limit wanted - given;
  end if;
end
$$;

drop function app.newest_holding(text[], text[], text[], text[], text, boolean, uuid[], integer);
-- The newest movies that hold a word of each set and fit the patterns; `inside` is a pattern for the titles, `but` is left
-- out. The first set should be the rarest: its list is read from the newest on, as far as the share of it that is likely to
-- fit asks for, unless so few of its movies fit that the index of all words finds them sooner.
create function app.newest_holding(
  words_1 text[], words_2 text[], words_3 text[], patterns text[], inside text, titles_only boolean, but uuid[], wanted integer,
  fitting float8 default 0.3
) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
declare
  most constant integer := 1500;
  shown constant integer := wanted + cardinality(but);
  depth integer := ceil(1.2 * shown / greatest(fitting, 1.2 * shown / most));
  seen integer;
  found uuid[];
begin
  if words_2 is null and words_3 is null and inside is null and cardinality(patterns) = 0 then
    return array(
      select n.movie_id from app.newest_with(words_1, titles_only, shown) as n
      where n.movie_id <> all (but) order by n.sort_at desc, n.movie_id desc limit wanted);
  end if;
  if depth >= most then
    -- Hardly any is likely to fit: a short look, in case they do all the same.
    depth := ceil(1.2 * shown);
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

-- As before (0051): the next ids whose text matches, newest first, without those in `but`. `phrase` must be in the titles when
-- `in_titles`, else every word of it must be somewhere.
create or replace function app.search_parts(phrase text, in_titles boolean, but uuid[], wanted integer) returns uuid[]
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
  -- How many movies there are, as Postgres' own statistics know it; -1 before it gathered any.
  total real;
  -- Of the movies with the rarest part, the share that is likely to have the others too.
  fitting float8 := 1;
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
  if cardinality(parts) > 1 then
    select c.reltuples into total from pg_catalog.pg_class c where c.oid = 'app.movie_search'::regclass;
  end if;
  if cardinality(patterns) > cardinality(parts[:3]) or total <= 0 then
    fitting := 0.3;
  end if;
  for each in select w.words, w.movies from unnest(parts[:3]) as part, app.words_holding(part, in_titles) as w loop
    if each.words is null then
      return '{}';
    end if;
    if total > 0 and words_1 is not null then
      fitting := fitting * least(greatest(each.movies, fewest)::float8 / total, 1);
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
  return app.newest_holding(words_1, words_2, words_3, patterns, inside, in_titles, but, wanted, fitting);
end
$$;

-- The halves of a word are looked up one by one: to join them with all words took a walk over those.
alter function app.two_words(text) set enable_hashjoin = off;
alter function app.two_words(text) set enable_mergejoin = off;

grant execute on function
  app.newest_holding(text[], text[], text[], text[], text, boolean, uuid[], integer, float8) to anon, authenticated, service_role;
