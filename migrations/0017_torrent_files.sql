-- The bucket of torrent files. Only the owner may upload, and a file cannot be removed while a movie uses it (app.movie_sources). The
-- bucket is private: everybody downloads files from the Worker, which refuses withdrawn ones.
-- The storage service owns its tables: this role may add policies to them, but not comment on or alter them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('torrents', 'torrents', false, 10485760, array['application/x-bittorrent', 'application/octet-stream'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- True for a file that a movie offers, or that a withdrawn download needs when it is restored.
create function app.is_file_used(path text) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.movie_sources s where s.kind = 'file' and s.name = path)
    or exists (
      select from app.withdrawn_blocks b, app.sources_of(jsonb_build_array(b.block)) as s
      where s.kind = 'file' and s.name = path)
$$;

create function app.is_file_unused(path text) returns boolean language plpgsql volatile set search_path = '' as $$
begin
  perform app.lock_file(path);
  return not app.is_file_used(path);
end
$$;

create policy "owner lists torrents" on storage.objects for select to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()));
create policy "owner uploads torrents" on storage.objects for insert to authenticated
  with check (bucket_id = 'torrents' and (select app.is_owner()) and app.is_torrent_path(name));
create policy "owner overwrites torrents" on storage.objects for update to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()))
  with check (bucket_id = 'torrents' and (select app.is_owner()) and app.is_torrent_path(name));
create policy "owner removes torrents" on storage.objects for delete to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()) and app.is_file_unused(name));

-- The stored files of a movie, to be removed from the bucket when it is deleted (DEC-68). The policy keeps those that another movie
-- uses.
create function public.movie_files(movie uuid) returns setof text language sql stable set search_path = '' as $$
  select s.name from app.movie_sources s where s.movie_id = movie_files.movie and s.kind = 'file' order by s.name
$$;

-- Files older than a day that no movie uses: uploads whose movie was never saved, and files that were replaced. Younger files may
-- belong to a movie that is being saved. All at once, because the job asks for them once a day; removing a file asks app.is_file_unused.
create function public.unused_files(most integer) returns setof text language sql stable set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'torrents' and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
    and not exists (select from app.movie_sources s where s.kind = 'file' and s.name = o.name)
    and o.name not in (
      select s.name from app.withdrawn_blocks b, app.sources_of(jsonb_build_array(b.block)) as s where s.kind = 'file')
  order by o.created_at limit most
$$;

-- The newest five movies outside the trash that offer a torrent, so that the form can warn the owner about a duplicate.
create function public.movies_with_torrent(info_hash text)
  returns table (id uuid, slug text, title text) language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  if info_hash !~* '^[0-9a-f]{40}$' then
    raise sqlstate 'PT400' using message = 'An info hash has 40 hexadecimal digits.';
  end if;
  return query
    select m.id, m.slug, m.title from app.movie_sources s join public.movies m on m.id = s.movie_id
    where s.kind = 'torrent' and s.name = lower(info_hash) and m.deleted_at is null
    order by m.created_at desc nulls last limit 5;
end
$$;

grant execute on function
  app.is_file_used(text), app.is_file_unused(text), public.movie_files(uuid), public.movies_with_torrent(text)
  to authenticated, service_role;
grant execute on function public.unused_files(integer) to service_role;
