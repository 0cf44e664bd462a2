import type { Backend } from '../../local/backend.ts'

/** Shares of the titles that contain these words; the other titles are names only. */
const THEMES = { king: 0.12, love: 0.09, night: 0.07, moon: 0.05, road: 0.04, fire: 0.03, lotus: 0.01, temple: 0.005 }
const LANGUAGES = { Tamil: 0.35, Telugu: 0.27, Hindi: 0.14, Kannada: 0.1, Malayalam: 0.09, English: 0.05 }
const GENRES = {
  Drama: 0.34,
  Action: 0.2,
  Romance: 0.14,
  Comedy: 0.12,
  Thriller: 0.08,
  Musical: 0.06,
  Mythology: 0.04,
  Family: 0.02,
}
const ERAS = { Classic: 0.5, Colour: 0.3, Monochrome: 0.15, Silent: 0.05 }
/** First code point of each language's script; all these Unicode blocks have the same layout. */
const SCRIPTS = { Tamil: 0xb80, Telugu: 0xc00, Hindi: 0x900, Kannada: 0xc80, Malayalam: 0xd00, English: 0 }

/**
 * Fills an empty catalogue with `count` movies, twenty a day, back from now: names from a vocabulary that follows
 * Zipf's law (the word of rank r has a share of 1/r), languages and genres of very different sizes, every third title in its
 * own script too, a director and up to six actors, of whom the busiest have 4 % of the films, two links each. The triggers would
 * take many minutes for 100,000 rows, so their tables are filled at the end.
 */
export async function fillCatalogue(backend: Pick<Backend, 'query'>, count: number): Promise<void> {
  const run = (sql: string) => backend.query(sql)
  await run(`set session_replication_role = replica`)
  // The rows satisfy the checks; skipping them saves time.
  const checks = await backend.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'public.movies'::regclass and contype = 'c'`,
  )
  for (const { name } of checks) await run(`alter table public.movies drop constraint ${name}`)
  // app.index_movie finds the rows of a movie by the other indexes.
  await withoutIndexes(
    backend,
    `tablename = 'movies' or (schemaname = 'app' and definition like '%gin%')`,
    async () => {
      for (const sql of [words(count), people(count), titles(count), credits(count), MOVIES]) await run(sql)
      await run('select app.rebuild_movie_index()')
      await run('drop table bulk_titles, bulk_credits, bulk_people, bulk_words')
    },
  )
  for (const { name, definition } of checks) {
    await run(`alter table public.movies add constraint ${name} ${definition} not valid`)
  }
  await run(`set session_replication_role = origin`)
  await run(`vacuum analyze`)
}

/** Does the work without these indexes and keys and builds them at the end, which is many times faster. */
export async function withoutIndexes(backend: Pick<Backend, 'query'>, which: string, work: () => Promise<void>) {
  const keys = await backend.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, definition
     from pg_constraint c join pg_class t on t.oid = conrelid
     cross join lateral (select relname as tablename, relnamespace::regnamespace::text as schemaname,
       pg_get_constraintdef(c.oid) as definition) as names
     where (${which}) and contype = 'p' and not exists (select from pg_constraint f where f.confrelid = conrelid)`,
  )
  for (const { table, name } of keys) await backend.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await backend.query<{ name: string; definition: string }>(
    `select schemaname || '.' || indexname as name, definition from pg_indexes, lateral (select indexdef as definition) as each
     where (${which}) and indexname like '%_idx'`,
  )
  for (const { name } of indexes) await backend.query(`drop index ${name}`)
  await work()
  for (const { table, name, definition } of keys) {
    await backend.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { definition } of indexes) await backend.query(definition)
}

/** A pseudo-random number from 0 to 1, always the same for a movie. */
const chance = (number: string, salt: number) =>
  `((hashint8extended(${number}, ${salt}) & 16777215) / 16777216::float8)`

/** SQL that picks a key, each with its given probability, else null. */
function chosen(shares: Readonly<Record<string, number>>, number: string, salt: number): string {
  let sum = 0
  const cases = Object.entries(shares).map(([name, share]) => {
    sum += share
    return `when ${chance(number, salt)} < ${sum.toFixed(4)} then '${name}'`
  })
  return `case ${cases.join(' ')} end`
}

/** Rank of a word in a vocabulary of 30,000; low ranks are the most frequent. */
const rank = (salt: number) => `floor(power(30000, ${chance('n', salt)}))::integer`

// Two or three syllables, in Latin letters and as offsets in a script's block: k t n p m y r l v s with a i u e o.
const words = (count: number) => `
  create temporary table bulk_words as
  select rank, string_agg(substr('ktnpmyrlvs', consonant, 1) || substr('aiueo', vowel, 1), '' order by place) as latin,
    array_agg(array[(array[21, 36, 40, 42, 46, 47, 48, 50, 53, 56])[consonant], (array[62, 63, 65, 70, 74])[vowel]] order by place) as signs
  from generate_series(1, ${Math.min(30_000, count * 30)}::bigint) as rank,
    generate_series(1, case when rank < 400 then 2 else 3 end) as place,
    lateral (select 1 + floor(10 * ${chance('rank * 8 + place', 1)})::integer as consonant,
      1 + floor(5 * ${chance('rank * 8 + place', 2)})::integer as vowel) as sound
  group by rank`

const inScript = (word: string) =>
  `(select string_agg(chr(base + ${word}.signs[place][1]) || chr(base + ${word}.signs[place][2]), '' order by place)
    from generate_subscripts(${word}.signs, 1) as place)`

// The words of each movie: its language, its category, and its titles as they are folded for the search.
const titles = (count: number) => `
  create temporary table bulk_titles as
  select n, md5('movie-' || n)::uuid as id, now() - n * interval '72 minutes' as created_at, 1930 + n % 90 as year,
    each.language, case each.language when 'English' then 'Hollywood Movies' else each.language || ' Language' end as category,
    ${chosen(GENRES, 'n', 3)} as genre, ${chosen(ERAS, 'n', 4)} as era,
    concat_ws(' ', a.latin, theme, b.latin, case when n in (5, ${count} / 2, ${count} - 5) then 'mary pickfordine' end) as title,
    case when n % 3 = 0 and base > 0 then concat_ws(' ', ${inScript('a')}, ${inScript('b')}) end as native_title,
    case when n % 3 = 0 and base > 0 then concat_ws(' ', a.latin, b.latin) end as native_folded,
    'A story of ' || a.latin || ' and ' || c.latin || ' from ' || d.latin || ', told with songs of ' || c.latin
      || coalesce(' by the ' || theme, '') || ' in ' || 8 + n % 20 || ' reels.' as description
  from (
    select n, ${chosen(LANGUAGES, 'n', 5)} as language, ${chosen(THEMES, 'n', 6)} as theme,
      ${rank(7)} as a_rank, case when n % 5 < 3 then ${rank(8)} end as b_rank, ${rank(9)} as c_rank, ${rank(10)} as d_rank
    from generate_series(1, ${count}::bigint) as n
  ) as each
  join (values ${Object.entries(SCRIPTS)
    .map(([language, base]) => `('${language}', ${base})`)
    .join(', ')}) as scripts (language, base) using (language)
  join bulk_words a on a.rank = a_rank join bulk_words c on c.rank = c_rank join bulk_words d on d.rank = d_rank
  left join bulk_words b on b.rank = b_rank`

// The busier, the lower the rank.
const people = (count: number) => `
  create temporary table bulk_people as
  select n as rank, initcap(a.latin || ' ' || b.latin) as name
  from generate_series(1, ${Math.min(20_000, count)}) as n
  join bulk_words a on a.rank = 1 + (n * 37) % 300 join bulk_words b on b.rank = 1 + n`

// Slot 0 is the director.
const credits = (count: number) => `
  create temporary table bulk_credits as
  select n, array_agg(name) filter (where slot = 0) as directors,
    jsonb_agg(distinct jsonb_build_object('name', name)) filter (where slot > 0) as cast_members
  from generate_series(1, ${count}::bigint) as n cross join generate_series(0, 6) as slot
  join bulk_people on rank = 1 + floor(${Math.min(20_000, count)} * power(${chance('n * 8 + slot', 11)}, 2))::integer
  group by n`

const MOVIES = `
  insert into public.movies (
    id, slug, title, native_title, year, poster, description, categories, "subCategory", language, directors, cast_members,
    downloads, "showOnHomepage", qualities, created_at
  )
  select id, 'movie-' || n, initcap(title), native_title, year, 'https://posters.example/' || n || '.jpg', description,
    array[category], to_jsonb(array[genre, era]), array[language], directors, cast_members,
    jsonb_build_array(jsonb_build_object(
      'id', 'a', 'quality', '720p', 'size', '1 GB', 'format', 'MKV', 'url', case when n % 5 = 0
        then '/storage/v1/object/public/torrents/files/' || n || '_movie/720p_1%20GB.torrent'
        else 'https://host' || n % 50 || '.example/' || n || '.mkv' end,
      'filename', '', 'magnet', 'magnet:?xt=urn:btih:' || md5('torrent-' || n) || '00000000', 'gpLink', '',
      'directUrl', 'https://files.example/' || n, 'audio', '[]'::jsonb, 'subtitles', '[]'::jsonb, 'licence', '', 'origin', '',
      'showGifAfter', false, 'count', 0)),
    n % 5 <> 0, '{720p}', created_at
  from bulk_titles join bulk_credits using (n) order by n desc`
