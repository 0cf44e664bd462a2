-- Rules about texts that several tables share. All immutable: CHECK constraints and triggers call them.
-- Bodies after `return` bind their names when they are made, so they need no search_path and are inlined into the caller.
-- Refusals that a person caused are raised as PT400, which PostgREST answers with status 400 and the message as it is.

-- An address the site may show or link: http(s), or a path on this site (stored files, sample posters). Anything that a
-- browser would run (javascript:, data:) is neither (DEC-57).
create function app.is_address(value text) returns boolean
  language sql immutable
  return value is null or value = ''
    or (char_length(value) <= 2000 and value !~ '[[:space:][:cntrl:]<>"]'
        and (value ~* '^https?://[^/?#]' or value ~ '^/($|[^/\\])'));

-- As is_address, but never a path on this site.
create function app.is_web_address(value text) returns boolean
  language sql immutable
  return app.is_address(value) and (coalesce(value, '') = '' or value ~* '^https?://');

create function app.is_magnet(value text) returns boolean
  language sql immutable
  return value is null or value = ''
    or (char_length(value) <= 8000 and value ~* '^magnet:\?' and value !~ '[[:space:][:cntrl:]<>"]');

-- A slug as section 5 makes it: Latin letters and digits, single hyphens between.
create function app.is_slug(value text) returns boolean
  language sql immutable
  return char_length(value) <= 200 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$';

-- Without the white space at its edges, all of it that JavaScript's trim() takes, and the zero-width space.
create function app.trimmed(value text) returns text
  language sql immutable
  return btrim(value, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff');

create function app.is_blank(value text) returns boolean
  language sql immutable
  return coalesce(app.trimmed(value), '') = '';

-- List fields: each item trimmed, empty ones dropped (ADMMOV-22, ADMBLOG-02). Null gives an empty list.
create function app.clean_list(list text[]) returns text[]
  language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(app.trimmed(item) order by place), '{}')
  from unnest(list) with ordinality as each (item, place)
  where not app.is_blank(item)
$$;

create function app.is_short_list(list text[], items integer default 30, letters integer default 100) returns boolean
  language sql immutable set search_path = ''
as $$
  select cardinality(list) <= items
    and not exists (select from unnest(list) as item where item is null or char_length(item) > letters)
$$;

-- subCategory as a list: old data holds a single text (DATA-04).
create function app.text_list(value jsonb) returns text[]
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'array' then app.clean_list(array(select jsonb_array_elements_text(value)))
    when 'string' then app.clean_list(array[value #>> '{}'])
    else '{}'
  end
$$;

-- The key under which titles and names are compared: no letter case, no spaces at the edges.
create function app.key_of(value text) returns text
  language sql immutable
  return lower(app.trimmed(value));

-- Refuses an address that the site would not show, in words for whoever typed it.
create function app.require_addresses(variadic addresses text[]) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if exists (select from unnest(addresses) as address where not app.is_address(address)) then
    raise sqlstate 'PT400' using message = 'Addresses must begin with http:// or https://.';
  end if;
end
$$;

grant execute on function
  app.is_address(text), app.require_addresses(text[]), app.is_web_address(text), app.is_magnet(text), app.is_slug(text), app.trimmed(text), app.is_blank(text),
  app.clean_list(text[]), app.is_short_list(text[], integer, integer), app.text_list(jsonb), app.key_of(text)
  to anon, authenticated, service_role;

-- Row histories: the id and created_at never change after creation, updated_at is kept.
create function app.keep_creation() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  return new;
end
$$;

create function app.touch() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- created_at is the database's clock; only the service role may bring an old date along.
create function app.stamp_creation() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.created_at is null or not app.is_trusted() then
    new.created_at := now();
  end if;
  return new;
end
$$;
