-- The settings have the new name of a category only once all films have it. A renaming that was left before its end could not be
-- finished, because the settings screen renames what the settings offer.

-- As before; the offered name is changed last.
create or replace function app.rename_category() returns trigger language plpgsql security definer set search_path = '' as $$
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
  update public.movies m set categories = app.with_renamed(m.categories, new.name, new.current_name)
    where m.id in (
      select l.movie_id from app.movie_listings l where l.name = new.name and l.is_category and l.subcategory = '' limit 100);
  new.films_left := (
    select count(*) from app.movie_listings l where l.name = new.name and l.is_category and l.subcategory = '');
  if new.films_left = 0 then
    update public.site_settings s set categories = app.with_renamed(s.categories, new.name, new.current_name)
      where exists (select from unnest(s.categories) as c where app.key_of(c) = new.name);
  end if;
  return new;
end
$$;
