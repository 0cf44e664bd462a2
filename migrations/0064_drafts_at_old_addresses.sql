-- A draft may have the slug that an address of another page had before, which leads to that page until the draft is published. A request
-- for removal and the reason of a withdrawal are for the page that visitors find there.

-- The movie or watch page at an address: by slug, by id for movies (DEC-52), or by an earlier slug, or a draft; null when there is none.
create or replace function app.row_at(table_name text, code text) returns uuid language sql stable set search_path = '' as $$
  select coalesce(
    case table_name
      when 'movies' then (select m.id from public.movies m where m.slug = code and m.state <> 'draft')
      when 'watch_html' then (select w.id from public.watch_html w where w.slug = code and w.state <> 'draft')
    end,
    case when table_name = 'movies' and code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then code::uuid end,
    (select o.row_id from public.old_slugs o where o.table_name = row_at.table_name and o.slug = code),
    case table_name
      when 'movies' then (select m.id from public.movies m where m.slug = code)
      when 'watch_html' then (select w.id from public.watch_html w where w.slug = code)
    end)
$$;
