-- Accounts, their sessions and devices, and the limits of attempts. Accounts are here and not in auth.users, because the Worker handles
-- registration and login. Only the service role may use these tables and functions.

-- A version 7 id: it begins with its creation time, which 'Joined' shows when created_at is missing (ADMDASH-09).
create function app.uuid_v7() returns uuid language sql volatile set search_path = '' as $$
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
comment on table public.sessions is 'Access tokens name their session in `sid` and are invalid once it is deleted (logout, DEC-13).';
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
  language plpgsql volatile set search_path = '' as $$
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
create function app.wide_network(network text) returns text language sql immutable set search_path = '' as $$
  select case
    when network like '%::/64' then array_to_string((string_to_array(network, ':'))[1:3], ':') || '::/48'
    else network
  end
$$;

-- As app.seconds_to_wait, for a network. The /48 of an IPv6 network may try ten times as often.
create function app.network_wait(action text, network text, at_most integer, period interval) returns integer
  language sql volatile set search_path = '' as $$
  select greatest(
    app.seconds_to_wait(action, network, at_most, period),
    app.seconds_to_wait(action, nullif(app.wide_network(network), network), 10 * at_most, period))
$$;

-- Counts an attempt of a network.
create function app.count_network(action text, network text) returns void language sql volatile set search_path = '' as $$
  insert into app.tries (action, subject)
  select distinct count_network.action, counted from unnest(array[network, app.wide_network(network)]) as counted
$$;

-- True when the device has logged in to the account. Attempts of such a device are counted by themselves and those of all others
-- together, so that strangers can neither guess for long nor use up the attempts of the account's own person (OWASP, device cookies).
create function app.is_known_device(email_key text, device_hash text) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from public.known_devices k join public.users u on u.id = k.user_id
    where u.email_key = is_known_device.email_key and k.device_hash = is_known_device.device_hash)
$$;

-- Counts a mail; false when the site has sent too many today. Mails to addresses that anybody can type, the codes of registrations and
-- requests for removal, may use 800 of the 1,000, so that they cannot keep the mails of accounts from being sent.
create function public.spend_mail(to_anybody boolean) returns boolean language plpgsql volatile set search_path = '' as $$
begin
  if app.seconds_to_wait('mail', 'all', case when to_anybody then 800 else 1000 end, interval '1 day') > 0 then
    return false;
  end if;
  insert into app.tries (action, subject) values ('mail', 'all');
  return true;
end
$$;

grant execute on function
  app.uuid_v7(), app.seconds_to_wait(text, text, integer, interval), app.wide_network(text),
  app.network_wait(text, text, integer, interval), app.count_network(text, text), app.is_known_device(text, text),
  public.spend_mail(boolean)
  to service_role;
