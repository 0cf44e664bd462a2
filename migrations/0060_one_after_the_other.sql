-- Races that only show between connections: each lock is held until the transaction ends, and what is looked up after it sees
-- what the transaction before it left.

-- One lock for all slugs of a table: 'a' with a taken slug becomes 'a-2', which is also what a title 'a 2' asks for.
create or replace function app.free_movie_slug(base text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  candidate text := base;
  suffix integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('movies: slugs', 0));
  while exists (select from public.movies m where m.slug = candidate) loop
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  return candidate;
end
$$;

create or replace function app.free_blog_slug(base text) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  candidate text := base;
  suffix integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('blogs: slugs', 0));
  while exists (select from public.blogs b where b.slug = candidate) loop
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  return candidate;
end
$$;

-- A movie and the watch page of its title, made at once, would not see each other and stay without a link.
create or replace function app.link_movie() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or app.key_of(new.title) is distinct from app.key_of(old.title) then
    perform pg_advisory_xact_lock(hashtextextended('watch link:' || coalesce(app.key_of(new.title), ''), 0));
  end if;
  new.watch_slug := app.watch_slug_of(new.title);
  return new;
end
$$;

create or replace function app.link_movies_to_watch() returns trigger
  language plpgsql
  -- security definer: the link is kept for whoever may write a watch page, as part of that write.
  security definer set search_path = ''
as $$
declare
  keys constant text[] := array[
    case when tg_op <> 'INSERT' then app.key_of(old.title) end,
    case when tg_op <> 'DELETE' then app.key_of(new.title) end];
begin
  -- In one order for everybody, so that two of them never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('watch link:' || each.key, 0))
    from (select distinct key from unnest(keys) as key where key is not null order by key) as each;
  -- The movie's own trigger looks the slug up; this only wakes it.
  update public.movies m set watch_slug = null where app.key_of(m.title) = any (keys);
  return null;
end
$$;

create or replace function app.before_application_insert() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  applicant record;
begin
  new.email := app.key_of(new.email);
  if app.is_trusted() then
    return new;
  end if;
  select * into applicant from app.current_account();
  if applicant.id is null then
    raise insufficient_privilege using message = 'Please log in first.';
  end if;
  if app.is_owner() or applicant.is_owner_address then
    raise insufficient_privilege using message = 'You are not allowed to apply for membership.';
  end if;
  new.user_id := coalesce(new.user_id, applicant.id); -- an explicit null is no other person
  new.email := coalesce(new.email, applicant.email);
  if new.name is null or new.name = app.claims() ->> 'name' then
    new.name := applicant.name;
  end if;
  new.status := coalesce(new.status, 'pending');
  if new.user_id <> applicant.id or new.email <> applicant.email or new.name <> applicant.name then
    raise insufficient_privilege using message = 'You can apply for yourself only.';
  end if;
  if new.status <> 'pending' then
    raise insufficient_privilege using message = 'An application begins as pending.';
  end if;
  -- One after the other, or of two at once the second would hear of a key instead of this.
  perform pg_advisory_xact_lock(hashtextextended('applications:' || applicant.id, 0));
  if exists (select from public.membership_applications a where a.user_id = applicant.id) then
    raise unique_violation using message = 'You have already applied for membership.';
  end if;
  return new;
end
$$;
