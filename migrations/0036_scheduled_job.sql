-- What the scheduled job publishes and deletes. Expired stories and unused torrent files have functions of their own.

-- The next moment at which a scheduled page appears; null for none. Until then at most, answers are cached.
create function public.next_scheduled() returns timestamptz language sql stable set search_path = '' as $$
  select min(publish_at) from (
    select m.publish_at from public.movies m where m.state = 'scheduled' and m.visible_from > now()
    union all
    select b.publish_at from public.blogs b where b.state = 'scheduled' and b.visible_from > now()
    union all
    select w.publish_at from public.watch_html w where w.state = 'scheduled' and w.visible_from > now()
  ) as scheduled
$$;

-- Deletes at most `batch` expired rows of a kind and returns their number. In batches, because one statement for all of them could run
-- into the time limit and would then begin again each time. The admin area says that the trash is kept for 30 days. The comments of
-- movies in the trash are a kind of their own, which goes first: a movie would take them all along in one statement.
create function public.delete_expired(kind text, batch integer) returns integer language plpgsql volatile set search_path = '' as $$
declare
  expired constant text := case kind
    when 'movie_comments' then
      $s$public.comments where movie_id in (
        select m.id from public.movies m where m.deleted_at < now() - interval '30 days' order by m.deleted_at limit 100)$s$
    when 'movies' then $s$public.movies where deleted_at < now() - interval '30 days'$s$
    when 'blogs' then $s$public.blogs where deleted_at < now() - interval '30 days'$s$
    when 'watch_html' then $s$public.watch_html where deleted_at < now() - interval '30 days'$s$
    when 'comments' then $s$public.comments where deleted_at < now() - interval '1 hour'$s$
    when 'takedown_requests' then
      $s$public.takedown_requests where confirmed_at is null and created_at < now() - interval '1 day'
        or decided_at < now() - interval '1 year'$s$
    when 'reports' then $s$public.reports where handled_at < now() - interval '90 days'$s$
    when 'audit_log' then $s$public.audit_log where at < now() - interval '3 years'$s$
    when 'daily_counts' then $s$public.daily_counts where day < current_date - 90$s$
    when 'passkey_challenges' then $s$public.passkey_challenges where expires_at < now()$s$
    when 'sessions' then $s$public.sessions where expires_at < now()$s$
    when 'one_time_codes' then $s$public.one_time_codes where expires_at < now() - interval '1 day'$s$
    when 'tries' then $s$app.tries where tried_at < now() - interval '1 day'$s$
    when 'known_devices' then $s$public.known_devices where seen_at < now() - interval '1 year'$s$
  end;
  deleted integer;
begin
  execute format(
    'with expired as (select ctid from %s limit $1 for update skip locked)
     delete from %s t using expired where t.ctid = expired.ctid', expired, split_part(expired, ' ', 1)) using batch;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- The hashes of all pictures that a row shows, or a version of an article.
create function app.shown_pictures() returns table (hash text) language sql stable set search_path = '' as $$
  select app.picture_hash(address) from (
    select m.poster from public.movies m
    union all select b.thumbnail_url from public.blogs b
    union all select e.thumbnail_url from public.blog_versions e
    union all select s.poster_url from public.stories s
    union all select w.poster from public.watch_html w
    union all select w.cover_poster from public.watch_html w
  ) as shown (address)
  where app.picture_hash(address) is not null
  union
  select pictures_in from public.blogs b, app.pictures_in(b.content)
  union
  select pictures_in from public.blog_versions e, app.pictures_in(e.content)
$$;

-- Deletes the pictures that no row has shown for a day, and returns the files older than a day that belong to no picture; at most `most`
-- of each. A younger picture may belong to a form that is not saved yet.
create function public.delete_unused_pictures(most integer) returns setof text language plpgsql volatile set search_path = '' as $$
begin
  delete from public.pictures p
    where p.hash in (
      select each.hash from public.pictures each
      where each.used_at < now() - interval '1 day'
        and not exists (select from app.shown_pictures() as shown where shown.hash = each.hash)
      order by each.used_at limit most
      for update skip locked);
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'pictures' and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
      and not exists (select from public.pictures p where p.hash = split_part(o.name, '/', 1))
    order by o.created_at limit most;
end
$$;

grant execute on function
  public.next_scheduled(), public.delete_expired(text, integer), app.shown_pictures(), public.delete_unused_pictures(integer)
  to service_role;
