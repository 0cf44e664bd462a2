-- My list: the films that a person with an account has saved, the same on all their devices. Without an account the list stays on the
-- device (web/features/list/), which sends its changes here at the next login. Whatever comes, the newest change of a film counts.

create table public.saved_movies (
  user_id uuid not null default app.current_user_id() references public.users (id) on delete cascade,
  movie_id uuid not null references public.movies (id) on delete cascade,
  state text not null check (state in ('saved', 'seen', 'removed')),
  changed_at timestamptz not null default now(),
  primary key (user_id, movie_id)
);
comment on table public.saved_movies is 'Goes with the account and with the film. At most 2,000 rows a person.';
comment on column public.saved_movies.state is
  'A film that was seen stays in the list. One that was removed keeps its row, so that an older change from another device does not bring it back.';
comment on column public.saved_movies.changed_at is 'When the person changed it, by their device; never later than the database''s clock.';
create index saved_movies_movie_id_idx on public.saved_movies (movie_id);
alter table public.saved_movies enable row level security;
-- People send changes as inserts; the trigger below updates the row that is there.
grant select, insert (movie_id, state, changed_at) on public.saved_movies to authenticated;
grant select, insert, update, delete on public.saved_movies to service_role;
create policy "people read their own" on public.saved_movies for select to authenticated
  using (user_id = (select app.current_user_id()));
create policy "people save for themselves" on public.saved_movies for insert to authenticated
  with check (user_id = (select app.current_user_id()));

-- Takes a change of one film: inserts it, updates the row that is there if the change is newer, or leaves everything as it is. Films that
-- visitors do not see are left out, and so are new ones beyond 2,000: the device reads the list afterwards and says so. The oldest removed
-- films make room.
-- security definer: people may neither update nor delete rows.
create function app.take_saved_movie() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 2000;
begin
  if new.user_id is null then
    raise insufficient_privilege using message = 'Please log in first.';
  end if;
  new.changed_at := least(new.changed_at, now());
  -- Concurrent changes of one person would not see each other.
  perform pg_advisory_xact_lock(hashtextextended('saved_movies:' || new.user_id, 0));
  update public.saved_movies s set state = new.state, changed_at = new.changed_at
    where s.user_id = new.user_id and s.movie_id = new.movie_id and s.changed_at < new.changed_at;
  if found or exists (select from public.saved_movies s where s.user_id = new.user_id and s.movie_id = new.movie_id) then
    return null;
  end if;
  if not exists (select from public.movies m where m.id = new.movie_id and m.visible_from <= now()) then
    return null;
  end if;
  if (select count(*) from public.saved_movies s where s.user_id = new.user_id) >= most then
    delete from public.saved_movies s where s.ctid = (
      select r.ctid from public.saved_movies r where r.user_id = new.user_id and r.state = 'removed'
      order by r.changed_at limit 1);
    if not found then
      return null;
    end if;
  end if;
  return new;
end
$$;
create trigger take before insert on public.saved_movies for each row execute function app.take_saved_movie();

-- A person's list for the download of their data, the latest change first.
create function public.account_list(account_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('movie', m.title, 'seen', s.state = 'seen', 'changed_at', s.changed_at)
      order by s.changed_at desc),
    '[]')
  from public.saved_movies s join public.movies m on m.id = s.movie_id
  where s.user_id = account_id and s.state <> 'removed'
$$;

grant execute on function public.account_list(uuid) to service_role;
