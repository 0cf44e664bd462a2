-- Stories are visible for 24 hours by the database's clock, then deleted by the scheduled job.

create function app.story_life() returns interval language sql immutable
  return interval '24 hours';

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
  updated_at timestamptz not null default now(),
  poster_picture jsonb
);
comment on table public.stories is 'Everybody reads those that are younger than 24 h and shown at home; the owner writes.';
comment on column public.stories.views is 'Changed by count_story_view only (DEC-60).';
comment on column public.stories.uploaded_by is 'The uploader''s email address, else ''unknown''; see app.uploader.';
create index stories_created_at_idx on public.stories (created_at desc);
alter table public.stories enable row level security;
grant select on public.stories to anon, authenticated;
grant insert, delete on public.stories to authenticated;
-- All columns but views.
grant update (
  id, title, poster_url, quality, language, size, genre, imdb, show_on_homepage, uploaded_by, created_at, updated_at
) on public.stories to authenticated;
grant select, insert, update, delete on public.stories to service_role;
create policy "people read current stories" on public.stories for select to anon, authenticated
  using (show_on_homepage and created_at >= now() - app.story_life());
create policy "owner reads and writes" on public.stories for all to authenticated using ((select app.is_owner()));

create function app.normalise_story() returns trigger language plpgsql set search_path = '' as $$
begin
  new.title := app.trimmed(new.title);
  new.poster_url := app.trimmed(new.poster_url);
  if app.is_blank(new.title) or app.is_blank(new.poster_url) then
    raise sqlstate 'PT400' using message = 'Please fill title and poster';
  end if;
  perform app.require_addresses(new.poster_url);
  if tg_op = 'INSERT' then
    new.uploaded_by := app.uploader(new.uploaded_by);
    if not app.is_trusted() then
      new.views := 0;
      new.show_on_homepage := true;
    end if;
  else
    new.uploaded_by := old.uploaded_by;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger keep_creation before insert or update of id, created_at on public.stories for each row execute function app.keep_creation();
-- Not for views: they do not change updated_at.
create trigger normalise before insert or update of
    title, poster_url, quality, language, size, genre, imdb, show_on_homepage, uploaded_by, updated_at
  on public.stories for each row execute function app.normalise_story();
create trigger set_picture before insert or update of poster_url, poster_picture on public.stories
  for each row execute function app.copy_picture_facts('poster_url', 'poster_picture');

-- A story cannot be deleted in its first 24 hours, only edited or hidden (DEC-72, SEC-25).
create function app.refuse_early_deletion() returns trigger language plpgsql set search_path = '' as $$
begin
  if not app.is_trusted() and old.created_at > now() - app.story_life() then
    raise sqlstate 'PT400' using message = '⏳ Cannot delete before 24 hours';
  end if;
  return old;
end
$$;
create trigger refuse_early_deletion before delete on public.stories for each row execute function app.refuse_early_deletion();

-- security definer: as app.note_purge.
create function app.note_story_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- One that is deleted after its 24 hours is on no page.
  if old.show_on_homepage and old.created_at >= now() - app.story_life()
    or new.show_on_homepage and new.created_at >= now() - app.story_life() then
    insert into app.pending_purges (tag) values ('stories') on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_purge after insert or delete on public.stories for each row execute function app.note_story_purge();
-- Counted views do not change updated_at.
create trigger note_purge_of_change after update on public.stories
  for each row when (old.updated_at <> new.updated_at) execute function app.note_story_purge();

create table app.story_view_ids (
  story_id uuid not null references public.stories (id) on delete cascade,
  view_id uuid not null,
  primary key (story_id, view_id)
);
comment on table app.story_view_ids is 'Counted views. Deleted with their story, after a day.';
alter table app.story_view_ids enable row level security;
grant select, insert on app.story_view_ids to service_role;

-- Raises a story's views by one and returns the new number; null when the story does not exist or has expired. A browser retries
-- until it is answered, so each `view` id counts once; a call without one always counts.
create function public.count_story_view(story uuid, view uuid default null) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  total integer;
begin
  -- The lock waits for a concurrent deletion of the story.
  select s.views into total from public.stories s
    where s.id = count_story_view.story and s.created_at >= now() - app.story_life()
    for no key update;
  if total is null then
    return null;
  end if;
  if view is not null then
    insert into app.story_view_ids (story_id, view_id) values (story, view) on conflict do nothing;
    if not found then
      return total;
    end if;
  end if;
  update public.stories s set views = s.views + 1 where s.id = count_story_view.story returning s.views into total;
  return total;
end
$$;

-- Deletes at most `batch` stories older than 24 hours, oldest first, and returns their number (CRON-01, CRON-03).
create function public.delete_expired_stories(batch integer default 500) returns integer language sql volatile set search_path = '' as $$
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

-- The movie of each of up to 20 story titles, compared like all titles: trimmed, in any letter case; the newest of several.
create function public.movie_slugs(titles text[]) returns table (title text, slug text) language sql stable set search_path = '' as $$
  select story.title, movie.slug from unnest(titles[1:20]) as story (title), lateral (
    select m.slug from app.movie_search s join public.movies m on m.id = s.movie_id
    where s.title_key = app.key_of(story.title) and s.visible_from <= now()
    order by m.created_at desc nulls last limit 1) as movie
$$;

grant execute on function app.story_life(), public.movie_slugs(text[]) to anon, authenticated, service_role;
grant execute on function public.count_story_view(uuid, uuid), public.delete_expired_stories(integer) to service_role;
