-- Mailed codes for verifying an account, resetting a password, changing the email address and confirming a request for removal, and what
-- they allow. Only the service role may use these tables and functions.

create table public.one_time_codes (
  email text not null check (email = lower(btrim(email))),
  purpose text not null check (purpose in ('verify', 'reset', 'change', 'takedown')),
  browser text not null default '' check (char_length(browser) <= 200),
  code_hash text not null check (char_length(code_hash) <= 200),
  new_email text check (char_length(new_email) <= 254 and new_email = lower(btrim(new_email))),
  tries smallint not null default 0 check (tries between 0 and 5),
  other_tries smallint not null default 0 check (other_tries between 0 and 5),
  expires_at timestamptz not null,
  primary key (email, purpose, browser),
  check ((purpose = 'change') = (new_email is not null))
);
comment on table public.one_time_codes is
  'The valid codes of an address and purpose (DEC-08). Addresses without an account have codes too: they are never mailed, but guesses get the same answers (DEC-11).';
comment on column public.one_time_codes.browser is
  'The hash of the device cookie of the browser that asked for a reset code, so that a stranger''s request does not replace the person''s code; otherwise empty.';
comment on column public.one_time_codes.other_tries is 'Guesses from other browsers than that, and from clients without cookies.';
comment on column public.one_time_codes.new_email is
  'The address that the code was mailed to, when an account changes its address; `email` is then the present one.';
create index one_time_codes_expires_at_idx on public.one_time_codes (expires_at);
alter table public.one_time_codes enable row level security;
grant select, insert, update, delete on public.one_time_codes to service_role;

-- Stores a code and makes the earlier one of the address, purpose and browser invalid.
create function app.store_code(
  email text, purpose text, code_hash text, live_seconds integer, new_email text default null, browser text default ''
) returns void language sql volatile set search_path = '' as $$
  insert into public.one_time_codes (email, purpose, browser, code_hash, new_email, expires_at)
    values (email, purpose, browser, code_hash, new_email, now() + make_interval(secs => live_seconds))
    on conflict on constraint one_time_codes_pkey do update
      set code_hash = excluded.code_hash, new_email = excluded.new_email, expires_at = excluded.expires_at,
        tries = 0, other_tries = 0
$$;

-- Stores a new code for an address. Returns {wait, email}: seconds until the next code may be requested or 0, and the address to mail
-- it to, null without an account (DEC-10, DEC-11). A code of the purpose 'change' is mailed to `new_email`, unless an account has that
-- address already. Only a reset code is given to people without a session: known devices are counted by themselves, and all others
-- have ten a day together, five from one network. With ten guesses a code, strangers have at most 100 a day (DEC-16).
create function public.issue_code(
  email text, purpose text, code_hash text, live_seconds integer, network text, device_hash text, new_email text default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  key constant text := lower(btrim(issue_code.email));
  new_key constant text := lower(btrim(issue_code.new_email));
  action constant text := issue_code.purpose || ' code';
  is_reset constant boolean := issue_code.purpose = 'reset';
  stranger constant boolean := is_reset and not app.is_known_device(key, issue_code.device_hash);
  caller constant text := case
    when stranger then key || ' ' || app.wide_network(network)
    when is_reset then key || ' ' || issue_code.device_hash
    else key
  end;
  wait constant integer := greatest(
    app.seconds_to_wait(action, caller, 1, interval '1 minute'),
    app.seconds_to_wait(action, caller, 5, interval '1 hour'),
    app.seconds_to_wait(action, caller, case when is_reset then 5 else 10 end, interval '1 day'),
    case when stranger then app.seconds_to_wait(action, key, 10, interval '1 day') end,
    app.network_wait('code', network, 300, interval '1 day'),
    -- Count by receiver too: several accounts together must not fill a stranger's mailbox.
    case when new_key is not null then app.seconds_to_wait('new address', new_key, 5, interval '1 day') end);
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'email', null);
  end if;
  insert into app.tries (action, subject) values (action, caller);
  if stranger then
    insert into app.tries (action, subject) values (action, key);
  end if;
  perform app.count_network('code', network);
  perform app.store_code(
    key, issue_code.purpose, issue_code.code_hash, live_seconds, new_key,
    case when is_reset then issue_code.device_hash else '' end);
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
create function public.forgive_code(email text) returns void language sql volatile set search_path = '' as $$
  update app.tries t set tried_at = t.tried_at - interval '1 minute'
  where t.action = 'verify code' and t.subject = lower(btrim(forgive_code.email)) and t.tried_at > now() - interval '1 minute'
$$;

-- Checks a guess: 'right' (the code is then deleted), 'wrong', or 'gone' (none, expired, used, or five wrong guesses). A browser
-- guesses at the code that it asked for, any other at the newest one, with five guesses of its own: strangers cannot use up those of
-- the browser. The lock makes concurrent guesses all count.
create function app.check_code(email text, purpose text, code_hash text, browser text default '') returns text
  language plpgsql volatile set search_path = '' as $$
declare
  kept public.one_time_codes;
  own boolean;
  tries integer;
begin
  select * into kept from public.one_time_codes c
    where c.email = check_code.email and c.purpose = check_code.purpose
    order by c.browser = check_code.browser desc, c.expires_at desc limit 1 for update;
  own := kept.browser = check_code.browser;
  tries := case when own then kept.tries else kept.other_tries end;
  if kept.email is null or kept.expires_at <= now() or tries >= 5 then
    return 'gone';
  end if;
  if kept.code_hash = check_code.code_hash then
    delete from public.one_time_codes c
      where c.email = kept.email and c.purpose = kept.purpose and c.browser = kept.browser;
    return 'right';
  end if;
  update public.one_time_codes c
    set tries = c.tries + own::integer, other_tries = c.other_tries + (not own)::integer
    where c.email = kept.email and c.purpose = kept.purpose and c.browser = kept.browser;
  return 'wrong';
end
$$;

-- Verifies the session's own account; returns the result of app.check_code.
create function public.verify_account(account_id uuid, code_hash text) returns text language plpgsql volatile set search_path = '' as $$
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

-- Uses up a reset code before the new password is hashed, so that a wrong guess costs little; returns the result of app.check_code.
create function public.take_reset_code(email text, code_hash text, device_hash text) returns text
  language sql volatile set search_path = '' as $$
  select app.check_code(lower(btrim(email)), 'reset', code_hash, device_hash)
$$;

-- Sets a new password after the code was taken. Deletes every session, passkey, code and known device of the account, and verifies
-- it, because the code proved the mailbox (DEC-13). The device is a known one from now on, so that strangers' attempts do not keep
-- the person out. False when the account is gone.
create function public.reset_password(email text, password_hash text, network text, device_hash text) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  key constant text := lower(btrim(reset_password.email));
  account_id uuid;
begin
  update public.users u set password_hash = reset_password.password_hash, is_verified = true
    where u.email_key = key returning u.id into account_id;
  if account_id is null then
    return false;
  end if;
  delete from public.sessions s where s.user_id = account_id;
  -- Somebody else may have added one, even before the address was verified.
  delete from public.passkeys p where p.user_id = account_id;
  delete from public.one_time_codes c where c.email = key;
  delete from public.known_devices k where k.user_id = account_id;
  insert into public.known_devices (user_id, device_hash) values (account_id, reset_password.device_hash);
  delete from app.tries t
    where t.action = 'login'
      and t.subject in (key || ' ' || reset_password.device_hash, key || ' ' || app.wide_network(network));
  return true;
end
$$;

-- Sets a new password after the old one was checked against `seen_hash`. It ends the account's other sessions, forgets its other
-- devices, and ends the codes that could change the account. False when the password has changed since it was checked.
create function public.change_password(
  account_id uuid, session_id uuid, seen_hash text, password_hash text, device_hash text
) returns boolean language plpgsql volatile set search_path = '' as $$
declare
  key text;
begin
  update public.users u set password_hash = change_password.password_hash
    where u.id = account_id and u.password_hash = seen_hash
    returning u.email_key into key;
  if key is null then
    return false;
  end if;
  delete from public.sessions s where s.user_id = account_id and s.id <> session_id;
  delete from public.one_time_codes c where c.email = key and c.purpose <> 'verify';
  delete from public.known_devices k where k.user_id = account_id and k.device_hash <> change_password.device_hash;
  delete from app.tries t where t.action = 'login' and t.subject = key || ' ' || change_password.device_hash;
  return true;
end
$$;

-- Gives an account the address that the code was mailed to; it is verified, because the code proved the mailbox. Returns {verdict,
-- email}: the result of app.check_code and the new address. The result is 'gone' too if another account has taken the address since.
create function public.change_email(account_id uuid, code_hash text, owner_email text) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  old_key constant text := (select u.email_key from public.users u where u.id = account_id);
  new_key constant text := (
    select c.new_email from public.one_time_codes c where c.email = old_key and c.purpose = 'change');
  verdict constant text := app.check_code(old_key, 'change', change_email.code_hash);
begin
  if verdict <> 'right' then
    return jsonb_build_object('verdict', verdict, 'email', null);
  end if;
  begin
    update public.users u set email = new_key, is_verified = true, is_owner_address = (new_key = owner_email)
      where u.id = account_id;
  exception when unique_violation then
    return jsonb_build_object('verdict', 'gone', 'email', null);
  end;
  update public.membership_applications a set email = new_key where a.user_id = account_id;
  delete from public.one_time_codes c where c.email = old_key;
  return jsonb_build_object('verdict', 'right', 'email', new_key);
end
$$;

grant execute on function
  app.store_code(text, text, text, integer, text, text), public.issue_code(text, text, text, integer, text, text, text),
  public.forgive_code(text), app.check_code(text, text, text, text), public.verify_account(uuid, text),
  public.take_reset_code(text, text, text), public.reset_password(text, text, text, text),
  public.change_password(uuid, uuid, text, text, text), public.change_email(uuid, text, text)
  to service_role;
