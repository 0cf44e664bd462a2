-- A name says no more than a comment may: no web addresses, and a blocked person keeps theirs. And comments are counted when they are
-- posted, because those that are withdrawn leave no row.

create function app.refuse_link_in_name(name text) returns void language plpgsql immutable set search_path = '' as $$
begin
  if app.has_link(name) then
    raise sqlstate 'PT400' using message = 'Names cannot contain web addresses.';
  end if;
end
$$;
grant execute on function app.refuse_link_in_name(text) to service_role;

-- As before, but without web addresses in the name.
create or replace function public.register_account(
  name text, email text, password_hash text, is_owner_address boolean, refresh_hash text, live_seconds integer,
  device text, device_hash text, language text default 'en'
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  made uuid;
begin
  perform app.refuse_link_in_name(register_account.name);
  insert into public.users as u (name, email, password_hash, is_owner_address, language)
    values (register_account.name, register_account.email, register_account.password_hash, register_account.is_owner_address,
      register_account.language)
    on conflict on constraint users_email_key_key do nothing
    returning u.id into made;
  if made is null then
    return null;
  end if;
  return app.open_session(
    made, register_account.refresh_hash, live_seconds, register_account.device, register_account.device_hash);
end
$$;

comment on table public.blocks is
  'People who may not comment, change their name, apply for membership or report problems. The owner reads and writes it.';
-- As before, but not for a blocked person, and without web addresses in the name: all shown comments of the person have it.
create or replace function public.rename_account(account_id uuid, name text) returns integer language plpgsql volatile set search_path = '' as $$
declare
  key constant text := (select u.email_key from public.users u where u.id = account_id and u.name <> rename_account.name);
  wait constant integer := app.seconds_to_wait('rename', key, 10, interval '1 day');
begin
  perform app.refuse_blocked(account_id, 'change your name');
  perform app.refuse_link_in_name(rename_account.name);
  if key is not null and wait = 0 then
    insert into app.tries (action, subject) values ('rename', key);
    update public.users u set name = rename_account.name where u.id = account_id;
  end if;
  return wait;
end
$$;

-- As before, but app.hold_comment counts the comments.
create or replace function app.normalise_comment() returns trigger language plpgsql set search_path = '' as $$
declare
  author record;
begin
  new.content := app.trimmed(new.content);
  if app.is_blank(new.content) then
    raise sqlstate 'PT400' using message = 'Comment cannot be empty!';
  end if;
  if char_length(new.content) > 1000 then
    raise sqlstate 'PT400' using message = 'Comments can be up to 1,000 characters.';
  end if;
  if app.is_trusted() then
    return new;
  end if;
  select * into author from app.current_account();
  if author.id is null then
    raise insufficient_privilege using message = 'Please log in first.';
  end if;
  if not exists (select from public.movies m where m.id = new.movie_id) then
    raise sqlstate 'PT404' using message = 'This movie is no longer here.';
  end if;
  new.user_id := coalesce(new.user_id, author.id);
  -- A token issued before a rename has the old name: replace it.
  if new.username is null or new.username = app.claims() ->> 'name' then
    new.username := author.name;
  end if;
  if new.user_id <> author.id or new.username <> author.name then
    raise insufficient_privilege using message = 'Comments can only be posted under your own name.';
  end if;
  -- Concurrent comments would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('comments:' || author.id, 0));
  return new;
end
$$;

-- As before, and new comments are counted: ten in a minute and 200 in a day, the owner's are not. A name with a web address, which an
-- older account may have, is held like a comment with one.
-- security definer: people read neither the settings nor each other's held comments, and not the counted attempts.
create or replace function app.hold_comment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := app.current_user_id();
  choice constant text := (select s.comments from public.site_settings s);
  key constant text := app.comment_key(new.content);
  email constant text := (select a.email from app.current_account() a);
begin
  if author is null then
    return new;
  end if;
  if tg_op = 'INSERT' and not app.is_owner() then
    if app.seconds_to_wait('comment', email, 10, interval '1 minute') > 0 then
      raise sqlstate 'PT429' using message = 'Too many comments. Please wait a minute.';
    end if;
    if app.seconds_to_wait('comment', email, 200, interval '1 day') > 0 then
      raise sqlstate 'PT429' using message = 'Too many comments. Please try again later.';
    end if;
    insert into app.tries (action, subject) values ('comment', email);
  end if;
  if choice = 'closed' then
    raise sqlstate 'PT403' using message = 'Comments are closed.';
  end if;
  if (select count(*) from public.comments c
      where c.user_id = author and c.held_at is not null and c.reviewed_at is null and c.id <> new.id) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your comments are waiting for approval. Please try again later.';
  end if;
  new.held_reason := case
    when app.is_owner() then null
    when app.has_link(new.content) or app.has_link(new.username) then 'Contains a link'
    -- Two questions, each with an index of its own.
    when exists (
      select from public.comments c where c.user_id = author and app.comment_key(c.content) = key and c.id <> new.id) then 'Repeated'
    -- Not for short comments: many people write 'Super movie!'.
    when char_length(new.content) >= 20 and exists (
      select from public.comments c
      where app.comment_key(c.content) = key and c.created_at > now() - interval '1 day' and c.movie_id <> new.movie_id)
      then 'Repeated'
    when choice = 'all' then 'All comments wait for approval'
    when choice = 'first' and not exists (
      select from public.comments c where c.user_id = author and c.held_at is null and c.id <> new.id) then 'First comment of this person'
    when (
      select count(*) from public.comments c
      where c.user_id = author and c.held_at is null and c.created_at > now() - interval '1 hour' and c.id <> new.id) >= 10
      then 'Many comments in an hour'
  end;
  new.held_at := case when new.held_reason is not null then now() end;
  -- The owner need not review their own comments.
  new.reviewed_at := case when app.is_owner() then now() end;
  return new;
end
$$;
