-- The extension, the private schema and the privileges that every later file relies on.

-- Before the default privileges below, which would revoke execute on the extension's functions too.
create extension if not exists pg_trgm with schema extensions;

create schema if not exists app;
comment on schema app is 'Private to the database: never in the list of exposed schemas.';

-- Postgres lets everybody call a new function, and hosted Supabase grants new tables, sequences and functions to the API's
-- roles. From here on, every right is granted next to the definition of its object.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke create on schema public from public;
grant usage on schema public, app, extensions to anon, authenticated, service_role;
