-- Films that are in the catalogue already, told to the owner who adds one.

create index movies_title_slug_idx on public.movies (app.slug_of(title));

-- The movies outside the trash with this title, as slugs spell it, and this year or none, newest first, at most five. For a title that
-- makes no slug, those with the same title in any letter case. Visitors and members get none.
create function public.same_movies(title text, year integer default null)
  returns table (id uuid, slug text, title text, year integer, is_public boolean) language sql stable set search_path = '' as $$
  select m.id, m.slug, m.title, m.year::integer, coalesce(m.visible_from <= now(), false) from public.movies m
  where (app.slug_of(m.title) = app.slug_of(same_movies.title) and app.slug_of(same_movies.title) <> ''
      or app.key_of(m.title) = app.key_of(same_movies.title) and app.slug_of(same_movies.title) = '')
    and (m.year = same_movies.year or m.year is null or same_movies.year is null)
    and m.deleted_at is null and not app.is_blank(same_movies.title) and (select app.is_owner())
  order by m.created_at desc nulls last limit 5
$$;

grant execute on function public.same_movies(text, integer) to authenticated;
