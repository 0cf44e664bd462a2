-- Movies. Rows of an older system, inserted by the service role, may lack what the form requires. So the form's rules are in a
-- trigger that checks only the owner's writes. Downloads are in 0007_downloads.sql.

-- True for a CSS colour and nothing else (DEC-59).
create function app.is_plain_color(value text) returns boolean
  language sql immutable
  return value ~* '^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|(rgb|hsl)a?\([0-9 .,%/]{1,40}\))$';

-- True for a "watchUrl": an address or embed code, but never a javascript: or data: address (DEC-45).
create function app.is_watch_source(value text) returns boolean
  language sql immutable
  return value is null or value = '' or app.is_address(value)
    or (char_length(value) <= 20000 and value ~ '^[[:space:]]*<');

grant execute on function app.is_plain_color(text), app.is_watch_source(text) to authenticated, service_role;

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
  downloads jsonb not null default '[]',
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
  withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 500),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (withdrawn_reason is null)),
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at, withdrawn_at)) stored,
  created_at timestamptz default now(),
  updated_at timestamptz not null default now()
);
-- Free space on each page, so that a counted download updates its row in place and touches no index.
alter table public.movies set (fillfactor = 90);
comment on table public.movies is 'Everybody reads what is published, the owner writes. States are in 0020_states.sql, withdrawals in 0025_takedowns.sql.';
comment on column public.movies.slug is 'Made from the title if not given; a taken one gets -2, -3 … (DEC-49). Changes only when the owner corrects it; see old_slugs.';
comment on column public.movies."subCategory" is 'A list of texts; in old data a single text (DATA-04).';
comment on column public.movies."showOnHomepage" is 'Unset on old rows, which counts as not shown (DATA-06).';
comment on column public.movies.downloads is 'List of blocks (DATA-09). Only count_download raises the counts.';
comment on column public.movies.uploaded_by is 'The uploader''s email address, else ''unknown''; see app.uploader.';
comment on column public.movies.created_at is 'Null only for old rows, brought in by the service role (DEC-73).';
comment on column public.movies.watch_slug is 'Slug of the watch page with the same title in any letter case; kept by triggers.';

-- The second is for `order=created_at.desc` without `nullslast`.
create index movies_newest_idx on public.movies (created_at desc nulls last, id desc);
create index movies_created_at_idx on public.movies (created_at);
create index movies_home_newest_idx on public.movies (created_at desc nulls last, id desc) where "showOnHomepage";
create index movies_home_created_at_idx on public.movies (created_at) where "showOnHomepage";
create index movies_home_unset_idx on public.movies (id) where "showOnHomepage" is null;
create index movies_title_key_idx on public.movies (app.key_of(title), created_at);

alter table public.movies enable row level security;
revoke all on public.movies from anon, authenticated;
grant select on public.movies to anon, authenticated;
grant insert, update, delete on public.movies to authenticated;
grant select, insert, update, delete on public.movies to service_role;

create policy "visitors read what is published" on public.movies for select to anon using (visible_from <= now());
create policy "members read what is published, the owner reads all" on public.movies for select to authenticated
  using (visible_from <= now() or (select app.is_owner()));
create policy "owner inserts" on public.movies for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.movies for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.movies for delete to authenticated using ((select app.is_owner()));

-- Serialises writes of movies and watch pages: they look for a free slug, link movies and watch pages of one title, and update
-- rows of other movies, so concurrent writes could overlook each other's rows or deadlock. Callers who may not write take no lock;
-- the policies refuse their write.
create function app.lock_catalogue() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if app.is_trusted() or app.is_owner() then
    perform pg_advisory_xact_lock(hashtextextended('catalogue', 0));
  end if;
  return null;
end
$$;
-- Not for downloads and watch_slug: counted downloads do not wait, and watch_slug is only written by statements that have the lock.
create trigger a_lock before insert or delete or update of
    slug, title, poster, categories, "subCategory", language, "showOnHomepage", state, publish_at, deleted_at,
    withdrawn_reason
  on public.movies for each statement execute function app.lock_catalogue();

-- The first slug of base, base-2, base-3 … that no other movie has (DEC-49).
create function app.free_movie_slug(base text, movie_id uuid) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  candidate text := base;
  suffix integer := 1;
begin
  while exists (select from public.movies m where m.slug = candidate and m.id <> movie_id) loop
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  return candidate;
end
$$;
grant execute on function app.free_movie_slug(text, uuid) to authenticated, service_role;

-- Normalises the row, and refuses what the movie form refuses, with its messages (ADMMOV-15, ADMMOV-16), in columns that the write
-- changes. A draft needs only a title, and its slug follows the title. An update keeps id and created_at; only a trusted role may
-- change uploaded_by.
create function app.before_movie_write() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  trusted constant boolean := app.is_trusted();
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
  perform app.require_addresses(new.poster);
  if not app.is_watch_source(new."watchUrl") then
    raise sqlstate 'PT400' using message = 'The watch URL must be an http(s) address or embed code.';
  end if;

  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.slug := coalesce(nullif(app.slug_of(new.slug), ''), old.slug);
    if old.state = 'draft' and new.slug = old.slug and new.title is distinct from old.title then
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

  if not trusted and new.state = 'draft' and app.is_blank(new.title) then
    raise sqlstate 'PT400' using message = 'A draft needs a title.';
  end if;
  if not trusted and new.state <> 'draft'
    and (app.is_blank(new.title) or app.is_blank(new.poster) or app.is_blank(new.description))
    and (tg_op = 'INSERT' or old.state = 'draft'
      or (new.title, new.poster, new.description) is distinct from (old.title, old.poster, old.description)) then
    raise sqlstate 'PT400' using message = 'Please fill in Title, Poster, and Description.';
  end if;
  if not trusted and new.state <> 'draft'
    and (cardinality(new.categories) = 0 or cardinality(new.language) = 0
      or cardinality(app.text_list(new."subCategory")) = 0)
    and (tg_op = 'INSERT' or old.state = 'draft'
      or (new.categories, new.language, new."subCategory")
        is distinct from (old.categories, old.language, old."subCategory")) then
    raise sqlstate 'PT400' using message = 'Please fill in category, subcategory, and language.';
  end if;

  if coalesce(new.slug, '') = '' then
    new.slug := app.free_movie_slug(coalesce(nullif(app.slug_of(new.title), ''), 'movie-' || left(new.id::text, 8)), new.id);
  elsif tg_op = 'INSERT' then
    new.slug := app.free_movie_slug(new.slug, new.id);
  end if;
  return new;
end
$$;
-- All columns but downloads, watch_slug and the withdrawal: a counted download, a new watch page and a withdrawal do not change
-- updated_at.
create trigger a_before_write before insert or update of
    id, slug, title, native_title, year, poster, poster_color, description, categories, "subCategory", language, "linkColor",
    "showOnHomepage", "directLinksOnly", "watchUrl", uploaded_by, qualities, created_at, updated_at, state, publish_at,
    deleted_at
  on public.movies for each row execute function app.before_movie_write();
