-- What the owner sees of the site's health: numbers of each day, and the last run of each step of the scheduled job. The Worker writes
-- them; nothing in them says who a visitor is.

create table public.daily_counts (
  -- The day in domain/site.ts's time zone.
  day date not null default (now() at time zone 'Asia/Kolkata')::date,
  kind text not null check (kind in
    ('film', 'article', 'story', 'download', 'search', 'mail', 'purge', 'error', 'browser error')),
  key text not null check (char_length(key) between 1 and 400),
  label text not null check (char_length(label) <= 400),
  times bigint not null default 1,
  primary key (day, kind, key)
);
comment on table public.daily_counts is 'Kept for 90 days. The service role writes it, the owner reads it.';
comment on column public.daily_counts.kind is
  'Opened films, articles and stories, and downloads (key: the row''s id); searches that found nothing; mails, purges, and errors of the Worker and of browsers.';
comment on column public.daily_counts.label is 'The title on that day, because a story is deleted after a day; else the key.';
alter table public.daily_counts enable row level security;
grant select on public.daily_counts to authenticated;
grant select, insert, update, delete on public.daily_counts to service_role;
create policy "owner reads" on public.daily_counts for select to authenticated using ((select app.is_owner()));

create table public.job_runs (
  step text primary key check (char_length(step) <= 100),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  ok boolean not null,
  message text not null check (char_length(message) <= 400)
);
comment on table public.job_runs is 'The last run of each step of the scheduled job, and of all. The service role writes it, the owner reads it.';
alter table public.job_runs enable row level security;
grant select on public.job_runs to authenticated;
grant select, insert, update on public.job_runs to service_role;
create policy "owner reads" on public.job_runs for select to authenticated using ((select app.is_owner()));

-- Adds one to today's count of a text. Visitors can invent texts, so that a day has at most 300 of a kind.
create function public.count_text(kind text, key text) returns void language sql volatile set search_path = '' as $$
  insert into public.daily_counts (kind, key, label)
    select count_text.kind, left(count_text.key, 400), left(count_text.key, 400)
    where (select count(*) from public.daily_counts c
      where c.day = (now() at time zone 'Asia/Kolkata')::date and c.kind = count_text.kind and c.key <> left(count_text.key, 400)) < 300
  on conflict on constraint daily_counts_pkey do update set times = daily_counts.times + 1
$$;

-- Adds one to today's count of a row that visitors see: a film or a download by the film's slug or id, an article by its slug, a story
-- by its id. Nothing is counted for any other code.
create function public.count_row(kind text, code text) returns void language sql volatile set search_path = '' as $$
  insert into public.daily_counts (kind, key, label)
    select count_row.kind, opened.id::text, opened.title from (
      select m.id, m.title from public.movies m
        where count_row.kind in ('film', 'download') and m.id = app.row_at('movies', code) and m.visible_from <= now()
      union all
      select b.id, b.title from public.blogs b
        where count_row.kind = 'article' and b.slug = code and b.visible_from <= now()
      union all
      select s.id, s.title from public.stories s where count_row.kind = 'story' and s.id::text = code
    ) as opened
  on conflict on constraint daily_counts_pkey do update set times = daily_counts.times + 1, label = excluded.label
$$;
grant execute on function public.count_text(text, text), public.count_row(text, text) to service_role;

-- For the owner: what of a kind was counted most in the last `days` days, with the slug of a film or article that still exists, and the id
-- of a story that does, because stories have no page of their own.
create function public.most_counted(kind text, days integer default 30, most integer default 10)
  returns table (key text, label text, slug text, times bigint) language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return query
    with counted as (
      select c.key, (array_agg(c.label order by c.day desc))[1] as label, sum(c.times)::bigint as times
      from public.daily_counts c
      where c.kind = most_counted.kind and c.day > (now() at time zone 'Asia/Kolkata')::date - days
      group by c.key order by 3 desc, 1 limit least(greatest(most, 1), 100)
    )
    select t.key, t.label,
      case
        when most_counted.kind in ('film', 'download') then (select m.slug from public.movies m where m.id = t.key::uuid)
        when most_counted.kind = 'article' then (select b.slug from public.blogs b where b.id = t.key::uuid)
        when most_counted.kind = 'story' then (select s.id::text from public.stories s where s.id = t.key::uuid)
      end,
      t.times
    from counted t order by t.times desc, t.key;
end
$$;

-- For the owner: how often films, articles and stories were opened, and files downloaded, on each of the last `days` days, oldest first.
create function public.visits_by_day(days integer default 30) returns table (day date, views bigint, downloads bigint)
  language plpgsql stable set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform app.require_owner();
  return query
    select each.day::date,
      coalesce(sum(c.times) filter (where c.kind <> 'download'), 0)::bigint,
      coalesce(sum(c.times) filter (where c.kind = 'download'), 0)::bigint
    from generate_series(today - least(greatest(days, 1), 90) + 1, today, interval '1 day') as each (day)
    left join public.daily_counts c on c.day = each.day::date and c.kind in ('film', 'article', 'story', 'download')
    group by each.day order by each.day;
end
$$;

-- For the owner: the bytes of the database and of the stored files, and the rows of the largest tables (estimates of the planner).
create function public.storage_use() returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform app.require_owner();
  return jsonb_build_object(
    'database_bytes', pg_database_size(current_database()),
    'file_bytes', (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o),
    'files', (select count(*) from storage.objects o),
    'tables', (select jsonb_agg(jsonb_build_object('name', t.relname, 'rows', t.rows) order by t.rows desc)
      from (select c.relname, greatest(c.reltuples, 0)::bigint as rows from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.reltuples desc limit 5) as t));
end
$$;
grant execute on function
  public.most_counted(text, integer, integer), public.visits_by_day(integer), public.storage_use()
  to authenticated, service_role;
