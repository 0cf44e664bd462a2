-- What is derived from each movie, in tables that only app.index_movie writes: where it is listed, the texts that search compares, the
-- values that lists are filtered by, its people, its files, and the addresses and links of its downloads. They are tables and not
-- indexes of movies, so that a counted download does not write them.
--
-- Functions leave out what visitors may not see, by visible_from. A policy cannot, on the first two tables: LIKE is not leakproof, so
-- Postgres would not use an index for it. The API does not expose the schema, so only functions reach these tables.

create table app.movie_listings (
  movie_id uuid not null references public.movies (id) on delete cascade,
  name text collate "C" not null,
  subcategory text collate "C" not null,
  subcategory_label text not null,
  is_category boolean not null,
  sort_at timestamptz not null,
  visible_from timestamptz,
  primary key (movie_id, name, subcategory)
);
comment on table app.movie_listings is
  'Where each movie is listed: a row for each category and language, and each of its subcategories; the empty one stands for all of them. Names are app.key_of.';
comment on column app.movie_listings.sort_at is 'created_at, or -infinity without one: newest first, undated last.';
create index movie_listings_page_idx on app.movie_listings (name, subcategory, sort_at desc, movie_id desc);
create index movie_listings_category_idx on app.movie_listings (name) where is_category and subcategory = '';

create function app.listings_of(movie public.movies)
  returns table (name text, subcategory text, subcategory_label text, is_category boolean) language sql immutable set search_path = '' as $$
  select names.name, app.key_of(subs.label), min(subs.label collate "C"), bool_or(names.is_category)
  from (
    select app.key_of(category) as name, true as is_category from unnest(movie.categories) as category
    union all
    select app.key_of(spoken), false from unnest(movie.language) as spoken
  ) as names,
  (select '' as label union all select unnest(app.text_list(movie."subCategory"))) as subs
  group by names.name, app.key_of(subs.label)
$$;

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
comment on table app.movie_search is 'The texts of a movie that search compares, folded (app.fold). Lists have one item a line.';
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

-- Other names by which people search for a language, a quality or a decade. All are folded.
create function app.other_names(folded text[]) returns text[] language sql immutable set search_path = '' as $$
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

-- What app.movie_search holds of a movie.
create function app.search_texts(
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

create table app.movie_facets (
  movie_id uuid primary key references public.movies (id) on delete cascade,
  facets text[] not null,
  labels text[] not null
);
comment on table app.movie_facets is 'What lists are filtered by.';
comment on column app.movie_facets.facets is 'Kind and app.key_of of each value: language:tamil, decade:1950.';
comment on column app.movie_facets.labels is 'The same values as the movie spells them, in the same order.';

create function app.facets_of(movie public.movies, out facets text[], out labels text[]) language sql immutable set search_path = '' as $$
  select coalesce(array_agg(facet order by facet), '{}'), coalesce(array_agg(label order by facet), '{}')
  from (
    select (kind || ':' || app.key_of(label)) collate "C" as facet, min(label collate "C") as label
    from (
      select 'language' as kind, unnest(movie.language) as label
      union all select 'subcategory', unnest(app.text_list(movie."subCategory"))
      union all select 'decade', (movie.year / 10 * 10)::text where movie.year is not null
      union all select 'quality', unnest(movie.qualities)
      union all select 'subtitles', unnest(app.subtitles_of(movie.downloads))
      union all select 'subtitles', 'yes' where app.subtitles_of(movie.downloads) <> '{}'
    ) as each
    group by 1
  ) as merged
$$;

create table app.movie_people (
  movie_id uuid not null references public.movies (id) on delete cascade,
  name text collate "C" not null,
  is_director boolean not null,
  -- 'S. V. Rao' has the key ' svrao s v rao', so that it begins with 'sv r' too, and each of its words is found.
  name_key text not null generated always as (' ' || app.joined(app.fold(name)) || app.spaced(app.fold(name))) stored,
  primary key (movie_id, name, is_director)
);
comment on table app.movie_people is 'Directors and cast members.';
comment on column app.movie_people.name_key is 'The name as one word, then its words; each with a space before it.';
create index movie_people_name_idx on app.movie_people (name, is_director);
create index movie_people_name_key_idx on app.movie_people using gin (name_key extensions.gin_trgm_ops);

create table app.movie_sources (
  kind text not null check (kind in ('file', 'torrent')),
  name text collate "C" not null,
  movie_id uuid not null references public.movies (id) on delete cascade,
  primary key (kind, name, movie_id)
);
comment on table app.movie_sources is 'Stored files and torrents that movies.downloads names, anywhere in it.';
comment on column app.movie_sources.name is 'A path in the bucket, or an info hash in lower case.';
create index movie_sources_movie_idx on app.movie_sources (movie_id);

create table app.download_addresses (
  movie_id uuid not null references public.movies (id) on delete cascade,
  address_hash bytea not null,
  primary key (address_hash, movie_id)
);
comment on table app.download_addresses is
  'SHA-256 of every http(s) address in a movie''s download blocks: what the download proxy may fetch (DEC-61).';
create index download_addresses_movie_idx on app.download_addresses (movie_id);

create table app.movie_links (
  movie_id uuid not null references public.movies (id) on delete cascade,
  download_id text not null,
  field text not null,
  address text not null,
  checked_at timestamptz not null default '-infinity',
  primary key (movie_id, download_id, field)
);
comment on table app.movie_links is 'The links that the link check asks for (app.links_of); also of hidden movies.';
comment on column app.movie_links.field is 'The field of the block that has the address: url or directUrl.';
comment on column app.movie_links.checked_at is 'When it was asked for last, written by the link check; -infinity: never.';
-- By a hash among equals, so that the links of one host, which are saved together, are spread over the runs of the job.
create index movie_links_due_idx on app.movie_links (checked_at, hashtext(address));
-- Hash, because an address can be longer than a B-tree allows.
create index movie_links_address_idx on app.movie_links using hash (address);

-- The links of blocks on other sites or to stored torrents. Not GP links, which lead to pages.
create function app.links_of(downloads jsonb) returns table (download_id text, field text, address text)
  language sql immutable set search_path = '' as $$
  select block ->> 'id', each.field, each.address
  from jsonb_array_elements(downloads) as block,
    lateral (values ('url', block ->> 'url'), ('directUrl', block ->> 'directUrl')) as each (field, address)
  where each.address ~* '^(https?://|/storage/v1/object/public/torrents/)'
$$;

alter table app.movie_listings enable row level security;
alter table app.movie_search enable row level security;
alter table app.movie_facets enable row level security;
alter table app.movie_people enable row level security;
alter table app.movie_sources enable row level security;
alter table app.download_addresses enable row level security;
alter table app.movie_links enable row level security;
grant select on app.movie_listings, app.movie_search, app.movie_facets, app.movie_people to anon, authenticated, service_role;
grant select on app.movie_sources to authenticated, service_role;
grant select, update (checked_at) on app.movie_links to service_role;
create policy "anyone reads" on app.movie_listings for select to anon, authenticated using (true);
create policy "anyone reads" on app.movie_search for select to anon, authenticated using (true);
create policy "anyone reads" on app.movie_facets for select to anon, authenticated using (true);
create policy "anyone reads" on app.movie_people for select to anon, authenticated using (true);
create policy "owner reads" on app.movie_sources for select to authenticated using ((select app.is_owner()));

-- Writes all that is derived from a movie anew.
create function app.index_movie(movie public.movies) returns void language plpgsql volatile set search_path = '' as $$
declare
  sort_at constant timestamptz := coalesce(movie.created_at, '-infinity');
begin
  delete from app.movie_listings l where l.movie_id = movie.id;
  insert into app.movie_listings (movie_id, sort_at, visible_from, name, subcategory, subcategory_label, is_category)
    select movie.id, sort_at, movie.visible_from, l.* from app.listings_of(movie) as l;

  delete from app.movie_search s where s.movie_id = movie.id;
  insert into app.movie_search (movie_id, sort_at, visible_from, title_key, title, spellings, people, names, texts, sounds)
    select movie.id, sort_at, movie.visible_from, app.key_of(movie.title), t.* from app.search_texts(movie) as t;

  delete from app.movie_facets f where f.movie_id = movie.id;
  insert into app.movie_facets (movie_id, facets, labels) select movie.id, f.* from app.facets_of(movie) as f;

  delete from app.movie_people p where p.movie_id = movie.id;
  insert into app.movie_people (movie_id, name, is_director)
    select movie.id, director, true from unnest(movie.directors) as director
    union
    select movie.id, member ->> 'name', false from jsonb_array_elements(movie.cast_members) as member;

  delete from app.movie_sources s where s.movie_id = movie.id;
  insert into app.movie_sources (kind, name, movie_id) select s.kind, s.name, movie.id from app.sources_of(movie.downloads) as s;

  delete from app.download_addresses a where a.movie_id = movie.id;
  insert into app.download_addresses (movie_id, address_hash)
    select distinct movie.id, sha256(convert_to(address, 'UTF8')) from app.addresses_of(movie.downloads) as address
    where address ~* '^https?://';

  -- Links keep when they were checked. One whose address changes is a new one, without results.
  delete from app.movie_links l
    where l.movie_id = movie.id
      and (l.download_id, l.field, l.address) not in (select n.download_id, n.field, n.address from app.links_of(movie.downloads) as n);
  insert into app.movie_links (movie_id, download_id, field, address)
    select movie.id, n.* from app.links_of(movie.downloads) as n on conflict do nothing;
end
$$;

-- security definer: nobody may write these tables except through movies.
create function app.index_written_movie() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.index_movie(new);
  return null;
end
$$;
create trigger index_movie after insert or update of
    title, native_title, year, description, categories, language, "subCategory", qualities, directors, cast_members, state,
    publish_at, deleted_at, withdrawn_reason
  on public.movies for each row execute function app.index_written_movie();
-- Nothing is derived from the counts of downloads.
create trigger index_downloads after update of downloads on public.movies
  for each row when (app.blocks_differ(old.downloads, new.downloads)) execute function app.index_written_movie();

-- For a migration that changes what is derived.
create function app.rebuild_movie_index() returns void language plpgsql volatile set search_path = '' as $$
begin
  perform app.index_movie(m) from public.movies m;
end
$$;
