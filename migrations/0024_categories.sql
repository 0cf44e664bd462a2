-- Renaming and merging categories. Films keep the names of their categories, which lists, search and filters
-- follow by the triggers on movies.

-- A list in which the name with the key `old_key` is `target`, each name once in any letter case.
create function app.with_renamed(list text[], old_key text, target text) returns text[] language sql immutable set search_path = '' as $$
  select array_agg(once.name order by once.place)
  from (
    select distinct on (app.key_of(each.name)) each.name, each.place
    from (
      select case when app.key_of(item) = old_key then target else item end as name, place
      from unnest(list) with ordinality as i (item, place)) as each
    order by app.key_of(each.name), each.place) as once
$$;

create table public.old_categories (
  name text primary key check (app.is_line(name, 100)),
  current_name text not null check (app.is_line(current_name, 60)),
  films_left integer not null default 0,
  constraint old_categories_renamed check (app.key_of(current_name) <> name)
);
comment on table public.old_categories is
  'Former names of categories. Everybody reads them; the owner renames a category by writing its row, until films_left is 0.';
comment on column public.old_categories.name is 'The former name as names are compared (app.key_of).';
comment on column public.old_categories.films_left is 'How many films still had the former name after the last write.';
alter table public.old_categories enable row level security;
grant select on public.old_categories to anon, authenticated;
grant insert (name, current_name), update (name, current_name) on public.old_categories to authenticated;
grant select, insert, update, delete on public.old_categories to service_role;
create policy "everybody reads" on public.old_categories for select to anon, authenticated using (true);
create policy "owner renames" on public.old_categories for all to authenticated using ((select app.is_owner()));

-- Renames the category in up to 100 films, those in the trash among them, and in the offered ones. A name that another category has
-- merges the two.
-- security definer: it also changes films_left, and former names that lead to this one.
create function app.rename_category() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_owner() then
    raise insufficient_privilege using message = 'Only the owner renames categories.';
  end if;
  new.name := app.key_of(new.name);
  new.current_name := app.trimmed(new.current_name);
  if app.key_of(new.current_name) = new.name then
    raise sqlstate 'PT400' using message = 'This is its name already.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('categories', 0));
  delete from public.old_categories o where o.name = app.key_of(new.current_name);
  update public.old_categories o set current_name = new.current_name where app.key_of(o.current_name) = new.name;
  update public.site_settings s set categories = app.with_renamed(s.categories, new.name, new.current_name)
    where exists (select from unnest(s.categories) as c where app.key_of(c) = new.name);
  update public.movies m set categories = app.with_renamed(m.categories, new.name, new.current_name)
    where m.id in (
      select l.movie_id from app.movie_listings l where l.name = new.name and l.is_category and l.subcategory = '' limit 100);
  new.films_left := (
    select count(*) from app.movie_listings l where l.name = new.name and l.is_category and l.subcategory = '');
  return new;
end
$$;
-- Its own update of other rows renames nothing.
create trigger rename_category before insert or update on public.old_categories
  for each row when (pg_trigger_depth() = 0) execute function app.rename_category();

grant execute on function app.with_renamed(text[], text, text) to authenticated, service_role;
