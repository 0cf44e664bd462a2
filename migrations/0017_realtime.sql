-- Tables whose changes people may follow. Who is told of a row is decided by its select policies.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table
      public.membership_applications, public.movies, public.stories, public.comments, public.watch_html, public.blogs;
  end if;
end
$$;
