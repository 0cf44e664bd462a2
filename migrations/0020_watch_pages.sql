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
  was_published_at timestamptz,
  withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 500),
  withdrawn_at timestamptz check ((withdrawn_at is null) = (withdrawn_reason is null)),
  visible_from timestamptz generated always as (app.visible_from(state, publish_at, deleted_at, withdrawn_at)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  poster_picture jsonb,
  cover_picture jsonb
);
comment on table public.watch_html is 'Everybody reads what is published, the owner writes. A taken slug is refused, never suffixed (DEC-51).';
comment on column public.watch_html.was_published_at is 'As in movies.';
comment on column public.watch_html.licence is 'A name or an address, as in the blocks of movies.downloads; empty where it is not known.';
comment on column public.watch_html.origin is 'Where the film comes from: an address or a text.';
create index watch_html_created_at_idx on public.watch_html (created_at desc);
create index watch_html_title_key_idx on public.watch_html (app.key_of(title), created_at desc);
create index watch_html_scheduled_idx on public.watch_html (publish_at) where state = 'scheduled';
create index watch_html_trash_idx on public.watch_html (deleted_at) where deleted_at is not null;
alter table public.watch_html enable row level security;
grant select on public.watch_html to anon, authenticated;
grant insert, update, delete on public.watch_html to authenticated;
grant select, insert, update, delete on public.watch_html to service_role;
create policy "people read what is published" on public.watch_html for select to anon, authenticated using (visible_from <= now());
create policy "owner reads and writes" on public.watch_html for all to authenticated using ((select app.is_owner()));
create policy "people read those of watch pages that they see" on public.old_slugs for select to anon, authenticated
  using (exists (select from public.watch_html w where w.id = row_id));

create function app.normalise_watch_page() returns trigger language plpgsql set search_path = '' as $$
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
create trigger lock_catalogue before insert or delete or update on public.watch_html
  for each statement execute function app.lock_catalogue();
create trigger keep_creation before insert or update of id, created_at on public.watch_html
  for each row execute function app.keep_creation();
create trigger normalise before insert or update on public.watch_html for each row execute function app.normalise_watch_page();
create trigger set_state before insert or update of state, publish_at, deleted_at, was_published_at on public.watch_html
  for each row execute function app.set_state();
create trigger set_withdrawal before insert or update of withdrawn_reason, withdrawn_at on public.watch_html
  for each row execute function app.set_withdrawal();
create trigger set_picture before insert or update of poster, poster_picture on public.watch_html
  for each row execute function app.copy_picture_facts('poster', 'poster_picture');
create trigger set_picture_of_cover before insert or update of cover_poster, cover_picture on public.watch_html
  for each row execute function app.copy_picture_facts('cover_poster', 'cover_picture');
-- Not for a withdrawal, as on movies.
create trigger touch before update on public.watch_html
  for each row when (old.withdrawn_reason is not distinct from new.withdrawn_reason) execute function app.touch();
create trigger keep_old_slug after insert or delete or update of slug on public.watch_html
  for each row execute function app.keep_old_slug();
create trigger log_moved after update of slug on public.watch_html
  for each row when (new.slug <> old.slug and old.state <> 'draft') execute function app.log_moved();
create trigger log after delete or update of withdrawn_reason, deleted_at, state, publish_at on public.watch_html
  for each row execute function app.log_page();
create trigger note_purge after insert or delete or update on public.watch_html for each row execute function app.note_purge();

-- movies.watch_slug, kept on both sides.

create index movies_watch_slug_idx on public.movies (watch_slug) where watch_slug is not null;

-- The slug of the newest watch page with this title that visitors see; null when there is none.
create function app.watch_slug_of(title text) returns text language sql stable set search_path = '' as $$
  select w.slug from public.watch_html w
  where app.key_of(w.title) = app.key_of(watch_slug_of.title) and w.visible_from <= now()
  order by w.created_at desc, w.id limit 1
$$;

create function app.set_watch_slug() returns trigger language plpgsql set search_path = '' as $$
begin
  new.watch_slug := app.watch_slug_of(new.title);
  return new;
end
$$;
create trigger set_watch_slug before insert or update of title, watch_slug on public.movies
  for each row execute function app.set_watch_slug();

-- security definer: writing a watch page changes this column of movies, whoever may write them.
create function app.link_movies_of_title() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Any write of watch_slug makes the movie's own trigger look it up.
  update public.movies m set watch_slug = null
    where app.key_of(m.title) = any (array[
      case when tg_op <> 'INSERT' then app.key_of(old.title) end,
      case when tg_op <> 'DELETE' then app.key_of(new.title) end]);
  return null;
end
$$;
create trigger link_movies after insert or delete or update of title, slug, state, publish_at, deleted_at, withdrawn_reason
  on public.watch_html
  for each row execute function app.link_movies_of_title();

-- Watch pages in search: by the words of their title, with the poster of a movie of a similar title (SEARCH-16 … 18).

create table app.watch_search (
  watch_id uuid primary key references public.watch_html (id) on delete cascade,
  title text not null,
  word_runs text[] not null,
  poster text
);
comment on table app.watch_search is 'Kept by triggers from watch_html and movies.';
comment on column app.watch_search.title is 'Folded, as search compares it.';
comment on column app.watch_search.word_runs is 'app.word_runs of the title, to compare with the titles of movies.';
comment on column app.watch_search.poster is 'The poster of the movie with the most similar title; null when there is none (SEARCH-16 … 18).';
alter table app.watch_search enable row level security;
grant select on app.watch_search to anon, authenticated, service_role;
create policy "anyone reads" on app.watch_search for select to anon, authenticated using (true);

-- Every run of whole words in a folded text, without punctuation at its ends: for 'a b' these are 'a', 'a b' and 'b'.
create function app.word_runs(folded text) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select distinct regexp_replace(array_to_string(words[first:last], ' '), '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g')
    from string_to_array(left(folded, 300), ' ') as words, generate_subscripts(words, 1) as first,
      generate_series(first, least(cardinality(words), first + 14)) as last)
$$;

-- The poster of the movie with this folded title, else of the newest movie whose title contains it, else of the longest movie title
-- that it contains as whole words; null when there is none.
create function app.similar_poster(watch_title text, word_runs text[]) returns text language plpgsql stable set search_path = '' as $$
declare
  pattern constant text := app.like_pattern(watch_title);
begin
  return (
    select m.poster from app.movie_search s join public.movies m on m.id = s.movie_id
    where (s.spellings like pattern or s.title = any (word_runs)) and m.poster <> '' and s.title <> ''
      and s.visible_from <= now()
    order by s.title = watch_title desc, s.spellings like pattern desc,
      case when s.spellings not like pattern then char_length(s.title) end desc, s.sort_at desc
    limit 1);
end
$$;

-- Writes what search compares of a watch page anew.
create function app.index_watch_page(page public.watch_html) returns void language plpgsql volatile set search_path = '' as $$
declare
  folded constant text := app.fold(page.title);
  runs constant text[] := app.word_runs(folded);
begin
  insert into app.watch_search (watch_id, title, word_runs, poster)
    values (page.id, folded, runs, app.similar_poster(folded, runs))
    on conflict (watch_id) do update
      set title = excluded.title, word_runs = excluded.word_runs, poster = excluded.poster;
end
$$;

-- security definer: nobody may write app.watch_search except through watch pages and movies.
create function app.index_written_watch_page() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.index_watch_page(new);
  return null;
end
$$;
create trigger index_watch_page after insert or update of title on public.watch_html
  for each row execute function app.index_written_watch_page();

-- For a migration that changes what search compares.
create function app.rebuild_watch_search() returns void language plpgsql volatile set search_path = '' as $$
begin
  perform app.index_watch_page(w) from public.watch_html w;
end
$$;

-- Updates the posters of watch pages whose title contains the movie's title, or is contained in it.
-- security definer: nobody may write this table except through movies.
create function app.refresh_watch_posters() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  spellings constant text := concat_ws(E'\n',
    case when tg_op <> 'INSERT' then (app.search_texts(old)).spellings end,
    case when tg_op <> 'DELETE' then (app.search_texts(new)).spellings end);
begin
  update app.watch_search w set poster = app.similar_poster(w.title, w.word_runs)
    where strpos(spellings, w.title) > 0 or w.word_runs && array[app.fold(old.title), app.fold(new.title)];
  return null;
end
$$;
-- By its name, it runs after index_movie, whose texts it compares.
create trigger refresh_watch_posters
  after insert or delete or update of title, native_title, poster, state, publish_at, deleted_at, withdrawn_reason
  on public.movies
  for each row execute function app.refresh_watch_posters();

-- Watch pages whose title contains all words of the query: the exact title first, then titles that begin with it, then newest
-- first; at most 60.
create function public.search_watch(query text) returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, created_at timestamptz
) language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := case when char_length(query) <= 300 then app.fold(query) end;
  patterns constant text[] := array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word);
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  return query
    select w.id, w.title, w.slug, s.poster, case when p.hash is not null then app.picture_facts(p) end, w.cover_poster,
      w.created_at
    from app.watch_search s join public.watch_html w on w.id = s.watch_id
    left join public.pictures p on p.hash = app.picture_hash(s.poster)
    where s.title like all (patterns) and w.visible_from <= now()
    order by s.title = phrase desc, starts_with(s.title, phrase) desc, w.created_at desc, w.id limit 60;
end
$$;

create function public.watch_catalogue(
  query text default null, covered boolean default false, page_size integer default 1000, page_offset integer default 0
) returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, cover_picture jsonb,
  created_at timestamptz, language text[], categories text[], "subCategory" text[]
) language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  phrase constant text := coalesce(app.fold(left(query, 300)), '');
  patterns constant text[] := array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word);
begin
  return query
    select w.id, w.title, w.slug, w.poster, w.poster_picture, w.cover_poster, w.cover_picture, w.created_at,
      case when coalesce(cardinality(m.language), 0) > 0 then m.language else array['Unknown'] end,
      coalesce(m.categories, '{}'), coalesce(app.text_list(m."subCategory"), '{}')
    from (
      select each.id, film.movie_id
      from public.watch_html each left join app.watch_search s on s.watch_id = each.id
      left join lateral (
        select f.movie_id, f.names from app.movie_search f
        where f.title_key = app.key_of(each.title) and f.visible_from <= now()
        order by f.sort_at limit 1
      ) as film on true
      where each.visible_from <= now() and (not covered or each.cover_poster <> '')
        and (phrase = '' or concat_ws(E'\n', s.title, coalesce(film.names, 'unknown')) like all (patterns))
      order by each.created_at desc, each.id
      offset greatest(coalesce(page_offset, 0), 0) limit least(greatest(coalesce(page_size, 1000), 1), 1000)
    ) as page
    join public.watch_html w on w.id = page.id left join public.movies m on m.id = page.movie_id
    order by w.created_at desc, w.id;
end
$$;

grant execute on function public.watch_catalogue(text, boolean, integer, integer), public.search_watch(text)
  to anon, authenticated, service_role;
grant execute on function app.watch_slug_of(text) to authenticated, service_role;
