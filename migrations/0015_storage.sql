-- The public bucket of torrent files: whoever has a file's address downloads it, only the owner puts files there.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('torrents', 'torrents', true, 10485760, array['application/x-bittorrent', 'application/octet-stream'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- files/{timestamp}_{slug}/{quality}_{size}.torrent (DATA-40)
create function app.is_torrent_path(path text) returns boolean
  language sql immutable
  return char_length(path) <= 300
    and path ~ '^files/[0-9]{1,20}_[A-Za-z0-9_-]+/[A-Za-z0-9][A-Za-z0-9 ._()+-]*\.torrent$';
grant execute on function app.is_torrent_path(text) to authenticated, service_role;

create policy "owner lists torrents" on storage.objects for select to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()));
create policy "owner uploads torrents" on storage.objects for insert to authenticated
  with check (bucket_id = 'torrents' and (select app.is_owner()) and app.is_torrent_path(name));
create policy "owner overwrites torrents" on storage.objects for update to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()))
  with check (bucket_id = 'torrents' and (select app.is_owner()) and app.is_torrent_path(name));
create policy "owner removes torrents" on storage.objects for delete to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()));
