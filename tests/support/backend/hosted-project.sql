-- A hosted Supabase project before its first migration, as far as migrations and the data API can tell: roles with their
-- attributes and time limits, schemas and who owns them, default privileges, the tables of stored files. A superuser runs it
-- once, in the database `postgres`. Source: the init scripts of github.com/supabase/postgres.

-- The role of the dashboard, of the SQL editor and of DATABASE_URL. It is no superuser.
create role postgres login createdb createrole replication bypassrls;
create role supabase_storage_admin nologin noinherit createrole;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres;
-- By supautils (privileged_role_allowed_configs, pgrst.*).
grant set on parameter pgrst.db_pre_request to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

alter database postgres owner to postgres;
create schema extensions authorization postgres;
create schema auth;
create schema storage authorization supabase_storage_admin;
grant usage on schema public, auth, storage, extensions to postgres, anon, authenticated, service_role;

alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;

set role supabase_storage_admin;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  metadata jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
reset role;

-- A hosted project lets `postgres` write policies on the tables of stored files (supautils' policy_grants) and nothing else.
create schema platform;
create function platform.refuse_changes_of_storage() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  refused text;
begin
  select command_tag || ' ' || object_identity into refused from pg_event_trigger_ddl_commands()
    where object_identity ~ '(^| on )storage\.' and command_tag not in ('CREATE POLICY', 'ALTER POLICY');
  if refused is not null and session_user = 'postgres' then
    raise exception 'must be owner of storage: %', refused using errcode = '42501';
  end if;
end
$$;
create event trigger refuse_changes_of_storage on ddl_command_end execute function platform.refuse_changes_of_storage();

set role postgres;
create publication supabase_realtime;
reset role;
