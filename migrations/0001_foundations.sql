-- What every later file relies on: the private schema, the privileges, and functions of several tables.
--
-- In all files:
-- * The schema `public` is what the API exposes; `app` is for functions and tables that only the database uses.
-- * The API has three roles: anon (visitors), authenticated (people with an access token; the owner is one for whom app.is_owner() is
--   true) and service_role (the Worker's secret key, which row level security does not apply to).
-- * After each table come its comments, row level security, grants and policies; after each function its grants.
-- * Policies decide who may read and write a row. CHECK constraints state what is true of every row. Triggers normalise rows, and refuse
--   wrong ones with a sentence for the person who sent them: PostgREST answers sqlstate PT400 with status 400 and the message.
-- * The names of triggers begin with a letter, because Postgres runs the triggers of an event in alphabetical order.
-- * A function body after `return` binds its names when it is created, so it needs no search_path, and Postgres inlines it.

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

-- No query of a visitor takes longer, so that dear ones leave the database to others. PostgREST sets it for each request.
alter role anon set statement_timeout = '1s';

-- From when visitors may read a movie, blog or watch page: a published one always, a scheduled one from its publish_at on. Null (never)
-- for drafts, in the trash and for withdrawn ones.
create function app.visible_from(
  state text, publish_at timestamptz, deleted_at timestamptz, withdrawn_at timestamptz default null
) returns timestamptz
  language sql immutable
  return case
    when deleted_at is not null or withdrawn_at is not null then null
    when state = 'published' then timestamptz 'epoch'
    when state = 'scheduled' then publish_at
  end;
comment on function app.visible_from(text, timestamptz, timestamptz, timestamptz) is
  'Policies and functions compare it with now(), so that a scheduled row needs no write to become visible.';
grant execute on function app.visible_from(text, timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;

-- Trigger functions of several tables.

-- Keeps id and created_at as they are.
create function app.keep_creation() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  return new;
end
$$;

create function app.touch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Sets created_at to the database's time. Only a trusted role may give another one.
create function app.stamp_creation() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.created_at is null or not app.is_trusted() then
    new.created_at := now();
  end if;
  return new;
end
$$;
