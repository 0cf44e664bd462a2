-- Passkeys (WebAuthn): people log in with their device instead of a password. The Worker checks what a device signed before it calls
-- these functions, and only the service role may use the tables and call the functions.

create table public.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key text not null check (char_length(public_key) between 1 and 4000),
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null default '{}' check (transports <@ array['ble', 'hybrid', 'internal', 'nfc', 'usb']),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table public.passkeys is 'Service role only. Keys and ids are base64url.';
comment on column public.passkeys.credential_id is 'The device''s own id of the passkey, at most 1023 bytes (WebAuthn).';
comment on column public.passkeys.counter is
  'How often the device has signed. A lower number is refused: somebody may have a copy. Synchronised passkeys always say 0.';
comment on column public.passkeys.transports is 'How the browser reaches the device, as it said when the passkey was made.';
create index passkeys_user_id_idx on public.passkeys (user_id);
alter table public.passkeys enable row level security;
grant select, insert, update, delete on public.passkeys to service_role;

create table public.passkey_challenges (
  challenge text primary key check (char_length(challenge) between 20 and 200),
  user_id uuid references public.users (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table public.passkey_challenges is 'Random texts that a device is asked to sign, each valid once; the scheduled job deletes expired ones.';
comment on column public.passkey_challenges.user_id is 'The account that a new passkey is for; null for a login, whose account is not known yet.';
create index passkey_challenges_user_id_idx on public.passkey_challenges (user_id);
create index passkey_challenges_expires_at_idx on public.passkey_challenges (expires_at);
alter table public.passkey_challenges enable row level security;
grant select, insert, update, delete on public.passkey_challenges to service_role;

-- Stores a new challenge, for a login when `account_id` is null. Returns the seconds that the network has to wait, or 0 (DEC-16).
create function public.new_passkey_challenge(challenge text, account_id uuid, live_seconds integer, network text) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  wait constant integer := app.network_wait('passkey', network, 300, interval '15 minutes');
begin
  if wait = 0 then
    perform app.count_network('passkey', network);
    insert into public.passkey_challenges (challenge, user_id, expires_at)
      values (new_passkey_challenge.challenge, account_id, now() + make_interval(secs => live_seconds));
  end if;
  return wait;
end
$$;

-- Uses up a challenge of an account, or of a login when `account_id` is null; false when it is unknown, used, expired or another's.
create function public.take_passkey_challenge(challenge text, account_id uuid) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  delete from public.passkey_challenges c
    where c.challenge = take_passkey_challenge.challenge and c.user_id is not distinct from account_id and c.expires_at > now();
  return found;
end
$$;

-- Stores a passkey after its challenge was taken. Returns 'added', 'taken' when the passkey is stored already, 'full' when the
-- account has ten, or 'gone' when the session that asked for it has ended since.
create function public.add_passkey(
  account_id uuid, session_id uuid, credential_id text, public_key text, counter bigint, transports text[], name text
) returns text language plpgsql volatile set search_path = '' as $$
begin
  -- The lock makes concurrent calls count each other's rows, and waits for a password reset, which ends the session.
  perform from public.users u where u.id = account_id for update;
  if not exists (select from public.sessions s where s.id = session_id and s.user_id = account_id and s.expires_at > now()) then
    return 'gone';
  end if;
  if (select count(*) from public.passkeys p where p.user_id = account_id) >= 10 then
    return 'full';
  end if;
  insert into public.passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (account_id, add_passkey.credential_id, add_passkey.public_key, add_passkey.counter, add_passkey.transports, add_passkey.name)
    on conflict on constraint passkeys_credential_id_key do nothing;
  return case when found then 'added' else 'taken' end;
end
$$;

-- Opens a session after a passkey's signature was checked; null when the passkey was removed since, or its counter did not rise.
-- Returns what app.open_session returns.
create function public.finish_passkey_login(
  credential_id text, counter bigint, owner_email text, refresh_hash text, live_seconds integer,
  device text, device_hash text, network text
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  account_id constant uuid := (
    select p.user_id from public.passkeys p where p.credential_id = finish_passkey_login.credential_id);
begin
  -- The account's row is locked first, as reset_password does: otherwise the two could deadlock.
  update public.users u set is_owner_address = (u.email_key = owner_email) where u.id = account_id;
  update public.passkeys p set counter = finish_passkey_login.counter, last_used_at = now()
    where p.credential_id = finish_passkey_login.credential_id
      and (finish_passkey_login.counter > p.counter or (finish_passkey_login.counter = 0 and p.counter = 0));
  if not found then
    return null;
  end if;
  delete from app.tries t where t.action = 'passkey' and t.subject = network;
  return app.open_session(
    account_id, finish_passkey_login.refresh_hash, live_seconds, finish_passkey_login.device, finish_passkey_login.device_hash);
end
$$;

grant execute on function
  public.new_passkey_challenge(text, uuid, integer, text), public.take_passkey_challenge(text, uuid),
  public.add_passkey(uuid, uuid, text, text, bigint, text[], text),
  public.finish_passkey_login(text, bigint, text, text, integer, text, text, text)
  to service_role;
