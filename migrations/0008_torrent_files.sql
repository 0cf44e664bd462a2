-- The bucket of torrent files, and which movie uses which file. Only the owner may upload, and a file cannot be removed while a movie
-- uses it. The bucket is private: everybody downloads files from the Worker, which refuses withdrawn ones.
-- The storage service owns its tables: this role may add policies to them, but not comment on or alter them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('torrents', 'torrents', false, 10485760, array['application/x-bittorrent', 'application/octet-stream'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- files/{timestamp}_{slug}/{quality}_{size}.torrent (DATA-40)
create function app.is_torrent_path(path text) returns boolean
  language sql immutable
  return char_length(path) <= 300
    and path ~ '^files/[0-9]{1,20}_[A-Za-z0-9_-]+/[A-Za-z0-9][A-Za-z0-9 ._()+-]*\.torrent$';

create table app.movie_sources (
  kind text not null check (kind in ('file', 'torrent')),
  name text collate "C" not null,
  movie_id uuid not null references public.movies (id) on delete cascade,
  primary key (kind, name, movie_id)
);
comment on table app.movie_sources is 'Stored files and torrents that movies.downloads names, anywhere in it. Kept by trigger.';
comment on column app.movie_sources.name is 'A path in the bucket, or an info hash in lower case.';
create index movie_sources_movie_idx on app.movie_sources (movie_id);
alter table app.movie_sources enable row level security;
grant select on app.movie_sources to authenticated, service_role;
create policy "owner reads" on app.movie_sources for select to authenticated using ((select app.is_owner()));

-- The files and torrents that a list of download blocks names. Only spaces need decoding in the address of a stored file.
create function app.sources_of(downloads jsonb) returns table (kind text, name text)
  language sql immutable set search_path = ''
as $$
  select distinct 'file', replace(match[1], '%20', ' ')
  from regexp_matches(downloads::text, '/storage/v1/object/public/torrents/([^"?#\\]+)["?#]', 'g') as match
  where app.is_torrent_path(replace(match[1], '%20', ' '))
  union all
  select distinct 'torrent', lower(match[1])
  from regexp_matches(downloads::text, 'xt=urn:btih:([0-9a-f]{40})', 'gi') as match
$$;

create function app.note_sources() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.movie_sources s where s.movie_id = new.id;
  insert into app.movie_sources (kind, name, movie_id) select s.kind, s.name, new.id from app.sources_of(new.downloads) as s;
  return null;
end
$$;
create trigger g_note_sources after insert on public.movies for each row execute function app.note_sources();
create trigger g_note_sources_on_change after update of downloads on public.movies
  for each row when (app.blocks_differ(old.downloads, new.downloads)) execute function app.note_sources();

-- Saving a movie with a file and removing the file both take this lock, so that whichever is second is refused.
create function app.lock_file(path text) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('file:' || path, 0))
$$;

-- Refuses a file that is not stored. Files that the movie had before are not checked: refusing the edit would not restore them.
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
    select s.name from app.sources_of(new.downloads) as s where s.kind = 'file'
    except
    select s.name from app.sources_of(case when tg_op = 'UPDATE' then old.downloads end) as s
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
create trigger c_require_files before insert on public.movies
  for each row execute function app.require_stored_files();
create trigger c_require_files_on_change before update of downloads on public.movies
  for each row when (app.blocks_differ(old.downloads, new.downloads)) execute function app.require_stored_files();

-- True for a file that a movie offers, or that a withdrawn download needs when it is restored.
create function app.is_file_used(path text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return exists (select from app.movie_sources s where s.kind = 'file' and s.name = path)
    or exists (
      select from app.withdrawn_blocks b, app.sources_of(jsonb_build_array(b.block)) as s
      where s.kind = 'file' and s.name = path);
end
$$;

create function app.is_file_unused(path text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_file(path);
  return not app.is_file_used(path);
end
$$;

grant execute on function
  app.is_torrent_path(text), app.sources_of(jsonb), app.lock_file(text), app.is_file_used(text), app.is_file_unused(text)
  to authenticated, service_role;

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
create function public.movie_files(movie uuid) returns setof text
  language sql stable set search_path = ''
as $$
  select s.name from app.movie_sources s where s.movie_id = movie_files.movie and s.kind = 'file' order by s.name
$$;

-- Files older than a day that no movie uses: uploads whose movie was never saved, and files that were replaced. Younger files may
-- belong to a movie that is being saved.
create function public.unused_files(most integer) returns setof text
  language sql stable set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'torrents' and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
    and not app.is_file_used(o.name)
  order by o.created_at limit most
$$;
grant execute on function public.unused_files(integer) to service_role;

-- The newest five movies outside the trash that offer a torrent, so that the form can warn the owner about a duplicate.
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
    select m.id, m.slug, m.title from app.movie_sources s join public.movies m on m.id = s.movie_id
    where s.kind = 'torrent' and s.name = lower(info_hash) and m.deleted_at is null
    order by m.created_at desc nulls last limit 5;
end
$$;
grant execute on function public.movie_files(uuid), public.movies_with_torrent(text) to authenticated, service_role;
