-- Uploaded pictures: the public bucket, the facts of each picture, and a copy of them in each row that shows one. A picture is stored in
-- several widths and never changes, so that its files can be cached forever.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('pictures', 'pictures', true, 10485760, array['image/webp', 'image/jpeg'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- {hash}/{width}.webp or .jpg, and {hash}/preview.jpg
create function app.is_picture_path(path text) returns boolean language sql immutable
  return path ~ '^[0-9a-f]{20}/([1-9][0-9]{0,3}\.(webp|jpg)|preview\.jpg)$';

-- The hash of the stored picture at an address of this site; null for any other address.
create function app.picture_hash(address text) returns text language sql immutable
  return substring(address from '^/storage/v1/object/public/pictures/([0-9a-f]{20})/');

-- The hashes of the stored pictures in the HTML of an article.
create function app.pictures_in(html text) returns setof text language sql immutable set search_path = '' as $$
  select distinct match[1] from regexp_matches(html, '/storage/v1/object/public/pictures/([0-9a-f]{20})/', 'g') as match
$$;

-- One to five widths, each once, the smallest first.
create function app.are_picture_widths(widths smallint[]) returns boolean language sql immutable
  return cardinality(widths) between 1 and 5 and widths[1] > 0 and array_position(widths, null) is null
    and widths = array(select distinct width from unnest(widths) as width order by width);

create table public.pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{20}$'),
  type text not null check (type in ('webp', 'jpeg')),
  widths smallint[] not null check (app.are_picture_widths(widths)),
  width smallint not null check (width <= 1600 and width = widths[cardinality(widths)]),
  height smallint not null check (height between 1 and 2400),
  preview_width smallint not null check (preview_width between 1 and 1200),
  preview_height smallint not null check (preview_height between 1 and 1200),
  used_at timestamptz not null default now()
);
comment on table public.pictures is 'Everybody reads; the owner adds pictures, and the scheduled job deletes those that nothing shows.';
comment on column public.pictures.hash is 'The beginning of the SHA-256 of the original file, in hex.';
comment on column public.pictures.widths is 'The stored widths in pixels; the largest is `width`.';
comment on column public.pictures.preview_width is 'Of preview.jpg, the image of link previews.';
comment on column public.pictures.used_at is 'When the picture was last chosen in a form or saved in a row.';
alter table public.pictures enable row level security;
grant select on public.pictures to anon, authenticated, service_role;
grant insert (hash, type, widths, width, height, preview_width, preview_height), update (used_at)
  on public.pictures to authenticated, service_role;
grant delete on public.pictures to service_role;
create policy "anyone reads" on public.pictures for select to anon, authenticated using (true);
create policy "owner adds" on public.pictures for all to authenticated using ((select app.is_owner()));

create policy "owner lists pictures" on storage.objects for select to authenticated
  using (bucket_id = 'pictures' and (select app.is_owner()));
create policy "owner uploads pictures" on storage.objects for insert to authenticated
  with check (bucket_id = 'pictures' and (select app.is_owner()) and app.is_picture_path(name));

-- Refuses a picture whose files are not all stored.
create function app.refuse_incomplete_picture() returns trigger language plpgsql set search_path = '' as $$
declare
  ending constant text := case new.type when 'webp' then '.webp' else '.jpg' end;
begin
  if not app.is_trusted() and exists (
    select from unnest(array(select width || ending from unnest(new.widths) as width) || 'preview.jpg'::text) as file
    where not exists (
      select from storage.objects o where o.bucket_id = 'pictures' and o.name = new.hash || '/' || file)
  ) then
    raise sqlstate 'PT400' using message = 'The picture was not uploaded completely. Choose it again.';
  end if;
  return new;
end
$$;
create trigger refuse_incomplete before insert on public.pictures for each row execute function app.refuse_incomplete_picture();

-- What pages need of a picture, as it is copied into the rows that show it.
create function app.picture_facts(picture public.pictures) returns jsonb language sql immutable
  return jsonb_build_object(
    'type', picture.type, 'widths', picture.widths, 'width', picture.width, 'height', picture.height,
    'preview', array[picture.preview_width, picture.preview_height]);

-- Sets the column named by the second argument to the facts of the picture whose address is in the column named by the first.
create function app.copy_picture_facts() returns trigger language plpgsql set search_path = '' as $$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
  facts jsonb;
begin
  if app.picture_hash(address) is not null then
    -- The update also locks the picture, so that the scheduled job does not delete it meanwhile.
    update public.pictures p set used_at = now() where p.hash = app.picture_hash(address)
      returning app.picture_facts(p) into facts;
    if facts is null and not app.is_trusted()
      and (tg_op = 'INSERT' or to_jsonb(old) ->> tg_argv[0] is distinct from address) then
      raise sqlstate 'PT400' using message = 'This picture is no longer stored. Choose it again.';
    end if;
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[1], facts));
end
$$;

grant execute on function
  app.picture_hash(text), app.pictures_in(text), app.picture_facts(public.pictures)
  to anon, authenticated, service_role;
grant execute on function app.is_picture_path(text), app.are_picture_widths(smallint[]) to authenticated, service_role;
