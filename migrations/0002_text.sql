-- Rules about texts that several tables share: checks, lists, one folded spelling for search, slugs. All immutable: CHECK
-- constraints, indexes and triggers call them.

-- True for an address that the site may show or link: http(s), or a path on this site (stored files, sample posters), but never
-- javascript: or data: (DEC-57).
create function app.is_address(value text) returns boolean language sql immutable
  return value is null or value = ''
    or (char_length(value) <= 2000 and value !~ '[[:space:][:cntrl:]<>"]'
        and (value ~* '^https?://[^/?#]' or value ~ '^/($|[^/\\])'));

-- As is_address, but never a path on this site.
create function app.is_web_address(value text) returns boolean language sql immutable
  return app.is_address(value) and (coalesce(value, '') = '' or value ~* '^https?://');

-- Raises PT400 unless all addresses pass is_address.
create function app.require_addresses(variadic addresses text[]) returns void language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from unnest(addresses) as address where not app.is_address(address)) then
    raise sqlstate 'PT400' using message = 'Addresses must begin with http:// or https://.';
  end if;
end
$$;

-- Latin letters and digits with single hyphens between them (SPEC section 5).
create function app.is_slug(value text) returns boolean language sql immutable
  return char_length(value) <= 200 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$';

-- Removes all white space that JavaScript's trim() removes, and the zero-width space, from both ends.
create function app.trimmed(value text) returns text language sql immutable
  return btrim(value, E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff');

create function app.is_blank(value text) returns boolean language sql immutable
  return coalesce(app.trimmed(value), '') = '';

-- Titles and names are compared by this key: trimmed, without letter case.
create function app.key_of(value text) returns text language sql immutable
  return lower(app.trimmed(value));

-- Trims each item and drops empty ones (ADMMOV-22, ADMBLOG-02). Null gives an empty list.
create function app.clean_list(list text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(app.trimmed(item) order by place), '{}')
  from unnest(list) with ordinality as each (item, place)
  where not app.is_blank(item)
$$;

-- True for a list of at most `items` texts of at most `letters` characters each, none of them null.
create function app.is_short_list(list text[], items integer default 30, letters integer default 100) returns boolean
  language sql immutable set search_path = '' as $$
  select cardinality(list) <= items
    and not exists (select from unnest(list) as item where item is null or char_length(item) > letters)
$$;

-- subCategory as a list: old data holds a single text (DATA-04).
create function app.text_list(value jsonb) returns text[] language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'array' then app.clean_list(array(select jsonb_array_elements_text(value)))
    when 'string' then app.clean_list(array[value #>> '{}'])
    else '{}'
  end
$$;

-- A LIKE pattern for texts that contain the value; %, _ and \ in it are escaped.
create function app.like_pattern(value text) returns text language sql immutable
  return '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Writes Tamil, Telugu, Kannada, Malayalam, Devanagari and related scripts in Latin letters. Their Unicode blocks of 128 characters
-- have the same layout, so one table by offset in the block serves them all. domain/transliterate.ts has the same tables.
create function app.latin(value text) returns text language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  consonants constant text[] := array[ -- offsets 0x15 to 0x39
    'k','kh','g','gh','ng', 'ch','chh','j','jh','ny', 't','th','d','dh','n', 't','th','d','dh','n','n',
    'p','ph','b','bh','m', 'y','r','r','l','l','zh','v','sh','sh','s','h'];
  vowels constant text[] := array[ -- offsets 0x05 to 0x14
    'a','a','i','i','u','u','ri','li','e','e','e','ai','o','o','o','au'];
  signs constant text[] := array['a','i','i','u','u','ri','ri','e','e','e','ai','o','o','o','au']; -- vowel signs after a consonant, 0x3e to 0x4c
  chillus constant text[] := array['n','n','r','l','l','k']; -- Malayalam, 0x7a to 0x7f
  result text := '';
  bare boolean := false; -- the last consonant has no vowel yet
  script integer := 0;
  code integer;
  place integer;
  letter text;
begin
  if value !~ '[\u0900-\u0d7f]' then
    return value;
  end if;
  foreach letter in array string_to_array(value, null) loop
    code := ascii(letter);
    if code in (8204, 8205) then -- zero-width joiners
      continue;
    end if;
    if code < 2304 or code > 3455 then
      -- Hindi (block 18) drops the inherent vowel at the end of a word, the southern languages pronounce it.
      if bare and script <> 18 then result := result || 'a'; end if;
      bare := false;
      result := result || letter;
      continue;
    end if;
    script := code / 128;
    place := code % 128;
    if place between 21 and 57 then
      if bare then result := result || 'a'; end if;
      result := result || consonants[place - 20];
      bare := true;
    elsif place between 62 and 76 then
      result := result || signs[place - 61];
      bare := false;
    elsif place = 77 then
      bare := false;
    elsif place = 60 then
      continue; -- nukta, which marks a similar sound
    else
      if bare then result := result || 'a'; end if;
      bare := false;
      result := result || case
        when place in (1, 2) then 'n'
        when place = 3 then 'h'
        when place between 5 and 20 then vowels[place - 4]
        when place between 102 and 111 then (place - 102)::text
        when place between 122 and 127 then chillus[place - 121]
        else ''
      end;
    end if;
  end loop;
  return result || case when bare and script <> 18 then 'a' else '' end;
end
$$;

-- A text as search and slugs compare it: Latin letters, lower case, no accents, straight quotes, single spaces.
create function app.fold(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(app.latin(normalize(value, nfc)), nfkd), '[\u0300-\u036f]', '', 'g'),
      '‘’“”–—øØđĐłŁıŒœÆæ', '''''""--oOdDlLiOoAa')),
    '[[:space:]]+', ' ', 'g'));

-- The letters and digits of a folded text.
create function app.joined(folded text) returns text language sql immutable
  return regexp_replace(folded, '[^[:alnum:]]+', '', 'g');

-- The words of a folded text, without punctuation, each with a space before it.
create function app.spaced(folded text) returns text language sql immutable
  return rtrim(regexp_replace(' ' || folded, '[^[:alnum:]]+', ' ', 'g'));

-- Phonetic keys of the words of a folded text, for names with several spellings: consonants only, voiced ones as unvoiced,
-- an opening vowel as '0'. 'chandralekha' and 'சந்திரலேகா' both give {sntrlk}. Keys shorter than three
-- letters are left out: too many words share them.
create function app.sounds(folded text) returns text[] language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct sound), '{}')
  from (
    select regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(
            replace(replace(replace(replace(replace(replace(word, 'zh', 'l'), 'sh', 's'), 'ch', 's'), 'ph', 'p'), 'ck', 'k'), 'x', 'ks'),
            'cgqdbfwjzm', 'kkktppvssn'),
          '^[aeiou]+', '0'),
        '[aeiouyh]', '', 'g'),
      '(.)\1+', '\1', 'g') as sound
    from regexp_split_to_table(folded, '[^a-z]+') as word
  ) as each
  where char_length(sound) >= 3
$$;

-- The slug of a title, at most 120 characters; empty when it has no letter or digit. domain/slug.ts makes the same one.
create function app.slug_of(title text) returns text language sql immutable parallel safe
  return btrim(left(btrim(regexp_replace(app.fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 120), '-');

-- True for null and for a line of text that pages show: not blank, without HTML and control characters.
create function app.is_line(value text, letters integer) returns boolean language sql immutable
  return value is null or char_length(value) <= letters and not app.is_blank(value) and value !~ '[<>[:cntrl:]]';

grant execute on function
  app.is_address(text), app.is_web_address(text), app.require_addresses(text[]), app.is_slug(text), app.trimmed(text), app.is_blank(text),
  app.key_of(text), app.clean_list(text[]), app.is_short_list(text[], integer, integer), app.text_list(jsonb), app.like_pattern(text),
  app.latin(text), app.fold(text), app.joined(text), app.spaced(text), app.sounds(text), app.slug_of(text)
  to anon, authenticated, service_role;
grant execute on function app.is_line(text, integer) to authenticated, service_role;
