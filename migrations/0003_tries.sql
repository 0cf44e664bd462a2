-- Tries at one account are counted here, not in the edge's rate limiter, which counts per location and in bursts only.

create table app.tries (
  action text not null check (char_length(action) <= 60),
  subject text not null check (char_length(subject) <= 320),
  tried_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (action, subject)
);
comment on table app.tries is 'When each subject (account, e-mail, address) last tried each action.';
create index tries_last_at_idx on app.tries (last_at);
alter table app.tries enable row level security;

-- Counts one try: 0 when it is allowed, else the seconds until the next one is. A refused try is not counted.
-- security definer: app.tries is granted to nobody; execute is the service role's alone.
create function public.take_try(action text, subject text, at_most integer, window_seconds integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  now_at constant timestamptz := clock_timestamp();
  since constant timestamptz := now_at - make_interval(secs => window_seconds);
  recent timestamptz[];
begin
  insert into app.tries as t (action, subject, tried_at, last_at)
    values (take_try.action, left(take_try.subject, 320), '{}', now_at)
    on conflict on constraint tries_pkey do update set last_at = now_at;
  -- The upsert holds the row's lock, so two tries at once are counted one after the other.
  select coalesce(array_agg(at order by at), '{}') into recent
    from app.tries t, unnest(t.tried_at) as at
    where t.action = take_try.action and t.subject = left(take_try.subject, 320) and at > since;
  if cardinality(recent) >= at_most then
    return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - at_most + 1] - since)))::integer;
  end if;
  update app.tries t set tried_at = recent || now_at
    where t.action = take_try.action and t.subject = left(take_try.subject, 320);
  return 0;
end
$$;
grant execute on function public.take_try(text, text, integer, integer) to service_role;

-- Housekeeping for the scheduled job: what has expired proves nothing any more. Answers the number of rows removed.
-- security definer: app.tries is granted to nobody; execute is the service role's alone.
create function public.delete_expired_account_rows() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed integer := 0;
  step integer;
begin
  delete from public.sessions where expires_at < now();
  get diagnostics step = row_count; removed := removed + step;
  delete from public.one_time_codes where expires_at < now() - interval '1 day';
  get diagnostics step = row_count; removed := removed + step;
  delete from app.tries where last_at < now() - interval '1 day';
  get diagnostics step = row_count; removed := removed + step;
  return removed;
end
$$;
grant execute on function public.delete_expired_account_rows() to service_role;
