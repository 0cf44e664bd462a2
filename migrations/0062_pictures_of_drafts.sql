-- Visitors read no list of pictures: it has those of drafts. The rows that show a picture have a copy of its facts; only the search of
-- watch pages reads them.

-- security definer: visitors read no pictures, only the facts of one whose address they know.
create function app.picture_facts_at(address text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select app.picture_facts(p) from public.pictures p where p.hash = app.picture_hash(address)
$$;
grant execute on function app.picture_facts_at(text) to anon, authenticated, service_role;

-- As before.
create or replace function public.search_watch(query text) returns table (
  id uuid, title text, slug text, poster text, poster_picture jsonb, cover_poster text, created_at timestamptz
) language plpgsql stable set search_path = '' as $$
declare
  phrase constant text := case when char_length(query) <= 300 then app.fold(query) end;
  patterns constant text[] := array(select app.like_pattern(word) from unnest(app.query_words(phrase)) as word);
begin
  if coalesce(phrase, '') = '' then
    return;
  end if;
  return query
    select w.id, w.title, w.slug, s.poster, app.picture_facts_at(s.poster), w.cover_poster, w.created_at
    from app.watch_search s join public.watch_html w on w.id = s.watch_id
    where s.title like all (patterns) and w.visible_from <= now()
    order by s.title = phrase desc, starts_with(s.title, phrase) desc, w.created_at desc, w.id limit 60;
end
$$;

-- contract: no Worker reads the table for visitors, only the function above did.
drop policy "anyone reads" on public.pictures;
revoke select on public.pictures from anon;
comment on table public.pictures is 'The owner reads and adds pictures, and the scheduled job deletes those that nothing shows.';
