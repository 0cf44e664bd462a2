-- Which comments wait for the owner's approval, and who may not write. The columns are in 0013_comments.sql.

create function app.before_comment_hold() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.held_reason := case
    when new.held_at is not null then coalesce(nullif(app.trimmed(new.held_reason), ''), 'Hidden by the owner')
  end;
  return new;
end
$$;
create trigger b_before_hold before update of held_at, held_reason on public.comments
  for each row execute function app.before_comment_hold();

-- The owner's choice.

create table public.comment_settings (
  id boolean primary key default true check (id),
  hold text not null default 'none' check (hold in ('none', 'first', 'all'))
);
comment on table public.comment_settings is 'One row. The owner reads and changes it.';
comment on column public.comment_settings.hold is 'Which comments wait for approval: none, those of people who have none that is shown, all.';
insert into public.comment_settings default values;
alter table public.comment_settings enable row level security;
revoke all on public.comment_settings from anon, authenticated;
grant select, update (hold) on public.comment_settings to authenticated;
grant select, insert, update, delete on public.comment_settings to service_role;
create policy "owner reads" on public.comment_settings for select to authenticated using ((select app.is_owner()));
create policy "owner chooses" on public.comment_settings for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));

-- A text as repeats are compared: without case, spaces, digits and punctuation, unless it has nothing else.
create function app.comment_key(content text) returns text
  language sql immutable parallel safe
  return md5(coalesce(
    nullif(regexp_replace(lower(normalize(content, nfkc)), '[\s!-@\[-`{-~\u200b-\u200f]+', '', 'g'), ''),
    content));
create index comments_key_idx on public.comments (app.comment_key(content), created_at);

-- True for a text with an address in it, also one without 'http'.
create function app.has_link(content text) returns boolean
  language sql immutable parallel safe
  return regexp_replace(normalize(content, nfkc), '[\u200b-\u200f\u2060\ufeff]', '', 'g')
    ~* ('https?:|www\.|[^\s.]\.(com|net|org|info|biz|in|co|io|me|ru|xyz|top|site|online|shop|store|club|live|life|link|click|app|dev'
      || '|tv|cc|ws|to|ly|gg|gl|be|pro|vip|win|bet|fun|icu|space|website|buzz|cf|ga|gq|ml|tk|cn|pw|su|us|uk|de|eu|lk)(?![a-z0-9])');

-- Decides whether a new comment waits for approval. The owner's are never held; what the Worker writes stays as it is.
create function app.hold_comment() returns trigger
  language plpgsql
  -- security definer: people read neither the settings nor each other's held comments.
  security definer set search_path = ''
as $$
declare
  author constant uuid := app.current_user_id();
  hold constant text := (select s.hold from public.comment_settings s);
  key constant text := app.comment_key(new.content);
begin
  if author is null then
    return new;
  end if;
  if (select count(*) from public.comments c
      where c.user_id = author and c.held_at is not null and c.reviewed_at is null) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your comments are waiting for approval. Please try again later.';
  end if;
  new.held_reason := case
    when app.is_owner() then null
    when app.has_link(new.content) then 'Contains a link'
    when exists (
      select from public.comments c
      where app.comment_key(c.content) = key
        and (c.user_id = author
          -- Not for short comments: many people write 'Super movie!'.
          or (char_length(new.content) >= 20 and c.movie_id <> new.movie_id and c.created_at > now() - interval '1 day')))
      then 'Repeated'
    when hold = 'all' then 'All comments wait for approval'
    when hold = 'first' and not exists (
      select from public.comments c where c.user_id = author and c.held_at is null) then 'First comment of this person'
    when (
      select count(*) from public.comments c
      where c.user_id = author and c.held_at is null and c.created_at > now() - interval '1 hour') >= 10
      then 'Many comments in an hour'
  end;
  new.held_at := case when new.held_reason is not null then now() end;
  -- The owner need not review their own comments.
  new.reviewed_at := case when app.is_owner() then now() end;
  return new;
end
$$;
create trigger d_hold before insert on public.comments for each row execute function app.hold_comment();

-- People who may not write.

create table public.blocks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint blocks_user_id_key unique references public.users (id) on delete cascade,
  name text not null check (char_length(name) <= 50),
  reason text check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on table public.blocks is 'People who may not comment, apply for membership or report problems. The owner reads and writes it.';
comment on column public.blocks.name is 'The name of the account, which the owner cannot read elsewhere (0022_account_care.sql keeps it up to date).';
comment on column public.blocks.reason is 'The person reads it.';
comment on column public.blocks.ends_at is 'Null: until the owner unblocks them.';
alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant select, insert (user_id, reason, ends_at), update (user_id, reason, ends_at), delete on public.blocks to authenticated;
grant select, insert, update, delete on public.blocks to service_role;
create policy "owner reads, and people their own" on public.blocks for select to authenticated
  using ((select app.is_owner()) or user_id = (select app.current_user_id()));
create policy "owner blocks" on public.blocks for insert to authenticated with check ((select app.is_owner()));
create policy "owner changes" on public.blocks for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner unblocks" on public.blocks for delete to authenticated using ((select app.is_owner()));

create function app.before_block() returns trigger
  language plpgsql
  -- security definer: the owner may not read users.
  security definer set search_path = ''
as $$
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
create trigger b_before_write before insert or update of user_id, reason, ends_at on public.blocks
  for each row execute function app.before_block();

-- Why a blocked account may not do something, as a sentence for the person; null for others.
create function app.block_sentence(account_id uuid, action text) returns text
  language sql stable set search_path = ''
as $$
  select 'You cannot ' || action
    || coalesce(' until ' || to_char(b.ends_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY'), '') || '.'
    || coalesce(' Reason: ' || b.reason, '')
  from public.blocks b where b.user_id = account_id and coalesce(b.ends_at > now(), true)
$$;

-- Raises PT403 with that sentence.
create function app.refuse_blocked(account_id uuid, action text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  sentence constant text := app.block_sentence(account_id, action);
begin
  if sentence is not null then
    raise sqlstate 'PT403' using message = sentence;
  end if;
end
$$;

-- Why the caller may not comment; null when they may.
create function public.comment_refusal() returns text
  language sql stable set search_path = ''
  return app.block_sentence(app.current_user_id(), 'comment');

-- Refuses a row of a blocked caller; its argument is what they wanted to do.
create function app.refuse_blocked_caller() returns trigger
  language plpgsql
  -- security definer: people may not read blocks.
  security definer set search_path = ''
as $$
begin
  perform app.refuse_blocked(app.current_user_id(), tg_argv[0]);
  return new;
end
$$;
create trigger c_refuse_blocked before insert on public.comments
  for each row execute function app.refuse_blocked_caller('comment');
create trigger c_refuse_blocked before insert on public.membership_applications
  for each row execute function app.refuse_blocked_caller('apply for membership');

grant execute on function app.comment_key(text), app.has_link(text), app.refuse_blocked(uuid, text) to service_role;
grant execute on function app.block_sentence(uuid, text), public.comment_refusal() to authenticated, service_role;
grant execute on function app.comment_key(text) to authenticated;
