-- Ordinary words that found nothing or too much: initials with spaces ('M G R'), the names of languages and genres in other Indian scripts,
-- and the usual spellings of languages. A film whose whole title is in a search comes before those that only contain its words.

-- As before. New: the sign with which Malayalam writes au today; 'ഗൗരി' is 'gauri'.
create or replace function app.latin(value text) returns text language plpgsql immutable strict parallel safe set search_path = '' as $$
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
    elsif place = 87 then -- the usual au of Malayalam
      result := result || 'au';
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

reindex index movies_title_slug_idx;
update app.movie_people set name = name where name ~ '\u0d57';

-- As before. New: languages and genres in the five Indian scripts, by their names there and as they are spoken, and other spellings.
create or replace function app.other_names(folded text[]) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select app.fold(other)
    from (values
      ('tamil', '{தமிழ்,தமிழ,தமிழில்,తమిళం,తమిళ,ತಮಿಳು,തമിഴ്,तमिल,thamizh,tamizh,thamil,kollywood}'::text[]),
      ('telugu', '{తెలుగు,தெலுங்கு,ತೆಲುಗು,തെലുങ്ക്,तेलुगु,telgu,telegu,thelugu,tollywood}'),
      ('kannada', '{ಕನ್ನಡ,கன்னடம்,கன்னட,కన్నడ,കന്നഡ,कन्नड़,kanada,kannad,sandalwood}'),
      ('malayalam', '{മലയാളം,മലയാള,மலையாளம்,மலையாள,మలయాళం,ಮಲಯಾಳಂ,मलयालम,malyalam,malayalm,mollywood}'),
      ('hindi', '{हिन्दी,हिंदी,இந்தி,ஹிந்தி,హిందీ,ಹಿಂದಿ,ഹിന്ദി,hindhi,bollywood}'),
      ('english', '{ஆங்கிலம்,ஆங்கில,ఇంగ్లీష్,ಇಂಗ್ಲಿಷ್,ഇംഗ്ലീഷ്,अंग्रेज़ी,हॉलीवुड,ஹாலிவுட்,హాలీవుడ్,ಹಾಲಿವುಡ್,ഹോളിവുഡ്,hollywood}'),
      ('action', '{ஆக்‌ஷன்,యాక్షన్,ಆಕ್ಷನ್,ಆ್ಯಕ್ಷನ್,ആക്ഷൻ,एक्शन}'),
      ('adventure', '{சாகசம்,సాహసం,ಸಾಹಸ,സാഹസികം,एडवेंचर}'),
      ('animation', '{அனிமேஷன்,యానిమేషన్,ಅನಿಮೇಷನ್,ആനിമേഷൻ,एनिमेशन}'),
      ('comedy', '{நகைச்சுவை,காமெடி,కామెడీ,హాస్యం,ಹಾಸ್ಯ,ಕಾಮಿಡಿ,കോമഡി,ഹാസ്യം,कॉमेडी,हास्य}'),
      ('crime', '{குற்றம்,க்ரைம்,క్రైమ్,ಕ್ರೈಂ,ക്രൈം,क्राइम}'),
      ('devotional', '{பக்தி,భక్తి,ಭಕ್ತಿ,ഭക്തി,भक्ति}'),
      ('documentary', '{ஆவணப்படம்,డాక్యుమెంటరీ,ಸಾಕ್ಷ್ಯಚಿತ್ರ,ഡോക്യുമെന്ററി,डॉक्यूमेंट्री}'),
      ('drama', '{நாடகம்,డ్రామా,ಡ್ರಾಮಾ,ഡ്രാമ,ड्रामा}'),
      ('family', '{குடும்பம்,ఫ్యామిలీ,కుటుంబ,ಕೌಟುಂಬಿಕ,കുടുംബം,पारिवारिक}'),
      ('fantasy', '{கற்பனை,ఫాంటసీ,ಫ್ಯಾಂಟಸಿ,ഫാന്റസി,फ़ैंटेसी}'),
      ('history', '{வரலாறு,చారిత్రకం,ಐತಿಹಾಸಿಕ,ചരിത്രം,ऐतिहासिक}'),
      ('historical', '{வரலாறு,చారిత్రకం,ಐತಿಹಾಸಿಕ,ചരിത്രം,ऐतिहासिक}'),
      ('horror', '{திகில்,హారర్,ಹಾರರ್,ഹൊറർ,हॉरर}'),
      ('music', '{మ్యూజికల్,ಸಂಗೀತ,മ്യൂസിക്കൽ,म्यूज़िकल,संगीत}'),
      ('musical', '{మ్యూజికల్,ಸಂಗೀತ,മ്യൂസിക്കൽ,म्यूज़िकल,संगीत}'),
      ('mystery', '{மர்மம்,మిస్టరీ,ಮಿಸ್ಟರಿ,മിസ്റ്ററി,रहस्य}'),
      ('mythology', '{புராணம்,పౌరాణికం,ಪೌರಾಣಿಕ,പുരാണം,पौराणिक}'),
      ('mythological', '{புராணம்,పౌరాణికం,ಪೌರಾಣಿಕ,പുരാണം,पौराणिक}'),
      ('romance', '{காதல்,రొమాన్స్,ప్రేమ,ಪ್ರೇಮಕಥೆ,പ്രണയം,रोमांस}'),
      ('social', '{சமூகம்,సాంఘికం,ಸಾಮಾಜಿಕ,സാമൂഹികം,सामाजिक}'),
      ('thriller', '{த்ரில்லர்,థ్రిల్లర్,ಥ್ರಿಲ್ಲರ್,ത്രില്ലർ,थ्रिलर}'),
      ('war', '{యుద్ధం,ಯುದ್ಧ,യുദ്ധം,युद्ध}'),
      ('2160p', '{4k,uhd}'), ('4k', '{2160p,uhd}'),
      ('1920s', '{twenties}'), ('1930s', '{thirties}'), ('1940s', '{forties}'), ('1950s', '{fifties}'),
      ('1960s', '{sixties}'), ('1970s', '{seventies}'), ('1980s', '{eighties}'), ('1990s', '{nineties}')
    ) as known (name, others), unnest(others) as other
    where name = any (folded))
$$;

-- A folded query in which initials are one word: 'm. g. r. 50s' and 'm g r 50s' are 'mgr 50s'. Two letters with a space stay: 'u r no 1'.
create function app.with_initials(folded text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(folded, '\m([a-z])\. ?(?=[a-z]\M)', '\1', 'g'),
    '\m([a-z]) ([a-z]) ([a-z])(?: ([a-z]))?\M', '\1\2\3\4', 'g')
$$;

-- As before. New: among the movies with the words, those whose title is some of them come first: 'run tamil' finds 'Run' before 'Arun'.
create or replace function app.movies_containing(phrase text, words_text text, size integer) returns uuid[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  inside constant text := app.like_pattern(phrase);
  words_inside constant text := app.like_pattern(words_text);
  words constant text[] := app.query_words(words_text);
  patterns constant text[] := array(select app.like_pattern(word) from unnest(words) as word);
  -- The index supports `like`, not `like all`: it is searched for the two longest words, the others filter.
  first_word constant text := patterns[1];
  second_word constant text := coalesce(patterns[2], patterns[1]);
  starts constant text[] := array(select '\m' || word from unnest(words) as word);
  word_runs constant text[] := app.word_runs(words_text);
  is_owner constant boolean := app.is_owner();
  found_ids uuid[];
begin
  found_ids := array(
    select s.movie_id from app.movie_search s
    where s.names like first_word and s.names like second_word and s.names like all (patterns)
      and (s.visible_from <= now() or is_owner)
    order by s.title = phrase desc, starts_with(s.title, phrase) desc, s.spellings like inside desc,
      case when words_text <> phrase then
        (s.title = words_text, starts_with(s.title, words_text), s.spellings like words_inside) end desc,
      s.title = any (word_runs) desc, s.sort_at desc, s.movie_id desc
    limit size);
  if cardinality(found_ids) = size or words[1] !~ '^[[:alnum:]]{3,}$' then
    return found_ids;
  end if;
  return found_ids || array(
    select s.movie_id from app.movie_search s
    where s.texts like first_word and s.names || E'\n' || s.texts ~ all (starts)
      and not s.names like all (patterns) and (s.visible_from <= now() or is_owner)
    order by s.sort_at desc, s.movie_id desc
    limit size - cardinality(found_ids));
end
$$;

-- As before, with the function above.
create or replace function app.movies_found(query text, words text, size integer) returns uuid[] language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := app.query_phrase(query);
  words_text constant text := coalesce(app.query_phrase(regexp_replace(coalesce(words, query), '([\u0900-\u0d7f])\. ?(?=[\u0900-\u0d7f])', '\1', 'g')), phrase);
  quoted constant text := btrim(substring(phrase from '^"(.+)"$'));
  found_ids uuid[];
begin
  if coalesce(phrase, '') = '' then
    return '{}';
  end if;
  if quoted <> '' then
    found_ids := app.movies_named(quoted, size);
    if cardinality(found_ids) > 0 then
      return found_ids;
    end if;
  end if;
  found_ids := app.movies_containing(phrase, app.with_initials(words_text), size);
  return case when cardinality(found_ids) > 0 then found_ids else app.movies_similar_to(words_text, size) end;
end
$$;

-- As before, with initials as one word. A title has them with dots or without.
create or replace function public.search_watch(query text) returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, created_at timestamptz
) language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := app.with_initials(app.query_phrase(query));
  initials constant text := case when phrase <> app.fold(query) then app.like_pattern(app.joined(phrase)) end;
  patterns constant text[] := array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word);
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  return query
    select w.id, w.title, w.slug, s.poster, app.picture_facts_at(s.poster), w.cover_poster, w.created_at
    from app.watch_search s join public.watch_html w on w.id = s.watch_id
    where (s.title like all (patterns) or app.joined(s.title) like initials) and w.visible_from <= now()
    order by s.title = phrase desc, starts_with(s.title, phrase) desc, w.created_at desc, w.id limit 60;
end
$$;

grant execute on function app.with_initials(text), app.word_runs(text) to anon, authenticated, service_role;

select app.rebuild_movie_index();
select app.rebuild_watch_search();
