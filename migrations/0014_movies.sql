-- Movies. Rows of an older system, inserted by the service role, may lack what the form requires. So the form's rules are in a trigger
-- that checks only the owner's writes. The download blocks have triggers of their own in 0016_downloads.sql; what is derived from a movie
-- is in 0015_movie_index.sql.

-- True for a CSS colour and nothing else (DEC-59).
create function app.is_plain_color(value text) returns boolean language sql immutable
  return value ~* '^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|(rgb|hsl)a?\([0-9 .,%/]{1,40}\))$';

-- True for a "watchUrl": an address or embed code, but never a javascript: or data: address (DEC-45).
create function app.is_watch_source(value text) returns boolean language sql immutable
  return value is null or value = '' or app.is_address(value)
    or (char_length(value) <= 20000 and value ~ '^[[:space:]]*<');

-- True for a list of cast members: {"name": …, "character": …}, the character optional.
create function app.is_cast(members jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 60 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(members) as member
    where jsonb_typeof(member) <> 'object'
      or app.is_blank(member ->> 'name') or char_length(member ->> 'name') > 100
      or char_length(member ->> 'character') > 200);
end
$$;

-- The members with these two fields only, trimmed. Members without a name are dropped, and so is an empty character.
create function app.normal_cast(members jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(member) <> 'object' then member else
      jsonb_strip_nulls(jsonb_build_object(
        'name', app.trimmed(member ->> 'name'), 'character', nullif(app.trimmed(member ->> 'character'), '')))
    end order by place), '[]')
  from jsonb_array_elements(members) with ordinality as each (member, place)
  where jsonb_typeof(member) <> 'object' or not app.is_blank(member ->> 'name')
$$;

create table public.movies (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' constraint movies_slug_key unique check (app.is_slug(slug)),
  title text check (char_length(title) <= 300),
  native_title text check (char_length(native_title) <= 300),
  year smallint check (year between 1878 and 2200),
  poster text check (app.is_address(poster)),
  poster_color text check (poster_color ~ '^#[0-9a-f]{6}$'),
  description text check (char_length(description) <= 10000),
  categories text[] not null default '{}' check (app.is_short_list(categories)),
  "subCategory" jsonb not null default '[]'
    check (jsonb_typeof("subCategory") in ('array', 'string') and app.is_short_list(app.text_list("subCategory"))
      and char_length("subCategory"::text) <= 8000),
  language text[] not null default '{}' check (app.is_short_list(language)),
  downloads jsonb not null default '[]' check (app.are_blocks(downloads)),
  "linkColor" text not null default '#60a5fa' check (app.is_plain_color("linkColor")),
  "showOnHomepage" boolean,
  "directLinksOnly" boolean not null default false,
  "watchUrl" text check (app.is_watch_source("watchUrl")),
  watch_slug text,
  uploaded_by text not null default 'unknown' check (char_length(uploaded_by) <= 254),
  qualities text[] not null default '{}' check (app.is_short_list(qualities)),
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz check ((state = 'scheduled') = (publish_at is not null)),
  deleted_at timestamptz,
  was_published_at timestamptz,
  withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 500),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (withdrawn_reason is null)),
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at, withdrawn_at)) stored,
  created_at timestamptz default now(),
  updated_at timestamptz not null default now(),
  poster_picture jsonb,
  directors text[] not null default '{}' check (app.is_short_list(directors)),
  cast_members jsonb not null default '[]' check (app.is_cast(cast_members)),
  runtime_minutes integer check (runtime_minutes between 1 and 1440),
  certificate text check (char_length(certificate) <= 40),
  trailer_url text check (app.is_web_address(trailer_url)),
  original_language text check (char_length(original_language) <= 100),
  imdb_id text check (imdb_id ~ '^tt[0-9]{7,10}$'),
  tmdb_id integer check (tmdb_id > 0),
  wikidata_id text check (wikidata_id ~ '^Q[1-9][0-9]{0,11}$')
);
-- Free space on each page, so that a counted download updates its row in place and touches no index.
alter table public.movies set (fillfactor = 90);
comment on table public.movies is 'Everybody reads what is published, the owner writes. States and withdrawals: 0006_page_states.sql.';
comment on column public.movies.was_published_at is
  'The date of a movie that was published and is not now; it gets that again. Triggers set it; the owner may only set it to null, for a new date.';
comment on column public.movies.slug is 'Made from the title if not given; a taken one gets -2, -3 … (DEC-49). Changes only when the owner corrects it; see old_slugs.';
comment on column public.movies."subCategory" is 'A list of texts; in old data a single text (DATA-04).';
comment on column public.movies."showOnHomepage" is 'Unset on old rows, which counts as not shown (DATA-06).';
comment on column public.movies.downloads is 'List of blocks (DATA-09). Only count_download raises the counts.';
comment on column public.movies.uploaded_by is 'The uploader''s email address, else ''unknown''; see app.uploader.';
comment on column public.movies.created_at is 'Null only for old rows, brought in by the service role (DEC-73).';
comment on column public.movies.watch_slug is 'Slug of the watch page with the same title in any letter case; kept by triggers.';
comment on column public.movies.poster_picture is 'app.picture_facts of the poster; null for an address on another site. A trigger sets it and ignores what is written.';
comment on column public.movies.cast_members is 'List of {name, character}, in the order of the credits. Not "cast", which is a keyword.';
comment on column public.movies.original_language is 'The language the film was made in; "language" lists those it is offered in.';

-- The second is for `order=created_at.desc` without `nullslast`.
create index movies_newest_idx on public.movies (created_at desc nulls last, id desc);
create index movies_created_at_idx on public.movies (created_at);
create index movies_home_newest_idx on public.movies (created_at desc nulls last, id desc) where "showOnHomepage";
create index movies_home_created_at_idx on public.movies (created_at) where "showOnHomepage";
create index movies_home_unset_idx on public.movies (id) where "showOnHomepage" is null;
create index movies_title_key_idx on public.movies (app.key_of(title), created_at);
-- For the scheduled job.
create index movies_scheduled_idx on public.movies (publish_at) where state = 'scheduled';
create index movies_trash_idx on public.movies (deleted_at) where deleted_at is not null;

alter table public.movies enable row level security;
grant select on public.movies to anon, authenticated;
grant insert, update, delete on public.movies to authenticated;
grant select, insert, update, delete on public.movies to service_role;
create policy "people read what is published" on public.movies for select to anon, authenticated using (visible_from <= now());
create policy "owner reads and writes" on public.movies for all to authenticated using ((select app.is_owner()));
create policy "people read those of movies that they see" on public.old_slugs for select to anon, authenticated
  using (exists (select from public.movies m where m.id = row_id));

-- Before a write.

-- Serialises writes of movies and watch pages: they look for a free slug, link movies and watch pages of one title, and update
-- rows of other movies, so concurrent writes could overlook each other's rows or deadlock. Callers who may not write take no lock;
-- the policies refuse their write.
create function app.lock_catalogue() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.is_trusted() or app.is_owner() then
    perform pg_advisory_xact_lock(hashtextextended('catalogue', 0));
  end if;
  return null;
end
$$;
-- Not for downloads and watch_slug: counted downloads do not wait, and watch_slug is only written by statements that have the lock.
create trigger lock_catalogue before insert or delete or update of
    slug, title, poster, categories, "subCategory", language, "showOnHomepage", state, publish_at, deleted_at, withdrawn_reason
  on public.movies for each statement execute function app.lock_catalogue();

-- What is wrong with the facts of a film, as a sentence; null when nothing is.
create function app.facts_problem(movie public.movies) returns text language sql immutable
  return case
    when not app.is_short_list(movie.directors) then 'A film can have up to 30 directors, with up to 100 characters each.'
    when not app.is_cast(movie.cast_members) then 'The cast can have up to 60 members, with names of up to 100 characters.'
    when movie.runtime_minutes not between 1 and 1440 then 'The runtime must be from 1 to 1440 minutes.'
    when char_length(movie.certificate) > 40 then 'The certificate can have up to 40 characters.'
    when not app.is_web_address(movie.trailer_url) then 'The trailer must be an http(s) address.'
    when char_length(movie.original_language) > 100 then 'The original language can have up to 100 characters.'
    when movie.imdb_id !~ '^tt[0-9]{7,10}$' then 'An IMDb ID looks like tt0050188.'
    when movie.tmdb_id <= 0 then 'A TMDB ID is a positive number.'
    when movie.wikidata_id !~ '^Q[1-9][0-9]{0,11}$' then 'A Wikidata ID looks like Q3536447.'
  end;

-- Normalises the row, and refuses what the movie form refuses, with its messages (ADMMOV-15, ADMMOV-16), in columns that the write
-- changes. A draft needs only a title, and its slug follows the title. An update keeps id and created_at; only a trusted role may
-- change uploaded_by.
create function app.normalise_movie() returns trigger language plpgsql set search_path = '' as $$
declare
  trusted constant boolean := app.is_trusted();
  problem text;
begin
  new.title := app.trimmed(new.title);
  new.native_title := nullif(app.trimmed(new.native_title), '');
  new.description := app.trimmed(new.description);
  new.poster := app.trimmed(new.poster);
  new."watchUrl" := nullif(app.trimmed(new."watchUrl"), '');
  new.poster_color := lower(new.poster_color);
  new.categories := app.clean_list(new.categories);
  new.language := app.clean_list(new.language);
  new.qualities := app.clean_list(new.qualities);
  new."subCategory" := coalesce(new."subCategory", '[]');
  if jsonb_typeof(new."subCategory") = 'array' then
    new."subCategory" := to_jsonb(app.text_list(new."subCategory"));
  end if;
  new."directLinksOnly" := coalesce(new."directLinksOnly", false);
  if app.is_plain_color(new."linkColor") is not true then
    new."linkColor" := '#60a5fa';
  end if;
  new.directors := app.clean_list(new.directors);
  new.cast_members := coalesce(new.cast_members, '[]');
  if jsonb_typeof(new.cast_members) = 'array' then
    new.cast_members := app.normal_cast(new.cast_members);
  end if;
  new.certificate := nullif(app.trimmed(new.certificate), '');
  new.trailer_url := nullif(app.trimmed(new.trailer_url), '');
  new.original_language := nullif(app.trimmed(new.original_language), '');
  new.imdb_id := nullif(app.trimmed(new.imdb_id), '');
  new.wikidata_id := nullif(app.trimmed(new.wikidata_id), '');

  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.slug := coalesce(nullif(app.slug_of(new.slug), ''), old.slug);
    if old.state = 'draft' and old.was_published_at is null and new.slug = old.slug and new.title is distinct from old.title then
      new.slug := '';
    end if;
    new.created_at := old.created_at;
  end if;
  if tg_op = 'INSERT' or trusted then
    new.uploaded_by := app.uploader(new.uploaded_by);
  else
    new.uploaded_by := old.uploaded_by;
  end if;
  if tg_op = 'INSERT' and not trusted then
    new.created_at := now();
  end if;
  new.updated_at := now();

  perform app.require_addresses(new.poster);
  problem := case
    when not app.is_watch_source(new."watchUrl") then 'The watch URL must be an http(s) address or embed code.'
    when not trusted and new.state = 'draft' and app.is_blank(new.title) then 'A draft needs a title.'
    when not trusted and new.state <> 'draft'
      and (app.is_blank(new.title) or app.is_blank(new.poster) or app.is_blank(new.description))
      and (tg_op = 'INSERT' or old.state = 'draft'
        or (new.title, new.poster, new.description) is distinct from (old.title, old.poster, old.description))
      then 'Please fill in Title, Poster, and Description.'
    when not trusted and new.state <> 'draft'
      and (cardinality(new.categories) = 0 or cardinality(new.language) = 0 or cardinality(app.text_list(new."subCategory")) = 0)
      and (tg_op = 'INSERT' or old.state = 'draft'
        or (new.categories, new.language, new."subCategory") is distinct from (old.categories, old.language, old."subCategory"))
      then 'Please fill in category, subcategory, and language.'
    else app.facts_problem(new)
  end;
  if problem is not null then
    raise sqlstate 'PT400' using message = problem;
  end if;

  if coalesce(new.slug, '') = '' then
    new.slug := app.free_slug('movies', coalesce(nullif(app.slug_of(new.title), ''), 'movie-' || left(new.id::text, 8)), new.id);
  elsif tg_op = 'INSERT' then
    new.slug := app.free_slug('movies', new.slug, new.id);
  end if;
  return new;
end
$$;
-- All columns but downloads, watch_slug, poster_picture and the withdrawal: a counted download, a new watch page and a withdrawal do not
-- change updated_at.
create trigger normalise before insert or update of
    id, slug, title, native_title, year, poster, poster_color, description, categories, "subCategory", language, "linkColor",
    "showOnHomepage", "directLinksOnly", "watchUrl", uploaded_by, qualities, created_at, updated_at, state, publish_at, deleted_at,
    directors, cast_members, runtime_minutes, certificate, trailer_url, original_language, imdb_id, tmdb_id, wikidata_id
  on public.movies for each row execute function app.normalise_movie();
-- By their letters, they run after the triggers that normalise the slug.
create trigger refuse_taken_slug before update of slug on public.movies
  for each row when (new.slug <> old.slug) execute function app.refuse_taken_slug();
create trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.movies
  for each row execute function app.set_state();
create trigger set_withdrawal before insert or update of withdrawn_reason, withdrawn_at on public.movies
  for each row execute function app.set_withdrawal();
create trigger set_picture before insert or update of poster, poster_picture on public.movies
  for each row execute function app.copy_picture_facts('poster', 'poster_picture');

-- After a write.

create trigger keep_old_slug after insert or delete or update of slug on public.movies for each row execute function app.keep_old_slug();
create trigger log_moved after update of slug on public.movies
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
create trigger log after delete or update of withdrawn_reason, deleted_at, state, publish_at on public.movies
  for each row execute function app.log_page();
create trigger note_purge after insert or delete on public.movies for each row execute function app.note_purge();
-- Counted downloads change none of these, a new watch page and a withdrawal not all.
create trigger note_purge_of_change after update on public.movies
  for each row when (
    (old.updated_at, old.visible_from, old.watch_slug) is distinct from (new.updated_at, new.visible_from, new.watch_slug))
  execute function app.note_purge();

grant execute on function
  app.is_plain_color(text), app.is_watch_source(text), app.is_cast(jsonb), app.normal_cast(jsonb), app.facts_problem(public.movies)
  to authenticated, service_role;
