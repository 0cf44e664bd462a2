-- Facts of a film: people, runtime, certificate, trailer, original language, and its ids in other catalogues. All are optional. What
-- differs between downloads (languages, licence, origin) is in their blocks, see 0007_downloads.sql.

-- True for a list of cast members: {"name": …, "character": …}, the character optional.
create function app.is_cast(members jsonb) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 60 then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(members) as member
    where jsonb_typeof(member) <> 'object'
      or app.is_blank(member ->> 'name') or char_length(member ->> 'name') > 100
      or char_length(member ->> 'character') > 200);
end
$$;

-- The members with these two fields only, trimmed. Members without a name are dropped, and so is an empty character.
create function app.normal_cast(members jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(member) <> 'object' then member else
      jsonb_strip_nulls(jsonb_build_object(
        'name', app.trimmed(member ->> 'name'), 'character', nullif(app.trimmed(member ->> 'character'), '')))
    end order by place), '[]')
  from jsonb_array_elements(members) with ordinality as each (member, place)
  where jsonb_typeof(member) <> 'object' or not app.is_blank(member ->> 'name')
$$;

grant execute on function app.is_cast(jsonb), app.normal_cast(jsonb) to authenticated, service_role;

alter table public.movies
  add column directors text[] not null default '{}' check (app.is_short_list(directors)),
  add column cast_members jsonb not null default '[]' check (app.is_cast(cast_members)),
  add column runtime_minutes integer check (runtime_minutes between 1 and 1440),
  add column certificate text check (char_length(certificate) <= 40),
  add column trailer_url text check (app.is_web_address(trailer_url)),
  add column original_language text check (char_length(original_language) <= 100),
  add column imdb_id text check (imdb_id ~ '^tt[0-9]{7,10}$'),
  add column tmdb_id integer check (tmdb_id > 0),
  add column wikidata_id text check (wikidata_id ~ '^Q[1-9][0-9]{0,11}$');
comment on column public.movies.cast_members is 'List of {name, character}, in the order of the credits. Not "cast", which is a keyword.';
comment on column public.movies.original_language is 'The language the film was made in; "language" lists those it is offered in.';

-- Normalises the facts, and refuses wrong ones with a sentence.
create function app.before_facts_write() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  problem text;
begin
  new.directors := app.clean_list(new.directors);
  new.cast_members := coalesce(new.cast_members, '[]');
  if jsonb_typeof(new.cast_members) = 'array' then
    new.cast_members := app.normal_cast(new.cast_members);
  end if;
  new.certificate := nullif(app.trimmed(new.certificate), '');
  new.trailer_url := nullif(app.trimmed(new.trailer_url), '');
  new.original_language := nullif(app.trimmed(new.original_language), '');
  new.imdb_id := nullif(app.trimmed(new.imdb_id), '');
  new.wikidata_id := nullif(app.trimmed(new.wikidata_id), '');
  new.updated_at := now();

  problem := case
    when not app.is_short_list(new.directors) then 'A film can have up to 30 directors, with up to 100 characters each.'
    when not app.is_cast(new.cast_members) then 'The cast can have up to 60 members, with names of up to 100 characters.'
    when new.runtime_minutes not between 1 and 1440 then 'The runtime must be from 1 to 1440 minutes.'
    when char_length(new.certificate) > 40 then 'The certificate can have up to 40 characters.'
    when not app.is_web_address(new.trailer_url) then 'The trailer must be an http(s) address.'
    when char_length(new.original_language) > 100 then 'The original language can have up to 100 characters.'
    when new.imdb_id !~ '^tt[0-9]{7,10}$' then 'An IMDb ID looks like tt0050188.'
    when new.tmdb_id <= 0 then 'A TMDB ID is a positive number.'
    when new.wikidata_id !~ '^Q[1-9][0-9]{0,11}$' then 'A Wikidata ID looks like Q3536447.'
  end;
  if problem is not null then
    raise sqlstate 'PT400' using message = problem;
  end if;
  return new;
end
$$;
create trigger b_before_facts before insert or update of
    directors, cast_members, runtime_minutes, certificate, trailer_url, original_language, imdb_id, tmdb_id, wikidata_id
  on public.movies for each row execute function app.before_facts_write();

-- Search finds a film by its people, see app.search_texts.
create trigger f_index_people after update of directors, cast_members on public.movies
  for each row when (old.directors is distinct from new.directors or old.cast_members is distinct from new.cast_members)
  execute function app.index_search();
