-- Movies. Old rows (service role) may lack what the form asks for, so the form's rules are a trigger for the owner's
-- own writes, and constraints hold what must be true of any row.

-- A list of download blocks that is safe to show: known texts, allowed addresses (DEC-57), ids that are unique.
create function app.are_blocks(blocks jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(blocks) is distinct from 'array' or jsonb_array_length(blocks) > 60 then
    return false;
  end if;
  return not exists (
      select from jsonb_array_elements(blocks) as block
      where jsonb_typeof(block) <> 'object'
        or app.is_blank(block ->> 'id') or char_length(block ->> 'id') > 100
        or char_length(coalesce(block ->> 'quality', '')) > 100
        or char_length(coalesce(block ->> 'size', '')) > 100
        or char_length(coalesce(block ->> 'format', '')) > 100
        or char_length(coalesce(block ->> 'filename', '')) > 300
        or not app.is_address(block ->> 'url')
        or not app.is_web_address(block ->> 'directUrl')
        or not app.is_web_address(block ->> 'gpLink')
        or not app.is_magnet(block ->> 'magnet')
        or jsonb_typeof(block -> 'showGifAfter') is distinct from 'boolean'
        or jsonb_typeof(block -> 'count') is distinct from 'number'
        or (block ->> 'count')::numeric not between 0 and 2147483647)
    and (select count(distinct block ->> 'id') = count(*) from jsonb_array_elements(blocks) as block);
end
$$;

-- True when a block has quality, size, format and one source; a magnet alone is none (DEC-56).
create function app.has_valid_block(blocks jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(blocks) as block
    where not app.is_blank(block ->> 'quality') and not app.is_blank(block ->> 'size')
      and not app.is_blank(block ->> 'format')
      and not (app.is_blank(block ->> 'url') and app.is_blank(block ->> 'directUrl') and app.is_blank(block ->> 'gpLink')))
$$;

-- The blocks with every field of DATA-09 and no other, texts trimmed. `counts` are the counters to keep, by block id;
-- null trusts those in the blocks themselves.
create function app.normal_blocks(blocks jsonb, counts jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(block) <> 'object' then block else
      jsonb_build_object(
        'id', coalesce(nullif(app.trimmed(block ->> 'id'), ''), gen_random_uuid()::text),
        'quality', app.trimmed(coalesce(block ->> 'quality', '')),
        'size', app.trimmed(coalesce(block ->> 'size', '')),
        'format', app.trimmed(coalesce(block ->> 'format', '')),
        'url', app.trimmed(coalesce(block ->> 'url', '')),
        'filename', app.trimmed(coalesce(block ->> 'filename', '')),
        'directUrl', app.trimmed(coalesce(block ->> 'directUrl', '')),
        'magnet', app.trimmed(coalesce(block ->> 'magnet', '')),
        'gpLink', app.trimmed(coalesce(block ->> 'gpLink', '')),
        'showGifAfter', coalesce(block ->> 'showGifAfter', '') = 'true',
        'count', case
          when counts is not null then coalesce(counts -> app.trimmed(block ->> 'id'), '0')
          when jsonb_typeof(block -> 'count') = 'number' then block -> 'count'
          else '0'
        end)
    end order by place), '[]')
  from jsonb_array_elements(blocks) with ordinality as each (block, place)
$$;

-- {block id: count} of a list of blocks.
create function app.block_counts(blocks jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(block ->> 'id', block -> 'count'), '{}')
  from jsonb_array_elements(blocks) as block
$$;

-- A value that is a colour and nothing but one (DEC-59).
create function app.is_plain_color(value text) returns boolean
  language sql immutable
  return value ~* '^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|(rgb|hsl)a?\([0-9 .,%/]{1,40}\))$';

-- 'watchUrl': an address, or embed code, which is markup and never an address that a browser would run (DEC-45).
create function app.is_watch_source(value text) returns boolean
  language sql immutable
  return value is null or value = '' or app.is_address(value)
    or (char_length(value) <= 20000 and value ~ '^[[:space:]]*<');

grant execute on function
  app.are_blocks(jsonb), app.has_valid_block(jsonb), app.normal_blocks(jsonb, jsonb), app.block_counts(jsonb),
  app.is_plain_color(text), app.is_watch_source(text)
  to authenticated, service_role;

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
  created_at timestamptz default now(),
  updated_at timestamptz not null default now()
);
-- Room on each page, so that a rising counter rewrites its row in place and touches no index.
alter table public.movies set (fillfactor = 90);
comment on table public.movies is 'The catalogue: everybody reads, the owner writes.';
comment on column public.movies.slug is 'Made from the title when none is given; a taken one gets -2, -3 … (DEC-49). Never changes.';
comment on column public.movies."subCategory" is 'A list of texts; in old data a single text (DATA-04).';
comment on column public.movies."showOnHomepage" is 'Unset on old rows, which counts as not shown (DATA-06).';
comment on column public.movies.downloads is 'List of blocks (DATA-09); the counts are count_download''s to change.';
comment on column public.movies.created_at is 'Null only for old rows, brought in by the service role (DEC-73).';
comment on column public.movies.watch_slug is 'Slug of the watch page with the same title, any letter case; kept by triggers.';

-- Newest first, rows without a date last; and the plain one for `order=created_at.desc`, which puts nulls first.
create index movies_newest_idx on public.movies (created_at desc nulls last, id desc);
create index movies_created_at_idx on public.movies (created_at);
create index movies_home_newest_idx on public.movies (created_at desc nulls last, id desc) where "showOnHomepage";
create index movies_home_created_at_idx on public.movies (created_at) where "showOnHomepage";
create index movies_home_unset_idx on public.movies (id) where "showOnHomepage" is null;
create index movies_title_key_idx on public.movies (app.key_of(title), created_at);

-- The first free of base, base-2, base-3 … (DEC-49). The lock makes two inserts of one title wait for each other.
create function app.free_movie_slug(base text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  candidate text := base;
  suffix integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('movies:' || base, 0));
  while exists (select from public.movies m where m.slug = candidate) loop
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  return candidate;
end
$$;

-- Refuses what the movie form refuses, with its words (ADMMOV-15 … 17), where the write touches it.
create function app.check_movie_form(movie public.movies, before public.movies) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if (app.is_blank(movie.title) or app.is_blank(movie.poster) or app.is_blank(movie.description))
    and (before.id is null
      or (movie.title, movie.poster, movie.description) is distinct from (before.title, before.poster, before.description)) then
    raise sqlstate 'PT400' using message = 'Please fill in Title, Poster, and Description.';
  end if;
  if (cardinality(movie.categories) = 0 or cardinality(movie.language) = 0
      or cardinality(app.text_list(movie."subCategory")) = 0)
    and (before.id is null
      or (movie.categories, movie.language, movie."subCategory")
        is distinct from (before.categories, before.language, before."subCategory")) then
    raise sqlstate 'PT400' using message = 'Please fill in category, subcategory, and language.';
  end if;
  if not app.are_blocks(movie.downloads) then
    raise sqlstate 'PT400' using message =
      'Each download needs its own id; its addresses must begin with http:// or https://, its magnet with magnet:?';
  end if;
  if not app.has_valid_block(movie.downloads)
    and (before.id is null or movie.downloads is distinct from before.downloads) then
    raise sqlstate 'PT400' using message = 'At least one valid download block is required.';
  end if;
end
$$;

-- What every write of a movie goes through, whoever writes.
create function app.tidy_movie(movie public.movies) returns public.movies
  language plpgsql stable set search_path = ''
as $$
begin
  movie.title := app.trimmed(movie.title);
  movie.native_title := nullif(app.trimmed(movie.native_title), '');
  movie.description := app.trimmed(movie.description);
  movie.poster := app.trimmed(movie.poster);
  movie."watchUrl" := nullif(app.trimmed(movie."watchUrl"), '');
  movie.poster_color := lower(movie.poster_color);
  movie.categories := app.clean_list(movie.categories);
  movie.language := app.clean_list(movie.language);
  movie.qualities := app.clean_list(movie.qualities);
  movie."subCategory" := coalesce(movie."subCategory", '[]');
  if jsonb_typeof(movie."subCategory") = 'array' then
    movie."subCategory" := to_jsonb(app.text_list(movie."subCategory"));
  end if;
  movie."directLinksOnly" := coalesce(movie."directLinksOnly", false);
  if app.is_plain_color(movie."linkColor") is not true then
    movie."linkColor" := '#60a5fa';
  end if;
  perform app.require_addresses(movie.poster);
  if not app.is_watch_source(movie."watchUrl") then
    raise sqlstate 'PT400' using message = 'The watch URL must be an http(s) address or embed code.';
  end if;
  return movie;
end
$$;

create function app.before_movie_insert() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  trusted constant boolean := app.is_trusted();
begin
  new := app.tidy_movie(new);
  new.downloads := coalesce(new.downloads, '[]');
  if jsonb_typeof(new.downloads) = 'array' then
    new.downloads := app.normal_blocks(new.downloads, case when trusted then null else '{}'::jsonb end);
  end if;
  new.updated_at := now();
  if trusted then
    new.uploaded_by := coalesce(nullif(app.trimmed(new.uploaded_by), ''), 'unknown');
  else
    new.created_at := now();
    new.uploaded_by := coalesce((select a.email from app.current_account() a), 'unknown');
    perform app.check_movie_form(new, null);
  end if;
  if coalesce(new.slug, '') = '' then
    new.slug := coalesce(nullif(app.slug_of(new.title), ''), 'movie-' || left(new.id::text, 8));
  end if;
  new.slug := app.free_movie_slug(new.slug);
  return new;
end
$$;

-- An edit keeps id, slug, creation and, unless the service role says otherwise, uploader and counters: a list of
-- downloads that was read a while ago never lowers a count (DATA-10).
create function app.before_movie_update() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new := app.tidy_movie(new);
  new.id := old.id;
  new.slug := old.slug;
  new.created_at := old.created_at;
  if new.downloads is distinct from old.downloads and jsonb_typeof(new.downloads) = 'array' then
    new.downloads := app.normal_blocks(
      new.downloads, case when app.is_trusted() then null else app.block_counts(old.downloads) end);
  end if;
  if not app.is_trusted() then
    new.uploaded_by := old.uploaded_by;
    perform app.check_movie_form(new, old);
  end if;
  -- Counters and the kept watch_slug are no edit: sitemaps and feeds read updated_at.
  if (to_jsonb(new) - array['downloads', 'watch_slug', 'updated_at']) = (to_jsonb(old) - array['downloads', 'watch_slug', 'updated_at'])
    and app.normal_blocks(new.downloads, '{}') = app.normal_blocks(old.downloads, '{}') then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger a_before_insert before insert on public.movies
  for each row execute function app.before_movie_insert();
create trigger a_before_update before update on public.movies
  for each row execute function app.before_movie_update();

grant execute on function
  app.free_movie_slug(text), app.check_movie_form(public.movies, public.movies), app.tidy_movie(public.movies)
  to authenticated, service_role;

alter table public.movies enable row level security;
revoke all on public.movies from anon, authenticated;
grant select on public.movies to anon, authenticated;
grant insert, update, delete on public.movies to authenticated;
grant select, insert, update, delete on public.movies to service_role;

create policy "anyone reads" on public.movies for select to anon, authenticated using (true);
create policy "owner inserts" on public.movies for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.movies for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.movies for delete to authenticated using ((select app.is_owner()));
