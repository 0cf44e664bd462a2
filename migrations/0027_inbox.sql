-- The owner's inbox: how much waits in it, and comments that the owner deletes. Such a comment is hidden at once, so that the deletion
-- can be undone; the scheduled job deletes it an hour later.

alter table public.comments add column deleted_at timestamptz,
  add constraint comments_deleted check (deleted_at is null or held_at is not null);
comment on column public.comments.deleted_at is 'When the owner deleted it. Only the owner reads it from then on; the scheduled job deletes it.';
grant update (deleted_at) on public.comments to authenticated;
create policy "only the owner reads deleted ones" on public.comments as restrictive for select to anon, authenticated
  using (deleted_at is null or (select app.is_owner()));
create index comments_waiting_idx on public.comments ((held_at is null), created_at desc) where reviewed_at is null;
create index comments_hidden_idx on public.comments (created_at desc) where held_at is not null;

-- How much waits for the owner, by kind: requests for removal, held and other new comments, applications and reports.
create function public.inbox_counts() returns table (
  requests bigint, held bigint, members bigint, reports bigint, comments bigint
)
  language plpgsql stable set search_path = ''
as $$
begin
  perform app.require_owner();
  return query select
    (select count(*) from public.takedown_requests r where r.confirmed_at is not null and r.decision is null),
    (select count(*) from public.comments c where c.reviewed_at is null and c.held_at is not null and c.deleted_at is null),
    (select count(*) from public.membership_applications a where a.status = 'pending'),
    (select count(*) from public.reports r where r.handled_at is null),
    (select count(*) from public.comments c where c.reviewed_at is null and c.held_at is null);
end
$$;
grant execute on function public.inbox_counts() to authenticated, service_role;
