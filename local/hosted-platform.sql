-- What a hosted Supabase project has before its first migration, as far as the migrations and the storage API rely on
-- it. The default privileges are as wide as the hosted ones on purpose: a migration that forgets to revoke must be as
-- wrong here as it is there. Run once, before the first migration: what the migrations take away stays away.

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
