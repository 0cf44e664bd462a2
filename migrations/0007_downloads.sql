-- The download blocks in movies.downloads (DATA-09), their counters, and the addresses that the download proxy may fetch.

create function app.is_magnet(value text) returns boolean
  language sql immutable
  return value is null or value = ''
    or (char_length(value) <= 8000 and value ~* '^magnet:\?' and value !~ '[[:space:][:cntrl:]<>"]');

-- True for a list of download blocks that is safe to show: limited texts, allowed addresses (DEC-57), unique ids.
create function app.are_blocks(blocks jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(blocks) is distinct from 'array' or jsonb_array_length(blocks) > 60 then
    return false;
  end if;
  return not exists (
      select from jsonb_array_elements(blocks) as block
      where jsonb_typeof(block) <> 'object'
        or app.is_blank(block ->> 'id') or char_length(block ->> 'id') > 100
        or char_length(coalesce(block ->> 'quality', '')) > 100
        or char_length(coalesce(block ->> 'size', '')) > 100
        or char_length(coalesce(block ->> 'format', '')) > 100
        or char_length(coalesce(block ->> 'filename', '')) > 300
        or not app.is_address(block ->> 'url')
        or not app.is_web_address(block ->> 'directUrl')
        or not app.is_web_address(block ->> 'gpLink')
        or not app.is_magnet(block ->> 'magnet')
        or jsonb_typeof(block -> 'audio') <> 'array' or not app.is_short_list(app.text_list(block -> 'audio'))
        or jsonb_typeof(block -> 'subtitles') <> 'array' or not app.is_short_list(app.text_list(block -> 'subtitles'))
        or char_length(block ->> 'licence') > 300
        or char_length(block ->> 'origin') > 2000
        or jsonb_typeof(block -> 'showGifAfter') is distinct from 'boolean'
        or jsonb_typeof(block -> 'count') is distinct from 'number'
        or (block ->> 'count')::numeric not between 0 and 2147483647)
    and (select count(distinct block ->> 'id') = count(*) from jsonb_array_elements(blocks) as block);
end
$$;

-- True when a block has quality, size, format and a source; a magnet is not a source (DEC-56).
create function app.is_complete_block(block jsonb) returns boolean
  language sql immutable
  return not app.is_blank(block ->> 'quality') and not app.is_blank(block ->> 'size')
    and not app.is_blank(block ->> 'format')
    and not (app.is_blank(block ->> 'url') and app.is_blank(block ->> 'directUrl') and app.is_blank(block ->> 'gpLink'));

-- The blocks with exactly the fields of DATA-09, texts trimmed. Counts come from `counts`, {block id: count}, or from the blocks
-- themselves when `counts` is null.
create function app.normal_blocks(blocks jsonb, counts jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(block) <> 'object' then block else
      jsonb_build_object(
        'id', coalesce(nullif(app.trimmed(block ->> 'id'), ''), gen_random_uuid()::text),
        'quality', app.trimmed(coalesce(block ->> 'quality', '')),
        'size', app.trimmed(coalesce(block ->> 'size', '')),
        'format', app.trimmed(coalesce(block ->> 'format', '')),
        'url', app.trimmed(coalesce(block ->> 'url', '')),
        'filename', app.trimmed(coalesce(block ->> 'filename', '')),
        'directUrl', app.trimmed(coalesce(block ->> 'directUrl', '')),
        'magnet', app.trimmed(coalesce(block ->> 'magnet', '')),
        'gpLink', app.trimmed(coalesce(block ->> 'gpLink', '')),
        'audio', to_jsonb(app.text_list(block -> 'audio')),
        'subtitles', to_jsonb(app.text_list(block -> 'subtitles')),
        'licence', app.trimmed(coalesce(block ->> 'licence', '')),
        'origin', app.trimmed(coalesce(block ->> 'origin', '')),
        'showGifAfter', coalesce(block ->> 'showGifAfter', '') = 'true',
        'count', case
          when counts is not null then coalesce(counts -> app.trimmed(block ->> 'id'), '0')
          when jsonb_typeof(block -> 'count') = 'number' then block -> 'count'
          else '0'
        end)
    end order by place), '[]')
  from jsonb_array_elements(blocks) with ordinality as each (block, place)
$$;

-- {block id: count} of a list of blocks.
create function app.block_counts(blocks jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(block ->> 'id', block -> 'count'), '{}')
  from jsonb_array_elements(blocks) as block
$$;

-- True when two lists of blocks differ in more than their counts, which are their only numbers. The paths are strict: a lax one unwraps
-- lists, so that moving an item from one list to the next would not be a difference.
create function app.blocks_differ(one jsonb, two jsonb) returns boolean
  language sql immutable
  return jsonb_path_query_array(one, 'strict $[*].* ? (@.type() != "number")', silent => true)
    is distinct from jsonb_path_query_array(two, 'strict $[*].* ? (@.type() != "number")', silent => true);

grant execute on function
  app.is_magnet(text), app.are_blocks(jsonb), app.is_complete_block(jsonb), app.normal_blocks(jsonb, jsonb),
  app.block_counts(jsonb), app.blocks_differ(jsonb, jsonb)
  to authenticated, service_role;

alter table public.movies add constraint movies_downloads_check check (app.are_blocks(downloads));

-- Every address of a list of blocks.
create function app.addresses_of(blocks jsonb) returns setof text
  language sql immutable set search_path = ''
as $$
  select address
  from jsonb_array_elements(blocks) as block,
    lateral (values (block ->> 'url'), (block ->> 'directUrl'), (block ->> 'gpLink'), (block ->> 'magnet')) as each (address)
  where address <> ''
$$;

-- The blocks without those that were withdrawn: a form that was opened before the withdrawal must not add them again. Raises PT400 for
-- an added address that was withdrawn with one of them.
create function app.without_withdrawn(movie uuid, before jsonb, blocks jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
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

grant execute on function app.without_withdrawn(uuid, jsonb, jsonb), app.addresses_of(jsonb) to authenticated, service_role;

-- Normalises the blocks and refuses what the movie form refuses (ADMMOV-17), except in drafts. The owner's edits keep the stored counts,
-- which may have risen since the form was opened (DATA-10).
create function app.before_downloads_write() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  trusted constant boolean := app.is_trusted();
begin
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
  end if;
  if tg_op = 'UPDATE' and app.blocks_differ(old.downloads, new.downloads) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger b_before_downloads before insert on public.movies
  for each row execute function app.before_downloads_write();
-- Not for counted downloads, which only the service role writes.
create trigger b_before_downloads_change before update of downloads, state on public.movies
  for each row when (not app.is_trusted() or app.blocks_differ(old.downloads, new.downloads))
  execute function app.before_downloads_write();

-- Raises a download's counter by one and returns the new count; null when visitors see no such block (DEC-60). It is one statement,
-- whose row lock counts concurrent clicks correctly.
create function public.count_download(movie uuid, download text) returns integer
  language sql volatile set search_path = ''
as $$
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
grant execute on function public.count_download(uuid, text) to service_role;

-- A table, because an index on movies.downloads would be written with every counted download.
create table app.download_addresses (
  movie_id uuid not null references public.movies (id) on delete cascade,
  address_hash bytea not null,
  primary key (address_hash, movie_id)
);
comment on table app.download_addresses is
  'SHA-256 of every http(s) address in a movie''s download blocks: what the download proxy may fetch (DEC-61). Kept by trigger.';
create index download_addresses_movie_idx on app.download_addresses (movie_id);
alter table app.download_addresses enable row level security;

create function app.note_download_addresses() returns trigger
  language plpgsql
  -- security definer: nobody may write this table except through movies.
  security definer set search_path = ''
as $$
begin
  delete from app.download_addresses a where a.movie_id = new.id;
  insert into app.download_addresses (movie_id, address_hash)
    select distinct new.id, sha256(convert_to(address, 'UTF8'))
    from jsonb_array_elements(new.downloads) as block,
      lateral (values (block ->> 'url'), (block ->> 'directUrl'), (block ->> 'gpLink')) as each (address)
    where address ~* '^https?://';
  return null;
end
$$;
create trigger g_note_addresses after insert on public.movies
  for each row execute function app.note_download_addresses();
create trigger g_note_addresses_on_change after update of downloads on public.movies
  for each row when (app.blocks_differ(old.downloads, new.downloads))
  execute function app.note_download_addresses();

-- True when a movie that visitors see offers exactly this address.
-- security definer: app.download_addresses is granted to nobody; only the service role may execute this.
create function public.is_download_address(address text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.download_addresses a join public.movies m on m.id = a.movie_id
    where a.address_hash = sha256(convert_to(is_download_address.address, 'UTF8')) and m.visible_from <= now())
$$;
grant execute on function public.is_download_address(text) to service_role;
