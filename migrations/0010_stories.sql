-- Stories: visible for 24 hours by the database's clock, then deleted by the scheduled job.

create function app.story_life() returns interval
  language sql immutable
  return interval '24 hours';
grant execute on function app.story_life() to anon, authenticated, service_role;

create table public.stories (
  id uuid primary key default gen_random_uuid(),
  title text not null check (not app.is_blank(title) and char_length(title) <= 300),
  poster_url text not null check (poster_url <> '' and app.is_address(poster_url)),
  quality text check (char_length(quality) <= 200),
  language text check (char_length(language) <= 200),
  size text check (char_length(size) <= 200),
  genre text check (char_length(genre) <= 200),
  imdb text check (char_length(imdb) <= 200),
  views integer not null default 0 check (views >= 0),
  show_on_homepage boolean not null default true,
  uploaded_by text not null default 'unknown' check (char_length(uploaded_by) <= 254),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.stories is 'Everybody reads what is younger than 24 h and shown at home; the owner writes.';
comment on column public.stories.views is 'count_story_view''s to change, and nobody else''s (DEC-60).';
create index stories_created_at_idx on public.stories (created_at desc);

create function app.before_story_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.title := app.trimmed(new.title);
  new.poster_url := app.trimmed(new.poster_url);
  if app.is_blank(new.title) or app.is_blank(new.poster_url) then
    raise sqlstate 'PT400' using message = 'Please fill title and poster';
  end if;
  perform app.require_addresses(new.poster_url);
  if app.is_trusted() then
    new.uploaded_by := coalesce(nullif(app.trimmed(new.uploaded_by), ''), 'unknown');
  elsif tg_op = 'INSERT' then
    new.views := 0;
    new.show_on_homepage := true;
    new.uploaded_by := coalesce((select a.email from app.current_account() a), 'unknown');
  else
    new.views := old.views;
    new.uploaded_by := old.uploaded_by;
  end if;
  if tg_op = 'UPDATE' then
    -- A view is no edit.
    new.updated_at := case
      when to_jsonb(new) - array['views', 'updated_at'] = to_jsonb(old) - array['views', 'updated_at'] then old.updated_at
      else now() end;
  end if;
  return new;
end
$$;

-- A story stays for its 24 hours; a wrong one is edited or hidden (DEC-72, SEC-25).
create function app.before_story_delete() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not app.is_trusted() and old.created_at > now() - app.story_life() then
    raise sqlstate 'PT400' using message = '⏳ Cannot delete before 24 hours';
  end if;
  return old;
end
$$;

create trigger a_stamp_creation before insert on public.stories for each row execute function app.stamp_creation();
create trigger a_keep_creation before update on public.stories for each row execute function app.keep_creation();
create trigger b_before_write before insert or update on public.stories
  for each row execute function app.before_story_write();
create trigger b_before_delete before delete on public.stories
  for each row execute function app.before_story_delete();

alter table public.stories enable row level security;
revoke all on public.stories from anon, authenticated;
grant select on public.stories to anon, authenticated;
grant insert, update, delete on public.stories to authenticated;
grant select, insert, update, delete on public.stories to service_role;

create policy "visitors read living stories" on public.stories for select to anon
  using (show_on_homepage and created_at >= now() - (select app.story_life()));
create policy "members read living stories, the owner reads all" on public.stories for select to authenticated
  using ((show_on_homepage and created_at >= now() - (select app.story_life())) or (select app.is_owner()));
create policy "owner inserts" on public.stories for insert to authenticated with check ((select app.is_owner()));
create policy "owner updates" on public.stories for update to authenticated
  using ((select app.is_owner())) with check ((select app.is_owner()));
create policy "owner deletes" on public.stories for delete to authenticated using ((select app.is_owner()));

-- Raises a living story's views by exactly one and answers the new number, null when there is no such story.
create function public.count_story_view(story uuid) returns integer
  language sql volatile set search_path = ''
as $$
  update public.stories s set views = s.views + 1
    where s.id = count_story_view.story and s.created_at >= now() - app.story_life()
  returning s.views
$$;
grant execute on function public.count_story_view(uuid) to service_role;

-- Deletes at most `batch` stories older than 24 hours, oldest first, and answers how many (CRON-01, CRON-03).
create function public.delete_expired_stories(batch integer default 500) returns integer
  language sql volatile set search_path = ''
as $$
  with expired as (
    select s.id from public.stories s
    where s.created_at < now() - app.story_life()
    order by s.created_at limit greatest(batch, 0)
    for update skip locked
  ), gone as (
    delete from public.stories s using expired where s.id = expired.id returning 1
  )
  select count(*)::integer from gone
$$;
grant execute on function public.delete_expired_stories(integer) to service_role;
