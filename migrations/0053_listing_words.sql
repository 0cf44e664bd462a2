-- What a listing's search box finds (LIST-16), without reading more than it shows. Titles and descriptions hold too many words for
-- a list of movies each, so an index holds them by quarters of a year and by four years: asked for the newest
-- quarter first, then for longer and longer spans before it, it gives not much more than what is wanted, and in order.

create table app.text_words (word text collate "C" primary key);
comment on table app.text_words is 'Kept by trigger from movie_texts: the distinct words of all texts; one that is gone stays and finds nothing.';
create index text_words_parts_idx on app.text_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index text_words_grams_idx on app.text_words using gin (app.short_grams(word)) with (fastupdate = off);
alter table app.text_words enable row level security;
grant select on app.text_words to anon, authenticated, service_role;
create policy "anyone reads" on app.text_words for select to anon, authenticated using (true);

-- Quarters of a year since the year 0; 0 for what has no date.
create function app.quarter_of(at timestamptz) returns integer
  language sql immutable parallel safe
  return case when isfinite(at)
    then (extract(year from at at time zone 'UTC') * 4 + extract(quarter from at at time zone 'UTC'))::integer else 0 end;

-- The four years around a quarter, below zero.
create function app.years_of(quarter integer) returns integer
  language sql immutable parallel safe
  return - (quarter / 16);

-- The numbers under which the index holds words, or listings, of spans of time. Two may share one: what is found is read
-- again.
create function app.text_keys(spans integer[], names text[]) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return array(
    select ('x' || left(md5(span || ':' || name), 8))::bit(32)::integer from unnest(spans) as span, unnest(names) as name);
end
$$;

-- The keys of one movie.
create function app.movie_keys(at timestamptz, words text[], listings text[]) returns integer[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return app.text_keys(array[app.quarter_of(at), app.years_of(app.quarter_of(at))], words || listings);
end
$$;

-- A listing among the names: no word holds a sign beside a letter.
create function app.listing_key(name text, subcategory text) returns text
  language sql immutable parallel safe
  return '=' || name || '/' || subcategory;

drop index app.movie_texts_body_idx;
alter table app.movie_texts add column keys integer[] not null default '{}';
comment on column app.movie_texts.keys is 'movie_keys of the words of body and of the movie''s listings.';
update app.movie_texts t set keys = app.movie_keys(m.created_at, app.words_of(t.body), array(select app.listing_key(l.name, l.subcategory) from app.movie_listings l where l.movie_id = t.movie_id))
  from public.movies m where m.id = t.movie_id;
insert into app.text_words (word) select distinct word from app.movie_texts t, unnest(app.words_of(t.body)) as word;
create index movie_texts_keys_idx on app.movie_texts using gin (keys) with (fastupdate = off);

create or replace function app.list_movie() returns trigger
  language plpgsql
  -- security definer: nobody may write these tables but through the movies they are made from.
  security definer set search_path = ''
as $$
declare
  body constant text := concat_ws(E'\n', app.fold(new.title), app.fold(new.native_title), app.fold(new.description));
  words constant text[] := app.words_of(body);
begin
  if tg_op = 'UPDATE' then
    if (new.title, new.native_title, new.description, new.categories, new.language, new."subCategory")
      is not distinct from (old.title, old.native_title, old.description, old.categories, old.language, old."subCategory") then
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
  insert into app.movie_texts (movie_id, body, keys)
    values (new.id, body, app.movie_keys(new.created_at, words, array(select app.listing_key(l.name, l.subcategory) from app.movie_listings l where l.movie_id = new.id)));
  insert into app.text_words (word)
    select each.word from unnest(words) as each (word)
    where not exists (select from app.text_words known where known.word = each.word)
    order by each.word on conflict do nothing;
  return null;
end
$$;

-- The distinct words of texts that hold a part of a word, or are the sign; null when there is none.
create function app.text_words_holding(part text) returns text[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
begin
  if part ~ '^[[:punct:]]$' then
    return (select array_agg(w.word) from app.text_words w where w.word = part);
  elsif char_length(part) < 3 then
    return (select array_agg(w.word) from app.text_words w where app.short_grams(w.word) @> array[part]);
  end if;
  return (select array_agg(w.word) from app.text_words w where w.word like app.like_pattern(left(part, 60)));
end
$$;

-- As before (0008): the ids of one page of a listing, newest first, after the row (after_at, after_id).
create or replace function app.listing_page(
  list_name text, list_sub text, wanted text, after_at timestamptz, after_id uuid, size integer
) returns uuid[]
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  pattern constant text := app.like_pattern(wanted);
  parts text[] := app.query_words(wanted);
  words_1 text[]; words_2 text[];
  newest integer; oldest integer;
  quarters integer := 0;
  likely integer := 1;
  by_quarters boolean;
  spans integer[]; keys_1 integer[]; keys_2 integer[]; keys_3 integer[];
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

  -- What is short is in many texts: a look at the newest.
  while char_length(parts[1]) < 3 and depth <= 1000 + size loop
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

  words_1 := app.text_words_holding(parts[1]);
  if words_1 is null then
    return '{}';
  end if;
  -- What a short part says is checked on what the longest finds.
  if char_length(parts[2]) >= 3 then
    words_2 := app.text_words_holding(parts[2]);
    if words_2 is null then
      return '{}';
    end if;
  end if;

  select app.quarter_of(l.sort_at) into newest from app.movie_listings l
    where l.name = list_name and l.subcategory = list_sub and (l.sort_at, l.movie_id) < (after_at, after_id)
    order by l.sort_at desc, l.movie_id desc limit 1;
  select app.quarter_of(l.sort_at) into oldest from app.movie_listings l
    where l.name = list_name and l.subcategory = list_sub and l.sort_at > '-infinity'
    order by l.sort_at, l.movie_id limit 1;
  while newest is not null loop
    -- As many quarters as what was found so far makes likely, or years; what has no date comes last.
    by_quarters := likely = 1 or likely <= 10 and likely * cardinality(words_1) <= 50;
    spans := case
      when newest = 0 then '{0}'
      when by_quarters then array(select generate_series(newest - likely + 1, newest))
      else array(select generate_series(
        app.years_of(newest), least(app.years_of(newest) + likely / 16, app.years_of(oldest)))) end;
    keys_1 := app.text_keys(spans, words_1);
    keys_2 := case when words_2 is null then keys_1 else app.text_keys(spans, words_2) end;
    keys_3 := app.text_keys(spans, array[app.listing_key(list_name, list_sub)]);
    with hits as materialized (
      select t.movie_id from app.movie_texts t
      where t.keys && keys_1 and t.keys && keys_2 and t.keys && keys_3 and t.body like pattern and t.movie_id <> all (ids))
    select array_agg(page.movie_id) into found from (
      select h.movie_id from hits h,
        -- The fence keeps to the primary key: by the other index, each would be looked for in the whole listing.
        lateral (select * from app.movie_listings own where own.movie_id = h.movie_id offset 0) as l
      where l.name = list_name and l.subcategory = list_sub and (l.sort_at, l.movie_id) < (after_at, after_id)
      order by l.sort_at desc, l.movie_id desc limit size) as page;
    ids := ids || coalesce(found, '{}');
    exit when newest = 0 or cardinality(ids) >= size;
    quarters := quarters + newest;
    newest := case when by_quarters then newest - likely else - 16 * (spans[cardinality(spans)] + 1) + 15 end;
    quarters := quarters - newest;
    -- The first quarter may have just begun, and say little.
    likely := least(ceil(1.2 * (size - cardinality(ids)) * quarters / greatest(cardinality(ids), 0.5)), 4 * quarters + 3);
    if newest < oldest then newest := 0; end if;
  end loop;
  return ids[:size];
end
$$;

grant execute on function
  app.quarter_of(timestamptz), app.years_of(integer), app.text_keys(integer[], text[]),
  app.movie_keys(timestamptz, text[], text[]), app.listing_key(text, text), app.text_words_holding(text)
  to anon, authenticated, service_role;
