-- Comments: everybody reads those of published movies, accounts with a live session post under their own name, the owner deletes and
-- holds, nobody edits. People withdraw their own through the Worker. What is held, and who may not comment: 0026_moderation.sql.

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
  constraint comments_held check ((held_at is null) = (held_reason is null))
);
comment on table public.comments is 'Deleted with their movie (DEC-68). `username` follows the name of the author''s account (0022_account_care.sql).';
comment on column public.comments.held_at is 'Held comments are read by their author and the owner only; null when everybody sees it.';
comment on column public.comments.held_reason is 'Why it is held or hidden, a sentence for the owner; null when everybody sees it.';
comment on column public.comments.reviewed_at is 'When the owner looked at it; null: not yet.';
create index comments_movie_id_idx on public.comments (movie_id, created_at desc);
create index comments_user_id_idx on public.comments (user_id, created_at desc);

create function app.before_comment_insert() returns trigger
  language plpgsql set search_path = ''
as $$
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
create trigger a_stamp_creation before insert on public.comments for each row execute function app.stamp_creation();
create trigger b_before_insert before insert on public.comments
  for each row execute function app.before_comment_insert();

alter table public.comments enable row level security;
grant select on public.comments to anon, authenticated;
-- Only what the form writes: the other columns are the database's and the owner's.
grant insert (id, movie_id, user_id, username, content, created_at), delete, update (held_at, held_reason, reviewed_at)
  on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

-- The policies of movies decide which movies a caller sees here.
create policy "people read the comments of movies that they see" on public.comments for select to anon, authenticated
  using (
    exists (select from public.movies m where m.id = movie_id)
    and (held_at is null or user_id = (select app.current_user_id()) or (select app.is_owner())));
create policy "people post as themselves" on public.comments for insert to authenticated
  with check (user_id = (select app.current_user_id()) and username = (select a.name from app.current_account() a));
create policy "owner holds and approves" on public.comments for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.comments for delete to authenticated using ((select app.is_owner()));
