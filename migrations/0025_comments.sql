-- Comments: everybody reads those of published movies, accounts with a live session post under their own name, the owner deletes and
-- holds, nobody edits. People withdraw their own through the Worker. A comment that the owner deletes is hidden at once, so that the
-- deletion can be undone; the scheduled job deletes it an hour later.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  movie_id uuid not null references public.movies (id) on delete cascade,
  user_id uuid references public.users (id) on delete set null,
  username text not null check (not app.is_blank(username) and char_length(username) <= 50),
  content text not null
    constraint comments_content_length check (char_length(content) <= 1000)
    constraint comments_content_blank check (not app.is_blank(content)),
  created_at timestamptz not null default now(),
  held_at timestamptz,
  held_reason text check (char_length(held_reason) <= 500),
  reviewed_at timestamptz,
  deleted_at timestamptz,
  constraint comments_held check ((held_at is null) = (held_reason is null)),
  constraint comments_deleted check (deleted_at is null or held_at is not null)
);
comment on table public.comments is 'Deleted with their movie (DEC-68). `username` follows the name of the author''s account.';
comment on column public.comments.held_at is 'Held comments are read by their author and the owner only; null when everybody sees it.';
comment on column public.comments.held_reason is 'Why it is held or hidden, a sentence for the owner; null when everybody sees it.';
comment on column public.comments.reviewed_at is 'When the owner looked at it; null: not yet.';
comment on column public.comments.deleted_at is 'When the owner deleted it. Only the owner reads it from then on; the scheduled job deletes it.';

-- A text as repeats are compared: without case, spaces, digits and punctuation, unless it has nothing else.
create function app.comment_key(content text) returns text language sql immutable parallel safe
  return md5(coalesce(
    nullif(regexp_replace(lower(normalize(content, nfkc)), '[\s!-@\[-`{-~\u200b-\u200f]+', '', 'g'), ''),
    content));

create index comments_movie_id_idx on public.comments (movie_id, created_at desc);
create index comments_user_id_idx on public.comments (user_id, created_at desc);
-- For repeats of one person.
create index comments_own_key_idx on public.comments (user_id, app.comment_key(content));
create index comments_key_idx on public.comments (app.comment_key(content), created_at);
create index comments_waiting_idx on public.comments ((held_at is null), created_at desc) where reviewed_at is null;
create index comments_hidden_idx on public.comments (created_at desc) where held_at is not null;
create index comments_deleted_idx on public.comments (deleted_at) where deleted_at is not null;

alter table public.comments enable row level security;
grant select on public.comments to anon, authenticated;
-- Only what the form writes: the other columns are the database's and the owner's.
grant insert (id, movie_id, user_id, username, content, created_at), delete, update (held_at, held_reason, reviewed_at, deleted_at)
  on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;
-- The policies of movies decide which movies a caller sees here.
create policy "people read the comments of movies that they see" on public.comments for select to anon, authenticated
  using (
    exists (select from public.movies m where m.id = movie_id)
    and ((deleted_at is null and (held_at is null or user_id = (select app.current_user_id()))) or (select app.is_owner())));
create policy "people post as themselves" on public.comments for insert to authenticated
  with check (user_id = (select app.current_user_id()) and username = (select a.name from app.current_account() a));
create policy "owner holds and approves" on public.comments for update to authenticated using ((select app.is_owner()));
create policy "owner deletes" on public.comments for delete to authenticated using ((select app.is_owner()));

create function app.normalise_comment() returns trigger language plpgsql set search_path = '' as $$
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
  if (select count(*) from public.comments c
      where c.user_id = author.id and c.created_at > now() - interval '1 minute') >= 10 then
    raise sqlstate 'PT429' using message = 'Too many comments. Please wait a minute.';
  end if;
  return new;
end
$$;
create trigger keep_creation before insert on public.comments for each row execute function app.keep_creation();
create trigger normalise before insert on public.comments for each row execute function app.normalise_comment();
create trigger refuse_blocked before insert on public.comments for each row execute function app.refuse_blocked_caller('comment');

-- Which comments wait for the owner's approval.

-- True for a text with an address in it, also one without 'http'.
create function app.has_link(content text) returns boolean language sql immutable parallel safe
  return regexp_replace(normalize(content, nfkc), '[\u200b-\u200f\u2060\ufeff]', '', 'g')
    ~* ('https?:|www\.|[^\s.]\.(com|net|org|info|biz|in|co|io|me|ru|xyz|top|site|online|shop|store|club|live|life|link|click|app|dev'
      || '|tv|cc|ws|to|ly|gg|gl|be|pro|vip|win|bet|fun|icu|space|website|buzz|cf|ga|gq|ml|tk|cn|pw|su|us|uk|de|eu|lk)(?![a-z0-9])');

-- Decides whether a new comment waits for approval, as the owner chose, who can also close the comments. The owner's are never held; what the Worker writes stays as it is.
-- security definer: people read neither the settings nor each other's held comments.
create function app.hold_comment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := app.current_user_id();
  choice constant text := (select s.comments from public.site_settings s);
  key constant text := app.comment_key(new.content);
begin
  if author is null then
    return new;
  end if;
  if choice = 'closed' then
    raise sqlstate 'PT403' using message = 'Comments are closed.';
  end if;
  if (select count(*) from public.comments c
      where c.user_id = author and c.held_at is not null and c.reviewed_at is null) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your comments are waiting for approval. Please try again later.';
  end if;
  new.held_reason := case
    when app.is_owner() then null
    when app.has_link(new.content) then 'Contains a link'
    -- Two questions, each with an index of its own.
    when exists (select from public.comments c where c.user_id = author and app.comment_key(c.content) = key) then 'Repeated'
    -- Not for short comments: many people write 'Super movie!'.
    when char_length(new.content) >= 20 and exists (
      select from public.comments c
      where app.comment_key(c.content) = key and c.created_at > now() - interval '1 day' and c.movie_id <> new.movie_id)
      then 'Repeated'
    when choice = 'all' then 'All comments wait for approval'
    when choice = 'first' and not exists (
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
create trigger set_hold before insert on public.comments for each row execute function app.hold_comment();

create function app.set_held_reason() returns trigger language plpgsql set search_path = '' as $$
begin
  new.held_reason := case
    when new.held_at is not null then coalesce(nullif(app.trimmed(new.held_reason), ''), 'Hidden by the owner')
  end;
  return new;
end
$$;
create trigger set_held_reason before update of held_at, held_reason on public.comments for each row execute function app.set_held_reason();

-- After a write.

-- security definer: as app.note_purge.
create function app.note_comment_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.pending_purges (tag) values ('movies:' || old.movie_id) on conflict do nothing;
  return null;
end
$$;
create trigger note_purge after delete on public.comments for each row when (old.held_at is null) execute function app.note_comment_purge();
create trigger note_purge_of_change after update on public.comments
  for each row when ((old.held_at is null, old.username) is distinct from (new.held_at is null, new.username))
  execute function app.note_comment_purge();

-- Logs the movie but not the text of the comment, which must be gone once it is deleted.
-- security definer: as app.log_page.
create function app.log_comment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_owner() then
    perform app.log_action('deleted', 'comments', old.id, (select m.title from public.movies m where m.id = old.movie_id),
      page => 'movies:' || old.movie_id);
  end if;
  return null;
end
$$;
-- Not for comments that are deleted with their movie.
create trigger log after delete on public.comments for each row when (pg_trigger_depth() = 0) execute function app.log_comment();

-- One entry for each write, however many comments it deletes or restores, so that deleting a lot of spam does not fill the log.
-- security definer: as app.log_page.
create function app.log_deleted_comments() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  if not app.is_owner() then
    return null;
  end if;
  for changed in
    select now_is.deleted_at is not null as is_deletion, count(*) as comments, count(distinct now_is.movie_id) as films,
      (array_agg(now_is.id))[1] as id, (array_agg(now_is.movie_id))[1] as movie_id
    from now_is join was using (id)
    where (now_is.deleted_at is null) <> (was.deleted_at is null)
    group by 1
  loop
    perform app.log_action(case when changed.is_deletion then 'deleted' else 'restored' end, 'comments', changed.id,
      case when changed.films = 1 then (select m.title from public.movies m where m.id = changed.movie_id)
        else changed.films || ' movies' end
      || case when changed.comments > 1 then ' (' || changed.comments || ' comments)' else '' end,
      page => case when changed.films = 1 then 'movies:' || changed.movie_id end);
  end loop;
  return null;
end
$$;
create trigger log_deleted after update on public.comments referencing old table as was new table as now_is
  for each statement execute function app.log_deleted_comments();

grant execute on function app.comment_key(text) to authenticated, service_role;
grant execute on function app.has_link(text) to service_role;
