-- The forms write lists as texts with commas, so that an entry with a comma, as an older site or a renaming could bring, became two
-- entries when its film was saved next, and its list lost the film. The database makes them two at once, and no category gets such a name.

-- Trims each item and drops empty ones (ADMMOV-22, ADMBLOG-02); an item with commas is several. Null gives an empty list.
create or replace function app.clean_list(list text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(app.trimmed(item) order by place, part), '{}')
  from unnest(list) with ordinality as each (items, place),
    lateral unnest(string_to_array(items, ',')) with ordinality as one (item, part)
  where not app.is_blank(item)
$$;

-- As before; the single text of old data stays one entry, as pages read it.
create or replace function app.text_list(value jsonb) returns text[] language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'array' then app.clean_list(array(select jsonb_array_elements_text(value)))
    when 'string' then array_remove(array[nullif(app.trimmed(value #>> '{}'), '')], null)
    else '{}'
  end
$$;

-- As before; a name with a comma is refused.
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
  if new.current_name like '%,%' then
    raise sqlstate 'PT400' using message = 'A category has no commas in its name.';
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
