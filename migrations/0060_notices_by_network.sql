-- How many notices a network can cause.
-- contract: count_notice takes what it did before, with one more argument that may be left out.

-- As before, and false too when the network has caused 60 today, unless it is the first one of the day to the address: logins to many
-- accounts must not use up the mails of the site, and not keep anybody from reading of a stranger's login either.
drop function public.count_notice(text);
create function public.count_notice(email text, network text default null) returns boolean language plpgsql volatile set search_path = '' as $$
declare
  key constant text := lower(btrim(count_notice.email));
begin
  if app.seconds_to_wait('notice', key, 20, interval '1 day') > 0
    or app.seconds_to_wait('notice', key, 1, interval '1 day') > 0 and app.network_wait('notice', network, 60, interval '1 day') > 0 then
    return false;
  end if;
  insert into app.tries (action, subject) values ('notice', key);
  if network is not null then
    perform app.count_network('notice', network);
  end if;
  return true;
end
$$;
grant execute on function public.count_notice(text, text) to service_role;
