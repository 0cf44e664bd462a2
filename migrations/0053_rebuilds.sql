-- A rebuild of what is derived wrote the values of the beginning over those of rows that were saved while it ran.

-- As before, but waits for a rebuild. Not a lock of the row: counted downloads do not wait for a rebuild.
create or replace function app.index_written_movie() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('movie index', 0));
  perform app.index_movie(new);
  return null;
end
$$;

-- Waits for the writes of movies and watch pages that have begun. Later ones wait until the transaction ends. The order is that of a
-- write: app.lock_catalogue comes before app.index_written_movie.
create function app.lock_index() returns void language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('catalogue', 0));
  select pg_advisory_xact_lock(hashtextextended('movie index', 0));
$$;

create or replace function app.rebuild_movie_index() returns void language plpgsql volatile set search_path = '' as $$
begin
  perform app.lock_index();
  perform app.index_movie(m) from public.movies m;
end
$$;

create or replace function app.rebuild_watch_search() returns void language plpgsql volatile set search_path = '' as $$
begin
  perform app.lock_index();
  perform app.index_watch_page(w) from public.watch_html w;
end
$$;
