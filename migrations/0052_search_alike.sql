-- Errors of typing, settled among the distinct words: what a mistyped word may mean is looked up there, and the movies
-- that hold what was meant are found as if it had been typed.

-- The words of titles that a word may mean, nearest first, at most eight: those that sound alike and those a letter away,
-- or, when `far`, those that share enough of their letters.
create function app.words_like(typed text, far boolean) returns table (word text, nearness real)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
  set pg_trgm.similarity_threshold = 0.45
as $$
declare
  heard constant text := (app.sounds(typed))[1];
begin
  if far then
    return query
      select w.word, extensions.similarity(w.word, typed) from app.search_words w
      where w.word operator(extensions.%) left(typed, 60) and w.in_title and w.movies > 0
      order by 2 desc, 1 limit 8;
    return;
  end if;
  return query
    select near.word, max(near.nearness) from (
      select w.word, greatest(0.8, extensions.similarity(w.word, typed))::real as nearness from app.search_words w
        where w.in_title and w.sound = heard and w.movies > 0
      union all
      select w.word, greatest(0.7, extensions.similarity(w.word, typed))::real from app.search_words w
        where w.in_title and app.near_spellings(w.word) && app.near_spellings(typed) and w.movies > 0
    ) as near
    group by near.word order by 2 desc, 1 limit 8;
end
$$;

-- The two words of titles that a word written together is made of, the longer one first; null when there are none.
create function app.two_words(typed text) returns text[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
begin
  return (
    select case when char_length(a.word) >= char_length(b.word) then array[a.word, b.word] else array[b.word, a.word] end
    from generate_series(2, least(char_length(typed), 60) - 2) as place
    join app.search_words a on a.word = left(typed, place) and a.in_title and a.movies > 0
    join app.search_words b on b.word = substr(typed, place + 1) and b.in_title and b.movies > 0
    order by abs(2 * place - char_length(typed)) limit 1);
end
$$;

-- For queries that nothing holds: the movies whose titles hold what the words may mean, nearest first. What of the query
-- means something must be at least half of it. Years must be right.
create or replace function app.search_alike(phrase text, wanted integer) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  years constant text[] := array(select match[1] from regexp_matches(phrase, '\m(1[89][0-9]{2}|20[0-9]{2})\M', 'g') as match);
  rest constant text := btrim(regexp_replace(phrase, '\m(1[89][0-9]{2}|20[0-9]{2})\M', '', 'g'));
  patterns constant text[] := array(select app.like_pattern(year) from unnest(years) as year);
  letters integer := 0;
  understood real := 0;
  part text; meant text[]; two text[]; nearness real; heaviest real := 0; alone text[];
  words_1 text[]; words_2 text[]; words_3 text[];
  found uuid[];
begin
  foreach part in array app.query_words(rest) loop
    letters := letters + char_length(part) + 1;
    continue when char_length(part) < 3;
    select array_agg(w.word order by w.nearness desc), max(w.nearness) into meant, nearness from app.words_like(part, false) as w;
    if meant is null then
      two := app.two_words(part);
      if two is not null then
        meant := two[:1];
        words_3 := coalesce(words_3, two[2:]);
        nearness := 1;
      else
        select array_agg(w.word order by w.nearness desc), max(w.nearness) into meant, nearness from app.words_like(part, true) as w;
        continue when meant is null;
      end if;
    end if;
    understood := understood + nearness * (char_length(part) + 1);
    if nearness * (char_length(part) + 1) > heaviest then
      heaviest := nearness * (char_length(part) + 1);
      alone := meant;
    end if;
    if words_1 is null then words_1 := meant;
    elsif words_2 is null then words_2 := meant;
    else words_3 := coalesce(words_3, meant);
    end if;
  end loop;
  if words_1 is null or understood < 0.5 * letters then
    return '{}';
  end if;
  found := app.newest_holding(words_1, words_2, words_3, patterns, null, true, '{}', wanted);
  if cardinality(found) = 0 and (words_2 is not null or words_3 is not null) and heaviest >= 0.5 * letters then
    found := app.newest_holding(alone, null, null, patterns, null, true, '{}', wanted);
  end if;
  return array(
    select s.movie_id from unnest(found) as each (id) join app.movie_search s on s.movie_id = each.id
    order by extensions.word_similarity(rest, s.titles) desc, s.sort_at desc, s.movie_id desc);
end
$$;

-- As before (0009), and with its order: the exact title, titles that begin with the text, titles that hold it, then
-- whatever holds all its words in any field (SEARCH-11 … 15); only where nothing does, what sounds or looks alike.
create or replace function public.search_movies(query text, page_size integer default 60, page_offset integer default 0)
  returns setof public.movies
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
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
    found := found || app.search_parts(phrase, true, found, wanted - cardinality(found));
  end if;
  if cardinality(found) < wanted then
    found := found || app.search_parts(phrase, false, found, wanted - cardinality(found));
  end if;
  if cardinality(found) = 0 then
    found := app.search_alike(phrase, wanted);
  end if;

  return query
    select m.* from unnest(found[skip + 1 : wanted]) with ordinality as page (movie_id, place)
    join public.movies m on m.id = page.movie_id order by page.place;
end
$$;

-- As before (0012), asking the words.
create or replace function app.similar_poster(title text) returns text
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  key constant text := app.key_of(title);
  phrase constant text := app.fold(title);
  starting uuid[];
  result text;
begin
  select m.poster into result from public.movies m
    where app.key_of(m.title) = key and not app.is_blank(m.poster) order by m.created_at limit 1;
  if found then return result; end if;

  starting := array(
    select s.movie_id from app.movie_search s
    where s.title_key >= phrase and s.title_key < phrase || chr(1114111) order by s.title_key limit 5);
  select m.poster into result
    from unnest(starting) with ordinality as near (movie_id, place) join public.movies m on m.id = near.movie_id
    where not app.is_blank(m.poster) order by near.place limit 1;
  if found then return result; end if;

  if char_length(phrase) >= 3 then
    select m.poster into result
      from unnest(app.search_parts(phrase, true, starting, 5)) with ordinality as near (movie_id, place)
      join public.movies m on m.id = near.movie_id
      where not app.is_blank(m.poster) order by near.place limit 1;
    if found then return result; end if;
  end if;

  select m.poster into result from public.movies m
    where app.key_of(m.title) = any (array(
        select substr(key, start, size)
        from generate_series(1, char_length(key)) as start, generate_series(2, 80) as size
        where start + size - 1 <= char_length(key)
          and (start = 1 or substr(key, start - 1, 1) !~ '[[:alnum:]]')
          and substr(key, start + size, 1) !~ '[[:alnum:]]'))
      and not app.is_blank(m.poster)
    order by char_length(m.title) desc, m.created_at limit 1;
  return result;
end
$$;

drop function app.search_substring(text, boolean, integer);
grant execute on function
  app.newest_with(text[], boolean, integer),
  app.titles_holding(text, uuid[], integer),
  app.newest_holding(text[], text[], text[], text[], text, boolean, uuid[], integer),
  app.newest_fitting(text[], text, uuid[], integer), app.words_holding(text, boolean),
  app.search_parts(text, boolean, uuid[], integer), app.words_like(text, boolean), app.two_words(text)
  to anon, authenticated, service_role;
