-- What the sitemap says: which movies there are and when each was last changed, in stable parts: a new movie joins the last.

create index movies_oldest_idx on public.movies (created_at nulls first, id) include (slug, updated_at);

-- The movies of one part, zero-based, oldest first.
create function public.sitemap_movies(part integer, part_size integer default 1000)
  returns table (slug text, updated_at timestamptz)
  language sql stable set search_path = ''
as $$
  select m.slug, m.updated_at from public.movies m
  order by m.created_at nulls first, m.id
  offset greatest(part, 0)::bigint * least(greatest(part_size, 1), 1000) limit least(greatest(part_size, 1), 1000)
$$;

-- The last change in each part.
create function public.sitemap_parts(part_size integer default 1000) returns table (part integer, updated_at timestamptz)
  language sql stable set search_path = ''
as $$
  select each.part, max(each.updated_at)
  from (
    select ((row_number() over (order by m.created_at nulls first, m.id) - 1) / least(greatest(part_size, 1), 1000))::integer as part,
      m.updated_at
    from public.movies m
  ) as each
  group by each.part order by each.part
$$;
grant execute on function public.sitemap_movies(integer, integer), public.sitemap_parts(integer) to service_role;
