-- no transaction
-- An import looks for the films of a file by their ids and titles, fifty at a time.

create index concurrently if not exists movies_title_idx on public.movies (title);
create index concurrently if not exists movies_imdb_id_idx on public.movies (imdb_id) where imdb_id is not null;
create index concurrently if not exists movies_tmdb_id_idx on public.movies (tmdb_id) where tmdb_id is not null;
create index concurrently if not exists movies_wikidata_id_idx on public.movies (wikidata_id) where wikidata_id is not null;
