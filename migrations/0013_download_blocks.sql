-- The download blocks in movies.downloads (DATA-09): their checks, and what they name. Functions only, because movies uses them.

create function app.is_magnet(value text) returns boolean language sql immutable
  return value is null or value = ''
    or (char_length(value) <= 8000 and value ~* '^magnet:\?' and value !~ '[[:space:][:cntrl:]<>"]');

-- True for a list of download blocks that is safe to show: limited texts, allowed addresses (DEC-57), unique ids.
create function app.are_blocks(blocks jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
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
create function app.is_complete_block(block jsonb) returns boolean language sql immutable
  return not app.is_blank(block ->> 'quality') and not app.is_blank(block ->> 'size')
    and not app.is_blank(block ->> 'format')
    and not (app.is_blank(block ->> 'url') and app.is_blank(block ->> 'directUrl') and app.is_blank(block ->> 'gpLink'));

-- The blocks with exactly the fields of DATA-09, texts trimmed. Counts come from `counts`, {block id: count}, or from the blocks
-- themselves when `counts` is null.
create function app.normal_blocks(blocks jsonb, counts jsonb) returns jsonb language sql volatile set search_path = '' as $$
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
create function app.block_counts(blocks jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(block ->> 'id', block -> 'count'), '{}')
  from jsonb_array_elements(blocks) as block
$$;

-- True when two lists of blocks differ in more than their counts, which are their only numbers. The paths are strict: a lax one unwraps
-- lists, so that moving an item from one list to the next would not be a difference.
create function app.blocks_differ(one jsonb, two jsonb) returns boolean language sql immutable
  return jsonb_path_query_array(one, 'strict $[*].* ? (@.type() != "number")', silent => true)
    is distinct from jsonb_path_query_array(two, 'strict $[*].* ? (@.type() != "number")', silent => true);

-- Every address of a list of blocks.
create function app.addresses_of(blocks jsonb) returns setof text language sql immutable set search_path = '' as $$
  select address
  from jsonb_array_elements(blocks) as block,
    lateral (values (block ->> 'url'), (block ->> 'directUrl'), (block ->> 'gpLink'), (block ->> 'magnet')) as each (address)
  where address <> ''
$$;

-- The formats of all downloads.
create function app.formats_of(downloads jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select distinct (block ->> 'format') collate "C"
    from jsonb_array_elements(downloads) as block where block ->> 'format' <> ''
    order by 1)
$$;

-- The languages of the subtitles of all downloads.
create function app.subtitles_of(downloads jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select distinct subtitle collate "C"
    from jsonb_array_elements(downloads) as block, unnest(app.text_list(block -> 'subtitles')) as subtitle
    order by 1)
$$;

-- files/{timestamp}_{slug}/{quality}_{size}.torrent (DATA-40)
create function app.is_torrent_path(path text) returns boolean language sql immutable
  return char_length(path) <= 300
    and path ~ '^files/[0-9]{1,20}_[A-Za-z0-9_-]+/[A-Za-z0-9][A-Za-z0-9 ._()+-]*\.torrent$';

-- The files and torrents that a list of download blocks names. Only spaces need decoding in the address of a stored file.
create function app.sources_of(downloads jsonb) returns table (kind text, name text) language sql immutable set search_path = '' as $$
  select distinct 'file', replace(match[1], '%20', ' ')
  from regexp_matches(downloads::text, '/storage/v1/object/public/torrents/([^"?#\\]+)["?#]', 'g') as match
  where app.is_torrent_path(replace(match[1], '%20', ' '))
  union all
  select distinct 'torrent', lower(match[1])
  from regexp_matches(downloads::text, 'xt=urn:btih:([0-9a-f]{40})', 'gi') as match
$$;

grant execute on function
  app.is_magnet(text), app.are_blocks(jsonb), app.is_complete_block(jsonb), app.normal_blocks(jsonb, jsonb), app.block_counts(jsonb),
  app.blocks_differ(jsonb, jsonb), app.addresses_of(jsonb), app.formats_of(jsonb), app.subtitles_of(jsonb), app.is_torrent_path(text),
  app.sources_of(jsonb)
  to authenticated, service_role;
