-- Three reads that took long in a large catalogue.

-- As before, without settings, so that Postgres can inline it: the job calls it for every film, article and version.
create or replace function app.pictures_in(html text) returns setof text language sql immutable
begin atomic
  select distinct match[1] from regexp_matches(html, '/storage/v1/object/public/pictures/([0-9a-f]{20})/', 'g') as match;
end;

-- As before, planned for each name: a general plan reads the whole trigram index for a name of two letters.
create or replace function app.movies_named(phrase text, size integer) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return array(
    select s.movie_id from app.movie_search s
    where s.names like app.like_pattern(phrase) and phrase = any (string_to_array(s.names, E'\n'))
      and (s.visible_from <= now() or app.is_owner())
    order by s.sort_at desc, s.movie_id desc
    limit size);
end
$$;
