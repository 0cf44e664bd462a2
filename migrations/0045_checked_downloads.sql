-- Visitors may see when a link of a film that they see was last checked, and whether it answered; its address and the status are the owner's.
alter table public.link_checks add column answered boolean
  generated always as (case when failures > 0 then false when status ~ '^[23]' then true end) stored;
comment on column public.link_checks.answered is 'Whether the link answered the last check that says something about it; null when none does.';
grant select (movie_id, download_id, field, last_checked_at, answered) on public.link_checks to anon;
-- Not for members: they have the grant on all columns, which the owner needs.
create policy "visitors read of visible films" on public.link_checks for select to anon
  using (answered is not null and exists (select from public.movies m where m.id = movie_id));
