-- As before, but an account keeps the 50 sessions and the 50 devices that were used last: each login adds one.
create or replace function app.open_session(
  account_id uuid, refresh_hash text, live_seconds integer, device text, device_hash text
) returns jsonb language plpgsql volatile set search_path = '' as $$
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
  delete from public.sessions s where s.id in (
    select o.id from public.sessions o where o.user_id = account_id order by o.renewed_at desc offset 50);
  delete from public.known_devices k where k.user_id = account_id and k.device_hash in (
    select o.device_hash from public.known_devices o where o.user_id = account_id order by o.seen_at desc offset 50);
  return app.account_json(account_id, opened) || jsonb_build_object('new_device', not known);
end
$$;
