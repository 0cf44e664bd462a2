-- How often a person changes their name, and which pages a new name changes.

-- Gives an account another name, at most ten times a day: each time the person's comments and the pages with them are written anew.
-- Returns the seconds to wait, 0 when it is done.
create function public.rename_account(account_id uuid, name text) returns integer language plpgsql volatile set search_path = '' as $$
declare
  key constant text := (select u.email_key from public.users u where u.id = account_id and u.name <> rename_account.name);
  wait constant integer := app.seconds_to_wait('rename', key, 10, interval '1 day');
begin
  if key is not null and wait = 0 then
    insert into app.tries (action, subject) values ('rename', key);
    update public.users u set name = rename_account.name where u.id = account_id;
  end if;
  return wait;
end
$$;
grant execute on function public.rename_account(uuid, text) to service_role;

-- As before, but no page shows the name of a comment that is held.
drop trigger note_purge_of_change on public.comments;
create trigger note_purge_of_change after update on public.comments
  for each row when (
    (old.held_at is null) <> (new.held_at is null) or new.held_at is null and old.username is distinct from new.username)
  execute function app.note_comment_purge();
