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
    ~* ('https?:|www\.|[a-z0-9]\.(com|net|org|info|biz|in|co|io|me|ru|xyz|top|site|online|shop|store|club|live|life|link|click|app|dev'
      || '|tv|cc|ws|to|ly|gg|gl|be|pro|vip|win|bet|fun|icu|space|website|buzz|cf|ga|gq|ml|tk|cn|pw|su|us|uk|de|eu|lk)(?![a-z0-9])');

-- Why a new comment of the caller must wait for approval; null when it is shown at once. The owner's are never held.
-- security definer: it reads the settings and other people's held comments, and answers about the caller alone.
create function app.reason_to_hold(content text, movie_id uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  author constant uuid := app.current_user_id();
  hold constant text := (select s.hold from public.comment_settings s);
  key constant text := app.comment_key(reason_to_hold.content);
begin
  return case
    when app.is_owner() then null
    when app.has_link(reason_to_hold.content) then 'Contains a link'
    when exists (
      select from public.comments c where app.comment_key(c.content) = key
        and (c.user_id = author
          -- Many people write 'Super movie!'.
          or (char_length(reason_to_hold.content) >= 20 and c.movie_id <> reason_to_hold.movie_id
            and c.created_at > now() - interval '1 day'))) then 'Repeated'
    when hold = 'all' then 'All comments wait for approval'
    when hold = 'first' and not exists (
      select from public.comments c where c.user_id = author and c.held_at is null) then 'First comment of this person'
    when (
      select count(*) from public.comments c
      where c.user_id = author and c.held_at is null and c.created_at > now() - interval '1 hour') >= 10 then 'Many comments in an hour'
  end;
end
$$;

-- People who may not write.

create table public.blocks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint blocks_user_id_key unique references public.users (id) on delete cascade,
  reason text check (char_length(reason) <= 500),
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on table public.blocks is 'People who may not comment, apply for membership or report problems. The owner reads and writes it.';
comment on column public.blocks.reason is 'The person reads it.';
comment on column public.blocks.ends_at is 'Null: until the owner unblocks them.';
alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant select, insert, update, delete on public.blocks to authenticated;
grant select, insert, update, delete on public.blocks to service_role;
create policy "owner reads" on public.blocks for select to authenticated using ((select app.is_owner()));
create policy "owner blocks" on public.blocks for insert to authenticated with check ((select app.is_owner()));
create policy "owner changes" on public.blocks for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner unblocks" on public.blocks for delete to authenticated using ((select app.is_owner()));

create function app.before_block() returns trigger
  language plpgsql set search_path = ''
as $$
begin
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
  -- A block that is changed begins anew.
  new.created_at := now();
  return new;
end
$$;
create trigger b_before_write before insert or update on public.blocks
  for each row execute function app.before_block();

-- Raises PT403 with a sentence for the person when the account is blocked.
create function app.refuse_blocked(account_id uuid, action text) returns void
  language plpgsql stable set search_path = ''
as $$
declare
  block public.blocks;
begin
  select * into block from public.blocks b where b.user_id = account_id and coalesce(b.ends_at > now(), true);
  if found then
    raise sqlstate 'PT403' using message = 'You cannot ' || action
      || coalesce(' until ' || to_char(block.ends_at at time zone 'UTC', 'FMDD FMMonth YYYY'), '') || '.'
      || coalesce(' Reason: ' || block.reason, '');
  end if;
end
$$;

-- The same for the caller.
-- security definer: people may not read blocks; it looks only for the caller's own.
create function app.require_not_blocked(action text) returns void
  language sql stable security definer set search_path = ''
as $$
  select app.refuse_blocked(app.current_user_id(), action)
$$;

grant execute on function app.comment_key(text), app.has_link(text), app.reason_to_hold(text, uuid), app.require_not_blocked(text)
  to authenticated, service_role;
grant execute on function app.refuse_blocked(uuid, text) to service_role;

create function app.log_block() returns trigger
  language plpgsql
  -- security definer: as app.log_page.
  security definer set search_path = ''
as $$
declare
  changed constant public.blocks := case when tg_op = 'DELETE' then old else new end;
begin
  perform app.log_action(case when tg_op = 'DELETE' then 'unblocked' else 'blocked' end, 'blocks', changed.user_id,
    (select u.name from public.users u where u.id = changed.user_id), changed.reason);
  return null;
end
$$;
-- Not for blocks that are deleted with the account.
create trigger h_log after insert or update or delete on public.blocks
  for each row when (pg_trigger_depth() = 0) execute function app.log_block();
