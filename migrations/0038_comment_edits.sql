-- People edit their own comment for ten minutes, and visitors report comments.
-- contract: the functions that are made anew take and return all that they did before, and the constraints only let more rows in.

alter table public.comments add column edited_at timestamptz;
comment on column public.comments.edited_at is 'When its author last changed it, which is possible for ten minutes; null: never.';

-- Decides whether a comment that is new, or was edited, waits for approval, as the owner chose, who can also close the comments. It is
-- compared with the others only. The owner's are never held; what the Worker writes stays as it is.
-- security definer: people read neither the settings nor each other's held comments.
create or replace function app.hold_comment() returns trigger language plpgsql security definer set search_path = '' as $$
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
      where c.user_id = author and c.held_at is not null and c.reviewed_at is null and c.id <> new.id) >= 10 then
    raise sqlstate 'PT429' using message = 'Ten of your comments are waiting for approval. Please try again later.';
  end if;
  new.held_reason := case
    when app.is_owner() then null
    when app.has_link(new.content) then 'Contains a link'
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
create trigger normalise_change before update of content on public.comments for each row execute function app.normalise_comment();
create trigger set_hold_of_change before update of content on public.comments for each row execute function app.hold_comment();

-- Changes the caller's own comment from `was` to `content`, and returns it. Those that wait for approval or are hidden stay as they are:
-- the owner may be deciding on these words.
-- security definer: people may not update comments.
create function public.edit_comment(comment uuid, was text, content text) returns setof public.comments
  language plpgsql volatile security definer set search_path = '' as $$
declare
  author constant uuid := app.current_user_id();
  stored public.comments;
begin
  if author is null then
    raise insufficient_privilege using message = 'Please log in first.';
  end if;
  perform app.refuse_blocked(author, 'comment');
  -- As for new comments: concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('comments:' || author, 0));
  select c.* into stored from public.comments c join public.movies m on m.id = c.movie_id
    where c.id = edit_comment.comment and c.user_id = author and c.deleted_at is null and m.visible_from <= now() for update of c;
  if stored.id is null then
    raise sqlstate 'PT404' using message = 'This comment is no longer here.';
  end if;
  -- Sent twice, because the first answer was lost, or nothing is changed.
  if stored.content = app.trimmed(edit_comment.content) then
    return next stored;
    return;
  end if;
  if stored.created_at < now() - interval '10 minutes' then
    raise sqlstate 'PT403' using message = 'Comments can be edited for ten minutes. Post a new one to add something.';
  end if;
  if stored.held_at is not null then
    raise sqlstate 'PT403' using message = 'Comments that wait for approval or are hidden cannot be edited.';
  end if;
  if stored.content is distinct from edit_comment.was then
    raise sqlstate 'PT409' using message = 'You edited this comment elsewhere. Copy your text, reload the page and edit it again.';
  end if;
  return query update public.comments c set content = edit_comment.content, edited_at = now() where c.id = stored.id returning c.*;
end
$$;
grant execute on function public.edit_comment(uuid, text, text) to authenticated, service_role;

create or replace function public.account_data(account_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'name', u.name, 'email', u.email_key, 'verified', u.is_verified, 'created_at', u.created_at),
    'comments', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', c.id, 'movie', m.title, 'content', c.content, 'created_at', c.created_at,
          'edited_at', c.edited_at, 'held_at', c.held_at, 'held_reason', c.held_reason)
        order by c.created_at desc)
      from public.comments c join public.movies m on m.id = c.movie_id where c.user_id = u.id), '[]'),
    'membership_requests', coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', a.name, 'email', a.email, 'status', a.status, 'reason', a.reason, 'created_at', a.created_at,
        'decisions', coalesce((
          select jsonb_agg(
            jsonb_build_object('action', d.action, 'reason', d.reason, 'created_at', d.created_at) order by d.id)
          from public.membership_decisions d where d.user_id = u.id), '[]')))
      from public.membership_applications a where a.user_id = u.id), '[]'),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('device', s.device, 'created_at', s.created_at, 'last_used_at', s.renewed_at)
        order by s.renewed_at desc)
      from public.sessions s where s.user_id = u.id), '[]'),
    'passkeys', coalesce((
      select jsonb_agg(
        jsonb_build_object('name', p.name, 'created_at', p.created_at, 'last_used_at', p.last_used_at)
        order by p.created_at desc)
      from public.passkeys p where p.user_id = u.id), '[]'),
    'block', (
      select jsonb_build_object('reason', b.reason, 'created_at', b.created_at, 'ends_at', b.ends_at)
      from public.blocks b where b.user_id = u.id))
  from public.users u where u.id = account_id
$$;

-- Reports of comments.

alter table public.reports
  add column comment_id uuid references public.comments (id) on delete cascade,
  drop constraint reports_reason_check,
  drop constraint reports_check,
  add constraint reports_about check (num_nonnulls(movie_id, watch_id, comment_id) = 1 and (download_id is null or movie_id is not null)),
  add constraint reports_reason check (
    case when comment_id is null then reason in ('broken', 'wrong-film', 'no-subtitles', 'rights', 'dead-link')
      else reason in ('spam', 'abuse', 'spoiler') end);
drop index reports_open_key;
create unique index reports_open_key on public.reports (coalesce(movie_id, watch_id, comment_id), coalesce(download_id, ''), reason)
  where handled_at is null;
create index reports_comment_id_idx on public.reports (comment_id);

-- security definer: as app.log_page.
create or replace function app.log_report() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.log_action(case when new.handled_at is null then 'reopened' else 'handled' end, 'reports', new.id,
    coalesce((select m.title from public.movies m where m.id = new.movie_id),
      (select w.title from public.watch_html w where w.id = new.watch_id),
      (select m.title from public.comments c join public.movies m on m.id = c.movie_id where c.id = new.comment_id)),
    new.reason,
    coalesce('movies:' || new.movie_id, 'watch_html:' || new.watch_id,
      (select 'movies:' || c.movie_id from public.comments c where c.id = new.comment_id)));
  return null;
end
$$;

-- As before, and also of a comment, which everybody must see.
drop function public.report_problem(text, uuid, text, uuid, text, uuid);
create function public.report_problem(
  reason text, movie uuid, download text, watch uuid, network text, reporter uuid default null, comment uuid default null
) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  page constant text := network || ' ' || coalesce(movie, watch, comment);
  wait integer;
begin
  perform app.refuse_blocked(reporter, 'report problems');
  if not exists (
    select from public.movies m
    where m.id = movie and m.visible_from <= now()
      and (download is null or m.downloads @> jsonb_build_array(jsonb_build_object('id', download)))
    union all
    select from public.watch_html w where w.id = watch and w.visible_from <= now()
    union all
    select from public.comments c join public.movies m on m.id = c.movie_id
    where c.id = comment and c.held_at is null and m.visible_from <= now()
  ) then
    return jsonb_build_object('wait', 0, 'found', false);
  end if;
  wait := greatest(
    app.seconds_to_wait('report', network, 20, interval '1 day'),
    app.seconds_to_wait('report', page, 5, interval '1 day'),
    app.seconds_to_wait('report', 'everybody', 500, interval '1 day'));
  if wait > 0 then
    return jsonb_build_object('wait', wait, 'found', true);
  end if;
  insert into app.tries (action, subject) values ('report', network), ('report', page), ('report', 'everybody');
  insert into public.reports (reason, movie_id, download_id, watch_id, comment_id)
    values (report_problem.reason, movie, download, watch, comment)
    on conflict (coalesce(movie_id, watch_id, comment_id), coalesce(download_id, ''), (reports.reason)) where handled_at is null
    do update set times = reports.times + 1, last_at = now();
  return jsonb_build_object('wait', 0, 'found', true);
end
$$;

-- As before, with the comment that a report is about, and its movie.
drop function public.open_reports();
create function public.open_reports() returns table (
  id uuid, reason text, times integer, created_at timestamptz, last_at timestamptz,
  title text, movie_id uuid, movie_slug text, watch_id uuid, watch_slug text, quality text,
  comment_id uuid, comment_author text, comment text
) language sql stable set search_path = '' as $$
  select r.id, r.reason, r.times, r.created_at, r.last_at,
    coalesce(m.title, w.title), m.id, m.slug, r.watch_id, w.slug,
    (select block ->> 'quality' from jsonb_array_elements(m.downloads) block where block ->> 'id' = r.download_id limit 1),
    c.id, c.username, c.content
  from public.reports r
  left join public.comments c on c.id = r.comment_id
  left join public.movies m on m.id = coalesce(r.movie_id, c.movie_id)
  left join public.watch_html w on w.id = r.watch_id
  where r.handled_at is null
  order by r.times desc, r.last_at desc, r.id
$$;

grant execute on function public.open_reports() to authenticated, service_role;
grant execute on function public.report_problem(text, uuid, text, uuid, text, uuid, uuid) to service_role;
