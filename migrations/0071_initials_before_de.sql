-- Initials before the surname De are no web address: 'P.K.De' may register, rename and comment.

-- As before, but with a space after an initial before 'De', unless an address goes on behind it.
create or replace function app.has_link(content text) returns boolean language sql immutable parallel safe
  return regexp_replace(
      regexp_replace(normalize(content, nfkc), '[\u200b-\u200f\u2060\ufeff]', '', 'g'), '\m([a-z])\.(?=de\M(?![./]))', '\1. ', 'gi')
    ~* ('https?:|www\.|[^\s.]\.(com|net|org|info|biz|in|co|io|me|ru|xyz|top|site|online|shop|store|club|live|life|link|click|app|dev'
      || '|tv|cc|ws|to|ly|gg|gl|be|pro|vip|win|bet|fun|icu|space|website|buzz|cf|ga|gq|ml|tk|cn|pw|su|us|uk|de|eu|lk)(?![a-z0-9])');
