-- How many notices an address gets.

-- Counts a notice to an address, a mail that tells what happened to an account; false when the address has had 20 today. Logins and
-- changes of the password are not limited as long as they succeed: without this, one account could use up the mails of the site.
create function public.count_notice(email text) returns boolean language plpgsql volatile set search_path = '' as $$
declare
  key constant text := lower(btrim(count_notice.email));
begin
  if app.seconds_to_wait('notice', key, 20, interval '1 day') > 0 then
    return false;
  end if;
  insert into app.tries (action, subject) values ('notice', key);
  return true;
end
$$;

grant execute on function public.count_notice(text) to service_role;
