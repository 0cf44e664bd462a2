-- Stories can be drafts and be scheduled, as movies, blogs and watch pages. Their 24 hours begin when they become visible. One that was
-- visible does not become a draft again: it is hidden by show_on_homepage, and deleted after its 24 hours (DEC-72). There is no trash.
-- contract: only a draft may be without a poster, and the Worker before shows visitors none.

alter table public.stories
  add column state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  add column publish_at timestamptz,
  add column visible_from timestamptz generated always as (app.visible_from(state, publish_at, null)) stored,
  add constraint stories_publish_at_check check ((state = 'scheduled') = (publish_at is not null)),
  drop constraint stories_poster_url_check,
  add constraint stories_poster_url_check check (app.is_address(poster_url) and (state = 'draft' or poster_url <> ''));
comment on table public.stories is
  'Everybody reads those that are published, younger than 24 h and shown at home; the owner writes.';
comment on column public.stories.created_at is 'For one that is not a draft, the moment at which it becomes visible.';
grant update (state, publish_at) on public.stories to authenticated;
alter policy "people read current stories" on public.stories
  using (show_on_homepage and visible_from <= now() and created_at >= now() - app.story_life());

-- As before, also for stories, which have neither a trash nor a way back to a draft.
create or replace function app.set_state() returns trigger language plpgsql set search_path = '' as $$
declare
  is_page constant boolean := tg_table_name <> 'stories';
  was_public constant boolean := tg_op = 'UPDATE' and coalesce(app.visible_from(old.state, old.publish_at, null) <= now(), false);
  is_public boolean;
begin
  if new.state is null or new.state not in ('draft', 'scheduled', 'published') then
    raise sqlstate 'PT400' using message = 'The state must be draft, scheduled or published.';
  end if;
  if new.state <> 'scheduled' then
    new.publish_at := null;
  elsif new.publish_at is null or not isfinite(new.publish_at) then
    raise sqlstate 'PT400' using message = 'Choose when this is to be published.';
  end if;
  if not app.is_trusted() then
    if new.publish_at <= now() and (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at) then
      raise sqlstate 'PT400' using message = 'Choose a moment in the future.';
    end if;
    if is_page then
      if new.deleted_at is not null then
        new.deleted_at := case when tg_op = 'UPDATE' then coalesce(old.deleted_at, now()) else now() end;
      end if;
      new.was_published_at := case when tg_op = 'UPDATE' and new.was_published_at is not null then old.was_published_at end;
    end if;
  end if;
  is_public := coalesce(app.visible_from(new.state, new.publish_at, null) <= now(), false);
  if was_public and not is_public then
    if not is_page then
      raise sqlstate 'PT400' using message = 'Visitors have seen this story. Hide it from the homepage instead.';
    end if;
    new.was_published_at := coalesce(old.created_at, old.updated_at);
  end if;
  if new.state = 'scheduled' and not (was_public and is_public) then
    new.created_at := new.publish_at;
  elsif tg_op = 'UPDATE' and not was_public then
    new.created_at := case when new.state = 'published' then now() else least(new.created_at, now()) end;
    if is_page then
      new.created_at := coalesce(new.was_published_at, new.created_at);
    end if;
  end if;
  if is_page and is_public then
    new.was_published_at := null;
  end if;
  return new;
end
$$;
create trigger set_state before insert or update of state, publish_at on public.stories
  for each row execute function app.set_state();

-- As before; a draft needs a title only.
create or replace function app.normalise_story() returns trigger language plpgsql set search_path = '' as $$
begin
  new.title := app.trimmed(new.title);
  new.poster_url := app.trimmed(new.poster_url);
  if new.state = 'draft' then
    if app.is_blank(new.title) then
      raise sqlstate 'PT400' using message = 'A draft needs a title.';
    end if;
    new.poster_url := coalesce(new.poster_url, '');
  elsif app.is_blank(new.title) or app.is_blank(new.poster_url) then
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
create or replace trigger normalise before insert or update of
    title, poster_url, quality, language, size, genre, imdb, show_on_homepage, uploaded_by, updated_at, state, publish_at
  on public.stories for each row execute function app.normalise_story();

-- As before; one that visitors have not seen is deleted at any time.
create or replace function app.refuse_early_deletion() returns trigger language plpgsql set search_path = '' as $$
begin
  if not app.is_trusted() and old.visible_from <= now() and old.created_at > now() - app.story_life() then
    raise sqlstate 'PT400' using message = '⏳ Cannot delete before 24 hours';
  end if;
  return old;
end
$$;

-- As before; a draft is on no page.
-- security definer: as app.note_purge.
create or replace function app.note_story_purge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- One that is deleted after its 24 hours is on no page.
  if old.show_on_homepage and old.visible_from is not null and old.created_at >= now() - app.story_life()
    or new.show_on_homepage and new.visible_from is not null and new.created_at >= now() - app.story_life() then
    insert into app.pending_purges (tag) values ('stories') on conflict do nothing;
  end if;
  return null;
end
$$;

-- As before; null also for a story that is not visible yet.
create or replace function public.count_story_view(story uuid, view uuid default null) returns integer
  language plpgsql volatile set search_path = '' as $$
declare
  total integer;
begin
  -- The lock waits for a concurrent deletion of the story.
  select s.views into total from public.stories s
    where s.id = count_story_view.story and s.visible_from <= now() and s.created_at >= now() - app.story_life()
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

-- As before; drafts are kept, and those that are scheduled.
create or replace function public.delete_expired_stories(batch integer default 500) returns integer
  language sql volatile set search_path = '' as $$
  with expired as (
    select s.id from public.stories s
    where s.visible_from <= now() and s.created_at < now() - app.story_life()
    order by s.created_at limit greatest(batch, 0)
    for update skip locked
  ), gone as (
    delete from public.stories s using expired where s.id = expired.id returning 1
  )
  select count(*)::integer from gone
$$;

-- As before; a story only while it is visible.
create or replace function public.count_row(kind text, code text) returns void language sql volatile set search_path = '' as $$
  insert into public.daily_counts (kind, key, label)
    select count_row.kind, opened.id::text, opened.title from (
      select m.id, m.title from public.movies m
        where count_row.kind in ('film', 'download') and m.id = app.row_at('movies', code) and m.visible_from <= now()
      union all
      select b.id, b.title from public.blogs b
        where count_row.kind = 'article' and b.slug = code and b.visible_from <= now()
      union all
      select s.id, s.title from public.stories s
        where count_row.kind = 'story' and s.id::text = code and s.visible_from <= now()
    ) as opened
  on conflict on constraint daily_counts_pkey do update set times = daily_counts.times + 1, label = excluded.label
$$;

-- As before, with the stories.
create or replace function public.next_scheduled() returns timestamptz language sql stable set search_path = '' as $$
  select min(publish_at) from (
    select m.publish_at from public.movies m where m.state = 'scheduled' and m.visible_from > now()
    union all
    select b.publish_at from public.blogs b where b.state = 'scheduled' and b.visible_from > now()
    union all
    select w.publish_at from public.watch_html w where w.state = 'scheduled' and w.visible_from > now()
    union all
    select s.publish_at from public.stories s where s.state = 'scheduled' and s.visible_from > now()
  ) as scheduled
$$;
