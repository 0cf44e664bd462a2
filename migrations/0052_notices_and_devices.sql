-- How many notices an address gets, and devices in use.
-- contract: renew_session takes what it did before, with one more argument that may be left out, and answers one more key.

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

-- As before, and the caller's device counts as used, which is written once a day at most: the answer has `remember` too, true when it
-- was written, so that the device's cookie is set again. An unknown device stays unknown: a session's cookie may be a stolen copy.
drop function public.renew_session(uuid, text, text, integer);
create function public.renew_session(
  session_id uuid, presented_hash text, next_hash text, live_seconds integer, device_hash text default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  kept public.sessions;
  renewed boolean := true;
  remember boolean := false;
begin
  select * into kept from public.sessions s where s.id = session_id and s.expires_at > now() for update;
  if kept.id is null then
    return null;
  end if;
  if presented_hash is distinct from kept.refresh_hash and presented_hash is distinct from kept.previous_hash then
    delete from public.sessions s where s.id = session_id;
    return null;
  end if;
  if presented_hash = kept.previous_hash and kept.renewed_at > now() - interval '1 minute' then
    renewed := false;
  else
    update public.sessions s
      set refresh_hash = next_hash, previous_hash = presented_hash, renewed_at = now(),
        expires_at = now() + make_interval(secs => live_seconds)
      where s.id = session_id;
    update public.known_devices k set seen_at = now()
      where k.user_id = kept.user_id and k.device_hash = renew_session.device_hash and k.seen_at < now() - interval '1 day';
    remember := found;
  end if;
  return app.account_json(kept.user_id, session_id) || jsonb_build_object('renewed', renewed, 'remember', remember);
end
$$;
grant execute on function public.renew_session(uuid, text, text, integer, text) to service_role;
