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
create function app.word_runs(folded text) returns text[]
  language sql immutable set search_path = ''
as $$
  select array(
    select distinct regexp_replace(array_to_string(words[first:last], ' '), '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g')
    from string_to_array(left(folded, 300), ' ') as words, generate_subscripts(words, 1) as first,
      generate_series(first, least(cardinality(words), first + 14)) as last)
$$;

-- The poster of the movie with this folded title, else of the newest movie whose title contains it, else of the longest movie title
-- that it contains as whole words; null when there is none.
create function app.similar_poster(watch_title text, word_runs text[]) returns text
  language plpgsql stable set search_path = ''
as $$
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

create function app.index_watch_page() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through watch pages.
  security definer set search_path = ''
as $$
declare
  folded constant text := app.fold(new.title);
  runs constant text[] := app.word_runs(folded);
begin
  insert into app.watch_search (watch_id, title, word_runs, poster)
    values (new.id, folded, runs, app.similar_poster(folded, runs))
    on conflict (watch_id) do update
      set title = excluded.title, word_runs = excluded.word_runs, poster = excluded.poster;
  return null;
end
$$;
create trigger e_index_watch_page after insert or update of title on public.watch_html
  for each row execute function app.index_watch_page();

-- Updates the posters of watch pages whose title contains the movie's title, or is contained in it.
create function app.refresh_watch_posters() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
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
create trigger g_refresh_watch_posters
  after insert or delete or update of title, native_title, poster, state, publish_at, deleted_at, withdrawn_reason
  on public.movies
  for each row execute function app.refresh_watch_posters();

-- Watch pages whose title contains all words of the query: the exact title first, then titles that begin with it, then newest
-- first; at most 60.
create function public.search_watch(query text) returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, created_at timestamptz
)
  language plpgsql stable set search_path = ''
as $$
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
grant execute on function public.search_watch(text) to anon, authenticated, service_role;
