-- Which cached answers are out of date. Triggers write the tags of what changed, in the transaction that changes it; the Worker purges
-- them after a write of the owner and in the scheduled job, and deletes them here when the purge has succeeded. What tags mean is in
-- domain/cache-tags.ts. Not for new comments and counters, which come with age: members must not use up the purges, which are limited.

create table app.pending_purges (
  write bigint not null default pg_current_xact_id()::text::bigint,
  tag text not null,
  primary key (write, tag)
);
comment on table app.pending_purges is 'Cache tags that are not purged yet. Only the Worker reads and deletes them.';
comment on column app.pending_purges.write is
  'The transaction. Without it, a purge could delete the tag that another write adds in the meantime.';
alter table app.pending_purges enable row level security;
grant select, delete on app.pending_purges to service_role;

-- The tags of a movie, blog or watch page that visitors see, saw or will see at its moment: the table's, and its own.
create function app.note_purge() returns trigger
  language plpgsql
  -- security definer: nobody writes app.pending_purges by themselves.
  security definer set search_path = ''
as $$
begin
  -- Drafts, withdrawn pages and the trash.
  if old.visible_from is null and new.visible_from is null then
    return null;
  end if;
  insert into app.pending_purges (tag)
    values (tg_table_name), (tg_table_name || ':' || coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end
$$;
create trigger j_note_purge after insert or delete on public.movies for each row execute function app.note_purge();
-- Counted downloads change none of these, a new watch page and a withdrawal not all.
create trigger j_note_purge_on_change after update on public.movies
  for each row when (
    (old.updated_at, old.visible_from, old.watch_slug) is distinct from (new.updated_at, new.visible_from, new.watch_slug))
  execute function app.note_purge();
create trigger j_note_purge after insert or delete or update on public.blogs for each row execute function app.note_purge();
create trigger j_note_purge after insert or delete or update on public.watch_html for each row execute function app.note_purge();

create function app.note_story_purge() returns trigger
  language plpgsql
  -- security definer: as app.note_purge.
  security definer set search_path = ''
as $$
begin
  -- One that is deleted after its 24 hours is on no page.
  if old.show_on_homepage and old.created_at >= now() - app.story_life()
    or new.show_on_homepage and new.created_at >= now() - app.story_life() then
    insert into app.pending_purges (tag) values ('stories') on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger j_note_purge after insert or delete on public.stories for each row execute function app.note_story_purge();
-- Counted views do not change updated_at.
create trigger j_note_purge_on_change after update on public.stories
  for each row when (old.updated_at <> new.updated_at) execute function app.note_story_purge();

create function app.note_comment_purge() returns trigger
  language plpgsql
  -- security definer: as app.note_purge.
  security definer set search_path = ''
as $$
begin
  insert into app.pending_purges (tag) values ('movies:' || old.movie_id) on conflict do nothing;
  return null;
end
$$;
create trigger j_note_purge after delete on public.comments
  for each row when (old.held_at is null) execute function app.note_comment_purge();
create trigger j_note_purge_on_change after update on public.comments
  for each row when ((old.held_at is null, old.username) is distinct from (new.held_at is null, new.username))
  execute function app.note_comment_purge();

-- What is to be purged: at most `most` tags, or one for all rows of a table in place of each row's; and the writes that they are of.
create function public.pending_purges(most integer) returns table (tags text[], writes bigint[])
  language sql stable set search_path = ''
as $$
  with pending as (select distinct p.tag from app.pending_purges p)
  select
    array(select distinct case
      when (select count(*) from pending) <= most then p.tag else regexp_replace(p.tag, ':.*', ':any') end from pending p),
    array(select distinct p.write from app.pending_purges p)
$$;

create function public.delete_pending_purges(writes bigint[]) returns void
  language sql volatile set search_path = ''
as $$
  delete from app.pending_purges p where p.write = any (delete_pending_purges.writes)
$$;

-- The next moment at which a scheduled page appears; null for none. Until then at most, answers are cached.
create function public.next_scheduled() returns timestamptz
  language sql stable set search_path = ''
as $$
  select min(publish_at) from (
    select m.publish_at from public.movies m where m.state = 'scheduled' and m.visible_from > now()
    union all
    select b.publish_at from public.blogs b where b.state = 'scheduled' and b.visible_from > now()
    union all
    select w.publish_at from public.watch_html w where w.state = 'scheduled' and w.visible_from > now()
  ) as scheduled
$$;

grant execute on function
  public.pending_purges(integer), public.delete_pending_purges(bigint[]), public.next_scheduled()
  to service_role;
