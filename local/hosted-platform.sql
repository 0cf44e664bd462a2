-- What the migrations and the storage API need of a hosted Supabase project before the first migration. The default privileges are
-- the hosted ones, so that a migration that forgets to revoke them is wrong here too. Run once, because the migrations change them.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

create publication supabase_realtime;
create schema extensions;

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

grant all on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
