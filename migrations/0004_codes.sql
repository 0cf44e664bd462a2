-- Mailed codes for verifying an account, resetting a password, changing the email address and confirming a request for removal
-- (0025_takedowns.sql). Only the service role may use these tables and functions.

create table public.one_time_codes (
  email text not null check (email = lower(btrim(email))),
  purpose text not null check (purpose in ('verify', 'reset', 'change', 'takedown')),
  code_hash text not null check (char_length(code_hash) <= 200),
  new_email text check (char_length(new_email) <= 254 and new_email = lower(btrim(new_email))),
  tries smallint not null default 0 check (tries between 0 and 100),
  expires_at timestamptz not null,
  primary key (email, purpose),
  check ((purpose = 'change') = (new_email is not null))
);
comment on table public.one_time_codes is
  'The valid code of an address and purpose (DEC-08). Addresses without an account have codes too: they are never mailed, but guesses get the same answers (DEC-11).';
comment on column public.one_time_codes.new_email is
  'The address that the code was mailed to, when an account changes its address; `email` is then the present one.';
create index one_time_codes_expires_at_idx on public.one_time_codes (expires_at);
alter table public.one_time_codes enable row level security;
grant select, insert, update, delete on public.one_time_codes to service_role;

-- Stores a code and makes the earlier one of the address and purpose invalid.
create function app.store_code(email text, purpose text, code_hash text, live_seconds integer, new_email text default null)
  returns void
  language sql volatile set search_path = ''
as $$
  insert into public.one_time_codes (email, purpose, code_hash, new_email, expires_at)
    values (email, purpose, code_hash, new_email, now() + make_interval(secs => live_seconds))
    on conflict on constraint one_time_codes_pkey do update
      set code_hash = excluded.code_hash, new_email = excluded.new_email, expires_at = excluded.expires_at, tries = 0
$$;

-- Stores a new code for an address. Returns {wait, email}: seconds until the next code may be requested or 0, and the address to mail
-- it to, null without an account (DEC-10, DEC-11). With five reset codes a day, each good for five guesses, nobody has more than 25
-- guesses a day. A code of the purpose 'change' is mailed to `new_email`, unless an account has that address already.
create function public.issue_code(
  email text, purpose text, code_hash text, live_seconds integer, network text, new_email text default null
) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(issue_code.email));
  new_key constant text := lower(btrim(issue_code.new_email));
  action constant text := issue_code.purpose || ' code';
  wait constant integer := greatest(
    app.seconds_to_wait(action, key, 1, interval '1 minute'),
    app.seconds_to_wait(action, key, 5, interval '1 hour'),
    app.seconds_to_wait(action, key, case issue_code.purpose when 'reset' then 5 else 10 end, interval '1 day'),
    app.seconds_to_wait('code', network, 30, interval '1 day'),
    -- Count by receiver too: several accounts together must not fill a stranger's mailbox.
    case when new_key is not null then app.seconds_to_wait('new address', new_key, 5, interval '1 day') end);
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'email', null);
  end if;
  insert into app.tries (action, subject) values (action, key), ('code', network);
  perform app.store_code(key, issue_code.purpose, issue_code.code_hash, live_seconds, new_key);
  if new_key is not null then
    insert into app.tries (action, subject) values ('new address', new_key);
    return jsonb_build_object('wait', 0, 'email',
      case when not exists (select from public.users u where u.email_key = new_key) then new_key end);
  end if;
  return jsonb_build_object('wait', 0, 'email', (select u.email_key from public.users u where u.email_key = key));
end
$$;

-- Allows the next verification code at once, because the last one could not be mailed. The limits of the hour and the day still
-- count it.
create function public.forgive_code(email text) returns void
  language sql volatile set search_path = ''
as $$
  update app.tries t set tried_at = t.tried_at - interval '1 minute'
  where t.action = 'verify code' and t.subject = lower(btrim(forgive_code.email)) and t.tried_at > now() - interval '1 minute'
$$;

-- Checks a guess: 'right' (the code is then deleted), 'wrong', or 'gone' (none, expired, used, or five wrong guesses). The update
-- locks the row, so that concurrent guesses are all counted.
create function app.check_code(email text, purpose text, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  kept text;
begin
  update public.one_time_codes c set tries = c.tries + 1
    where c.email = check_code.email and c.purpose = check_code.purpose and c.expires_at > now() and c.tries < 5
    returning c.code_hash into kept;
  if kept is null then
    return 'gone';
  end if;
  if kept <> check_code.code_hash then
    return 'wrong';
  end if;
  delete from public.one_time_codes c where c.email = check_code.email and c.purpose = check_code.purpose;
  return 'right';
end
$$;

-- Verifies the session's own account; returns the result of app.check_code.
create function public.verify_account(account_id uuid, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := (select u.email_key from public.users u where u.id = account_id);
  verdict constant text := app.check_code(key, 'verify', verify_account.code_hash);
begin
  if verdict = 'right' then
    update public.users u set is_verified = true where u.id = account_id;
  end if;
  return verdict;
end
$$;

-- Sets a new password, deletes every session, passkey and code of the account, and verifies it, because the code proved the mailbox
-- (DEC-13). Returns the result of app.check_code.
create function public.reset_password(email text, code_hash text, password_hash text, network text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(reset_password.email));
  verdict constant text := app.check_code(key, 'reset', reset_password.code_hash);
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
  -- Somebody else may have added one, even before the address was verified.
  delete from public.passkeys p where p.user_id = account_id;
  delete from public.one_time_codes c where c.email = key;
  delete from app.tries t where t.action = 'login' and t.subject = key || ' ' || network;
  return 'right';
end
$$;

-- For the scheduled job: deletes expired sessions, codes and attempts, and devices not seen for a year. Returns the number of rows.
create function public.delete_expired_account_rows() returns integer
  language sql volatile set search_path = ''
as $$
  with old_sessions as (delete from public.sessions where expires_at < now() returning 1),
    old_codes as (delete from public.one_time_codes where expires_at < now() - interval '1 day' returning 1),
    old_tries as (delete from app.tries where tried_at < now() - interval '1 day' returning 1),
    old_devices as (delete from public.known_devices where seen_at < now() - interval '1 year' returning 1)
  select (select count(*) from old_sessions)::integer + (select count(*) from old_codes)::integer
    + (select count(*) from old_tries)::integer + (select count(*) from old_devices)::integer
$$;

grant execute on function
  app.store_code(text, text, text, integer, text), app.check_code(text, text, text),
  public.issue_code(text, text, text, integer, text, text), public.forgive_code(text), public.verify_account(uuid, text),
  public.reset_password(text, text, text, text), public.delete_expired_account_rows()
  to service_role;
