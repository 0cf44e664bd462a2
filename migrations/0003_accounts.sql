-- Accounts, sessions, mailed codes and the limits on tries. Accounts are here and not in auth.users, because the Worker answers
-- registration, login and codes. All tables and functions of this file are the service role's alone; the functions answer JSON
-- that never holds a hash, except begin_login.

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
comment on column public.users.email_key is 'E-mails are unique regardless of letter case (DEC-15).';
comment on column public.users.is_owner_address is
  'The e-mail is the configured owner''s, verified or not: bars the account from membership, gives no right.';
comment on column public.users.created_at is 'Null only for accounts brought over from an older system.';
alter table public.users enable row level security;
grant select, insert, update, delete on public.users to service_role;

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  refresh_hash text not null unique check (char_length(refresh_hash) <= 200),
  previous_hash text check (char_length(previous_hash) <= 200),
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table public.sessions is
  'A row is a live login. Access tokens name it in `sid` and count for nothing once it is gone (logout, DEC-13).';
comment on column public.sessions.refresh_hash is
  'Hash of the cookie''s secret, which changes with every renewal, so that the use of a stolen copy is noticed (DEC-01).';
comment on column public.sessions.previous_hash is
  'Hash of the secret before that: other tabs may still send it, or the answer with the new one never arrived.';
create index sessions_user_id_idx on public.sessions (user_id);
create index sessions_expires_at_idx on public.sessions (expires_at);
alter table public.sessions enable row level security;
grant select, insert, update, delete on public.sessions to service_role;

create table public.one_time_codes (
  email text not null check (email = lower(btrim(email))),
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null check (char_length(code_hash) <= 200),
  tries smallint not null default 0 check (tries between 0 and 100),
  expires_at timestamptz not null,
  primary key (email, purpose)
);
comment on table public.one_time_codes is
  'The one code that counts per address and purpose (DEC-08). Addresses without an account have codes too, which are never mailed: guesses at them are answered alike (DEC-11).';
create index one_time_codes_expires_at_idx on public.one_time_codes (expires_at);
alter table public.one_time_codes enable row level security;
grant select, insert, update, delete on public.one_time_codes to service_role;

create table app.tries (
  action text not null,
  subject text not null,
  tried_at timestamptz not null default clock_timestamp()
);
comment on table app.tries is
  'Who tried what when, for at most a day. A subject is an e-mail, a network (see worker/network.ts), or both with a space between.';
create index tries_subject_idx on app.tries (action, subject, tried_at desc);
create index tries_tried_at_idx on app.tries (tried_at);
alter table app.tries enable row level security;
grant select, insert, update, delete on app.tries to service_role;

-- Seconds until the subject may try the action again, 0 when it may now: `at_most` tries are allowed within each `period`. Locks
-- the subject until the transaction ends, so that tries at once are counted one after the other. The caller inserts the try.
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

-- What the REST API tells a person about themselves (DATA-01, DATA-02); null when the account is gone. In plpgsql, because
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

-- Counts a registration and makes the account with its first session, both or neither. Answers {wait, account}: seconds until the
-- network may register another one or 0 (DEC-16), and the account; null when the e-mail is taken, also by a registration that
-- runs at the same moment (DEC-15).
create function public.register_account(
  name text, email text, password_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  network text
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  wait constant integer := app.seconds_to_wait('registration', network, 10, interval '1 hour');
  made uuid;
  account jsonb;
begin
  if wait = 0 then
    insert into app.tries (action, subject) values ('registration', network);
    insert into public.users as u (name, email, password_hash, is_owner_address)
      values (register_account.name, register_account.email, register_account.password_hash, register_account.is_owner_address)
      on conflict on constraint users_email_key_key do nothing
      returning u.id into made;
    if made is not null then
      account := app.open_session(made, register_account.refresh_hash, live_seconds);
    end if;
  end if;
  return jsonb_build_object('wait', wait, 'account', account);
end
$$;

-- Counts a try to log in before the password is looked at. Tries are counted by account and network, so that nobody can lock an
-- account for other networks (DEC-16), and for unknown addresses too. Answers {wait, id, password_hash}: seconds to wait or 0,
-- and the account or nulls.
create function public.begin_login(email text, network text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := left(lower(btrim(begin_login.email)), 254);
  wait constant integer := app.seconds_to_wait('login', key || ' ' || network, 10, interval '15 minutes');
  account record;
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'id', null, 'password_hash', null);
  end if;
  insert into app.tries (action, subject) values ('login', key || ' ' || network);
  select u.id, u.password_hash into account from public.users u where u.email_key = key;
  return jsonb_build_object('wait', 0, 'id', account.id, 'password_hash', account.password_hash);
end
$$;

-- Opens a session for whoever knew the password that `seen_hash` stands for, and forgets the network's tries; null when the
-- password was changed meanwhile. `new_hash` is the same password hashed with newer parameters, or null.
create function public.finish_login(
  account_id uuid, seen_hash text, new_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  network text
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
  delete from app.tries t where t.action = 'login' and t.subject = key || ' ' || network;
  return app.open_session(account_id, finish_login.refresh_hash, live_seconds);
end
$$;

-- Replaces the cookie's secret by the next one. Answers the account with `renewed`: false when the cookie must stay as it is,
-- because another tab has just renewed it. The previous secret within a minute comes from another tab; later it means that an
-- answer never arrived, and is renewed again. Any other secret is an old copy: the session ends for everyone who holds it.
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

-- Replaces an address's code by a new one. Answers {wait, email}: seconds until the next code may be asked for, or 0 and where to
-- mail it, null without an account (DEC-10, DEC-11). Five reset codes a day with five guesses each leave 25 guesses a day.
create function public.issue_code(email text, purpose text, code_hash text, live_seconds integer, network text) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(issue_code.email));
  action constant text := issue_code.purpose || ' code';
  wait constant integer := greatest(
    app.seconds_to_wait(action, key, 1, interval '1 minute'),
    app.seconds_to_wait(action, key, 5, interval '1 hour'),
    app.seconds_to_wait(action, key, case issue_code.purpose when 'reset' then 5 else 10 end, interval '1 day'),
    app.seconds_to_wait('code', network, 30, interval '1 day'));
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'email', null);
  end if;
  insert into app.tries (action, subject) values (action, key), ('code', network);
  insert into public.one_time_codes as c (email, purpose, code_hash, expires_at)
    values (key, issue_code.purpose, issue_code.code_hash, now() + make_interval(secs => live_seconds))
    on conflict on constraint one_time_codes_pkey do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0;
  return jsonb_build_object('wait', 0, 'email', (select u.email_key from public.users u where u.email_key = key));
end
$$;

-- Lets the next verification code be asked for at once, because the last one could not be mailed. The hour and the day still
-- count it.
create function public.forgive_code(email text) returns void
  language sql volatile set search_path = ''
as $$
  update app.tries t set tried_at = t.tried_at - interval '1 minute'
  where t.action = 'verify code' and t.subject = lower(btrim(forgive_code.email)) and t.tried_at > now() - interval '1 minute'
$$;

-- Judges one guess: 'right' (and the code is used up), 'wrong', or 'gone' (none, expired, used, or guessed at five times). The
-- update locks the row, so guesses at once are judged one after the other.
create function app.judge_code(email text, purpose text, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  kept text;
begin
  update public.one_time_codes c set tries = c.tries + 1
    where c.email = judge_code.email and c.purpose = judge_code.purpose and c.expires_at > now() and c.tries < 5
    returning c.code_hash into kept;
  if kept is null then
    return 'gone';
  end if;
  if kept <> judge_code.code_hash then
    return 'wrong';
  end if;
  delete from public.one_time_codes c where c.email = judge_code.email and c.purpose = judge_code.purpose;
  return 'right';
end
$$;

-- Verifies the session's own account; answers as app.judge_code.
create function public.verify_account(account_id uuid, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := (select u.email_key from public.users u where u.id = account_id);
  verdict constant text := app.judge_code(key, 'verify', verify_account.code_hash);
begin
  if verdict = 'right' then
    update public.users u set is_verified = true where u.id = account_id;
  end if;
  return verdict;
end
$$;

-- Sets a new password for a right code. Every earlier session and code of the account ends, and it is verified: the code proved
-- the mailbox (DEC-13). Answers as app.judge_code.
create function public.reset_password(email text, code_hash text, password_hash text, network text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(reset_password.email));
  verdict constant text := app.judge_code(key, 'reset', reset_password.code_hash);
  account_id uuid;
begin
  if verdict <> 'right' then
    return verdict;
  end if;
  update public.users u set password_hash = reset_password.password_hash, is_verified = true
    where u.email_key = key returning u.id into account_id;
  if account_id is null then
    return 'wrong';
  end if;
  delete from public.sessions s where s.user_id = account_id;
  delete from public.one_time_codes c where c.email = key;
  delete from app.tries t where t.action = 'login' and t.subject = key || ' ' || network;
  return 'right';
end
$$;

-- For the scheduled job: deletes what has expired and answers the number of rows.
create function public.delete_expired_account_rows() returns integer
  language sql volatile set search_path = ''
as $$
  with old_sessions as (delete from public.sessions where expires_at < now() returning 1),
    old_codes as (delete from public.one_time_codes where expires_at < now() - interval '1 day' returning 1),
    old_tries as (delete from app.tries where tried_at < now() - interval '1 day' returning 1)
  select (select count(*) from old_sessions)::integer + (select count(*) from old_codes)::integer
    + (select count(*) from old_tries)::integer
$$;

grant execute on function
  app.uuid_v7(), app.seconds_to_wait(text, text, integer, interval), app.account_json(uuid, uuid),
  app.open_session(uuid, text, integer), app.judge_code(text, text, text),
  public.register_account(text, text, text, boolean, text, integer, text),
  public.begin_login(text, text), public.finish_login(uuid, text, text, boolean, text, integer, text),
  public.renew_session(uuid, text, text, integer), public.session_account(uuid, text),
  public.issue_code(text, text, text, integer, text), public.forgive_code(text),
  public.verify_account(uuid, text), public.reset_password(text, text, text, text), public.delete_expired_account_rows()
  to service_role;
