-- Those of some names of categories and languages that have films, for the sitemap. `limit` keeps Postgres from reading all films.
create function public.names_with_films(names text[]) returns setof text language sql stable set search_path = '' as $$
  select each.name from unnest(names) as each (name), lateral (
    select from app.movie_listings l
    where l.name = app.key_of(each.name) and l.subcategory = '' and l.visible_from <= now() limit 1) as film
$$;

grant execute on function public.names_with_films(text[]) to service_role;
