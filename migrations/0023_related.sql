-- Films that are like another one, for the pages of a movie and of a player.

-- A table of its own, because the policies of movies keep visitors' queries from using an index for @>, which is not leakproof.
create table app.movie_people (
  movie_id uuid not null references public.movies (id) on delete cascade,
  name text collate "C" not null,
  is_director boolean not null,
  primary key (movie_id, name, is_director)
);
comment on table app.movie_people is 'Kept by trigger from directors and cast_members of movies.';
create index movie_people_name_idx on app.movie_people (name, is_director);
alter table app.movie_people enable row level security;
grant select on app.movie_people to anon, authenticated, service_role;
create policy "anyone reads" on app.movie_people for select to anon, authenticated using (true);

create function app.note_people() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.movie_people p where p.movie_id = new.id;
  insert into app.movie_people (movie_id, name, is_director)
    select new.id, director, true from unnest(new.directors) as director
    union
    select new.id, member ->> 'name', false from jsonb_array_elements(new.cast_members) as member;
  return null;
end
$$;
create trigger f_note_people after insert or update of directors, cast_members on public.movies
  for each row execute function app.note_people();

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
      select theirs.movie_id, case when own.is_director then 6 else 3 end
      from app.movie_people own join app.movie_people theirs using (name, is_director)
      where own.movie_id = this.id
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
