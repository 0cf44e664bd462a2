-- Accounts, sessions and rate limits. Accounts are here and not in auth.users, because the Worker handles registration and login.
-- Only the service role may use these tables and functions. The functions return JSON without hashes, except begin_login.

-- A version 7 id: it begins with its creation time, which 'Joined' shows when created_at is missing (ADMDASH-09).
create function app.uuid_v7() returns uuid
  language sql volatile set search_path = ''
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table public.users (
  id uuid primary key default app.uuid_v7(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 50),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  email_key text not null generated always as (lower(btrim(email))) stored,
  password_hash text not null check (char_length(password_hash) <= 500),
  is_verified boolean not null default false,
  is_owner_address boolean not null default false,
  created_at timestamptz default now(),
  constraint users_email_key_key unique (email_key)
);
comment on table public.users is 'Accounts; service role only.';
comment on column public.users.email_key is 'Emails are unique regardless of letter case (DEC-15).';
comment on column public.users.is_owner_address is
  'The email is the configured owner''s, verified or not: the account cannot apply for membership. It gives no right.';
comment on column public.users.created_at is 'Null only for accounts brought over from an older system.';
alter table public.users enable row level security;
grant select, insert, update, delete on public.users to service_role;

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  refresh_hash text not null unique check (char_length(refresh_hash) <= 200),
  previous_hash text check (char_length(previous_hash) <= 200),
  device text not null default '' check (char_length(device) <= 60),
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table public.sessions is
  'Access tokens name their session in `sid` and are invalid once it is deleted (logout, DEC-13).';
comment on column public.sessions.refresh_hash is
  'Hash of the cookie''s secret, which changes with every renewal, so that the use of a stolen copy is detected (DEC-01).';
comment on column public.sessions.previous_hash is
  'Hash of the previous secret: other tabs may still send it, or the response with the new one was lost.';
comment on column public.sessions.device is 'Browser and system in words, such as ''Chrome on Android''; empty when unknown.';
create index sessions_user_id_idx on public.sessions (user_id);
create index sessions_expires_at_idx on public.sessions (expires_at);
alter table public.sessions enable row level security;
grant select, insert, update, delete on public.sessions to service_role;

create table public.known_devices (
  user_id uuid not null references public.users (id) on delete cascade,
  device_hash text not null check (char_length(device_hash) <= 200),
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table public.known_devices is
  'Browsers that have logged in to an account, by the hash of a cookie. A login from any other is reported by mail, and counted with those of strangers.';
create index known_devices_seen_at_idx on public.known_devices (seen_at);
alter table public.known_devices enable row level security;
grant select, insert, update, delete on public.known_devices to service_role;

create table app.tries (
  action text not null,
  subject text not null,
  tried_at timestamptz not null default clock_timestamp()
);
comment on table app.tries is
  'Attempts of the last day, for rate limits. A subject is an email, a network (see worker/network.ts) or its /48, or an email and who tries, with a space between.';
create index tries_subject_idx on app.tries (action, subject, tried_at desc);
create index tries_tried_at_idx on app.tries (tried_at);
alter table app.tries enable row level security;
grant select, insert, update, delete on app.tries to service_role;

-- Seconds until the subject may try the action again, 0 when it may now; `at_most` attempts are allowed in a `period`. Locks the
-- subject until the transaction ends, so that concurrent attempts are all counted. The caller inserts the attempt.
create function app.seconds_to_wait(action text, subject text, at_most integer, period interval) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  now_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(action || ':' || subject, 0));
  now_at := clock_timestamp();
  return coalesce((
    select ceil(extract(epoch from t.tried_at + period - now_at))
    from app.tries t
    where t.action = seconds_to_wait.action and t.subject = seconds_to_wait.subject and t.tried_at > now_at - period
    order by t.tried_at desc offset at_most - 1 limit 1), 0);
end
$$;

-- The first 48 bits of an IPv6 network, because one customer can have all networks below them; any other network as it is.
create function app.wide_network(network text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when network like '%::/64' then array_to_string((string_to_array(network, ':'))[1:3], ':') || '::/48'
    else network
  end
$$;

-- As app.seconds_to_wait, for a network. The /48 of an IPv6 network may try ten times as often.
create function app.network_wait(action text, network text, at_most integer, period interval) returns integer
  language sql volatile set search_path = ''
as $$
  select greatest(
    app.seconds_to_wait(action, network, at_most, period),
    app.seconds_to_wait(action, nullif(app.wide_network(network), network), 10 * at_most, period))
$$;

-- Counts an attempt of a network.
create function app.count_network(action text, network text) returns void
  language sql volatile set search_path = ''
as $$
  insert into app.tries (action, subject)
  select distinct count_network.action, counted from unnest(array[network, app.wide_network(network)]) as counted
$$;

-- True when the device has logged in to the account. Attempts of such a device are counted by themselves and those of all others
-- together, so that strangers can neither guess for long nor use up the attempts of the account's own person (OWASP, device cookies).
create function app.is_known_device(email_key text, device_hash text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.known_devices k join public.users u on u.id = k.user_id
    where u.email_key = is_known_device.email_key and k.device_hash = is_known_device.device_hash)
$$;

-- An account as the REST API answers it (DATA-01, DATA-02); null when it does not exist. In plpgsql, because
-- membership_applications is created later.
create function app.account_json(account_id uuid, session_id uuid) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'name', u.name, 'email', u.email_key, 'is_verified', u.is_verified, 'created_at', u.created_at,
      'session_id', session_id, 'membership_status', coalesce(a.status, 'none'))
    from public.users u left join public.membership_applications a on a.user_id = u.id
    where u.id = account_id);
end
$$;

-- Opens a session and remembers the device. Returns the account with `new_device`, true when the device had not logged in before.
create function app.open_session(
  account_id uuid, refresh_hash text, live_seconds integer, device text, device_hash text
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
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
create function public.begin_registration(network text) returns integer
  language plpgsql volatile set search_path = ''
as $$
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
  return app.open_session(
    made, register_account.refresh_hash, live_seconds, register_account.device, register_account.device_hash);
end
$$;

-- Counts a login attempt before the password is checked, for unknown addresses too. A known device has ten attempts in 15 minutes.
-- All others have 30 a day together, and ten in 15 minutes from one network (DEC-16). Returns {wait, id, password_hash}: seconds to
-- wait or 0, and the account or nulls.
create function public.begin_login(email text, network text, device_hash text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
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

-- The account of a live session, by the id in a verified token, or by the cookie when `presented_hash` is given; null otherwise.
create function public.session_account(session_id uuid, presented_hash text default null) returns jsonb
  language sql stable set search_path = ''
as $$
  select app.account_json(s.user_id, s.id) from public.sessions s
  where s.id = session_account.session_id and s.expires_at > now()
    and (presented_hash is null or presented_hash in (s.refresh_hash, s.previous_hash))
$$;

grant execute on function
  app.uuid_v7(), app.seconds_to_wait(text, text, integer, interval), app.wide_network(text),
  app.network_wait(text, text, integer, interval), app.count_network(text, text), app.is_known_device(text, text),
  app.account_json(uuid, uuid), app.open_session(uuid, text, integer, text, text), public.begin_registration(text),
  public.register_account(text, text, text, boolean, text, integer, text, text),
  public.begin_login(text, text, text), public.finish_login(uuid, text, text, boolean, text, integer, text, text, text),
  public.renew_session(uuid, text, text, integer), public.session_account(uuid, text)
  to service_role;
