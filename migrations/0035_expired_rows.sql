-- What the scheduled job deletes because of its age. Stories have a function of their own, delete_expired_stories.

create index comments_deleted_idx on public.comments (deleted_at) where deleted_at is not null;
create index takedown_requests_unconfirmed_idx on public.takedown_requests (created_at) where confirmed_at is null;

-- Deletes at most `batch` expired rows of a kind and returns their number. In batches, because one statement for all of them could run
-- into the time limit and would then begin again each time. The admin area says that the trash is kept for 30 days.
create function public.delete_expired(kind text, batch integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  expired constant text := case kind
    when 'movies' then $s$public.movies where deleted_at < now() - interval '30 days'$s$
    when 'blogs' then $s$public.blogs where deleted_at < now() - interval '30 days'$s$
    when 'watch_html' then $s$public.watch_html where deleted_at < now() - interval '30 days'$s$
    when 'comments' then $s$public.comments where deleted_at < now() - interval '1 hour'$s$
    when 'takedown_requests' then
      $s$public.takedown_requests where confirmed_at is null and created_at < now() - interval '1 day'$s$
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
grant execute on function public.delete_expired(text, integer) to service_role;
