-- The caller's identity. Policies, triggers and functions use only these functions and app.is_trusted.

-- The verified claims of the request's token; an empty object without one.
create function app.claims() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create function app.claim_uuid(claim text) returns uuid language sql stable set search_path = '' as $$
  select case
    when app.claims() ->> claim ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    then (app.claims() ->> claim)::uuid
  end
$$;

-- The caller's account; no row unless the token's session is alive. Name and email come from the table, because a token may be up to
-- 15 minutes older than a rename.
-- security definer: the caller may not read users and sessions, and gets only their own account.
create function app.current_account(
  out id uuid, out name text, out email text, out is_verified boolean, out is_owner_address boolean
) returns setof record language sql stable security definer set search_path = '' as $$
  select u.id, u.name, u.email_key, u.is_verified, u.is_owner_address
  from public.sessions s
  join public.users u on u.id = s.user_id
  where s.id = app.claim_uuid('sid') and s.user_id = app.claim_uuid('sub') and s.expires_at > now()
$$;

create function app.current_user_id() returns uuid language sql stable set search_path = '' as $$
  select a.id from app.current_account() a
$$;

-- True for the owner's token while its session lives and its account is verified (DEC-03). Never null.
create function app.is_owner() returns boolean language sql stable set search_path = '' as $$
  select coalesce(
    app.claims() ->> 'app_role' = 'owner'
      and exists (select from app.current_account() a where a.is_verified),
    false)
$$;

create function app.require_owner() returns void language plpgsql stable set search_path = '' as $$
begin
  if not (app.is_owner() or app.is_trusted()) then
    raise insufficient_privilege using message = 'Access Denied – Admins Only';
  end if;
end
$$;

-- The value of `uploaded_by` for a new row: the email address of the caller's account, else 'unknown' (DATA-07, DATA-12, DEC-94).
-- Everybody can read the column. Only a trusted role may give another value.
create function app.uploader(given text default null) returns text language sql stable set search_path = '' as $$
  select coalesce(
    case when app.is_trusted() then nullif(btrim(given), '') else (select a.email from app.current_account() a) end,
    'unknown')
$$;

-- A member's query has the time of a visitor's: anybody can register. The owner has the same database role, authenticated, and needs
-- more for bulk changes, so the limit depends on the account. PostgREST calls this function before the query of each request.
create function app.limit_member_query() returns void language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and not app.is_owner() then
    perform set_config('statement_timeout', '1s', true);
  end if;
end
$$;
do $$
begin
  -- The embedded backend has no PostgREST and no such role.
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'app.limit_member_query';
    notify pgrst, 'reload config';
  end if;
end
$$;

grant execute on function
  app.claims(), app.claim_uuid(text), app.current_account(), app.current_user_id(), app.is_owner(),
  app.limit_member_query()
  to anon, authenticated, service_role;
grant execute on function app.require_owner(), app.uploader(text) to authenticated, service_role;
