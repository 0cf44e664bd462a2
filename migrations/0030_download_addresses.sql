-- Which addresses stand in the catalogue's downloads: what the download proxy may fetch (DEC-61). A table of its own, made
-- by trigger, since an index on movies.downloads would be rewritten with every counted click.

create table app.download_addresses (
  movie_id uuid not null references public.movies (id) on delete cascade,
  address_hash bytea not null,
  primary key (address_hash, movie_id)
);
comment on table app.download_addresses is 'SHA-256 of every http(s) address in a movie''s download blocks, exactly as it is written there.';
create index download_addresses_movie_idx on app.download_addresses (movie_id);
alter table app.download_addresses enable row level security;

-- The web addresses in a list of download blocks, each once.
create function app.addresses_of(blocks jsonb) returns setof text
  language sql immutable set search_path = ''
as $$
  select distinct address
  from jsonb_array_elements(case jsonb_typeof(blocks) when 'array' then blocks else '[]' end) as block,
    lateral (values (block ->> 'url'), (block ->> 'directUrl'), (block ->> 'gpLink')) as each (address)
  where address ~* '^https?://'
$$;

create function app.note_download_addresses() returns trigger
  language plpgsql
  -- security definer: nobody may write this table but through the movies it is made from.
  security definer set search_path = ''
as $$
begin
  delete from app.download_addresses a where a.movie_id = new.id;
  insert into app.download_addresses (movie_id, address_hash)
    select new.id, sha256(convert_to(address, 'UTF8')) from app.addresses_of(new.downloads) as address;
  return null;
end
$$;
create trigger e_note_addresses after insert on public.movies
  for each row execute function app.note_download_addresses();
-- A count is no new address.
create trigger e_note_addresses_on_update after update of downloads on public.movies
  for each row when (app.normal_blocks(old.downloads, '{}') is distinct from app.normal_blocks(new.downloads, '{}'))
  execute function app.note_download_addresses();

insert into app.download_addresses (movie_id, address_hash)
  select m.id, sha256(convert_to(address, 'UTF8')) from public.movies m, app.addresses_of(m.downloads) as address;

-- True when a movie offers exactly this address.
-- security definer: app.download_addresses is granted to nobody; execute is the service role's alone.
create function public.is_download_address(address text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.download_addresses a where a.address_hash = sha256(convert_to(is_download_address.address, 'UTF8')))
$$;
grant execute on function public.is_download_address(text) to service_role;
