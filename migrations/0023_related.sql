-- Films that are like another one, for the pages of a movie and of a player.

-- At most `most` movies that share something with the movie, the most alike first: each shared category, language and subcategory
-- of these counts, then the nearest year, then the newest. Never the movie itself.
create function public.related_movies(movie_id uuid, most integer) returns setof public.movies
  language sql stable set search_path = ''
as $$
  select other.*
  from public.movies this,
  lateral (
    select theirs.movie_id, count(*) as shared
    from app.movie_listings own
    join app.movie_listings theirs on theirs.name = own.name and theirs.subcategory = own.subcategory
    where own.movie_id = this.id and theirs.movie_id <> this.id
    group by theirs.movie_id
  ) as alike
  join public.movies other on other.id = alike.movie_id and other.visible_from <= now()
  where this.id = related_movies.movie_id
  order by alike.shared desc, abs(other.year - this.year), other.created_at desc nulls last, other.id
  limit least(greatest(most, 1), 24)
$$;
grant execute on function public.related_movies(uuid, integer) to anon, authenticated, service_role;
