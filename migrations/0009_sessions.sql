-- Registration, login and sessions. The functions return JSON without hashes, except begin_login. Only the service role may call them.

-- An account as the REST API answers it (DATA-01, DATA-02); null when it does not exist.
create function app.account_json(account_id uuid, session_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email_key, 'is_verified', u.is_verified, 'created_at', u.created_at,
    'session_id', session_id, 'membership_status', coalesce(a.status, 'none'))
  from public.users u left join public.membership_applications a on a.user_id = u.id
  where u.id = account_id
$$;

-- Opens a session and remembers the device. Returns the account with `new_device`, true when the device had not logged in before.
create function app.open_session(
  account_id uuid, refresh_hash text, live_seconds integer, device text, device_hash text
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  opened uuid;
  known boolean;
begin
  insert into public.sessions (user_id, refresh_hash, device, expires_at)
    values (account_id, open_session.refresh_hash, open_session.device, now() + make_interval(secs => live_seconds))
    returning id into opened;
  update public.known_devices k set seen_at = now()
    where k.user_id = account_id and k.device_hash = open_session.device_hash;
  known := found;
  if not known then
    insert into public.known_devices (user_id, device_hash) values (account_id, open_session.device_hash)
      on conflict on constraint known_devices_pkey do nothing;
  end if;
  return app.account_json(account_id, opened) || jsonb_build_object('new_device', not known);
end
$$;

-- Counts a registration before the password is hashed. Returns the seconds that the network has to wait, or 0 (DEC-16). All that a
-- network has hashed for unknown devices counts as 'password' too: hashing is slow.
create function public.begin_registration(network text) returns integer language plpgsql volatile set search_path = '' as $$
declare
  wait constant integer := greatest(
    app.network_wait('registration', network, 30, interval '1 hour'),
    app.network_wait('password', network, 100, interval '15 minutes'));
begin
  if wait = 0 then
    perform app.count_network('registration', network), app.count_network('password', network);
  end if;
  return wait;
end
$$;

-- Creates the account with its first session; null when the email is taken, even by a concurrent registration (DEC-15).
create function public.register_account(
  name text, email text, password_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  device text, device_hash text
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  made uuid;
begin
  insert into public.users as u (name, email, password_hash, is_owner_address)
    values (register_account.name, register_account.email, register_account.password_hash, register_account.is_owner_address)
    on conflict on constraint users_email_key_key do nothing
    returning u.id into made;
  if made is null then
    return null;
  end if;
  return app.open_session(
    made, register_account.refresh_hash, live_seconds, register_account.device, register_account.device_hash);
end
$$;

-- Counts a login attempt before the password is checked, for unknown addresses too. A known device has ten attempts in 15 minutes.
-- All others have 30 a day together, and ten in 15 minutes from one network (DEC-16). Returns {wait, id, password_hash}: seconds to
-- wait or 0, and the account or nulls.
create function public.begin_login(email text, network text, device_hash text) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  key constant text := left(lower(btrim(begin_login.email)), 254);
  known constant boolean := app.is_known_device(key, begin_login.device_hash);
  caller constant text := key || ' ' || case when known then begin_login.device_hash else app.wide_network(network) end;
  wait constant integer := greatest(
    app.seconds_to_wait('login', caller, 10, interval '15 minutes'),
    case when not known then app.seconds_to_wait('login', key, 30, interval '1 day') end,
    case when not known then app.network_wait('password', network, 100, interval '15 minutes') end);
  account record;
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'id', null, 'password_hash', null);
  end if;
  insert into app.tries (action, subject) values ('login', caller);
  if not known then
    insert into app.tries (action, subject) values ('login', key);
    perform app.count_network('password', network);
  end if;
  select u.id, u.password_hash into account from public.users u where u.email_key = key;
  return jsonb_build_object('wait', 0, 'id', account.id, 'password_hash', account.password_hash);
end
$$;

-- Opens a session after the password was checked against `seen_hash`, and deletes the caller's attempts; null when the password
-- has changed since. Returns what app.open_session returns. `new_hash` is the same password hashed with newer parameters, or null.
create function public.finish_login(
  account_id uuid, seen_hash text, new_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  device text, device_hash text, network text
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  key text;
begin
  update public.users u
    set password_hash = coalesce(new_hash, seen_hash), is_owner_address = finish_login.is_owner_address
    where u.id = account_id and u.password_hash = seen_hash
    returning u.email_key into key;
  if key is null then
    return null;
  end if;
  delete from app.tries t
    where t.action = 'login'
      and t.subject in (key || ' ' || finish_login.device_hash, key || ' ' || app.wide_network(network));
  -- A login that succeeds is none of the attempts of strangers, which stay.
  if not app.is_known_device(key, finish_login.device_hash) then
    delete from app.tries t where t.ctid = (
      select l.ctid from app.tries l where l.action = 'login' and l.subject = key order by l.tried_at desc limit 1);
  end if;
  return app.open_session(
    account_id, finish_login.refresh_hash, live_seconds, finish_login.device, finish_login.device_hash);
end
$$;

-- Replaces the cookie's secret. Returns the account with `renewed`, false when the cookie must stay as it is, because another tab
-- has just renewed it. The previous secret within a minute comes from another tab; later it means that a response was lost, and
-- is renewed again. Any other secret is an old copy: the session is deleted.
create function public.renew_session(session_id uuid, presented_hash text, next_hash text, live_seconds integer) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  kept public.sessions;
  renewed boolean := true;
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
  end if;
  return app.account_json(kept.user_id, session_id) || jsonb_build_object('renewed', renewed);
end
$$;

-- The account of a live session, by the id in a verified token, or by the cookie when `presented_hash` is given; null otherwise.
create function public.session_account(session_id uuid, presented_hash text default null) returns jsonb
  language sql stable set search_path = '' as $$
  select app.account_json(s.user_id, s.id) from public.sessions s
  where s.id = session_account.session_id and s.expires_at > now()
    and (presented_hash is null or presented_hash in (s.refresh_hash, s.previous_hash))
$$;

grant execute on function
  app.account_json(uuid, uuid), app.open_session(uuid, text, integer, text, text), public.begin_registration(text),
  public.register_account(text, text, text, boolean, text, integer, text, text), public.begin_login(text, text, text),
  public.finish_login(uuid, text, text, boolean, text, integer, text, text, text), public.renew_session(uuid, text, text, integer),
  public.session_account(uuid, text)
  to service_role;
