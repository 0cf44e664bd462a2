-- Whoever writes movies or watch pages waits for whoever does so already, before locking any row. Each such write goes on to
-- rows that others share, the words of search and the movies and pages of one title, in an order that depends on what was there
-- before: two at once could wait for each other in a ring, and Postgres ended one with an error.
-- Counted clicks and the kept watch_slug are no such write, and do not wait.

create function app.wait_for_catalogue() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('catalogue', 0));
  return null;
end
$$;

create trigger a_in_turn before insert or delete or update of
    title, native_title, year, description, categories, "subCategory", language, "showOnHomepage"
  on public.movies for each statement execute function app.wait_for_catalogue();
create trigger a_in_turn before insert or delete or update
  on public.watch_html for each statement execute function app.wait_for_catalogue();
