-- What every later file relies on: the private schema, the privileges, and functions of several tables.
--
-- In all files:
-- * A file uses only what stands above it, in itself or in an earlier file.
-- * The schema `public` is what the API exposes; `app` is for functions and tables that only the database uses.
-- * The API has three roles: anon (visitors), authenticated (people with an access token; the owner is one for whom app.is_owner() is
--   true) and service_role (the Worker's secret key, which row level security does not apply to).
-- * After each table come its comments, row level security, grants and policies; at the end of each file the grants of its functions.
-- * Policies decide who may read and write a row. CHECK constraints state what is true of every row. Triggers normalise rows, and refuse
--   wrong ones with a sentence for the person who sent them: PostgREST answers sqlstate PT400 with status 400 and the message.
-- * Postgres runs the triggers of an event in the alphabetical order of their names. Before a write they first `keep_…` what may not
--   change, then `normalise…`, `refuse_…`, `set_…` and `touch`. After a write their order matters only where a comment says so.
-- * A function body after `return` binds its names when it is created, so it needs no search_path, and Postgres inlines it.

-- Before the default privileges below, which would revoke execute on the extension's functions too.
create extension if not exists pg_trgm with schema extensions;

create schema if not exists app;
comment on schema app is 'Private to the database: never in the list of exposed schemas.';

-- Postgres lets everybody call a new function, and hosted Supabase grants new tables, sequences and functions to the API's
-- roles. From here on, every right is granted in the file that defines its object.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

revoke create on schema public from public;
grant usage on schema public, app, extensions to anon, authenticated, service_role;

-- No query of a visitor takes longer, so that dear ones leave the database to others. PostgREST sets it for each request.
alter role anon set statement_timeout = '1s';

-- True for the Worker's secret key, for migrations and for Supabase's own administration; false for every other role.
create function app.is_trusted() returns boolean language sql stable
  return current_user in ('service_role', 'postgres', 'supabase_admin');

-- Trigger functions of several tables.

-- Sets created_at to the database's time; only a trusted role may give another one. An update keeps id and created_at.
create function app.keep_creation() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.created_at := old.created_at;
  elsif new.created_at is null or not app.is_trusted() then
    new.created_at := now();
  end if;
  return new;
end
$$;

create function app.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

grant execute on function app.is_trusted() to anon, authenticated, service_role;
