-- Blogs: everybody reads what is published, the owner writes.

create table public.blogs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (not app.is_blank(title) and char_length(title) <= 300),
  slug text not null default '' constraint blogs_slug_key unique check (app.is_slug(slug)),
  content text not null check (char_length(content) <= 200000),
  thumbnail_url text check (app.is_address(thumbnail_url)),
  tags text[] not null default '{}' check (app.is_short_list(tags)),
  related_movie_ids text[] not null default '{}' check (app.is_short_list(related_movie_ids)),
  is_trending boolean not null default false,
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz check ((state = 'scheduled') = (publish_at is not null)),
  deleted_at timestamptz,
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blogs_content_blank check (state = 'draft' or not app.is_blank(content))
);
comment on table public.blogs is 'Everybody reads what is published, the owner writes.';
comment on column public.blogs.slug is 'Made from the title if not given; a taken one gets -2, -3 … (DEC-49). Changes only when the owner corrects it; see old_slugs.';
comment on column public.blogs.related_movie_ids is 'As typed; pages skip ids that no movie has (DEC-84).';
create index blogs_created_at_idx on public.blogs (created_at desc);

create function app.before_blog_write() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  base text;
  suffix integer := 1;
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
    if old.state <> 'draft' or new.slug <> old.slug or new.title = old.title then
      return new;
    end if;
    new.slug := '';
  end if;
  new.slug := coalesce(nullif(new.slug, ''), nullif(app.slug_of(new.title), ''), 'blog-' || left(new.id::text, 8));
  base := new.slug;
  -- One lock for all slugs: 'a' with a taken slug becomes 'a-2', which is also the slug of a title 'a 2'.
  perform pg_advisory_xact_lock(hashtextextended('blogs: slugs', 0));
  while exists (select from public.blogs b where b.slug = new.slug and b.id <> new.id) loop
    suffix := suffix + 1;
    new.slug := base || '-' || suffix;
  end loop;
  return new;
end
$$;
create trigger a_stamp_creation before insert on public.blogs for each row execute function app.stamp_creation();
create trigger a_keep_creation before update of id, created_at on public.blogs
  for each row execute function app.keep_creation();
create trigger b_before_write before insert or update on public.blogs
  for each row execute function app.before_blog_write();
create trigger c_touch before update on public.blogs for each row execute function app.touch();

alter table public.blogs enable row level security;
grant select on public.blogs to anon, authenticated;
grant insert, update, delete on public.blogs to authenticated;
grant select, insert, update, delete on public.blogs to service_role;

create policy "visitors read what is published" on public.blogs for select to anon using (visible_from <= now());
create policy "members read what is published, the owner reads all" on public.blogs for select to authenticated
  using (visible_from <= now() or (select app.is_owner()));
create policy "owner inserts" on public.blogs for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.blogs for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.blogs for delete to authenticated using ((select app.is_owner()));
