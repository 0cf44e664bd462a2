-- A stored torrent and the movie that shows it belong together, also when one person saves a movie with a file that another is
-- just removing: whichever comes second is refused. Both wait at a lock of the file's own.

-- The bucket's path behind a stored file's address, null for any other address. Of the letters that a path may have (see
-- app.is_torrent_path) an address writes only the space in another way.
create function app.stored_path(address text) returns text
  language sql immutable
  return replace(substring(address from '/storage/v1/object/public/torrents/([^?#]+)$'), '%20', ' ');

create function app.lock_file(path text) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('file:' || path, 0))
$$;

-- Refuses a file that is not there. Those that the movie showed before stay as they are: nothing is gained by refusing an edit.
create function app.require_stored_files() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  path text;
begin
  if app.is_trusted() then
    return new;
  end if;
  for path in
    select distinct app.stored_path(block ->> 'url') from jsonb_array_elements(new.downloads) as block
      where app.stored_path(block ->> 'url') is not null
    except
    select app.stored_path(block ->> 'url')
      from jsonb_array_elements(case when tg_op = 'UPDATE' then old.downloads else '[]' end) as block
    order by 1
  loop
    perform app.lock_file(path);
    if not exists (select from storage.objects o where o.bucket_id = 'torrents' and o.name = path) then
      raise sqlstate 'PT400' using message = 'A torrent file of this movie is no longer stored. Choose it again.';
    end if;
  end loop;
  return new;
end
$$;
create trigger c_require_files before insert or update of downloads on public.movies
  for each row execute function app.require_stored_files();

-- Reads every movie, as movies_with_torrent does: files are removed a few times a day.
create function app.is_file_unused(path text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_file(path);
  return not exists (
    select from public.movies m
    where strpos(m.downloads::text, '/storage/v1/object/public/torrents/' || replace(path, ' ', '%20') || '"') > 0);
end
$$;

grant execute on function app.stored_path(text), app.lock_file(text), app.is_file_unused(text) to authenticated, service_role;

drop policy "owner removes torrents" on storage.objects;
create policy "owner removes torrents" on storage.objects for delete to authenticated
  using (bucket_id = 'torrents' and (select app.is_owner()) and app.is_file_unused(name));
