-- Undoing "done" for several reports at once failed as a whole when one of their problems had been reported again: it may be open once.

-- Such a report stays handled, because the newer one is open.
create function app.keep_handled() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.reports r
    where coalesce(r.movie_id, r.watch_id, r.comment_id) = coalesce(new.movie_id, new.watch_id, new.comment_id)
      and coalesce(r.download_id, '') = coalesce(new.download_id, '') and r.reason = new.reason and r.handled_at is null
  ) then
    new.handled_at := old.handled_at;
  end if;
  return new;
end
$$;
create trigger keep_handled before update of handled_at on public.reports
  for each row when (old.handled_at is not null and new.handled_at is null) execute function app.keep_handled();
