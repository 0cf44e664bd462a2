-- Limits of mailed codes that strangers could get around.

-- As before, but no device of an account that is not verified is a known one, and the answer also has `is_verified`.
create or replace function public.issue_code(
  email text, purpose text, code_hash text, live_seconds integer, network text, device_hash text, new_email text default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  key constant text := lower(btrim(issue_code.email));
  new_key constant text := lower(btrim(issue_code.new_email));
  action constant text := issue_code.purpose || ' code';
  is_reset constant boolean := issue_code.purpose = 'reset';
  is_verified constant boolean := exists (select from public.users u where u.email_key = key and u.is_verified);
  -- Anybody can register an address and log in with many devices, so no device is known before the mailbox is proved.
  stranger constant boolean := is_reset and not (is_verified and app.is_known_device(key, issue_code.device_hash));
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
    return jsonb_build_object('wait', wait, 'email', null, 'is_verified', is_verified);
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
  end if;
  return jsonb_build_object('wait', 0, 'is_verified', is_verified, 'email', case
    when new_key is null then (select u.email_key from public.users u where u.email_key = key)
    when not exists (select from public.users u where u.email_key = new_key) then new_key
  end);
end
$$;

-- As before, but the counted attempts stay, which are deleted after a day: an account that is deleted and registered again must not have
-- more codes mailed to its address.
create or replace function public.delete_account(account_id uuid, seen_hash text, comments_too boolean) returns boolean
  language plpgsql volatile set search_path = '' as $$
declare
  key text;
begin
  -- The lock waits for comments that are being posted, and refuses later ones.
  select u.email_key into key from public.users u where u.id = account_id and u.password_hash = seen_hash for update;
  if key is null then
    return false;
  end if;
  if comments_too then
    delete from public.comments c where c.user_id = account_id;
  else
    update public.comments c set username = 'Deleted user' where c.user_id = account_id;
  end if;
  delete from public.one_time_codes c where c.email = key;
  -- Sessions, devices, passkeys and membership go with the account.
  delete from public.users u where u.id = account_id;
  return true;
end
$$;
