-- Watch pages: stored player markup, with language, categories and posters borrowed from the movie of the same title.

create table public.watch_html (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 300),
  slug text not null constraint watch_html_slug_key unique check (app.is_slug(slug)),
  html_code text not null check (char_length(html_code) <= 100000),
  poster text not null check (app.is_address(poster)),
  cover_poster text check (app.is_address(cover_poster)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.watch_html is 'Everybody reads, the owner writes. A taken slug is refused, never suffixed (DEC-51).';
create index watch_html_created_at_idx on public.watch_html (created_at desc);
create index watch_html_title_key_idx on public.watch_html (app.key_of(title), created_at desc);

create function app.before_watch_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := app.trimmed(new.title);
  new.slug := app.slug_of(new.slug);
  new.poster := app.trimmed(new.poster);
  new.cover_poster := nullif(app.trimmed(new.cover_poster), '');
  if app.is_blank(new.title) or app.is_blank(new.slug) or app.is_blank(new.html_code) or app.is_blank(new.poster) then
    raise sqlstate 'PT400' using message = '❌ All fields are required!';
  end if;
  perform app.require_addresses(new.poster, new.cover_poster);
  return new;
end
$$;
create trigger a_stamp_creation before insert on public.watch_html for each row execute function app.stamp_creation();
create trigger a_keep_creation before update on public.watch_html for each row execute function app.keep_creation();
create trigger b_before_write before insert or update on public.watch_html
  for each row execute function app.before_watch_write();
create trigger c_touch before update on public.watch_html for each row execute function app.touch();

alter table public.watch_html enable row level security;
revoke all on public.watch_html from anon, authenticated;
grant select on public.watch_html to anon, authenticated;
grant insert, update, delete on public.watch_html to authenticated;
grant select, insert, update, delete on public.watch_html to service_role;

create policy "anyone reads" on public.watch_html for select to anon, authenticated using (true);
create policy "owner inserts" on public.watch_html for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.watch_html for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.watch_html for delete to authenticated using ((select app.is_owner()));

-- Slug of the newest watch page with this title, null when there is none.
create function app.watch_slug_of(title text) returns text
  language sql stable set search_path = ''
as $$
  select w.slug from public.watch_html w
  where app.key_of(w.title) = app.key_of(watch_slug_of.title)
  order by w.created_at desc, w.id limit 1
$$;
grant execute on function app.watch_slug_of(text) to authenticated, service_role;

create function app.link_movie() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.watch_slug := app.watch_slug_of(new.title);
  return new;
end
$$;
create trigger b_link_movie before insert or update on public.movies
  for each row execute function app.link_movie();

create function app.link_movies_to_watch() returns trigger
  language plpgsql
  -- security definer: the link is kept for whoever may write a watch page, as part of that write.
  security definer set search_path = ''
as $$
begin
  -- The movie's own trigger looks the slug up; this only wakes it.
  update public.movies m set watch_slug = null
    where app.key_of(m.title) = any (array[
      case when tg_op <> 'INSERT' then app.key_of(old.title) end,
      case when tg_op <> 'DELETE' then app.key_of(new.title) end]);
  return null;
end
$$;
create trigger d_link_movies after insert or delete on public.watch_html
  for each row execute function app.link_movies_to_watch();
create trigger d_link_movies_on_update after update on public.watch_html
  for each row when ((old.title, old.slug) is distinct from (new.title, new.slug))
  execute function app.link_movies_to_watch();

create table app.watch_search (
  watch_id uuid primary key references public.watch_html (id) on delete cascade,
  title_key text not null,
  sort_at timestamptz not null
);
comment on table app.watch_search is 'Kept by trigger from watch_html: the title, folded as search compares it.';
create index watch_search_title_key_idx on app.watch_search using gin (title_key extensions.gin_trgm_ops);
create index watch_search_newest_idx on app.watch_search (sort_at desc, watch_id desc);
alter table app.watch_search enable row level security;
grant select on app.watch_search to anon, authenticated, service_role;
create policy "anyone reads" on app.watch_search for select to anon, authenticated using (true);

create function app.index_watch() returns trigger
  language plpgsql
  -- security definer: nobody may write this table but through the pages it is made from.
  security definer set search_path = ''
as $$
begin
  insert into app.watch_search (watch_id, title_key, sort_at) values (new.id, app.fold(new.title), new.created_at)
    on conflict (watch_id) do update set title_key = excluded.title_key;
  return null;
end
$$;
create trigger e_index_watch after insert or update on public.watch_html
  for each row execute function app.index_watch();

-- The poster a watch page takes in search: of the movie with its title, else of one whose title holds it, else of the
-- longest title that it holds as whole words; null when none is similar (SEARCH-16 … 18).
create function app.similar_poster(title text) returns text
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  key constant text := app.key_of(title);
  phrase constant text := app.fold(title);
  result text;
begin
  select m.poster into result from public.movies m
    where app.key_of(m.title) = key and not app.is_blank(m.poster) order by m.created_at limit 1;
  if found then return result; end if;

  select m.poster into result
    from (select s.movie_id, s.title_key from app.movie_search s
      where s.title_key >= phrase and s.title_key < phrase || chr(1114111) order by s.title_key limit 5) as near
    join public.movies m on m.id = near.movie_id
    where not app.is_blank(m.poster) order by near.title_key limit 1;
  if found then return result; end if;

  if char_length(phrase) >= 3 then
    select m.poster into result
      from unnest(app.search_substring(phrase, true, 5)) with ordinality as near (movie_id, place)
      join public.movies m on m.id = near.movie_id
      where not app.is_blank(m.poster) order by near.place limit 1;
    if found then return result; end if;
  end if;

  select m.poster into result from public.movies m
    where app.key_of(m.title) = any (array(
        select substr(key, start, size)
        from generate_series(1, char_length(key)) as start, generate_series(2, 80) as size
        where start + size - 1 <= char_length(key)
          and (start = 1 or substr(key, start - 1, 1) !~ '[[:alnum:]]')
          and substr(key, start + size, 1) !~ '[[:alnum:]]'))
      and not app.is_blank(m.poster)
    order by char_length(m.title) desc, m.created_at limit 1;
  return result;
end
$$;

-- Watch pages whose title holds the text, or all its words: the exact title first, then titles that begin with it, then
-- newest first; at most 60.
create function public.search_watch(query text) returns table (
  id uuid, title text, slug text, poster text, cover_poster text, created_at timestamptz
)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  phrase constant text := case when char_length(query) <= 300 then app.fold(query) end;
  patterns constant text[] := app.word_patterns(phrase);
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  return query
    select w.id, w.title, w.slug, app.similar_poster(w.title), w.cover_poster, w.created_at
    from (
      select s.watch_id, s.title_key, s.sort_at from app.watch_search s
      where s.title_key like patterns[1] and s.title_key like all (patterns)
      order by s.title_key = phrase desc, s.title_key like substr(app.like_pattern(phrase), 2) desc, s.sort_at desc limit 60
    ) as found join public.watch_html w on w.id = found.watch_id
    order by found.title_key = phrase desc, found.title_key like substr(app.like_pattern(phrase), 2) desc, found.sort_at desc;
end
$$;

-- Every watch page, newest first, with language, categories and subcategories of the movie that has its title in any
-- letter case, else 'Unknown' (WATCH-09, WATCH-10).
create function public.watch_catalogue() returns table (
  id uuid, title text, slug text, poster text, cover_poster text, created_at timestamptz,
  language text[], categories text[], "subCategory" text[]
)
  language sql stable set search_path = ''
as $$
  select w.id, w.title, w.slug, w.poster, w.cover_poster, w.created_at,
    case when coalesce(cardinality(m.language), 0) > 0 then m.language else array['Unknown'] end,
    coalesce(m.categories, '{}'), coalesce(app.text_list(m."subCategory"), '{}')
  from public.watch_html w
  left join lateral (
    select * from public.movies m where app.key_of(m.title) = app.key_of(w.title) order by m.created_at limit 1
  ) as m on true
  order by w.created_at desc, w.id
$$;

grant execute on function
  app.similar_poster(text), public.search_watch(text), public.watch_catalogue()
  to anon, authenticated, service_role;
