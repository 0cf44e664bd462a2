-- The words of the catalogue, and for each the movies that hold it, newest first: what makes a search's cost that of the
-- rows it shows. Read like the register of a book: a query's words are looked up among the distinct words, which grow far
-- slower than the movies, and of each word found only the newest movies are read.

-- These functions are written in PL/pgSQL though SQL would do: Postgres plans a function's SQL at each call, and PL/pgSQL's once
-- a connection.

-- The distinct words of a folded text, and its signs one by one. Words of more than 120 letters come in parts that overlap
-- by 60, so that any 60 letters of the text that are next to each other stand in one of them.
create function app.words_of(folded text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (select coalesce(array_agg(distinct part), '{}') from (
    select word as part from regexp_split_to_table(folded, '[[:space:][:punct:]]+') as word
      where char_length(word) between 1 and 120
    union all
    select substr(word, start, 120)
      from regexp_split_to_table(folded, '[[:space:][:punct:]]+') as word,
        generate_series(1, char_length(word) - 60, 60) as start
      where char_length(word) > 120
    union all
    select match[1] from regexp_matches(folded, '[[:punct:]]', 'g') as match
  ) as each);
end
$$;

-- A word and what it becomes when one letter is dropped: two words that share one of these differ by a letter that is
-- missing, added, wrong or in its neighbour's place. Empty for words too short for that to mean anything.
create function app.near_spellings(word text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  spellings text[] := array[word];
begin
  if char_length(word) not between 4 and 30 then
    return '{}';
  end if;
  for place in 1 .. char_length(word) loop
    spellings := spellings || (left(word, place - 1) || substr(word, place + 1));
  end loop;
  return spellings;
end
$$;

create or replace function app.fold(value text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(app.latin(normalize(value, nfc)), nfkd), '[\u0300-\u036f]', '', 'g'),
      '‘’“”–—øØđĐłŁıŒœÆæ', '''''''""--oOdDlLiOoAa')),
    '[[:space:]]+', ' ', 'g'));
end
$$;

create or replace function app.sounds(folded text) returns text[]
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct sound), '{}')
    from (
      select regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              replace(replace(replace(replace(replace(replace(word, 'zh', 'l'), 'sh', 's'), 'ch', 's'), 'ph', 'p'), 'ck', 'k'), 'x', 'ks'),
              'cgqdbfwjzm', 'kkktppvssn'),
            '^[aeiou]+', '0'),
          '[aeiouyh]', '', 'g'),
        '(.)\1+', '\1', 'g') as sound
      from regexp_split_to_table(folded, '[^a-z]+') as word
    ) as each
    where char_length(sound) >= 3);
end
$$;

create or replace function app.query_words(phrase text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(word), array[phrase])
    from (
      select word from regexp_split_to_table(phrase, '[[:space:][:punct:]]+') as word
      where word <> '' group by word order by char_length(word) desc, word limit 8) as each);
end
$$;

create or replace function app.word_patterns(phrase text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word);
end
$$;

create table app.search_words (
  word text collate "C" not null,
  in_title boolean not null,
  sound text collate "C",
  movies integer not null,
  primary key (word, in_title)
);
comment on table app.search_words is 'Kept by trigger from movie_search: its distinct words, once for titles and once for the other fields.';
comment on column app.search_words.sound is 'How it sounds (app.sounds); null when that says too little.';
comment on column app.search_words.movies is 'Movies in search_postings; 0 when the last has gone.';
create index search_words_parts_idx on app.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index search_words_grams_idx on app.search_words using gin (app.short_grams(word)) with (fastupdate = off);
create index search_words_spellings_idx on app.search_words using gin (app.near_spellings(word)) with (fastupdate = off)
  where in_title;
create index search_words_sound_idx on app.search_words (sound) where in_title and sound is not null;

create table app.search_postings (
  word text collate "C" not null,
  in_title boolean not null,
  sort_at timestamptz not null,
  movie_id uuid not null,
  -- Read backwards: the newest first. It begins with no movie, so there is no foreign key: a row goes with its movie_search.
  primary key (word, in_title, sort_at, movie_id)
);
comment on table app.search_postings is 'Kept by trigger from movie_search: which movies hold a word; one row a word and movie.';

alter table app.search_words enable row level security;
alter table app.search_postings enable row level security;
grant select on app.search_words, app.search_postings to anon, authenticated, service_role;
create policy "anyone reads" on app.search_words for select to anon, authenticated using (true);
create policy "anyone reads" on app.search_postings for select to anon, authenticated using (true);

grant execute on function app.words_of(text), app.near_spellings(text) to anon, authenticated, service_role;

-- Sounds and parts of single words are asked of the words now.
drop index app.movie_search_body_idx, app.movie_search_sounds_idx;
-- What waits in a list beside the index is read by every search.
alter index app.movie_search_titles_idx set (fastupdate = off);
alter index app.movie_search_grams_idx set (fastupdate = off);
alter table app.movie_search drop column sounds;
alter table app.movie_search add column words text[] not null default '{}';
comment on column app.movie_search.words is 'The distinct words of body.';
update app.movie_search set words = app.words_of(body);
create index movie_search_words_idx on app.movie_search using gin (words) with (fastupdate = off);

insert into app.search_postings (word, in_title, sort_at, movie_id)
  select word, word = any (app.words_of(s.titles)), s.sort_at, s.movie_id
  from app.movie_search s, unnest(s.words) as word;
insert into app.search_words (word, in_title, sound, movies)
  select p.word, p.in_title, (app.sounds(p.word))[1], count(*) from app.search_postings p group by p.word, p.in_title;

create or replace function app.index_movie() returns trigger
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
  body constant text := concat_ws(E'\n', titles, facets, new.year);
begin
  if tg_op = 'UPDATE' and (new.title, new.native_title, new.year, new.categories, new.language, new."subCategory")
    is not distinct from (old.title, old.native_title, old.year, old.categories, old.language, old."subCategory") then
    return null;
  end if;
  insert into app.movie_search as s (movie_id, title_key, titles, body, words, sort_at)
    values (new.id, title, titles, body, app.words_of(body), coalesce(new.created_at, '-infinity'))
    on conflict (movie_id) do update
      set title_key = excluded.title_key, titles = excluded.titles, body = excluded.body, words = excluded.words;
  return null;
end
$$;

create function app.post_words() returns trigger
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
    insert into app.search_words as w (word, in_title, sound, movies)
      select word, in_title, (app.sounds(word))[1], 1 from each order by word, in_title
      on conflict (word, in_title) do update set movies = w.movies + 1;
  end if;
  return null;
end
$$;
create trigger a_post_words after insert or delete on app.movie_search
  for each row execute function app.post_words();
create trigger a_post_words_on_update after update on app.movie_search
  for each row when ((old.words, old.titles) is distinct from (new.words, new.titles))
  execute function app.post_words();
