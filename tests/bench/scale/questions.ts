export interface Question {
  readonly name: string
  readonly sql: string
  readonly params?: readonly unknown[]
  /** Who asks; the yardsticks are asked with every right. */
  readonly role: 'anon' | 'authenticated' | 'service_role' | 'postgres'
  /** Run first, in the same transaction, which is rolled back. */
  readonly before?: string
}

const CARD = 'id, slug, title, year, poster, language, qualities, created_at'
const NEWEST = 'order by created_at desc nulls last, id desc'
const search = (name: string, query: string): Question => ({
  name: `search: ${name}`,
  sql: `select ${CARD} from public.search_movies($1, 49)`,
  params: [query],
  role: 'anon',
})
const click = `update public.movies set downloads = jsonb_set(downloads, '{0,count}', to_jsonb((downloads #>> '{0,count}')::bigint + 1))
  where slug = 'movie-1'`

/**
 * The words are those of tests/db/many-movies.ts: king is in 12 % of the titles, temple in 0.5. The last of each kind is the
 * yardstick: what plain Postgres takes for something like it.
 */
export const QUESTIONS: readonly Question[] = [
  { name: 'home', sql: `select ${CARD} from public.movies where "showOnHomepage" ${NEWEST} limit 60`, role: 'anon' },
  {
    name: 'latest',
    sql: `select ${CARD} from public.movies where created_at > now() - interval '7 days' ${NEWEST} limit 500`,
    role: 'anon',
  },
  { name: 'movie', sql: `select * from public.movies where slug = 'movie-1'`, role: 'anon' },
  { name: 'admin list', sql: `select * from public.movies ${NEWEST} limit 21 offset 20`, role: 'authenticated' },
  { name: 'listing', sql: `select ${CARD} from public.list_movies('Tamil', page_size => 49)`, role: 'anon' },
  {
    name: 'listing, word in 0.5 %',
    sql: `select ${CARD} from public.list_movies('Tamil', null, 'temple', page_size => 49)`,
    role: 'anon',
  },
  {
    name: 'listing, of a decade, by title',
    sql: `select ${CARD} from public.list_movies('Tamil', filters => '{decade:1950}', sort => 'title', page_size => 49)`,
    role: 'anon',
  },
  { name: 'listing: values', sql: `select * from public.listing_facets('Tamil')`, role: 'anon' },
  { name: 'search: values, word in 12 %', sql: `select * from public.search_facets('king')`, role: 'anon' },
  { name: 'suggestions, two letters', sql: `select ${CARD} from public.suggest_movies('ki')`, role: 'anon' },
  search('word in 12 %', 'king'),
  search('word in 0.5 %', 'temple'),
  search('two words and a year', 'classic lotus 1950'),
  search('mistyped', 'mari pikfordine'),
  search('two letters', 'ki'),
  {
    name: 'yardstick: word in 12 %, title ilike',
    sql: `select ${CARD} from public.movies where title ilike '%king%' ${NEWEST} limit 49`,
    role: 'postgres',
  },
  {
    name: 'download click',
    sql: `select public.count_download((select id from public.movies where slug = 'movie-1'), 'a')`,
    role: 'service_role',
  },
  {
    name: 'yardstick: the same update without triggers',
    sql: click,
    role: 'postgres',
    before: 'set local session_replication_role = replica',
  },
]
