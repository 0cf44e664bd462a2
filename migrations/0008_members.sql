-- People who may not write (blocks), and membership applications: one for each account, made for oneself and pending; the owner decides.
-- Reopening a rejected one and revoking a membership go through the Worker, so that an update by email only ever changes pending ones
-- (DEC-77).

create table public.blocks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint blocks_user_id_key unique references public.users (id) on delete cascade,
  name text not null check (char_length(name) <= 50),
  reason text check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on table public.blocks is 'People who may not comment, apply for membership or report problems. The owner reads and writes it.';
comment on column public.blocks.name is 'The name of the account, which the owner cannot read elsewhere; it follows the account''s.';
comment on column public.blocks.reason is 'The person reads it.';
comment on column public.blocks.ends_at is 'Null: until the owner unblocks them.';
alter table public.blocks enable row level security;
grant select, insert (user_id, reason, ends_at), update (user_id, reason, ends_at), delete on public.blocks to authenticated;
grant select, insert, update, delete on public.blocks to service_role;
create policy "people read their own" on public.blocks for select to authenticated using (user_id = (select app.current_user_id()));
create policy "owner reads and writes" on public.blocks for all to authenticated using ((select app.is_owner()));

-- security definer: the owner may not read users.
create function app.normalise_block() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.name := (select u.name from public.users u where u.id = new.user_id);
  if new.name is null then
    raise sqlstate 'PT404' using message = 'This person has no account any more.';
  end if;
  new.reason := nullif(app.trimmed(new.reason), '');
  if char_length(new.reason) > 500 then
    raise sqlstate 'PT400' using message = 'The reason can have up to 500 characters.';
  end if;
  if new.ends_at <= now() then
    raise sqlstate 'PT400' using message = 'The block must end in the future.';
  end if;
  if new.user_id = app.current_user_id() then
    raise sqlstate 'PT400' using message = 'You cannot block yourself.';
  end if;
  -- A changed block begins now.
  new.created_at := now();
  return new;
end
$$;
create trigger normalise before insert or update of user_id, reason, ends_at on public.blocks
  for each row execute function app.normalise_block();

-- Logs that a person was blocked or unblocked.
-- security definer: as app.log_page.
create function app.log_block() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.blocks := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.log_action(
    case when tg_op = 'DELETE' then 'unblocked' else 'blocked' end, 'blocks', changed.user_id, changed.name, changed.reason);
  return null;
end
$$;
-- Not for blocks that are deleted with the account.
create trigger log after insert or update of reason, ends_at or delete on public.blocks
  for each row when (pg_trigger_depth() = 0) execute function app.log_block();

-- Why a blocked account may not do something, as a sentence for the person; null for others.
create function app.block_sentence(account_id uuid, action text) returns text language sql stable set search_path = '' as $$
  select 'You cannot ' || action
    || coalesce(' until ' || to_char(b.ends_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY'), '') || '.'
    || coalesce(' Reason: ' || b.reason, '')
  from public.blocks b where b.user_id = account_id and coalesce(b.ends_at > now(), true)
$$;

-- Raises PT403 with that sentence.
create function app.refuse_blocked(account_id uuid, action text) returns void language plpgsql stable set search_path = '' as $$
declare
  sentence constant text := app.block_sentence(account_id, action);
begin
  if sentence is not null then
    raise sqlstate 'PT403' using message = sentence;
  end if;
end
$$;

-- Why the caller may not comment; null when they may.
create function public.comment_refusal() returns text language sql stable set search_path = ''
  return app.block_sentence(app.current_user_id(), 'comment');

-- Refuses a row of a blocked caller; its argument is what they wanted to do.
-- security definer: people may not read blocks.
create function app.refuse_blocked_caller() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.refuse_blocked(app.current_user_id(), tg_argv[0]);
  return new;
end
$$;

create table public.membership_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.current_user_id() constraint membership_applications_user_id_key unique
    references public.users (id) on delete cascade,
  name text not null check (not app.is_blank(name) and char_length(name) <= 50),
  email text not null check (char_length(email) <= 254 and email = app.key_of(email)),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text constraint membership_applications_reason check (char_length(reason) between 1 and 500),
  decided_by text check (char_length(decided_by) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.membership_applications is 'A person reads their own, the owner reads all and decides on pending ones.';
comment on column public.membership_applications.email is 'Lower case, because emails are compared without letter case (DEC-77).';
comment on column public.membership_applications.reason is 'What the owner wrote about the last decision; the applicant reads it.';
comment on column public.membership_applications.decided_by is 'The name of who decided last.';
create index membership_applications_created_at_idx on public.membership_applications (created_at desc);
create index membership_applications_status_idx on public.membership_applications (status, created_at);
create index membership_applications_email_idx on public.membership_applications (email, created_at desc);
alter table public.membership_applications enable row level security;
-- anon may select but gets no rows (SEC-16): a client whose session has ended sees an empty list, not an error.
grant select on public.membership_applications to anon, authenticated;
grant insert (user_id, name, email, status, created_at) on public.membership_applications to authenticated;
grant update (status, reason) on public.membership_applications to authenticated;
grant select, insert, update, delete on public.membership_applications to service_role;
create policy "people read their own, the owner reads all" on public.membership_applications for select to authenticated
  using (user_id = (select app.current_user_id()) or (select app.is_owner()));
create policy "people apply for themselves" on public.membership_applications for insert to authenticated
  with check (user_id = (select app.current_user_id()) and status = 'pending' and not (select app.is_owner()));
create policy "owner decides on pending ones" on public.membership_applications for update to authenticated
  using ((select app.is_owner()) and status = 'pending')
  with check ((select app.is_owner()) and status in ('approved', 'rejected'));

-- user_id comes from the session; name and email must be the session's (DEC-88, SEC-12, SEC-14).
create function app.normalise_application() returns trigger language plpgsql set search_path = '' as $$
declare
  applicant record;
begin
  new.email := app.key_of(new.email);
  if app.is_trusted() then
    return new;
  end if;
  select * into applicant from app.current_account();
  if applicant.id is null then
    raise insufficient_privilege using message = 'Please log in first.';
  end if;
  if app.is_owner() or applicant.is_owner_address then
    raise insufficient_privilege using message = 'You are not allowed to apply for membership.';
  end if;
  -- Null means the caller, and so does the old name in a token issued before a rename.
  new.user_id := coalesce(new.user_id, applicant.id);
  new.email := coalesce(new.email, applicant.email);
  if new.name is null or new.name = app.claims() ->> 'name' then
    new.name := applicant.name;
  end if;
  new.status := coalesce(new.status, 'pending');
  if new.user_id <> applicant.id or new.email <> applicant.email or new.name <> applicant.name then
    raise insufficient_privilege using message = 'You can only apply for yourself.';
  end if;
  if new.status <> 'pending' then
    raise insufficient_privilege using message = 'A new application must be pending.';
  end if;
  -- With the lock, the second of two concurrent applications gets this message and not the unique key's.
  perform pg_advisory_xact_lock(hashtextextended('applications:' || applicant.id, 0));
  if exists (select from public.membership_applications a where a.user_id = applicant.id) then
    raise unique_violation using message = 'You have already applied for membership.';
  end if;
  return new;
end
$$;
create trigger keep_creation before insert or update of id, created_at on public.membership_applications
  for each row execute function app.keep_creation();
create trigger normalise before insert on public.membership_applications for each row execute function app.normalise_application();
create trigger refuse_blocked before insert on public.membership_applications
  for each row execute function app.refuse_blocked_caller('apply for membership');

create table public.membership_decisions (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.membership_applications (user_id) on delete cascade,
  action text not null check (action in ('approved', 'rejected', 'reopened', 'revoked')),
  reason text check (char_length(reason) <= 500),
  decided_by text not null check (char_length(decided_by) <= 50),
  created_at timestamptz not null default now()
);
comment on table public.membership_decisions is 'What was decided on an application, by whom and when. Triggers write it; the person reads their own.';
create index membership_decisions_user_id_idx on public.membership_decisions (user_id, created_at);
alter table public.membership_decisions enable row level security;
grant select on public.membership_decisions to authenticated;
grant select, insert, update, delete on public.membership_decisions to service_role;
create policy "people read their own, the owner reads all" on public.membership_decisions for select to authenticated
  using (user_id = (select app.current_user_id()) or (select app.is_owner()));

create function app.set_decision() returns trigger language plpgsql set search_path = '' as $$
begin
  new.reason := nullif(app.trimmed(new.reason), '');
  if char_length(new.reason) > 500 then
    raise sqlstate 'PT400' using message = 'Reasons can be up to 500 characters.';
  end if;
  -- The Worker names who decided; for everybody else it is the caller.
  if not app.is_trusted() then
    new.decided_by := (select a.name from app.current_account() a);
  end if;
  return new;
end
$$;
create trigger set_decision before update of status, reason on public.membership_applications
  for each row execute function app.set_decision();

-- Keeps a decision in the history, and logs it by the name of who decided: the Worker writes some with the secret key.
-- security definer: nobody may write the history by themselves.
create function app.record_decision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  decision constant text := case
    when new.status = 'pending' then 'reopened'
    when old.status = 'approved' and new.status = 'rejected' then 'revoked'
    else new.status
  end;
  decider constant text := coalesce(new.decided_by, 'unknown');
begin
  insert into public.membership_decisions (user_id, action, reason, decided_by)
    values (new.user_id, decision, new.reason, decider);
  insert into public.audit_log (who, what, table_name, row_id, title, reason)
    values (decider, decision, 'membership_applications', new.user_id, new.name, new.reason);
  return null;
end
$$;
create trigger record_decision after update of status on public.membership_applications
  for each row when (old.status is distinct from new.status) execute function app.record_decision();

-- The only table published to realtime. The select policy decides who gets a row's changes.
alter publication supabase_realtime add table public.membership_applications;

grant execute on function app.block_sentence(uuid, text), public.comment_refusal() to authenticated, service_role;
grant execute on function app.refuse_blocked(uuid, text) to service_role;
