-- A slug of more than 120 characters was cut at each change of its row, to the slug of another row of the same long title.

-- As before; with its number, a slug has at most 120 characters, as app.slug_of makes them.
create or replace function app.free_slug(table_name text, base text, row_id uuid) returns text language plpgsql volatile set search_path = '' as $$
declare
  candidate text := base;
  suffix integer := 1;
  taken boolean;
begin
  loop
    execute format('select exists (select from public.%I t where t.slug = $1 and t.id <> $2)', table_name)
      into taken using candidate, row_id;
    if not taken then
      return candidate;
    end if;
    suffix := suffix + 1;
    candidate := rtrim(left(base, 119 - length(suffix::text)), '-') || '-' || suffix;
  end loop;
end
$$;

-- As before; a slug that the write does not change stays as it is.
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
    if new.slug is distinct from old.slug then
      new.slug := coalesce(nullif(app.slug_of(new.slug), ''), old.slug);
    end if;
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

-- As before; a slug that the write does not change stays as it is.
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
    if new.slug is distinct from old.slug then
      new.slug := coalesce(nullif(app.slug_of(new.slug), ''), old.slug);
    end if;
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
