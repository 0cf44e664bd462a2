-- Where a picture was fetched, so that an import of films finds it again instead of fetching it a second time.

alter table public.pictures add column source text check (app.is_web_address(source));
comment on column public.pictures.source is 'The address elsewhere from which the picture was fetched last; null for one that was chosen from a disk.';
-- Addresses can be longer than an entry of a B-tree.
create index pictures_source_idx on public.pictures using hash (source);
grant insert (source), update (source) on public.pictures to authenticated, service_role;
