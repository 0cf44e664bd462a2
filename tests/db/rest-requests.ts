import fc from 'fast-check'
import { fixedId, type Kind, ROWS_EACH, rowOf, TABLES } from './rest-rows.ts'

/** Who sends a request. */
const SENDERS = ['visitor', 'member', 'stranger', 'owner', 'worker'] as const

/** A request to the data API as plain data, with `path` below /rest/v1/. */
export type RestRequest = {
  readonly by: (typeof SENDERS)[number]
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const TEXTS = [
  ...['film-1', 'film-2', 'film 3', 'Film 4', 'FILM 5', 'Tamil', 'pending', 'approved', 'Kala'],
  ...['', ' ', '%', 'film_1', '*', 'a,b', '(a)', '"a"', "O'Neil", 'a\\b', 'மாயா', 'null', 'true', '🎬', 'x'.repeat(400)],
]
const TIMES = ['2026-01-02T00:00:00Z', '2026-01-03T12:00:00+05:30', '2026-02-30', 'now', 'yesterday-ish']
const text = fc.constantFrom(...TEXTS)
const id = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...Object.keys(TABLES)), fc.integer({ min: 1, max: ROWS_EACH + 1 }))
      .map(([table, n]) => fixedId(`${table} ${n}`)),
  },
  { weight: 1, arbitrary: fc.constant('none') },
)
const values: Readonly<Record<Kind, fc.Arbitrary<string>>> = {
  uuid: id,
  text,
  time: fc.constantFrom(...TIMES),
  boolean: fc.constantFrom('true', 'false', 'maybe'),
  list: text.map((each) => `{${JSON.stringify(each)}}`),
  number: fc.constantFrom('1950', '0', '-1', '1.5', '99999999999', 'many'),
}
/** A value in a list, as supabase-js writes it. */
const quoted = (value: string) => (/[,()"\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value)

const OPERATORS: Readonly<Record<Kind, readonly string[]>> = {
  uuid: ['eq', 'neq', 'in', 'is'],
  text: ['eq', 'neq', 'in', 'like', 'ilike', 'is', 'gt', 'not.eq'],
  time: ['gt', 'gte', 'lt', 'lte', 'is', 'eq'],
  boolean: ['eq', 'is', 'not.is'],
  list: ['cs', 'ov', 'cd'],
  number: ['eq', 'gt', 'lte', 'is'],
}
const pick = <Value>(list: readonly Value[]) => fc.constantFrom(...list)
type Columns = Readonly<Record<string, Kind>>
type Filter = { column: string; operator: string; value: string }

const filter = (columns: Columns): fc.Arbitrary<Filter> =>
  pick(Object.entries(columns)).chain(([column, kind]) =>
    pick(OPERATORS[kind]).chain((operator) => {
      const value = operator.endsWith('is')
        ? pick(kind === 'boolean' ? ['null', 'true', 'false'] : ['null'])
        : operator === 'in'
          ? fc.array(values[kind], { maxLength: 3 }).map((list) => `(${list.map(quoted).join(',')})`)
          : values[kind]
      return value.map((each) => ({ column, operator, value: each }))
    }),
  )
const parameter = ({ column, operator, value }: Filter): Parameter => [column, `${operator}.${value}`]
const filters = (columns: Columns, minLength = 0) =>
  fc.array(filter(columns).map(parameter), { minLength, maxLength: 2 })
const either = (columns: Columns) =>
  fc.array(filter(columns), { minLength: 2, maxLength: 3 }).map((list): Parameter => {
    const tests = list.map(
      ({ column, operator, value }) =>
        `${column}.${operator}.${operator === 'in' || value.startsWith('{') ? value : quoted(value)}`,
    )
    return ['or', `(${tests.join(',')})`]
  })

type Parameter = [name: string, value: string]
const query = (pairs: readonly Parameter[]) =>
  pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}` : ''
const maybe = (arbitrary: fc.Arbitrary<Parameter>) => fc.array(arbitrary, { maxLength: 1 })
const table = pick(Object.entries(TABLES))
const by = pick(SENDERS)

const read: fc.Arbitrary<RestRequest> = table.chain(([name, columns]) => {
  const column = pick(Object.keys(columns))
  const select = fc.oneof(
    fc.constant('*'),
    fc.uniqueArray(column, { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
    column.map((each) => `label:${each}`),
    fc.constant('id,nothing'),
  )
  const order = fc
    .tuple(column, pick(['', '.desc', '.asc.nullsfirst', '.desc.nullslast']))
    .map(([each, way]): Parameter => ['order', `${each}${way}${columns.id ? ',id' : ''}`])
  return fc
    .record({
      by,
      method: pick(['GET', 'GET', 'GET', 'HEAD'] as const),
      select: select.map((each): Parameter => ['select', each]),
      filters: filters(columns),
      either: maybe(either(columns)),
      order: maybe(order),
      limit: maybe(pick(['0', '1', '3', '1000']).map((each) => ['limit', each])),
      offset: maybe(pick(['0', '2', '9']).map((each) => ['offset', each])),
      accept: pick(['application/json', 'application/json', 'application/vnd.pgrst.object+json']),
      prefer: pick(['', 'count=exact']),
    })
    .map(({ by, method, select, filters, either, order, limit, offset, accept, prefer }) => ({
      ...{ by, method, path: `${name}${query([select, ...filters, ...either, ...order, ...limit, ...offset])}` },
      // supabase-js asks for a single object with its body, never with HEAD.
      headers: { accept: method === 'HEAD' ? 'application/json' : accept, ...(prefer && { prefer }) },
    }))
})

const json = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, 0, -1, 1.5, true, [], ['Tamil'], {}, [{}], '2026-01-02T00:00:00Z'),
)
const changedField = (row: Record<string, unknown>) =>
  fc
    .tuple(pick([...Object.keys(row).filter((name) => name !== 'id'), 'nothing']), json)
    .map(([name, value]) => ({ [name]: value }))
const prefer = pick([
  'return=representation',
  'return=representation',
  'return=minimal',
  'return=representation,count=exact',
  'return=headers-only',
])

const write: fc.Arbitrary<RestRequest> = pick(Object.entries(rowOf)).chain(([name, make]) =>
  fc.integer({ min: 1, max: ROWS_EACH + 3 }).chain((n) => {
    const row = make(n)
    const columns = TABLES[name] ?? {}
    const at: Parameter = row.id ? ['id', `eq.${row.id}`] : ['email', 'eq.kala@people.example']
    const rows = fc.oneof({ weight: 3, arbitrary: fc.constant([at]) }, { weight: 1, arbitrary: filters(columns, 1) })
    const chosen = maybe(pick(['*', 'created_at']).map((each) => ['select', each]))
    const content = { 'content-type': 'application/json' }
    const insert = fc
      .record({
        by,
        prefer,
        chosen,
        field: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: changedField(row) }),
        many: fc.boolean(),
        merge: fc.nat(3),
      })
      .map(({ by, prefer, chosen, field, many, merge }) => ({
        ...{ by, method: 'POST' as const, path: `${name}${query(chosen)}` },
        headers: { ...content, prefer: merge === 0 ? `${prefer},resolution=merge-duplicates` : prefer },
        body: JSON.stringify(
          many
            ? [
                { ...row, ...field },
                { ...make(n + 1), ...field },
              ]
            : { ...row, ...field },
        ),
      }))
    const update = fc
      .record({ by, prefer, chosen, rows, field: changedField(row) })
      .map(({ by, prefer, chosen, rows, field }) => ({
        ...{ by, method: 'PATCH' as const, path: `${name}${query([...rows, ...chosen])}` },
        ...{ headers: { ...content, prefer }, body: JSON.stringify(field) },
      }))
    const remove = fc.record({ by, prefer, chosen, rows }).map(({ by, prefer, chosen, rows }) => ({
      ...{ by, method: 'DELETE' as const, path: `${name}${query([...rows, ...chosen])}`, headers: { prefer } },
    }))
    return fc.oneof(
      { weight: 3, arbitrary: insert },
      { weight: 2, arbitrary: update },
      { weight: 1, arbitrary: remove },
    )
  }),
)

const CALLS: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  list_movies: [
    { listing_name: 'Tamil' },
    { listing_name: 'Tamil', subcategory: 'drama', page_size: 2 },
    { listing_name: 'Tamil', filters: ['decade:1950'], sort: 'title' },
    { listing_name: 'Tamil', filters: 'decade:1950' },
    { listing_name: 'none' },
    {},
    { listing_name: null },
  ],
  search_movies: [
    { query: 'film' },
    { query: 'Film 1' },
    { query: 'flim', page_size: 2 },
    { query: '%' },
    { query: '' },
    { query: 'film', page_size: -1 },
    { query: ['film'] },
  ],
  listing_facets: [{ listing_name: 'Tamil', filters: ['language:tamil'] }, { listing_name: '' }, {}],
  search_facets: [{ query: 'film' }, { query: '' }],
  fitting_words: [{ words: ['film', 'xyzzy'] }, { words: null }, {}],
  recent_movies: [{ since: '2020-01-01T00:00:00Z', sort: 'title' }, { since: 'never' }],
  recent_facets: [{ since: '2020-01-01T00:00:00Z' }, {}],
  suggest_movies: [{ query: 'fil' }, { query: null }],
  suggest_people: [{ query: 'fil' }, { query: null }],
  listing_subcategories: [{ listing_name: 'Tamil' }, { listing_name: '' }],
  related_movies: [
    { movie_id: fixedId('movies 1'), most: 6 },
    { movie_id: 'none', most: 6 },
    { movie_id: fixedId('movies 1'), most: -1 },
  ],
  watch_catalogue: [{}, { nothing: 1 }],
  open_reports: [{}],
  open_takedowns: [{}],
  inbox_counts: [{}],
  withdrawn_page: [{ table_name: 'movies', code: 'film-1' }],
  withdrawal_of_address: [{ address: 'https://files.example/f' }],
  links_to_check: [{ before: '2026-01-01T00:00:00Z', most: 2 }, { before: 'never' }],
  record_link_checks: [{ results: [], checked_at: '2026-01-01T00:00:00Z' }],
  confirm_takedown: [{ request: fixedId('none'), code_hash: 'x' }],
  report_problem: [{ reason: 'broken', movie: fixedId('movies 1'), download: null, watch: null, network: '192.0.2.1' }],
  edit_comment: [
    { comment: fixedId('none'), was: 'As it was', content: 'Changed' },
    { comment: 'none', was: '', content: '' },
  ],
  dashboard_totals: [{}],
  weekly_uploads: [{ time_zone: 'UTC', weeks: 2 }, { time_zone: 'Nowhere' }],
  movie_files: [{ movie: fixedId('movies 1') }, { movie: 'none' }],
  count_download: [
    { movie: fixedId('movies 1'), download: '1' },
    { movie: fixedId('none'), download: '1' },
  ],
  delete_unused_pictures: [{ most: 1 }, {}],
  nothing: [{}],
}
const call: fc.Arbitrary<RestRequest> = pick(Object.entries(CALLS)).chain(([name, given]) =>
  fc
    .record({
      by,
      args: pick(given),
      prefer: pick(['', 'count=exact']),
    })
    .map(({ by, args, prefer }) => ({
      ...{ by, method: 'POST' as const, path: `rpc/${name}`, body: JSON.stringify(args) },
      headers: { 'content-type': 'application/json', ...(prefer && { prefer }) },
    })),
)
const malformed = fc.oneof(
  fc.record({
    by,
    method: fc.constant('GET' as const),
    path: pick(['nothing', 'movies?select=', 'movies?title=x.y', 'movies?title=eq', 'movies?or=(id.eq.1']),
    headers: fc.constant({}),
  }),
  fc.record({
    by,
    method: fc.constant('POST' as const),
    path: pick(['movies', 'comments', 'rpc/search_movies']),
    headers: fc.constant({ 'content-type': 'application/json' }),
    body: pick(['', '{', '"x"', '{"title":']),
  }),
)

/** What random requests rarely ask for: a page that begins right after the last row, a filter without a value, a text as a row. */
const RARE: readonly RestRequest[] = [
  {
    by: 'visitor',
    method: 'GET',
    path: `blogs?select=id&order=id&offset=${ROWS_EACH}`,
    headers: { prefer: 'count=exact' },
  },
  { by: 'visitor', method: 'GET', path: 'movies?title=eq', headers: {} },
  { by: 'owner', method: 'POST', path: 'movies', headers: { 'content-type': 'application/json' }, body: '"x"' },
]

/** Requests as supabase-js, the Worker and a hostile client send them, the same in every run. */
export const restRequests = (seed: number, count: number): RestRequest[] => [
  ...RARE,
  ...fc.sample(
    fc.oneof(
      { weight: 5, arbitrary: read },
      { weight: 4, arbitrary: write },
      { weight: 2, arbitrary: call },
      { weight: 1, arbitrary: malformed },
    ),
    { seed, numRuns: count },
  ),
]
