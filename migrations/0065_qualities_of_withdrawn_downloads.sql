-- A form or a file that was opened before a download was withdrawn has its quality, too: the film must not be offered in it.

-- As before; of the sent qualities, those of withdrawn downloads only are dropped like these.
create or replace function app.normalise_downloads() returns trigger language plpgsql set search_path = '' as $$
declare
  trusted constant boolean := app.is_trusted();
  path text;
  sent jsonb;
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
      sent := new.downloads;
      new.downloads := app.without_withdrawn(new.id, old.downloads, sent);
      if new.downloads <> sent then
        new.qualities := array(
          select quality from unnest(new.qualities) with ordinality as each (quality, place)
          where new.downloads @> jsonb_build_array(jsonb_build_object('quality', quality))
            or not sent @> jsonb_build_array(jsonb_build_object('quality', quality))
          order by place);
      end if;
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
