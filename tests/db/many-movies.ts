import type { Backend } from '../../local/backend.ts'

/**
 * Fills an empty catalogue with `count` movies of plausible spread: 20 × 17 × 13 title words, six languages, twelve
 * subcategories, one every 11 minutes back from now. The triggers would take minutes for 100,000 rows, so their tables
 * are filled as they would fill them; search-at-scale.test.ts checks that on rows that went through the triggers.
 */
export async function fillCatalogue(backend: Pick<Backend, 'query'>, count: number): Promise<void> {
  const run = (sql: string) => backend.query(sql)
  await run(`set session_replication_role = replica`)
  // What would be checked row by row is right by construction.
  const checks = await backend.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = 'public.movies'::regclass and contype = 'c'`,
  )
  for (const { name } of checks) await run(`alter table public.movies drop constraint ${name}`)
  // Indexes are built in one go at the end, many times faster than row by row.
  const indexes = await backend.query<{ name: string; definition: string }>(
    `select schemaname || '.' || indexname as name, indexdef as definition from pg_indexes
     where (tablename = 'movies' or schemaname = 'app') and indexname like '%_idx'`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run(`
    insert into public.movies (
      slug, title, native_title, year, poster, description, categories, "subCategory", language, downloads,
      "showOnHomepage", qualities, created_at
    )
    select
      'movie-' || n, initcap(a || ' ' || b) || ' ' || c || ' ' || n, case when n % 7 = 0 then 'சந்திரலேகா' end,
      1930 + n % 90, 'https://posters.example/' || n || '.jpg',
      'A story of ' || b || ' and ' || a || ' ' || c || ', in ' || n || ' reels with songs.',
      array[(array['Tamil Language', 'Telugu Language', 'Kannada Language', 'Malayalam Language', 'Hindi Language', 'Hollywood Movies'])[1 + n % 6]],
      to_jsonb(array[
        (array['Drama', 'Comedy', 'Action', 'Romance', 'Thriller', 'Musical', 'Family', 'Mythology'])[1 + n % 8],
        (array['Classic', 'Silent', 'Colour', 'Monochrome'])[1 + n / 8 % 4]]),
      array[(array['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Hindi', 'English'])[1 + n % 6]],
      jsonb_build_array(jsonb_build_object(
        'id', 'a', 'quality', '720p', 'size', '1 GB', 'format', 'MKV', 'url', '', 'filename', '', 'magnet', '', 'gpLink', '',
        'directUrl', 'https://files.example/' || n, 'showGifAfter', false, 'count', 0)),
      n % 5 <> 0, '{720p}', now() - n * interval '11 minutes'
    from (
      select n,
        (array['moon', 'river', 'shadow', 'crown', 'temple', 'lotus', 'thunder', 'anklet', 'forest', 'mirror', 'boat',
          'lamp', 'festival', 'stranger', 'monsoon', 'garden', 'letter', 'bride', 'hero', 'village'])[1 + n * 7919 % 20] as a,
        (array['song', 'queen', 'road', 'night', 'dream', 'promise', 'fire', 'house', 'child', 'secret', 'wedding', 'sea',
          'king', 'train', 'star', 'heart', 'game'])[1 + n * 104729 % 17] as b,
        (array['returns', 'of madurai', 'in the rain', 'untold', 'forever', 'of mysore', 'at dawn', 'again', 'calling',
          'lost', 'found', 'reborn', 'beyond'])[1 + n * 1299709 % 13] as c
      from generate_series(1, ${count}::bigint) as n
    ) as words`)
  await run(`
    insert into app.movie_listings (movie_id, name, subcategory, subcategory_label, is_category, sort_at)
    select m.id, names.name, lower(sub), sub, names.is_category, m.created_at
    from public.movies m,
      lateral (values (lower(m.categories[1]), true), (lower(m.language[1]), false)) as names (name, is_category),
      lateral (values (''), (m."subCategory" ->> 0), (m."subCategory" ->> 1)) as subs (sub)`)
  await run(`
    insert into app.movie_texts (movie_id, body)
    select id, concat_ws(E'\\n', lower(title), case when native_title is not null then 'chantiraleka' end, lower(description))
    from public.movies`)
  await run(`
    with sound as materialized (
      select words, app.sounds(lower(words)) as heard
      from (select distinct rtrim(title, ' 0123456789') as words from public.movies) as each)
    insert into app.movie_search (movie_id, title_key, titles, body, sounds, sort_at)
    select m.id, lower(m.title), t.titles,
      concat_ws(E'\\n', t.titles, facets.lines, m.year),
      case when m.native_title is not null then array['sntrlk'] else '{}' end || sound.heard,
      m.created_at
    from public.movies m join sound on sound.words = rtrim(m.title, ' 0123456789'),
      lateral (select concat_ws(E'\\n', lower(m.title), case when m.native_title is not null then 'chantiraleka' end) as titles) as t,
      lateral (
        select string_agg(line, E'\\n' order by line) as lines
        from (values (lower(m.categories[1])), (lower(m.language[1])), (lower(m."subCategory" ->> 0)), (lower(m."subCategory" ->> 1))) as each (line)
      ) as facets`)
  for (const { definition } of indexes) await run(definition)
  await run(`set session_replication_role = origin`)
  await run(`analyze`)
}
