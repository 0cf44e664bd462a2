-- Whether browsers keep the pages that they have shown, for reading without a network.

alter table public.site_settings add column offline_pages boolean not null default true;
comment on column public.site_settings.offline_pages is
  'False: browsers keep no pages for reading without a network, and delete those that they have kept (worker/public/offline.ts).';
grant update (offline_pages) on public.site_settings to authenticated;
