-- What concerns all rows of a person: a new name, the download of their data, the deletion of their account. The Worker checks the password
-- before it calls these functions, and only the service role may call them.

-- Copies a new name to the rows that show it.
create function app.copy_new_name() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.comments c set username = new.name where c.user_id = new.id;
  update public.membership_applications a set name = new.name where a.user_id = new.id;
  update public.blocks b set name = new.name where b.user_id = new.id;
  return null;
end
$$;
create trigger copy_new_name after update of name on public.users
  for each row when (old.name is distinct from new.name) execute function app.copy_new_name();

-- Everything that is stored about a person, for them to download: no hashes or keys, and nothing about other people.
create function public.account_data(account_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'name', u.name, 'email', u.email_key, 'verified', u.is_verified, 'created_at', u.created_at),
    'comments', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', c.id, 'movie', m.title, 'content', c.content, 'created_at', c.created_at,
          'held_at', c.held_at, 'held_reason', c.held_reason)
        order by c.created_at desc)
      from public.comments c join public.movies m on m.id = c.movie_id where c.user_id = u.id), '[]'),
    'membership_requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.name, 'email', a.email, 'status', a.status, 'reason', a.reason, 'created_at', a.created_at,
        'decisions', coalesce((
          select jsonb_agg(
            jsonb_build_object('action', d.action, 'reason', d.reason, 'created_at', d.created_at) order by d.id)
          from public.membership_decisions d where d.user_id = u.id), '[]')))
      from public.membership_applications a where a.user_id = u.id), '[]'),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('device', s.device, 'created_at', s.created_at, 'last_used_at', s.renewed_at)
        order by s.renewed_at desc)
      from public.sessions s where s.user_id = u.id), '[]'),
    'passkeys', coalesce((
      select jsonb_agg(
        jsonb_build_object('name', p.name, 'created_at', p.created_at, 'last_used_at', p.last_used_at)
        order by p.created_at desc)
      from public.passkeys p where p.user_id = u.id), '[]'),
    'block', (
      select jsonb_build_object('reason', b.reason, 'created_at', b.created_at, 'ends_at', b.ends_at)
      from public.blocks b where b.user_id = u.id))
  from public.users u where u.id = account_id
$$;

-- Deletes an account after its password was checked against `seen_hash`, with everything that names the person. Comments go too, or
-- stay as those of 'Deleted user'. False when the password has changed since.
create function public.delete_account(account_id uuid, seen_hash text, comments_too boolean) returns boolean
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
  delete from app.tries t
    where t.subject = key or starts_with(t.subject, key || ' ')
      or t.subject in (select c.new_email from public.one_time_codes c where c.email = key);
  delete from public.one_time_codes c where c.email = key;
  -- Sessions, devices, passkeys and membership go with the account.
  delete from public.users u where u.id = account_id;
  return true;
end
$$;

grant execute on function public.account_data(uuid), public.delete_account(uuid, text, boolean) to service_role;
