-- Everybody can read pictures, and the address of a source may have a token in it, or belong to a draft. A digest is enough to find the
-- picture again.
-- contract: only an admin area that was loaded before writes addresses. It cannot store fetched pictures until it is loaded again.

alter table public.pictures drop constraint pictures_source_check;
update public.pictures set source = encode(sha256(convert_to(source, 'UTF8')), 'hex') where source is not null;
alter table public.pictures add constraint pictures_source_check check (source ~ '^[0-9a-f]{64}$');
comment on column public.pictures.source is 'The SHA-256, in hex, of the address elsewhere from which the picture was fetched last; null for one that was chosen from a disk.';
