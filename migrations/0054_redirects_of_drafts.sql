-- A draft that is published ends the redirect from its address to another page. Publishing writes only the state, so the redirect
-- stayed, and once the page was withdrawn, its address led to the other page.

create or replace trigger keep_old_slug after insert or delete or update of slug, state on public.movies
  for each row execute function app.keep_old_slug();
create or replace trigger keep_old_slug after insert or delete or update of slug, state on public.watch_html
  for each row execute function app.keep_old_slug();
create or replace trigger keep_old_slug after insert or delete or update of slug, state on public.blogs
  for each row execute function app.keep_old_slug();

delete from public.old_slugs o where exists (
  select from public.movies m where o.table_name = 'movies' and m.slug = o.slug and m.state <> 'draft'
  union all
  select from public.watch_html w where o.table_name = 'watch_html' and w.slug = o.slug and w.state <> 'draft'
  union all
  select from public.blogs b where o.table_name = 'blogs' and b.slug = o.slug and b.state <> 'draft');
