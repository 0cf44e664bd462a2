-- Logging in and staying logged in. Each function is one step that must not be torn apart by a second request; all are the
-- service role's alone, and answer JSON that never holds a hash, but for begin_login.

-- The default of users.id runs with the rights of whoever inserts.
grant execute on function app.uuid_v7() to service_role;

-- The cookie's value changes with every renewal, so that a stolen copy is found out (DEC-01).
alter table public.sessions
  add column previous_hash text check (char_length(previous_hash) <= 200),
  add column renewed_at timestamptz not null default now();
comment on column public.sessions.refresh_hash is 'Hash of the secret that the cookie holds since the last renewal.';
comment on column public.sessions.previous_hash is
  'Hash of the secret before that: other tabs may still send it, and an answer that got lost on the way leaves it in place.';

-- What the REST API tells a person about themselves (DATA-01, DATA-02); null when the account is gone.
create function app.account_json(account_id uuid, session_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'name', u.name, 'email', u.email_key, 'is_verified', u.is_verified, 'created_at', u.created_at,
    'session_id', session_id,
    'membership_status', coalesce(
      (select a.status from public.membership_applications a where a.user_id = u.id order by a.created_at desc limit 1),
      'none'))
  from public.users u where u.id = account_id
$$;
grant execute on function app.account_json(uuid, uuid) to service_role;

create function app.open_session(account_id uuid, refresh_hash text, live_seconds integer) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  opened uuid;
begin
  insert into public.sessions (user_id, refresh_hash, expires_at)
    values (account_id, open_session.refresh_hash, now() + make_interval(secs => live_seconds))
    returning id into opened;
  return app.account_json(account_id, opened);
end
$$;
grant execute on function app.open_session(uuid, text, integer) to service_role;

-- Forgets counted tries, once a person has proved who they are.
-- security definer: app.tries is granted to nobody; execute is the service role's alone.
create function public.forgive_tries(action text, subject text) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from app.tries t where t.action = forgive_tries.action and t.subject = left(forgive_tries.subject, 320)
$$;
grant execute on function public.forgive_tries(text, text) to service_role;

-- Makes an account and its first session in one step: both or neither. Null when the e-mail is taken, also by a
-- registration that runs at the same moment (DEC-15).
create function public.register_account(
  name text, email text, password_hash text, is_owner_address boolean,
  refresh_hash text, live_seconds integer
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
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
  return app.open_session(made, register_account.refresh_hash, live_seconds);
end
$$;
grant execute on function public.register_account(text, text, text, boolean, text, integer) to service_role;

-- Counts a try to log in, before the password is looked at, so that a thousand guesses at once are counted as a thousand.
-- Answers {wait, id, password_hash}: seconds to wait or 0, and the account or nulls. Unknown addresses are counted alike.
create function public.begin_login(email text, at_most integer, window_seconds integer) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(begin_login.email));
  wait constant integer := public.take_try('login', key, at_most, window_seconds);
  found_account record;
begin
  if wait = 0 then
    select u.id, u.password_hash into found_account from public.users u where u.email_key = key;
    return jsonb_build_object('wait', 0, 'id', found_account.id, 'password_hash', found_account.password_hash);
  end if;
  return jsonb_build_object('wait', wait, 'id', null, 'password_hash', null);
end
$$;
grant execute on function public.begin_login(text, integer, integer) to service_role;

-- Opens a session for whoever knew the password that `seen_hash` stands for; null when it was changed meanwhile. `new_hash` is the
-- same password under newer parameters, or null.
create function public.finish_login(
  account_id uuid, seen_hash text, new_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
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
  perform public.forgive_tries('login', key);
  return app.open_session(account_id, finish_login.refresh_hash, live_seconds);
end
$$;
grant execute on function public.finish_login(uuid, text, text, boolean, text, integer) to service_role;

-- Trades the cookie's secret for the next one. Answers the account with `renewed`: false when the cookie must stay as it is,
-- since another tab has just renewed it. The secret before the last one within a minute is another tab; later it is an answer
-- that never arrived, and is renewed again. Any other secret is an old copy: the session ends for everyone who holds it.
create function public.renew_session(session_id uuid, presented_hash text, next_hash text, live_seconds integer) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
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
grant execute on function public.renew_session(uuid, text, text, integer) to service_role;

-- The account of a live session, by the id in a verified token, or by the cookie when `presented_hash` is given; null otherwise.
create function public.session_account(session_id uuid, presented_hash text default null) returns jsonb
  language sql stable set search_path = ''
as $$
  select app.account_json(s.user_id, s.id) from public.sessions s
  where s.id = session_account.session_id and s.expires_at > now()
    and (presented_hash is null or presented_hash in (s.refresh_hash, s.previous_hash))
$$;
grant execute on function public.session_account(uuid, text) to service_role;
