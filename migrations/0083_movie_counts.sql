-- How many movies there are, and how many name each language: kept with every save, so that the dashboard reads a few rows and
-- not the whole catalogue.

create table app.movie_counts (
  what text not null check (what in ('movie', 'language', 'spelling', 'no language')),
  name text not null,
  movies bigint not null,
  primary key (what, name)
);
comment on table app.movie_counts is 'Kept by trigger from movies: all of them, those of a language, those that spell one so, and those that name none.';
comment on column app.movie_counts.name is 'A language by its key (app.key_of), or as movies spell it; else empty.';
comment on column app.movie_counts.movies is '0 when the last has gone.';
alter table app.movie_counts enable row level security;
grant select on app.movie_counts to authenticated, service_role;
create policy "owner reads" on app.movie_counts for select to authenticated using ((select app.is_owner()));

-- The counts that a movie with these languages is in.
create function app.counted_in(languages text[]) returns table (what text, name text)
  language sql immutable set search_path = ''
as $$
  select 'movie', ''
  union select 'language', app.key_of(spoken) from unnest(languages) as spoken
  union select 'spelling', spoken from unnest(languages) as spoken
  union select 'no language', '' where cardinality(languages) = 0
$$;

-- Counts come once a statement, however many movies it writes, and in one order, so that two never wait for each other.
create function app.count_movies() returns trigger
  language plpgsql
  -- security definer: nobody may write this table but through the movies it counts.
  security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into app.movie_counts as c (what, name, movies)
      select each.what, each.name, count(*) from written w, app.counted_in(w.language) as each
      group by each.what, each.name order by each.what, each.name
      on conflict (what, name) do update set movies = c.movies + excluded.movies;
  elsif tg_op = 'DELETE' then
    insert into app.movie_counts as c (what, name, movies)
      select each.what, each.name, - count(*) from gone g, app.counted_in(g.language) as each
      group by each.what, each.name order by each.what, each.name
      on conflict (what, name) do update set movies = c.movies + excluded.movies;
  elsif tg_op = 'UPDATE' then
    insert into app.movie_counts as c (what, name, movies)
      select each.what, each.name, sum(each.change) from (
        select now.*, 1 as change from app.counted_in(new.language) as now
        union all select before.*, -1 from app.counted_in(old.language) as before
      ) as each
      group by each.what, each.name having sum(each.change) <> 0 order by each.what, each.name
      on conflict (what, name) do update set movies = c.movies + excluded.movies;
  else
    delete from app.movie_counts;
  end if;
  return null;
end
$$;
create trigger f_count_added after insert on public.movies
  referencing new table as written for each statement execute function app.count_movies();
create trigger f_count_deleted after delete on public.movies
  referencing old table as gone for each statement execute function app.count_movies();
create trigger f_count_changed after update of language on public.movies
  for each row when (new.language is distinct from old.language) execute function app.count_movies();
create trigger f_count_none after truncate on public.movies for each statement execute function app.count_movies();

insert into app.movie_counts (what, name, movies)
  select each.what, each.name, count(*) from public.movies m, app.counted_in(m.language) as each group by each.what, each.name;

-- As before (0070).
create or replace function public.language_shelves() returns table (language text, movies bigint)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  return query
    select (
        select s.name from app.movie_counts s where s.what = 'spelling' and s.movies > 0 and app.key_of(s.name) = l.name
        order by s.movies desc, s.name limit 1), l.movies
      from app.movie_counts l where l.what = 'language' and l.movies > 0
    union all
    select null, n.movies from app.movie_counts n where n.what = 'no language' and n.movies > 0;
end
$$;

-- As before (0016).
create or replace function public.dashboard_totals() returns table (movies bigint, categories bigint)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  return query
    with recursive names as (
      (select l.name from app.movie_listings l where l.is_category and l.subcategory = '' order by l.name limit 1)
      union all
      select next.name from names, lateral (
        select l.name from app.movie_listings l
        where l.is_category and l.subcategory = '' and l.name > names.name order by l.name limit 1) as next
    )
    select coalesce((select c.movies from app.movie_counts c where c.what = 'movie'), 0), (select count(*) from names);
end
$$;
