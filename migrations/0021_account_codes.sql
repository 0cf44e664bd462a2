-- Codes sent by mail: one counts per account and purpose, five tries, single use, whatever arrives at once (DEC-08, DEC-10).

-- Puts a new code in place of the last one. Answers {wait, email}: seconds until the next code may be asked for, or 0 and where
-- to mail it; an address without an account answers null and is counted like any other (DEC-11).
create function public.issue_code(email text, purpose text, code_hash text, live_seconds integer) returns jsonb
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(issue_code.email));
  action constant text := issue_code.purpose || ' code';
  account record;
  -- The short window first: a refused try is not counted, so impatience costs nothing of the hour.
  wait integer := public.take_try(action, key, 1, 60);
begin
  if wait = 0 then
    wait := public.take_try(action || ' this hour', key, 5, 3600);
  end if;
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'email', null);
  end if;
  perform public.forgive_tries(issue_code.purpose || ' guess', key);
  select u.id, u.email_key into account from public.users u where u.email_key = key;
  if account.id is not null then
    insert into public.one_time_codes as c (user_id, purpose, code_hash, expires_at)
      values (account.id, issue_code.purpose, issue_code.code_hash, now() + make_interval(secs => live_seconds))
      on conflict on constraint one_time_codes_pkey do update
        set code_hash = excluded.code_hash, expires_at = excluded.expires_at, created_at = now(), tries = 0;
  end if;
  return jsonb_build_object('wait', 0, 'email', account.email_key);
end
$$;
grant execute on function public.issue_code(text, text, text, integer) to service_role;

-- Judges one guess: 'right' (and the code is used up), 'wrong', or 'gone' (none, expired, used, or guessed at five times).
-- The update holds the row's lock, so guesses that arrive at once are judged one after the other.
create function app.judge_code(account_id uuid, purpose text, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  kept text;
begin
  update public.one_time_codes c set tries = c.tries + 1
    where c.user_id = account_id and c.purpose = judge_code.purpose and c.expires_at > now() and c.tries < 5
    returning c.code_hash into kept;
  if kept is null then
    return 'gone';
  end if;
  if kept <> judge_code.code_hash then
    return 'wrong';
  end if;
  delete from public.one_time_codes c where c.user_id = account_id and c.purpose = judge_code.purpose;
  return 'right';
end
$$;
grant execute on function app.judge_code(uuid, text, text) to service_role;

-- Verifies the session's own account; answers as app.judge_code.
create function public.verify_account(account_id uuid, code_hash text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  verdict constant text := app.judge_code(account_id, 'verify', verify_account.code_hash);
begin
  if verdict = 'right' then
    update public.users u set is_verified = true where u.id = account_id;
  end if;
  return verdict;
end
$$;
grant execute on function public.verify_account(uuid, text) to service_role;

-- What a guess at a reset code answers for an address that has no account: just what it would answer for one that has (DEC-11).
-- security definer: app.tries is granted to nobody; execute is the service role's alone.
create function app.judge_nothing(key text, live_seconds integer) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (
    select from app.tries t
    where t.action = 'reset code' and t.subject = left(key, 320)
      and t.tried_at[cardinality(t.tried_at)] > now() - make_interval(secs => live_seconds)
  ) then
    return 'gone';
  end if;
  return case when public.take_try('reset guess', key, 5, live_seconds) = 0 then 'wrong' else 'gone' end;
end
$$;
grant execute on function app.judge_nothing(text, integer) to service_role;

-- Sets a new password for a right code. Every earlier session and code of the account ends, and it is verified: the code proved
-- the mailbox (DEC-13). Answers as app.judge_code.
create function public.reset_password(email text, code_hash text, password_hash text, live_seconds integer) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  key constant text := lower(btrim(reset_password.email));
  account_id uuid;
  verdict text;
begin
  select u.id into account_id from public.users u where u.email_key = key;
  if account_id is null then
    return app.judge_nothing(key, live_seconds);
  end if;
  verdict := app.judge_code(account_id, 'reset', reset_password.code_hash);
  if verdict = 'right' then
    update public.users u set password_hash = reset_password.password_hash, is_verified = true where u.id = account_id;
    delete from public.sessions s where s.user_id = account_id;
    delete from public.one_time_codes c where c.user_id = account_id;
    perform public.forgive_tries('login', key);
  end if;
  return verdict;
end
$$;
grant execute on function public.reset_password(text, text, text, integer) to service_role;
