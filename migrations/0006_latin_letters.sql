-- One spelling for every script, so that a title is found in its own letters, in Latin ones, with and without accents.

-- Tamil, Telugu, Kannada, Malayalam and Devanagari (and the other blocks of that family) written in Latin letters. Unicode lays these
-- scripts out alike, 128 signs a block, so one table by place in the block serves them all.
create function app.latin(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  consonants constant text[] := array[ -- places 0x15 to 0x39
    'k','kh','g','gh','ng', 'ch','chh','j','jh','ny', 't','th','d','dh','n', 't','th','d','dh','n','n',
    'p','ph','b','bh','m', 'y','r','r','l','l','zh','v','sh','sh','s','h'];
  vowels constant text[] := array[ -- places 0x05 to 0x14; as signs after a consonant from 0x3e
    'a','a','i','i','u','u','ri','li','e','e','e','ai','o','o','o','au'];
  signs constant text[] := array['a','i','i','u','u','ri','ri','e','e','e','ai','o','o','o','au']; -- 0x3e to 0x4c
  chillus constant text[] := array['n','n','r','l','l','k']; -- Malayalam, 0x7a to 0x7f
  result text := '';
  bare boolean := false; -- a consonant stands without a vowel so far
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
    if code in (8204, 8205) then -- zero-width joiners shape letters, they are none
      continue;
    end if;
    if code < 2304 or code > 3455 then
      -- Hindi drops the inherent vowel at a word's end, the southern languages speak it.
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
      continue; -- nukta: a borrowed sound, near enough to its letter
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

-- A text as search compares it: Latin letters, lower case, no accents, straight quotes, single spaces.
create function app.fold(value text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(app.latin(normalize(value, nfc)), nfkd), '[\u0300-\u036f]', '', 'g'),
      '‘’“”–—øØđĐłŁıŒœÆæ', '''''""--oOdDlLiOoAa')),
    '[[:space:]]+', ' ', 'g'))
$$;

-- How the words of a folded text sound, for spellings that differ between languages and hands: consonants alone, voiced
-- as unvoiced, an opening vowel as '0'. 'chandralekha' and 'சந்திரலேகா' are both {sntrlk}. Words of fewer than three
-- sounds say too little and are left out.
create function app.sounds(folded text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
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

-- The single signs and pairs of neighbours in a folded text: what an index knows of queries too short for trigrams.
create function app.short_grams(folded text) returns text[]
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  signs constant text[] := string_to_array(folded, null);
  grams text[] := signs;
begin
  for place in 2 .. cardinality(signs) loop
    grams[cardinality(signs) + place - 1] := signs[place - 1] || signs[place];
  end loop;
  return grams;
end
$$;

-- The slug of section 5; empty when the title has no letter or digit that becomes Latin.
create function app.slug_of(title text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(app.fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 120), '-')
$$;

grant execute on function
  app.latin(text), app.fold(text), app.sounds(text), app.short_grams(text), app.slug_of(text)
  to anon, authenticated, service_role;
