-- Watch pages: the markup of a player. Language and categories come from the movie of the same title.

create table public.watch_html (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 300),
  slug text not null constraint watch_html_slug_key unique check (app.is_slug(slug)),
  html_code text not null check (char_length(html_code) <= 100000),
  poster text not null check (app.is_address(poster)),
  cover_poster text check (app.is_address(cover_poster)),
  licence text not null default '' check (char_length(licence) <= 300),
  origin text not null default '' check (char_length(origin) <= 2000),
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz check ((state = 'scheduled') = (publish_at is not null)),
  deleted_at timestamptz,
  withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 500),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (withdrawn_reason is null)),
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at, withdrawn_at)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.watch_html is 'Everybody reads what is published, the owner writes. A taken slug is refused, never suffixed (DEC-51).';
comment on column public.watch_html.licence is 'A name or an address, as in the blocks of movies.downloads; empty where it is not known.';
comment on column public.watch_html.origin is 'Where the film comes from: an address or a text.';
create index watch_html_created_at_idx on public.watch_html (created_at desc);
create index watch_html_title_key_idx on public.watch_html (app.key_of(title), created_at desc);

alter table public.watch_html enable row level security;
revoke all on public.watch_html from anon, authenticated;
grant select on public.watch_html to anon, authenticated;
grant insert, update, delete on public.watch_html to authenticated;
grant select, insert, update, delete on public.watch_html to service_role;

create policy "visitors read what is published" on public.watch_html for select to anon using (visible_from <= now());
create policy "members read what is published, the owner reads all" on public.watch_html for select to authenticated
  using (visible_from <= now() or (select app.is_owner()));
create policy "owner inserts" on public.watch_html for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.watch_html for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.watch_html for delete to authenticated using ((select app.is_owner()));

create function app.before_watch_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := app.trimmed(new.title);
  new.slug := app.slug_of(new.slug);
  if new.state = 'draft' then
    if app.is_blank(new.title) then
      raise sqlstate 'PT400' using message = 'A draft needs a title.';
    end if;
    new.slug := coalesce(nullif(new.slug, ''), nullif(app.slug_of(new.title), ''), 'watch-' || left(new.id::text, 8));
    new.html_code := coalesce(new.html_code, '');
    new.poster := coalesce(new.poster, '');
  end if;
  new.poster := app.trimmed(new.poster);
  new.cover_poster := nullif(app.trimmed(new.cover_poster), '');
  if new.state <> 'draft'
    and (app.is_blank(new.title) or app.is_blank(new.slug) or app.is_blank(new.html_code) or app.is_blank(new.poster)) then
    raise sqlstate 'PT400' using message = '❌ All fields are required!';
  end if;
  -- Any other text would be shown in place of the player. An address alone is shown in a frame.
  if new.state <> 'draft' and new.html_code !~* '<[a-z]' and new.html_code !~* '^\s*https?://\S+\s*$' then
    raise sqlstate 'PT400' using message = 'Enter HTML code, or one address that begins with http:// or https://.';
  end if;
  perform app.require_addresses(new.poster, new.cover_poster);
  new.licence := coalesce(app.trimmed(new.licence), '');
  new.origin := coalesce(app.trimmed(new.origin), '');
  if char_length(new.licence) > 300 or char_length(new.origin) > 2000 then
    raise sqlstate 'PT400' using message = 'The licence can have up to 300 characters, the source up to 2000.';
  end if;
  return new;
end
$$;
create trigger a_lock before insert or delete or update on public.watch_html
  for each statement execute function app.lock_catalogue();
create trigger a_stamp_creation before insert on public.watch_html for each row execute function app.stamp_creation();
create trigger a_keep_creation before update on public.watch_html for each row execute function app.keep_creation();
create trigger b_before_write before insert or update on public.watch_html
  for each row execute function app.before_watch_write();
-- Not for a withdrawal, as on movies.
create trigger c_touch before update on public.watch_html
  for each row when (old.withdrawn_reason is not distinct from new.withdrawn_reason) execute function app.touch();

-- movies.watch_slug, kept on both sides.

create index movies_watch_slug_idx on public.movies (watch_slug) where watch_slug is not null;

-- The slug of the newest watch page with this title that visitors see; null when there is none.
create function app.watch_slug_of(title text) returns text
  language sql stable set search_path = ''
as $$
  select w.slug from public.watch_html w
  where app.key_of(w.title) = app.key_of(watch_slug_of.title) and w.visible_from <= now()
  order by w.created_at desc, w.id limit 1
$$;
grant execute on function app.watch_slug_of(text) to authenticated, service_role;

create function app.link_movie_to_watch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.watch_slug := app.watch_slug_of(new.title);
  return new;
end
$$;
create trigger d_link_to_watch before insert or update of title, watch_slug on public.movies
  for each row execute function app.link_movie_to_watch();

create function app.link_movies_of_title() returns trigger
  language plpgsql
  -- security definer: writing a watch page changes this column of movies, whoever may write them.
  security definer set search_path = ''
as $$
begin
  -- Any write of watch_slug makes the movie's own trigger look it up.
  update public.movies m set watch_slug = null
    where app.key_of(m.title) = any (array[
      case when tg_op <> 'INSERT' then app.key_of(old.title) end,
      case when tg_op <> 'DELETE' then app.key_of(new.title) end]);
  return null;
end
$$;
create trigger d_link_movies after insert or delete or update of title, slug, state, publish_at, deleted_at, withdrawn_reason
  on public.watch_html
  for each row execute function app.link_movies_of_title();

-- Every watch page, newest first, with language, categories and subcategories of the movie that has its title in any
-- letter case, else 'Unknown' (WATCH-09, WATCH-10).
create function public.watch_catalogue() returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, cover_picture jsonb,
  created_at timestamptz, language text[], categories text[], "subCategory" text[]
)
  language plpgsql stable set search_path = ''
as $$
begin
  return query
    select w.id, w.title, w.slug, w.poster, w.poster_picture, w.cover_poster, w.cover_picture, w.created_at,
      case when coalesce(cardinality(m.language), 0) > 0 then m.language else array['Unknown'] end,
      coalesce(m.categories, '{}'), coalesce(app.text_list(m."subCategory"), '{}')
    from public.watch_html w
    left join lateral (
      select m.* from app.movie_search s join public.movies m on m.id = s.movie_id
      where s.title_key = app.key_of(w.title) and s.visible_from <= now()
      order by m.created_at limit 1
    ) as m on true
    where w.visible_from <= now()
    order by w.created_at desc, w.id;
end
$$;
grant execute on function public.watch_catalogue() to anon, authenticated, service_role;
