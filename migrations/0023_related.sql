-- Films that are like another one, for the pages of a movie and of a player.

create index movies_directors_idx on public.movies using gin (directors);
create index movies_cast_members_idx on public.movies using gin (cast_members jsonb_path_ops);

-- At most `most` movies that share something with the movie, the most alike first: a shared category or language counts 1, so does
-- a subcategory shared below it; a shared director counts 6, a cast member 3. Then the nearest year, then the newest. Never the
-- movie itself.
create function public.related_movies(movie_id uuid, most integer) returns setof public.movies
  language sql stable set search_path = ''
as $$
  select other.*
  from public.movies this,
  lateral (
    select shared.movie_id, sum(shared.weight) as weight
    from (
      select theirs.movie_id, 1 as weight
      from app.movie_listings own
      join app.movie_listings theirs on theirs.name = own.name and theirs.subcategory = own.subcategory
      where own.movie_id = this.id
      union all
      select theirs.id, 6 from unnest(this.directors) as director
      join public.movies theirs on theirs.directors @> array[director]
      union all
      select theirs.id, 3 from jsonb_array_elements(this.cast_members) as member
      join public.movies theirs on theirs.cast_members @> jsonb_build_array(jsonb_build_object('name', member -> 'name'))
    ) as shared
    where shared.movie_id <> this.id
    group by shared.movie_id
  ) as alike
  join public.movies other on other.id = alike.movie_id and other.visible_from <= now()
  where this.id = related_movies.movie_id
  order by alike.weight desc, abs(other.year - this.year), other.created_at desc nulls last, other.id
  limit least(greatest(most, 1), 24)
$$;
grant execute on function public.related_movies(uuid, integer) to anon, authenticated, service_role;
