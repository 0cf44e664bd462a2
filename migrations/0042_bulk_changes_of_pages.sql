-- Changes of many movies, articles or watch pages at once: what change_movies did for movies, for each of these tables.

-- Changes at most 200 rows of the table: {id, from, to}, where both have columns that the table may be changed in by name, or for movies
-- 'licences' as app.licences_of has them. A row is changed only if its columns are as in `from`, of times only whether they are set.
-- Returns the rows that were not changed: the problem is a sentence, or null when the row is gone or its columns are others by now.
-- The same call with from and to swapped undoes it.
create function public.change_rows(table_name text, changes jsonb) returns table (id uuid, problem text)
  language plpgsql volatile set search_path = '' as $$
declare
  allowed constant text[] := array['state', 'publish_at', 'deleted_at'] || case table_name
    when 'movies' then array['language', 'categories', 'showOnHomepage', 'licences']
    when 'blogs' then array['tags']
    when 'watch_html' then array['licence']
  end;
  change jsonb;
  done integer;
begin
  if not app.is_owner() then
    raise insufficient_privilege using message = 'Only the owner may change movies, articles and watch pages.';
  end if;
  if coalesce(table_name not in ('movies', 'blogs', 'watch_html'), true)
    or jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 200 or exists (
      select from jsonb_array_elements(changes) as each, jsonb_object_keys(each -> 'from' || (each -> 'to')) as name
      where name <> all (allowed)
    ) then
    raise sqlstate 'PT400' using message = 'These changes cannot be made.';
  end if;
  for change in select each from jsonb_array_elements(changes) as each loop
    id := (change ->> 'id')::uuid;
    problem := null;
    begin
      execute format('update public.%I t set updated_at = now()%s where t.id = $1%s', table_name,
        (select string_agg(case name
            when 'licences' then ', downloads = app.with_licences(t.downloads, $3 -> ''licences'')'
            else format(', %1$I = (jsonb_populate_record(null::public.%2$I, $3)).%1$I', name, table_name) end, '')
          from jsonb_object_keys(change -> 'to') as name),
        (select string_agg(case name
            when 'licences' then ' and app.licences_of(t.downloads) = $2 -> ''licences'''
            when 'publish_at' then ' and (t.publish_at is null) = ($2 ->> ''publish_at'' is null)'
            when 'deleted_at' then ' and (t.deleted_at is null) = ($2 ->> ''deleted_at'' is null)'
            else format(' and coalesce(to_jsonb(t.%1$I), ''null'') = $2 -> %1$L', name) end, '')
          from jsonb_object_keys(change -> 'from') as name))
        using id, change -> 'from', change -> 'to';
      get diagnostics done = row_count;
      if done = 0 then
        return next;
      end if;
    exception when sqlstate 'PT400' or sqlstate 'PT409' or integrity_constraint_violation or data_exception then
      problem := sqlerrm;
      return next;
    end;
  end loop;
end
$$;

-- For pages of the admin area that were loaded before this migration.
create or replace function public.change_movies(changes jsonb) returns table (id uuid, problem text)
  language sql volatile set search_path = '' as $$
  select * from public.change_rows('movies', changes)
$$;

grant execute on function public.change_rows(text, jsonb) to authenticated;
