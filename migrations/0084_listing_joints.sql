-- A listing's search box, cheaper where words are frequent: an index of how words meet finds a phrase of words that every text
-- holds, and what a hit must be checked for stands beside its text.

-- Where two words of a folded text meet: the last two letters of one and the first two of the next.
create function app.joints_of(folded text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct "right"(word, 2) || ' ' || "left"(next, 2)), '{}')
    from (
      select word, lead(word) over (order by place) as next
      from regexp_split_to_table(folded, '[[:space:][:punct:]]+') with ordinality as split (word, place)
    ) as each
    where word <> '' and next <> '');
end
$$;

-- The joints that each text with this phrase in it has, those of the longest words first, at most three. The phrase may begin and
-- end inside a word, of which two letters are enough.
create function app.query_joints(phrase text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return array(
    select "right"(word, 2) || ' ' || "left"(next, 2)
    from (
      select word, lead(word) over (order by place) as next, place, count(*) over () as last
      from regexp_split_to_table(phrase, '[[:space:][:punct:]]+') with ordinality as split (word, place)
    ) as each
    where word <> '' and next <> ''
      and (place > 1 or char_length(word) >= 2) and (place + 1 < last or char_length(next) >= 2)
    group by 1 order by max(char_length(word) + char_length(next)) desc, 1 limit 3);
end
$$;

drop function app.movie_keys(timestamptz, text[], text[]);
-- The keys of one movie.
create function app.movie_keys(at timestamptz, words text[], listings text[], joints text[]) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return app.text_keys(array[app.quarter_of(at), app.years_of(app.quarter_of(at))], words || listings || joints);
end
$$;

alter table app.movie_texts
  add column sort_at timestamptz not null default '-infinity',
  add column listings text[] not null default '{}';
comment on column app.movie_texts.sort_at is 'As in movie_listings.';
comment on column app.movie_texts.listings is 'The movie''s rows of movie_listings, each as its listing_key.';
comment on column app.movie_texts.keys is 'movie_keys of the words and joints of body and of the listings.';

drop index app.movie_texts_keys_idx;
update app.movie_texts t
  set sort_at = coalesce(m.created_at, '-infinity'), listings = of_movie.listings,
    keys = app.movie_keys(m.created_at, app.words_of(t.body), of_movie.listings, app.joints_of(t.body))
  from public.movies m, lateral (
    select array(select app.listing_key(l.name, l.subcategory) from app.movie_listings l where l.movie_id = m.id) as listings
  ) as of_movie
  where m.id = t.movie_id;
create index movie_texts_keys_idx on app.movie_texts using gin (keys) with (fastupdate = off);

-- As before (0053), and with what is new in movie_texts.
create or replace function app.list_movie() returns trigger
  language plpgsql
  -- security definer: nobody may write these tables but through the movies they are made from.
  security definer set search_path = ''
as $$
declare
  body constant text := concat_ws(E'\n', app.fold(new.title), app.fold(new.native_title), app.fold(new.description));
  words constant text[] := app.words_of(body);
  listings text[];
begin
  if tg_op = 'UPDATE' then
    if (new.title, new.native_title, new.description, new.categories, new.language, new."subCategory")
      is not distinct from (old.title, old.native_title, old.description, old.categories, old.language, old."subCategory") then
      return null;
    end if;
    delete from app.movie_listings l where l.movie_id = new.id;
    delete from app.movie_texts t where t.movie_id = new.id;
  end if;
  with made as (
    insert into app.movie_listings (movie_id, name, subcategory, subcategory_label, is_category, sort_at)
      select new.id, names.name, app.key_of(subs.label), min(subs.label), bool_or(names.is_category),
        coalesce(new.created_at, '-infinity')
      from (
        select app.key_of(category) as name, true as is_category from unnest(new.categories) as category
        union all
        select app.key_of(spoken), false from unnest(new.language) as spoken
      ) as names,
      (select '' as label union all select unnest(app.text_list(new."subCategory"))) as subs
      group by names.name, app.key_of(subs.label)
      returning name, subcategory
  )
  select coalesce(array_agg(app.listing_key(made.name, made.subcategory)), '{}') into listings from made;
  insert into app.movie_texts (movie_id, body, sort_at, listings, keys)
    values (new.id, body, coalesce(new.created_at, '-infinity'), listings,
      app.movie_keys(new.created_at, words, listings, app.joints_of(body)));
  insert into app.text_words (word)
    select each.word from unnest(words) as each (word)
    where not exists (select from app.text_words known where known.word = each.word)
    order by each.word on conflict do nothing;
  return null;
end
$$;

-- As before (0053): the ids of one page of a listing, newest first, after the row (after_at, after_id).
create or replace function app.listing_page(
  list_name text, list_sub text, wanted text, after_at timestamptz, after_id uuid, size integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  -- What more words than these hold is in many texts.
  many constant integer := 400;
  listing constant text := app.listing_key(list_name, list_sub);
  pattern constant text := app.like_pattern(wanted);
  parts text[] := app.query_words(wanted);
  joints constant text[] := app.query_joints(wanted);
  words_1 text[]; words_2 text[];
  newest_at timestamptz;
  newest integer; oldest integer;
  quarters float8;
  likely integer := 1;
  beside boolean; by_quarters boolean;
  spans integer[]; keys_0 integer[]; keys_1 integer[]; keys_2 integer[]; keys_3 integer[];
  depth integer := 2 * size;
  seen integer;
  found uuid[];
  ids uuid[] := '{}';
begin
  if wanted = '' then
    return array(
      select l.movie_id from app.movie_listings l
      where l.name = list_name and l.subcategory = list_sub and (l.sort_at, l.movie_id) < (after_at, after_id)
      order by l.sort_at desc, l.movie_id desc limit size);
  end if;
  if parts[1] ~ '^[[:punct:]]' then
    parts := array(select distinct sign from regexp_split_to_table(parts[1], '') as sign where sign ~ '[[:punct:]]');
  end if;

  -- What a short part says is checked on what the longest finds. Where two joints are known, they say enough beside it.
  if char_length(parts[1]) >= 3 then
    words_1 := app.text_words_holding(parts[1]);
    if words_1 is null then
      return '{}';
    end if;
    if cardinality(joints) < 2 and char_length(parts[2]) >= 3 then
      words_2 := app.text_words_holding(parts[2]);
      if words_2 is null then
        return '{}';
      end if;
    end if;
  end if;

  -- What is short is in many texts, and so is what many words hold: a look at the newest.
  while cardinality(joints) = 0 and (words_1 is null or cardinality(words_1) > many) and depth <= 1000 + size loop
    select count(*), (array_agg(t.movie_id order by l.sort_at desc, l.movie_id desc) filter (where t.body like pattern))[:size]
      into seen, found
      from (
        select p.movie_id, p.sort_at from app.movie_listings p
        where p.name = list_name and p.subcategory = list_sub and (p.sort_at, p.movie_id) < (after_at, after_id)
        order by p.sort_at desc, p.movie_id desc limit depth) as l
      join app.movie_texts t on t.movie_id = l.movie_id;
    if seen < depth or cardinality(found) >= size then
      return coalesce(found, '{}');
    end if;
    depth := ceil(1.3 * depth * size / greatest(coalesce(cardinality(found), 0), 0.5));
  end loop;

  if words_1 is null and cardinality(joints) = 0 then
    words_1 := app.text_words_holding(parts[1]);
    if words_1 is null then
      return '{}';
    end if;
  end if;
  beside := cardinality(joints) > 0 and (words_1 is null or cardinality(words_1) > 3);

  select l.sort_at, app.quarter_of(l.sort_at) into newest_at, newest from app.movie_listings l
    where l.name = list_name and l.subcategory = list_sub and (l.sort_at, l.movie_id) < (after_at, after_id)
    order by l.sort_at desc, l.movie_id desc limit 1;
  -- The first quarter counts as far as it has come.
  quarters := case when newest > 0 then least(extract(epoch from newest_at - date_trunc('quarter', newest_at, 'UTC')) / 7862400, 1) - 1 else 0 end;
  select app.quarter_of(l.sort_at) into oldest from app.movie_listings l
    where l.name = list_name and l.subcategory = list_sub and l.sort_at > '-infinity'
    order by l.sort_at, l.movie_id limit 1;
  while newest is not null loop
    -- As many quarters as what was found so far makes likely, or years; what has no date comes last.
    by_quarters := likely = 1 or likely <= 10 and likely * case when beside then 1 else cardinality(words_1) end <= 50;
    spans := case
      when newest = 0 then '{0}'
      when by_quarters then array(select generate_series(newest - likely + 1, newest))
      else array(select generate_series(
        app.years_of(newest), least(app.years_of(newest) + likely / 16, app.years_of(oldest)))) end;
    -- Keys that are asked for twice are read once; beside joints, many words only cost.
    keys_0 := app.text_keys(spans, array[listing]);
    keys_1 := case when beside then keys_0 else app.text_keys(spans, words_1) end;
    keys_2 := case
      when joints[2] is not null then app.text_keys(spans, joints[2:2])
      when words_2 is null or joints[1] is not null and cardinality(words_2) > 3 then keys_0
      else app.text_keys(spans, words_2) end;
    keys_3 := case when joints[1] is null then keys_0 else app.text_keys(spans, joints[1:1]) end;
    with hits as materialized (
      select t.movie_id, t.sort_at from app.movie_texts t
      where t.keys && keys_0 and t.keys && keys_1 and t.keys && keys_2 and t.keys && keys_3
        and t.body like pattern and listing = any (t.listings)
        and (t.sort_at, t.movie_id) < (after_at, after_id) and t.movie_id <> all (ids))
    select array_agg(page.movie_id) into found
      from (select h.movie_id from hits h order by h.sort_at desc, h.movie_id desc limit size) as page;
    ids := ids || coalesce(found, '{}');
    exit when newest = 0 or cardinality(ids) >= size;
    quarters := quarters + newest;
    newest := case when by_quarters then newest - likely else - 16 * (spans[cardinality(spans)] + 1) + 15 end;
    quarters := quarters - newest;
    -- A quarter that has just begun says little.
    likely := least(ceil(1.2 * (size - cardinality(ids)) * greatest(quarters, 0.1) / greatest(cardinality(ids), 0.5)), 4 * ceil(quarters) + 3);
    if newest < oldest then newest := 0; end if;
  end loop;
  return ids[:size];
end
$$;

grant execute on function
  app.joints_of(text), app.query_joints(text), app.movie_keys(timestamptz, text[], text[], text[])
  to anon, authenticated, service_role;
