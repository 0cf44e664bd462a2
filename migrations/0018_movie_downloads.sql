-- What is done with a movie's downloads beside editing them.

-- Raises one download counter by exactly one in one statement and answers the new count, null when there is no such
-- entry (DEC-60). The row lock makes two clicks at once count as two.
create function public.count_download(movie uuid, download text) returns integer
  language sql volatile set search_path = ''
as $$
  update public.movies m
    set downloads = (
      select jsonb_agg(
        case when block ->> 'id' = count_download.download
          then jsonb_set(block, '{count}', to_jsonb((block ->> 'count')::bigint + 1)) else block end order by place)
      from jsonb_array_elements(m.downloads) with ordinality as each (block, place))
    where m.id = count_download.movie
      and m.downloads @> jsonb_build_array(jsonb_build_object('id', count_download.download))
  returning (
    select (block ->> 'count')::integer from jsonb_array_elements(m.downloads) as block
    where block ->> 'id' = count_download.download)
$$;
grant execute on function public.count_download(uuid, text) to service_role;

-- Paths in the bucket `torrents` that belong to this movie alone: what to remove from storage when it is deleted (DEC-68).
create function public.movie_files(movie uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select distinct path
  from public.movies m, jsonb_array_elements(m.downloads) as block,
    lateral substring(block ->> 'url' from '/storage/v1/object/public/torrents/([^?#]+)$') as path
  where m.id = movie_files.movie and path is not null
$$;
grant execute on function public.movie_files(uuid) to authenticated, service_role;
