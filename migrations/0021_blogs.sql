-- Blogs: everybody reads what is published, the owner writes.

create table public.blogs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (not app.is_blank(title) and char_length(title) <= 300),
  slug text not null default '' constraint blogs_slug_key unique check (app.is_slug(slug)),
  content text not null check (char_length(content) <= 200000),
  excerpt text not null default '' constraint blogs_excerpt_line check (excerpt = '' or app.is_line(excerpt, 160)),
  thumbnail_url text check (app.is_address(thumbnail_url)),
  tags text[] not null default '{}' check (app.is_short_list(tags)),
  related_movie_ids text[] not null default '{}' check (app.is_short_list(related_movie_ids)),
  is_trending boolean not null default false,
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz check ((state = 'scheduled') = (publish_at is not null)),
  deleted_at timestamptz,
  was_published_at timestamptz,
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thumbnail_picture jsonb,
  constraint blogs_content_blank check (state = 'draft' or not app.is_blank(content))
);
comment on table public.blogs is 'Everybody reads what is published, the owner writes.';
comment on column public.blogs.excerpt is 'The owner''s own text for lists, search engines and feeds, not HTML; empty for the beginning of the article.';
comment on column public.blogs.was_published_at is 'As in movies.';
comment on column public.blogs.slug is 'Made from the title if not given; a taken one gets -2, -3 … (DEC-49). Changes only when the owner corrects it; see old_slugs.';
comment on column public.blogs.related_movie_ids is 'As typed; pages skip ids that no movie has (DEC-84).';
create index blogs_created_at_idx on public.blogs (created_at desc);
create index blogs_scheduled_idx on public.blogs (publish_at) where state = 'scheduled';
alter table public.blogs enable row level security;
grant select on public.blogs to anon, authenticated;
grant insert, update, delete on public.blogs to authenticated;
grant select, insert, update, delete on public.blogs to service_role;
create policy "people read what is published" on public.blogs for select to anon, authenticated using (visible_from <= now());
create policy "owner reads and writes" on public.blogs for all to authenticated using ((select app.is_owner()));
create policy "people read those of blogs that they see" on public.old_slugs for select to anon, authenticated
  using (exists (select from public.blogs b where b.id = row_id));

create function app.normalise_blog() returns trigger language plpgsql set search_path = '' as $$
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
create trigger keep_creation before insert or update of id, created_at on public.blogs for each row execute function app.keep_creation();
create trigger normalise before insert or update on public.blogs for each row execute function app.normalise_blog();
create trigger refuse_taken_slug before update of slug on public.blogs
  for each row when (new.slug <> old.slug) execute function app.refuse_taken_slug();
create trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.blogs
  for each row execute function app.set_state();
create trigger set_picture before insert or update of thumbnail_url, thumbnail_picture on public.blogs
  for each row execute function app.copy_picture_facts('thumbnail_url', 'thumbnail_picture');
create trigger touch before update on public.blogs for each row execute function app.touch();
create trigger keep_old_slug after insert or delete or update of slug on public.blogs for each row execute function app.keep_old_slug();
create trigger log_moved after update of slug on public.blogs
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
create trigger log after delete or update of deleted_at, state, publish_at on public.blogs
  for each row execute function app.log_page();
create trigger note_purge after insert or delete or update on public.blogs for each row execute function app.note_purge();

-- Marks the pictures in the text of an article as used, and refuses a new one that is not stored.
create function app.use_article_pictures() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.pictures p set used_at = now() where p.hash in (select app.pictures_in(new.content));
  if not app.is_trusted() and exists (
    select app.pictures_in(new.content)
    except select app.pictures_in(case when tg_op = 'UPDATE' then old.content end)
    except select p.hash from public.pictures p
  ) then
    raise sqlstate 'PT400' using message = 'A picture in the text is no longer stored. Insert it again.';
  end if;
  return new;
end
$$;
create trigger use_pictures before insert or update of content on public.blogs for each row execute function app.use_article_pictures();
