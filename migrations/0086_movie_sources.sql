-- Which movies show a stored torrent file, and which offer a torrent: asked of a table of their names and not of every movie. An
-- index on movies.downloads itself would be written with every counted click.

create table app.movie_sources (
  kind text not null check (kind in ('file', 'torrent')),
  name text collate "C" not null,
  movie_id uuid not null references public.movies (id) on delete cascade,
  primary key (kind, name, movie_id)
);
comment on table app.movie_sources is 'Kept by trigger from movies.downloads: the stored files and torrents that they name, wherever in them.';
comment on column app.movie_sources.name is 'A path in the bucket of torrents, or an info hash in small letters.';
create index movie_sources_movie_idx on app.movie_sources (movie_id);
alter table app.movie_sources enable row level security;
grant select on app.movie_sources to authenticated, service_role;
create policy "owner reads" on app.movie_sources for select to authenticated using ((select app.is_owner()));

-- The files and torrents of one movie, once each. What is no path of the bucket (app.is_torrent_path) can be no file there.
create function app.sources_of(downloads jsonb) returns table (kind text, name text)
  language plpgsql immutable set search_path = ''
as $$
begin
  return query
    select 'file', path from (
      select distinct replace(match[1], '%20', ' ') as path
      from regexp_matches(downloads::text, '/storage/v1/object/public/torrents/([^"?#\\]+)["?#]', 'g') as match
    ) as each where app.is_torrent_path(path)
    union all
    select distinct 'torrent', lower(match[1])
    from regexp_matches(downloads::text, 'xt=urn:btih:([0-9a-f]{40})', 'gi') as match;
end
$$;

create function app.keep_sources() returns trigger
  language plpgsql
  -- security definer: nobody may write this table but through the movies it is made from.
  security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.movie_sources s
      where s.movie_id = new.id and (s.kind, s.name) not in (select each.kind, each.name from app.sources_of(new.downloads) as each);
  end if;
  insert into app.movie_sources (kind, name, movie_id)
    select each.kind, each.name, new.id from app.sources_of(new.downloads) as each order by 1, 2
    on conflict do nothing;
  return null;
end
$$;
create trigger g_keep_sources after insert on public.movies for each row execute function app.keep_sources();
-- A counted click changes a number and no text of the downloads.
create trigger g_keep_sources_on_update after update of downloads on public.movies for each row
  when (jsonb_path_query_array(old.downloads, '$[*].* ? (@.type() == "string")')
    is distinct from jsonb_path_query_array(new.downloads, '$[*].* ? (@.type() == "string")'))
  execute function app.keep_sources();

insert into app.movie_sources (kind, name, movie_id)
  select each.kind, each.name, m.id from public.movies m, app.sources_of(m.downloads) as each;

-- As before (0082).
create or replace function app.is_file_unused(path text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform app.lock_file(path);
  return not exists (select from app.movie_sources s where s.kind = 'file' and s.name = path);
end
$$;

-- As before (0040): which movies offer a torrent already, the newest five. The owner is warned before uploading it a second time.
create or replace function public.movies_with_torrent(info_hash text)
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
    where s.kind = 'torrent' and s.name = lower(info_hash)
    order by m.created_at desc nulls last limit 5;
end
$$;

grant execute on function app.sources_of(jsonb) to authenticated, service_role;
