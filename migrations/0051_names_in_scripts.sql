-- Search finds people as Indian scripts write them, which have one letter for several sounds (Tamil: k and g, ch and s), one word for
-- two, and initials by the names of the letters; initials with dots among other words; and it keeps to a decade when a name is mistyped.

-- A folded text with one letter for those that spellings and scripts mix up: k and g; ch, s, sh and j; t and d; p, b and f; v and w; m
-- and n; e and i; o and u; long and short. 'கணேசன்' and 'ganesan' are both 'kanisan', 'రావు' and 'rao' both 'rau'.
-- A back reference would take a hundred times as long.
create function app.rough_spelling(folded text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(
      translate(
        replace(replace(replace(replace(replace(replace(replace(folded, 'zh', 'l'), 'sh', 's'), 'ch', 's'), 'ph', 'p'), 'ck', 'k'), 'x', 'ks'), 'avu', 'au'),
        'cgqdbfwjzmeo', 'kkktppvssniu'),
      '(?<=[ktp])h', '', 'g'),
    '(?<=a)a|(?<=i)i|(?<=u)u|(?<=k)k|(?<=l)l|(?<=n)n|(?<=p)p|(?<=r)r|(?<=s)s|(?<=t)t|(?<=v)v|(?<=y)y', '', 'g');

-- As in 0002_text.sql, of the rough spelling.
create or replace function app.sounds(folded text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct sound), '{}')
  from (
    select regexp_replace(regexp_replace(regexp_replace(word, '^[aiu]+', '0'), '[aiuyh]', '', 'g'), '(.)\1+', '\1', 'g') as sound
    from regexp_split_to_table(app.rough_spelling(folded), '[^a-z]+') as word
  ) as each
  where char_length(sound) >= 3
$$;

-- A folded name as one word, as Indian scripts write it: 'entiramarao' for 'n. t. rama rao'.
create function app.spoken(name text) returns text language sql immutable parallel safe set search_path = '' as $$
  select string_agg(
    case when word ~ '^[a-z]$'
      then ('{e,bi,si,di,i,ef,ji,ech,ai,je,ke,el,em,en,o,pi,kyu,ar,es,ti,yu,vi,dablyu,eks,vai,ised}'::text[])[ascii(word) - 96]
      else word end,
    '' order by place)
  from regexp_split_to_table(name, '[^[:alnum:]]+') with ordinality as each (word, place)
$$;

-- As in 0015_movie_index.sql. New: initials of the title in `names`, and in `people` the names without initials, and as they are spoken.
create or replace function app.search_texts(
  movie public.movies,
  out title text, out spellings text, out people text, out names text, out texts text, out sounds text[]
) language plpgsql immutable set search_path = '' as $$
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
  initials constant text[] := array(
    select changed from unnest(folded || persons) as each,
      lateral (select regexp_replace(each, '\m([a-z])\.? ?(?=[a-z]\M)', '\1', 'g') as changed) as with_initials
    where changed <> each);
  -- And 'm. g. ramachandran' as 'mgr'.
  acronyms constant text[] := array(
    select acronym
    from unnest(persons) as person, lateral (select regexp_replace(person, '\M[^[:alnum:]]+\m|(?<=\m[[:alnum:]])[[:alnum:]]+|[^[:alnum:]]', '', 'g') as acronym) as each
    where char_length(acronym) >= 3);
begin
  title := coalesce(folded, '');
  spellings := concat_ws(E'\n', folded, native, app.joined(folded), app.joined(native));
  people := concat_ws(E'\n', variadic persons || array(select app.joined(person) from unnest(persons) as person));
  names := concat_ws(E'\n', folded, native, nullif(array_to_string(facets || app.other_names(facets || decade), E'\n'), ''), movie.year, decade, nullif(people, ''), nullif(array_to_string(initials || acronyms, E'\n'), ''));
  texts := concat_ws(E'\n', folded, native, app.fold(movie.description));
  -- For similar names only: short queries would match them in `names`.
  people := concat_ws(E'\n', variadic nullif(people, '') || array(
    select app.joined(regexp_replace(person, '\m[a-z]\M', '', 'g')) from unnest(persons) as person where person ~ '\m[a-z]\M'
    union select app.spoken(person) from unnest(persons) as person where person ~ '\m[a-z]\M'
    union select app.spoken(regexp_replace(acronym, '(.)', '\1 ', 'g')) from unnest(acronyms) as acronym
    order by 1));
  sounds := app.sounds(concat_ws(E'\n', spellings, people));
end
$$;
comment on column app.movie_search.people is
  'Directors and cast, and their names without spaces and punctuation: gurudutt; without initials: ramarao; as they are spoken: emjiar.';

-- As in 0019_search.sql. New: years may be decades ('1950s', '50s'), and similarity is that of the rough spellings.
create or replace function app.movies_similar_to(phrase text, size integer) returns uuid[] language plpgsql stable set search_path = '' as $$
declare
  year constant text := '\m(?:(?:1[89]|20)[0-9]{2}s?|[1-9]0s)\M';
  years constant text[] := array(select app.like_pattern(match[1]) from regexp_matches(phrase, '(' || year || ')', 'g') as match);
  rest constant text := btrim(regexp_replace(phrase, year, '', 'g'));
  rough constant text := app.rough_spelling(rest);
  sounds_of_words constant text[] := nullif(app.sounds(rest), '{}');
  sounds_of_joined constant text[] := nullif(app.sounds(app.joined(rest)), '{}');
  is_owner constant boolean := app.is_owner();
begin
  if char_length(app.joined(rest)) <= 3 then
    return '{}';
  end if;
  return array(
    select s.movie_id from app.movie_search s
      cross join lateral (select s.spellings || E'\n' || s.people as spelled) as each
      cross join lateral (select extensions.word_similarity(rest, spelled) as similarity,
        extensions.word_similarity(rough, app.rough_spelling(spelled)) as rough_similarity) as how
    where (s.sounds @> sounds_of_words or s.sounds @> sounds_of_joined
        or rest operator(extensions.<%) s.spellings or rest operator(extensions.<%) s.people)
      and (similarity >= 0.3 or rough_similarity >= 0.5) and s.names like all (years)
      and (s.visible_from <= now() or is_owner)
    order by rough_similarity desc, similarity desc, s.sort_at desc, s.movie_id desc
    limit size);
end
$$;

-- As in 0019_search.sql. New: initials with dots among the words are one word: 'M.G.R 50s' is 'mgr 50s'.
create or replace function app.movies_found(query text, words text, size integer) returns uuid[] language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := app.query_phrase(query);
  words_text constant text := coalesce(app.query_phrase(regexp_replace(coalesce(words, query), '([\u0900-\u0d7f])\. ?(?=[\u0900-\u0d7f])', '\1', 'g')), phrase);
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
  found_ids := app.movies_containing(phrase, regexp_replace(words_text, '\m([a-z])\. ?(?=[a-z]\M)', '\1', 'g'), size);
  return case when cardinality(found_ids) > 0 then found_ids else app.movies_similar_to(words_text, size) end;
end
$$;

grant execute on function app.rough_spelling(text), app.spoken(text) to anon, authenticated, service_role;

select app.rebuild_movie_index();
