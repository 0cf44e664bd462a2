-- Downloads: what the movie form's rules are for them, their counters, and the withdrawal of a single one. The owner inserts a row into
-- withdrawn_downloads to withdraw a download, and deletes the row to restore it. Triggers move its block between movies.downloads and a
-- private table, so that visitors can read the reason but not the addresses.

create table public.withdrawn_downloads (
  id uuid primary key default gen_random_uuid(),
  movie_id uuid not null references public.movies (id) on delete cascade,
  download_id text not null,
  place integer not null,
  quality text not null,
  size text not null,
  format text not null,
  reason text not null check (char_length(reason) between 1 and 500),
  withdrawn_at timestamptz not null default now(),
  unique (movie_id, download_id)
);
comment on table public.withdrawn_downloads is 'What visitors may know of a withdrawn download. The rest of its block is in app.withdrawn_blocks.';
comment on column public.withdrawn_downloads.place is 'Its index in movies.downloads, from 0, when it was withdrawn.';
alter table public.withdrawn_downloads enable row level security;
grant select on public.withdrawn_downloads to anon, authenticated;
grant insert (id, movie_id, download_id, reason), delete on public.withdrawn_downloads to authenticated;
grant select, insert, update, delete on public.withdrawn_downloads to service_role;
-- Row level security of movies decides whether the caller sees the movie.
create policy "everybody reads those of movies that they see" on public.withdrawn_downloads for select to anon, authenticated
  using (exists (select from public.movies m where m.id = movie_id));
create policy "owner withdraws and restores" on public.withdrawn_downloads for all to authenticated using ((select app.is_owner()));

create table app.withdrawn_blocks (
  id uuid primary key references public.withdrawn_downloads (id) on delete cascade,
  block jsonb not null
);
comment on table app.withdrawn_blocks is 'The blocks of withdrawn downloads as movies.downloads had them. Kept by trigger.';
alter table app.withdrawn_blocks enable row level security;
grant select on app.withdrawn_blocks to authenticated, service_role;
create policy "owner reads" on app.withdrawn_blocks for select to authenticated using ((select app.is_owner()));

-- The blocks without those that were withdrawn: a form that was opened before the withdrawal must not add them again. Raises PT400 for
-- an added address that was withdrawn with one of them.
create function app.without_withdrawn(movie uuid, before jsonb, blocks jsonb) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  kept constant jsonb := (
    select coalesce(jsonb_agg(block order by place), '[]')
    from jsonb_array_elements(blocks) with ordinality as each (block, place)
    where not exists (
      select from public.withdrawn_downloads w where w.movie_id = movie and w.download_id = block ->> 'id'));
begin
  if exists (
    select from app.addresses_of(kept) as address
    join (
      select withdrawn from public.withdrawn_downloads w
        join app.withdrawn_blocks b on b.id = w.id, app.addresses_of(jsonb_build_array(b.block)) as withdrawn
      where w.movie_id = movie
    ) as each on each.withdrawn = address
    where address not in (select app.addresses_of(before))
  ) then
    raise sqlstate 'PT400' using message =
      'An address of this movie belongs to a withdrawn download. Restore that download instead of adding it again.';
  end if;
  return kept;
end
$$;

-- Saving a movie with a file and removing the file both take this lock, so that whichever is second is refused.
create function app.lock_file(path text) returns void language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('file:' || path, 0))
$$;

-- Normalises the blocks and refuses what the movie form refuses (ADMMOV-17), except in drafts. The owner's edits keep the stored counts,
-- which may have risen since the form was opened (DATA-10).
create function app.normalise_downloads() returns trigger language plpgsql set search_path = '' as $$
declare
  trusted constant boolean := app.is_trusted();
  path text;
begin
  -- A counted download, which only the service role writes.
  if tg_op = 'UPDATE' and trusted and not app.blocks_differ(old.downloads, new.downloads) then
    return new;
  end if;
  new.downloads := coalesce(new.downloads, '[]');
  if jsonb_typeof(new.downloads) = 'array' then
    new.downloads := app.normal_blocks(new.downloads, case
      when trusted then null
      when tg_op = 'INSERT' then '{}'
      else app.block_counts(old.downloads) end);
  end if;
  if not trusted then
    if not app.are_blocks(new.downloads) then
      raise sqlstate 'PT400' using message =
        'Each download needs its own id; its addresses must begin with http:// or https://, its magnet with magnet:?';
    end if;
    if tg_op = 'UPDATE' then
      new.downloads := app.without_withdrawn(new.id, old.downloads, new.downloads);
    end if;
    if new.state <> 'draft'
      and (tg_op = 'INSERT' or old.state = 'draft' or new.downloads is distinct from old.downloads) then
      if not exists (select from jsonb_array_elements(new.downloads) as block where app.is_complete_block(block))
        and not exists (select from public.withdrawn_downloads w where w.movie_id = new.id) then
        raise sqlstate 'PT400' using message = 'At least one valid download block is required.';
      end if;
      if exists (select from jsonb_array_elements(new.downloads) as block where not app.is_complete_block(block)) then
        raise sqlstate 'PT400' using message = 'A download is not complete. Fill it in or remove it.';
      end if;
    end if;
    -- Files that the movie had before are not checked: refusing the edit would not restore them.
    for path in
      select s.name from app.sources_of(new.downloads) as s where s.kind = 'file'
      except
      select s.name from app.sources_of(old.downloads) as s
      order by 1
    loop
      perform app.lock_file(path);
      if not exists (select from storage.objects o where o.bucket_id = 'torrents' and o.name = path) then
        raise sqlstate 'PT400' using message = 'A torrent file of this movie is no longer stored. Choose it again.';
      end if;
    end loop;
  end if;
  if tg_op = 'UPDATE' and app.blocks_differ(old.downloads, new.downloads) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger normalise_downloads before insert or update of downloads, state on public.movies
  for each row execute function app.normalise_downloads();

-- Raises a download's counter by one and returns the new count; null when visitors see no such block (DEC-60). It is one statement,
-- whose row lock counts concurrent clicks correctly.
create function public.count_download(movie uuid, download text) returns integer language sql volatile set search_path = '' as $$
  update public.movies m
    set downloads = (
      select jsonb_agg(
        case when block ->> 'id' = count_download.download
          then jsonb_set(block, '{count}', to_jsonb((block ->> 'count')::bigint + 1)) else block end order by place)
      from jsonb_array_elements(m.downloads) with ordinality as each (block, place))
    where m.id = count_download.movie and m.visible_from <= now()
      and m.downloads @> jsonb_build_array(jsonb_build_object('id', count_download.download))
  returning (
    select (block ->> 'count')::integer from jsonb_array_elements(m.downloads) as block
    where block ->> 'id' = count_download.download)
$$;

-- True when a movie that visitors see offers exactly this address.
-- security definer: app.download_addresses is granted to nobody; only the service role may execute this.
create function public.is_download_address(address text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.download_addresses a join public.movies m on m.id = a.movie_id
    where a.address_hash = sha256(convert_to(is_download_address.address, 'UTF8')) and m.visible_from <= now())
$$;

-- Withdrawals of single downloads.

-- Takes what visitors may know from the block.
create function app.normalise_download_withdrawal() returns trigger language plpgsql set search_path = '' as $$
declare
  blocks jsonb;
begin
  new.reason := app.trimmed(new.reason);
  if app.is_blank(new.reason) then
    raise sqlstate 'PT400' using message = 'Enter a reason.';
  elsif char_length(new.reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason can have up to 500 characters.';
  end if;
  new.withdrawn_at := now();
  -- The row stays locked until the block is moved, so that no counted download is lost.
  select m.downloads into blocks from public.movies m where m.id = new.movie_id for update;
  select each.place - 1, block ->> 'quality', block ->> 'size', block ->> 'format'
    into new.place, new.quality, new.size, new.format
    from jsonb_array_elements(blocks) with ordinality as each (block, place)
    where block ->> 'id' = new.download_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such download. It may have been removed or withdrawn already.';
  end if;
  return new;
end
$$;
create trigger normalise before insert on public.withdrawn_downloads for each row execute function app.normalise_download_withdrawal();

-- security definer: nobody may write app.withdrawn_blocks or the log except through this table.
create function app.withdraw_block() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  film public.movies;
  rest jsonb;
begin
  select * into film from public.movies m where m.id = new.movie_id;
  insert into app.withdrawn_blocks (id, block)
    select new.id, block from jsonb_array_elements(film.downloads) as block where block ->> 'id' = new.download_id;
  select coalesce(jsonb_agg(block order by place), '[]') into rest
    from jsonb_array_elements(film.downloads) with ordinality as each (block, place)
    where block ->> 'id' <> new.download_id;
  update public.movies m
    set downloads = rest,
      qualities = case
        when rest @> jsonb_build_array(jsonb_build_object('quality', new.quality)) then m.qualities
        else array_remove(m.qualities, new.quality) end
    where m.id = new.movie_id;
  perform app.log_action('withdrawn', tg_table_name, film.id, concat_ws(', ', film.title, nullif(new.quality, '')), new.reason);
  return null;
end
$$;
create trigger withdraw_block after insert on public.withdrawn_downloads for each row execute function app.withdraw_block();

-- Puts the block back at its place. A movie that is deleted deletes its withdrawn downloads: nothing is restored or logged then.
-- security definer: as app.withdraw_block.
create function app.restore_block() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  title text;
begin
  update public.movies m
    set downloads = jsonb_insert(m.downloads, array[least(old.place, jsonb_array_length(m.downloads))::text], b.block),
      qualities = case
        when old.quality = '' or old.quality = any (m.qualities) then m.qualities
        else m.qualities || old.quality end
    from app.withdrawn_blocks b
    where m.id = old.movie_id and b.id = old.id
    returning m.title into title;
  if found then
    perform app.log_action('restored', tg_table_name, old.movie_id, concat_ws(', ', title, nullif(old.quality, '')), old.reason);
  end if;
  return old;
end
$$;
create trigger restore_block before delete on public.withdrawn_downloads for each row execute function app.restore_block();

-- Why and since when the address of a download, on another site or in the bucket, is withdrawn. No row when a movie that visitors see
-- offers it, or nobody does.
-- security definer: app.download_addresses is granted to nobody; only the service role may execute this.
create function public.withdrawal_of_address(address text) returns table (reason text, withdrawn_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  with stored as (
    select replace(
      substring(withdrawal_of_address.address from '/storage/v1/object/public/torrents/([^?#]+)'), '%20', ' ') as file
  ), offering as (
    select m.* from public.movies m where m.id in (
      select a.movie_id from app.download_addresses a
      where a.address_hash = sha256(convert_to(withdrawal_of_address.address, 'UTF8'))
      union
      select s.movie_id from app.movie_sources s, stored where s.kind = 'file' and s.name = stored.file)
  )
  select each.reason, each.withdrawn_at from (
    select o.withdrawn_reason, o.withdrawn_at from offering o where o.withdrawn_at is not null
    union all
    select w.reason, w.withdrawn_at
    from public.withdrawn_downloads w join app.withdrawn_blocks b on b.id = w.id, stored
    where withdrawal_of_address.address in (b.block ->> 'url', b.block ->> 'directUrl', b.block ->> 'gpLink')
      or exists (
        select from app.sources_of(jsonb_build_array(b.block)) as s where s.kind = 'file' and s.name = stored.file)
  ) as each (reason, withdrawn_at)
  where not exists (select from offering o where o.visible_from <= now())
  order by each.withdrawn_at desc limit 1
$$;

grant execute on function app.without_withdrawn(uuid, jsonb, jsonb), app.lock_file(text) to authenticated, service_role;
grant execute on function
  public.count_download(uuid, text), public.is_download_address(text), public.withdrawal_of_address(text)
  to service_role;
