-- As before, and also the pictures that a row shows by a whole address (https://…), as it is copied from a page.
create or replace function app.shown_pictures() returns table (hash text) language sql stable set search_path = '' as $$
  select distinct found from (
    select m.poster from public.movies m
    union all select b.thumbnail_url from public.blogs b
    union all select b.content from public.blogs b
    union all select e.thumbnail_url from public.blog_versions e
    union all select e.content from public.blog_versions e
    union all select s.poster_url from public.stories s
    union all select w.poster from public.watch_html w
    union all select w.cover_poster from public.watch_html w
  ) as shown (words), app.pictures_in(words) as found
$$;
