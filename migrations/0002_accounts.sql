-- Accounts live here and not in auth.users: the Worker owns registration, login and codes (REST API of the product).
-- All three tables are closed to anon and authenticated; the Worker reaches them with the service key.

-- Version 7 ids carry their creation time, from which 'Joined' is shown when created_at is missing (ADMDASH-09).
create function app.uuid_v7() returns uuid
  language sql volatile set search_path = ''
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table public.users (
  id uuid primary key default app.uuid_v7(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 50),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  email_key text not null generated always as (lower(btrim(email))) stored,
  password_hash text not null check (char_length(password_hash) <= 500),
  is_verified boolean not null default false,
  is_owner_address boolean not null default false,
  created_at timestamptz default now(),
  constraint users_email_key_key unique (email_key)
);
comment on table public.users is 'Accounts; service role only.';
comment on column public.users.email_key is 'E-mails are unique regardless of letter case (DEC-15).';
comment on column public.users.is_owner_address is
  'The e-mail is the configured owner''s, verified or not: bars the account from membership, gives no right.';
comment on column public.users.created_at is 'Null only for accounts brought over from an older system.';
alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select, insert, update, delete on public.users to service_role;

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  refresh_hash text not null unique check (char_length(refresh_hash) <= 200),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table public.sessions is
  'A row is a live login. Access tokens name it in `sid` and count for nothing once it is gone (logout, DEC-13).';
create index sessions_user_id_idx on public.sessions (user_id);
create index sessions_expires_at_idx on public.sessions (expires_at);
alter table public.sessions enable row level security;
revoke all on public.sessions from anon, authenticated;
grant select, insert, update, delete on public.sessions to service_role;

create table public.one_time_codes (
  user_id uuid not null references public.users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null check (char_length(code_hash) <= 200),
  tries smallint not null default 0 check (tries between 0 and 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
comment on table public.one_time_codes is 'The one code that counts per account and purpose (DEC-08).';
create index one_time_codes_expires_at_idx on public.one_time_codes (expires_at);
alter table public.one_time_codes enable row level security;
revoke all on public.one_time_codes from anon, authenticated;
grant select, insert, update, delete on public.one_time_codes to service_role;
