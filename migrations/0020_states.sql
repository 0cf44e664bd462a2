-- The states of movies, blogs and watch pages: draft, scheduled, published; and the trash. The columns are in the tables' own files, and
-- their policies let visitors see what is published (app.visible_from). The scheduled job turns scheduled rows into published ones when
-- their time has come, and deletes for good what has been in the trash for 30 days.

-- Checks a change of state. While visitors have not seen a row, its created_at is the moment of its publication, because lists show
-- the newest first; then it is kept (DATA-08).
create function app.before_state_write() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  was_public constant boolean := tg_op = 'UPDATE' and coalesce(app.visible_from(old.state, old.publish_at, null) <= now(), false);
begin
  if new.state is null or new.state not in ('draft', 'scheduled', 'published') then
    raise sqlstate 'PT400' using message = 'The state must be draft, scheduled or published.';
  end if;
  if new.state <> 'scheduled' then
    new.publish_at := null;
  elsif new.publish_at is null or not isfinite(new.publish_at) then
    raise sqlstate 'PT400' using message = 'Choose when this is to be published.';
  end if;
  if not app.is_trusted() then
    if was_public and (new.state = 'draft' or new.publish_at > now()) then
      raise sqlstate 'PT400' using message = 'This is published already. Move it to the trash to hide it.';
    end if;
    if new.publish_at <= now() and (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at) then
      raise sqlstate 'PT400' using message = 'Choose a moment in the future.';
    end if;
    if new.deleted_at is not null then
      new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
    end if;
  end if;
  if new.state = 'scheduled' and not was_public then
    new.created_at := new.publish_at;
  elsif tg_op = 'UPDATE' and not was_public then
    new.created_at := case when new.state = 'published' then now() else least(new.created_at, now()) end;
  end if;
  return new;
end
$$;

create trigger c_check_state before insert or update of state, publish_at, deleted_at on public.movies
  for each row execute function app.before_state_write();
create trigger c_check_state before insert or update of state, publish_at, deleted_at on public.blogs
  for each row execute function app.before_state_write();
create trigger c_check_state before insert or update of state, publish_at, deleted_at on public.watch_html
  for each row execute function app.before_state_write();

-- For the scheduled job.
create index movies_scheduled_idx on public.movies (publish_at) where state = 'scheduled';
create index movies_trash_idx on public.movies (deleted_at) where deleted_at is not null;
