-- Whoever has an account can log in with any number of devices, all of which are then known. What they may do together is limited, so
-- that one account cannot send all mails of a day or keep the Worker busy with passwords.

-- As before, and the known devices of an account have ten codes a day together.
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

-- As before, and the known devices of an account have 40 attempts in 15 minutes together, those that succeed among them.
create or replace function public.begin_login(email text, network text, device_hash text) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  key constant text := left(lower(btrim(begin_login.email)), 254);
  known constant boolean := app.is_known_device(key, begin_login.device_hash);
  caller constant text := key || ' ' || case when known then begin_login.device_hash else app.wide_network(network) end;
  wait constant integer := greatest(
    app.seconds_to_wait('login', caller, 10, interval '15 minutes'),
    case when known then app.seconds_to_wait('known login', key, 40, interval '15 minutes') end,
    case when not known then app.seconds_to_wait('login', key, 30, interval '1 day') end,
    case when not known then app.network_wait('password', network, 100, interval '15 minutes') end);
  account record;
begin
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'id', null, 'password_hash', null);
  end if;
  insert into app.tries (action, subject) values ('login', caller);
  if known then
    insert into app.tries (action, subject) values ('known login', key);
  else
    insert into app.tries (action, subject) values ('login', key);
    perform app.count_network('password', network);
  end if;
  select u.id, u.password_hash into account from public.users u where u.email_key = key;
  return jsonb_build_object('wait', 0, 'id', account.id, 'password_hash', account.password_hash);
end
$$;

-- As before, but the counted views of the stories go first, some in each call, and a story when it has none left: as many people may
-- have seen it as one statement cannot delete in time.
create or replace function public.delete_expired_stories(batch integer default 500) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  expired constant uuid[] := array(
    select s.id from public.stories s
    where s.visible_from <= now() and s.created_at < now() - app.story_life()
    order by s.created_at limit greatest(batch, 0)
    for update skip locked);
  gone integer;
begin
  delete from app.story_view_ids v where v.ctid = any (array(
    select w.ctid from app.story_view_ids w where w.story_id = any (expired) limit 20000));
  delete from public.stories s
    where s.id = any (expired) and not exists (select from app.story_view_ids v where v.story_id = s.id);
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant select, delete on app.story_view_ids to service_role;
