-- The titles and people that are suggested while somebody types in the search box.

-- At most six movies for a query that is being typed: titles that begin with it, then titles with a word that does; newest first
-- among equals.
create function public.suggest_movies(query text) returns setof public.movies
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  phrase constant text := case when char_length(query) <= 100 then app.fold(query) end;
  inside constant text := app.like_pattern(phrase);
  start constant text := ltrim(inside, '%');
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  return query
    select m.* from app.movie_search s join public.movies m on m.id = s.movie_id,
      -- Each spelling is a line. `inside` is what the index supports.
      lateral (select E'\n' || s.spellings like '%' || E'\n' || start as title, s.spellings like '% ' || start as word) as begins
    where s.spellings like inside and s.visible_from <= now() and (begins.title or begins.word)
    order by begins.title desc, s.sort_at desc, s.movie_id desc limit 6;
end
$$;

-- The words of a folded text, without punctuation, each with a space before it.
create function app.spaced(folded text) returns text
  language sql immutable
  return rtrim(regexp_replace(' ' || folded, '[^[:alnum:]]+', ' ', 'g'));

-- 'S. V. Rao' has the key ' svrao s v rao', so that it begins with 'sv r' too, and each of its words is found.
alter table app.movie_people add column name_key text not null
  generated always as (' ' || app.joined(app.fold(name)) || app.spaced(app.fold(name))) stored;
comment on column app.movie_people.name_key is 'The name as one word, then its words; each with a space before it.';
create index movie_people_name_key_idx on app.movie_people using gin (name_key extensions.gin_trgm_ops);

-- At most three directors and cast members for a query that is being typed: names that begin with it, then names with a word that does;
-- those with the most movies first. Each has the spelling that most movies use.
create function public.suggest_people(query text) returns table (name text)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  phrase constant text := case when char_length(query) <= 100 then app.fold(query) end;
  start constant text := ' ' || app.joined(phrase);
begin
  if btrim(coalesce(start, '')) = '' then
    return;
  end if;
  return query
    select mode() within group (order by p.name)
    from app.movie_people p join app.movie_search s using (movie_id)
    where (p.name_key like app.like_pattern(start) or p.name_key like app.like_pattern(app.spaced(phrase)))
      and s.visible_from <= now()
    group by p.name_key
    order by starts_with(p.name_key, start) desc, count(distinct p.movie_id) desc, p.name_key
    limit 3;
end
$$;
grant execute on function app.spaced(text), public.suggest_movies(text), public.suggest_people(text)
  to anon, authenticated, service_role;
