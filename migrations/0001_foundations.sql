-- What every later file stands on: extensions, roles, schemas, and nothing callable unless it is granted.

-- Extensions come before the default privileges below, which would close their functions too.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- By default Postgres lets everybody call a new function, and hosted Supabase grants new tables and functions to the
-- API roles. Here every grant is written down beside the thing it opens.
do $$
begin
  -- Hosted Supabase has these three; the embedded backend starts without them.
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- `app` holds what the API does not expose: helper functions, search and listing tables, counters of tries.
create schema if not exists app;
comment on schema app is 'Private to the database: never in the list of exposed schemas.';

revoke create on schema public from public;
grant usage on schema public, app, extensions to anon, authenticated, service_role;
