-- Changes of many movies at once, each with values of its own, and the way back.

-- The licence of each download, by its id.
create function app.licences_of(blocks jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(block ->> 'id', coalesce(block ->> 'licence', '')), '{}') from jsonb_array_elements(blocks) as block
$$;

-- The blocks with these licences, {block id: licence}; others keep theirs.
create function app.with_licences(blocks jsonb, licences jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when licences ? (block ->> 'id') then block || jsonb_build_object('licence', licences ->> (block ->> 'id')) else block end
    order by place), '[]')
  from jsonb_array_elements(blocks) with ordinality as each (block, place)
$$;

-- Changes at most 200 movies: {id, from, to}, where both have columns of the list below by name, or 'licences' as app.licences_of has
-- them. A movie is changed only if its columns are as in `from`, of times only whether they
-- are set. Returns the movies that were not changed: the problem is a sentence, or
-- null when the movie is gone or its columns are others by now. The same call with from and to swapped undoes it.
create function public.change_movies(changes jsonb) returns table (id uuid, problem text)
  language plpgsql volatile set search_path = '' as $$
declare
  allowed constant text[] := array['language', 'categories', 'showOnHomepage', 'state', 'publish_at', 'deleted_at'];
  change jsonb;
  done integer;
begin
  if not app.is_owner() then
    raise insufficient_privilege using message = 'Only the owner may change movies.';
  end if;
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 200 or exists (
    select from jsonb_array_elements(changes) as each, jsonb_object_keys(each -> 'from' || (each -> 'to')) as name
    where name <> 'licences' and name <> all (allowed)
  ) then
    raise sqlstate 'PT400' using message = 'These changes cannot be made.';
  end if;
  for change in select each from jsonb_array_elements(changes) as each loop
    id := (change ->> 'id')::uuid;
    problem := null;
    begin
      execute format('update public.movies m set updated_at = now()%s where m.id = $1%s',
        (select string_agg(case name
            when 'licences' then ', downloads = app.with_licences(m.downloads, $3 -> ''licences'')'
            else format(', %1$I = (jsonb_populate_record(null::public.movies, $3)).%1$I', name) end, '')
          from jsonb_object_keys(change -> 'to') as name),
        (select string_agg(case name
            when 'licences' then ' and app.licences_of(m.downloads) = $2 -> ''licences'''
            when 'publish_at' then ' and (m.publish_at is null) = ($2 ->> ''publish_at'' is null)'
            when 'deleted_at' then ' and (m.deleted_at is null) = ($2 ->> ''deleted_at'' is null)'
            else format(' and coalesce(to_jsonb(m.%1$I), ''null'') = $2 -> %1$L', name) end, '')
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

grant execute on function app.licences_of(jsonb), app.with_licences(jsonb, jsonb), public.change_movies(jsonb) to authenticated;
