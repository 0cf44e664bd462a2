-- Which movies offer a torrent already: the owner is warned before uploading it a second time. Reads every row, which takes
-- a moment on a large catalogue and is asked a few times a day; an index on movies.downloads would cost with every click.
create function public.movies_with_torrent(info_hash text)
  returns table (id uuid, slug text, title text)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  if info_hash !~* '^[0-9a-f]{40}$' then
    raise sqlstate 'PT400' using message = 'An info hash has 40 hexadecimal digits.';
  end if;
  return query
    select m.id, m.slug, m.title from public.movies m
    where m.downloads::text ilike '%xt=urn:btih:' || info_hash || '%'
    order by m.created_at desc nulls last limit 5;
end
$$;
grant execute on function public.movies_with_torrent(text) to authenticated, service_role;
