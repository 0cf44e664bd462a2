-- Ten times the codes of a network were more than all mails of a day, so whoever has an IPv6 /48 could use those up alone.

-- As before, and the networks of one IPv6 /48 have 400 codes a day together: half of the mails that strangers may cause.
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
  known constant boolean := is_reset and not stranger;
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
    case when known then app.seconds_to_wait('known ' || action, key, 10, interval '1 day') end,
    app.network_wait('code', network, 300, interval '1 day'),
    app.seconds_to_wait('code', app.wide_network(network), 400, interval '1 day'),
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
  if known then
    insert into app.tries (action, subject) values ('known ' || action, key);
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
