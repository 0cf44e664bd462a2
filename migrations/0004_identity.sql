-- Who is asking. Policies and triggers ask these functions and nothing else.

-- The verified claims of the request's token; an empty object without one.
create function app.claims() returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function app.claim_uuid(claim text) returns uuid
  language sql stable set search_path = ''
as $$
  select case
    when app.claims() ->> claim ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (app.claims() ->> claim)::uuid
  end
$$;

-- The account behind the token, no row unless its session is alive. Name and e-mail come from the table: a token may be
-- up to 15 minutes older than a rename. Never the password hash.
-- security definer: users and sessions are closed to the caller, who learns only about himself.
create function app.current_account(
  out id uuid, out name text, out email text, out is_verified boolean, out is_owner_address boolean
) returns setof record
  language sql stable security definer set search_path = ''
as $$
  select u.id, u.name, u.email_key, u.is_verified, u.is_owner_address
  from public.sessions s
  join public.users u on u.id = s.user_id
  where s.id = app.claim_uuid('sid') and s.user_id = app.claim_uuid('sub') and s.expires_at > now()
$$;

create function app.current_user_id() returns uuid
  language sql stable set search_path = ''
as $$
  select a.id from app.current_account() a
$$;

-- True for the owner's token while its session lives and its account is verified (DEC-03). Never null.
create function app.is_owner() returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(
    app.claims() ->> 'app_role' = 'owner'
      and exists (select from app.current_account() a where a.is_verified),
    false)
$$;

-- False for the two roles that the API gives to strangers and to people; true for the service role and migrations.
create function app.is_trusted() returns boolean
  language sql stable
  return current_user not in ('anon', 'authenticated');

grant execute on function
  app.claims(), app.claim_uuid(text), app.current_account(), app.current_user_id(), app.is_owner(), app.is_trusted()
  to anon, authenticated, service_role;
