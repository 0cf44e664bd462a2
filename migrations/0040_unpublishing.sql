-- Unpublishing: the owner makes a draft of a published movie, blog or watch page, or schedules it. Visitors lose it at once, by
-- visible_from. It keeps its address, and its date for the day on which it is published again.

alter table public.movies add column was_published_at timestamptz;
alter table public.blogs add column was_published_at timestamptz;
alter table public.watch_html add column was_published_at timestamptz;
comment on column public.movies.was_published_at is
  'The date of a movie that was published and is not now; it gets that again. Triggers set it; the owner may only set it to null, for a new date.';
comment on column public.blogs.was_published_at is 'As in movies.';
comment on column public.watch_html.was_published_at is 'As in movies.';

-- Checks a change of state. While visitors have not seen a row, its created_at is the moment of its publication, because lists show
-- the newest first; then it is kept (DATA-08), also while it is unpublished. A moment for which it is scheduled is a new date.
create or replace function app.set_state() returns trigger language plpgsql set search_path = '' as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and coalesce(app.visible_from(old.state, old.publish_at, null) <= now(), false);
  is_public boolean;
begin
  if new.state is null or new.state not in ('draft', 'scheduled', 'published') then
    raise sqlstate 'PT400' using message = 'The state must be draft, scheduled or published.';
  end if;
  if new.state <> 'scheduled' then
    new.publish_at := null;
  elsif new.publish_at is null or not isfinite(new.publish_at) then
    raise sqlstate 'PT400' using message = 'Choose when this is to be published.';
  end if;
  if not app.is_trusted() then
    if new.publish_at <= now() and (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at) then
      raise sqlstate 'PT400' using message = 'Choose a moment in the future.';
    end if;
    if new.deleted_at is not null then
      new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
    end if;
    new.was_published_at := case when tg_op = 'UPDATE' and new.was_published_at is not null then old.was_published_at end;
  end if;
  is_public := coalesce(app.visible_from(new.state, new.publish_at, null) <= now(), false);
  if was_public and not is_public then
    new.was_published_at := coalesce(old.created_at, old.updated_at);
  end if;
  if new.state = 'scheduled' and not (was_public and is_public) then
    new.created_at := new.publish_at;
  elsif tg_op = 'UPDATE' and not was_public then
    new.created_at := coalesce(new.was_published_at,
      case when new.state = 'published' then now() else least(new.created_at, now()) end);
  end if;
  if is_public then
    new.was_published_at := null;
  end if;
  return new;
end
$$;
create or replace trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.movies
  for each row execute function app.set_state();
create or replace trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.blogs
  for each row execute function app.set_state();
create or replace trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.watch_html
  for each row execute function app.set_state();

-- Unpublished rows keep their address, whatever their title becomes.
create or replace function app.normalise_movie() returns trigger language plpgsql set search_path = '' as $$
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
create or replace function app.normalise_blog() returns trigger language plpgsql set search_path = '' as $$
begin
  new.title := app.trimmed(new.title);
  if new.state = 'draft' then
    if app.is_blank(new.title) then
      raise sqlstate 'PT400' using message = 'A draft needs a title.';
    end if;
    new.content := coalesce(new.content, '');
  elsif app.is_blank(new.title) or app.is_blank(new.content) then
    raise sqlstate 'PT400' using message = 'Title and content are required.';
  end if;
  new.thumbnail_url := nullif(app.trimmed(new.thumbnail_url), '');
  perform app.require_addresses(new.thumbnail_url);
  new.tags := app.clean_list(new.tags);
  new.related_movie_ids := app.clean_list(new.related_movie_ids);
  new.is_trending := coalesce(new.is_trending, false);
  if tg_op = 'UPDATE' then
    new.slug := coalesce(nullif(app.slug_of(new.slug), ''), old.slug);
    -- A new title changes the slug of a draft only (DEC-50).
    if old.state <> 'draft' or old.was_published_at is not null or new.slug <> old.slug or new.title = old.title then
      return new;
    end if;
    new.slug := '';
  end if;
  -- One lock for all slugs: 'a' with a taken slug becomes 'a-2', which is also the slug of a title 'a 2'.
  perform pg_advisory_xact_lock(hashtextextended('blogs: slugs', 0));
  new.slug := app.free_slug(
    'blogs', coalesce(nullif(new.slug, ''), nullif(app.slug_of(new.title), ''), 'blog-' || left(new.id::text, 8)), new.id);
  return new;
end
$$;
create or replace function app.keep_old_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.old_slugs where table_name = tg_table_name and row_id = old.id;
    return null;
  end if;
  -- A row that takes an address ends the redirect from it. A draft may never be published, so it ends none: once it is published,
  -- its page comes first.
  if new.state <> 'draft' then
    delete from public.old_slugs where table_name = tg_table_name and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug and (old.state <> 'draft' or old.was_published_at is not null) then
    insert into public.old_slugs values (tg_table_name, old.slug, old.id)
      on conflict (table_name, slug) do update set row_id = excluded.row_id;
  end if;
  return null;
end
$$;

-- Logs withdrawals and restores, and what the owner deletes, unpublishes and publishes again. What the scheduled job deletes was moved
-- to the trash by the owner.
-- security definer: nobody may write the log except through the tables that it is about.
create or replace function app.log_page() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and was ->> 'withdrawn_at' is distinct from now_is ->> 'withdrawn_at' then
    perform app.log_action(case when now_is ->> 'withdrawn_at' is null then 'restored' else 'withdrawn' end,
      tg_table_name, old.id, old.title, coalesce(now_is ->> 'withdrawn_reason', was ->> 'withdrawn_reason'));
  end if;
  if app.is_owner() and tg_op = 'DELETE' then
    perform app.log_action('deleted', tg_table_name, old.id, old.title);
  elsif app.is_owner() and (was ->> 'deleted_at' is null) <> (now_is ->> 'deleted_at' is null) then
    perform app.log_action(case when was ->> 'deleted_at' is null then 'trashed' else 'untrashed' end,
      tg_table_name, old.id, old.title);
  elsif app.is_owner() and (was ->> 'was_published_at' is null) <> (now_is ->> 'was_published_at' is null) then
    perform app.log_action(case when was ->> 'was_published_at' is null then 'unpublished' else 'republished' end,
      tg_table_name, old.id, old.title);
  end if;
  return null;
end
$$;
create or replace trigger log after delete or update of withdrawn_reason, deleted_at, state, publish_at on public.movies
  for each row execute function app.log_page();
create or replace trigger log after delete or update of withdrawn_reason, deleted_at, state, publish_at on public.watch_html
  for each row execute function app.log_page();
create or replace trigger log after delete or update of deleted_at, state, publish_at on public.blogs
  for each row execute function app.log_page();
