import fc from 'fast-check'
import { hostileText } from '../../support/hostile-text.ts'
import { contentType, hostileHeaders, hostileJson, METHODS } from './fuzz-request.ts'

export const TABLES = [
  ...['movies', 'stories', 'comments', 'watch_html', 'blogs', 'membership_applications', 'membership_decisions'],
  ...['reports', 'blocks', 'site_settings', 'withdrawn_downloads', 'link_checks'],
]
const CLOSED = [
  'users',
  'sessions',
  'one_time_codes',
  'known_devices',
  'passkeys',
  'passkey_challenges',
  'tries',
  'nothing',
  'pg_user',
  'movies;',
  'rpc',
  '',
  'users%00',
  '../auth/v1/users',
]
const FUNCTIONS = [
  'list_movies',
  'search_movies',
  'listing_facets',
  'search_facets',
  'fitting_words',
  'recent_movies',
  'recent_facets',
  'suggest_movies',
  'suggest_people',
  'search_watch',
  'related_movies',
  'watch_catalogue',
  'open_reports',
  'inbox_counts',
  'listing_subcategories',
  'dashboard_totals',
  'weekly_uploads',
]
const CLOSED_FUNCTIONS = [
  'register_account',
  'begin_login',
  'count_download',
  'report_problem',
  'delete_expired_stories',
  'session_account',
  'add_passkey',
  'finish_passkey_login',
  'take_passkey_challenge',
  'delete_account',
  'account_data',
  'account_list',
  'nothing',
  'pg_sleep',
]
const COLUMNS = [
  ...[
    'id',
    'slug',
    'title',
    'created_at',
    'poster',
    'description',
    'categories',
    'subCategory',
    'language',
    'downloads',
    'linkColor',
  ],
  ...[
    'showOnHomepage',
    'watchUrl',
    'content',
    'tags',
    'movie_id',
    'user_id',
    'username',
    'status',
    'email',
    'name',
    'views',
    'html_code',
  ],
  ...[
    'poster_url',
    'thumbnail_url',
    'year',
    'updated_at',
    'query',
    'listing_name',
    'page_size',
    'page_offset',
    'time_zone',
    'weeks',
    'before_id',
  ],
]
const OPERATORS = ['eq', 'neq', 'gt', 'like', 'ilike', 'is', 'in', 'cs', 'fts', 'not.eq', 'or', 'and', 'match', 'x']

const filter = fc.oneof(
  fc
    .tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...OPERATORS), hostileText(20))
    .map(([column, operator, text]) => [column, `${operator}.${text}`]),
  fc.tuple(
    fc.constantFrom('select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'or', 'and', 'apikey', 'not.or'),
    fc.oneof(
      hostileText(20),
      fc.constantFrom(
        '*',
        'id',
        '1',
        '-1',
        '99999999999999999999',
        '()',
        '(id.eq.1',
        'id.desc.nullslast',
        '*,users(*)',
        '(id.eq.1,or(id.eq.2))',
      ),
    ),
  ),
)
export const filters = fc
  .array(filter, { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs as [string, string][])}` : ''))
const place = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TABLES) },
  { weight: 1, arbitrary: fc.constantFrom(...CLOSED) },
  { weight: 3, arbitrary: fc.constantFrom(...FUNCTIONS).map((name) => `rpc/${name}`) },
  { weight: 1, arbitrary: fc.constantFrom(...CLOSED_FUNCTIONS).map((name) => `rpc/${name}`) },
  { weight: 1, arbitrary: hostileText(12).map((text) => encodeURIComponent(text.toWellFormed())) },
)
export const prefer = fc.constantFrom(
  ...[
    '',
    'return=representation',
    'return=minimal',
    'count=exact',
    'count=x',
    'resolution=merge-duplicates',
    'tx=rollback',
    'missing=default',
  ],
  ...['handling=strict', 'max-affected=0', 'return=representation,count=planned', ','],
)
/** Any request to the data service, for its tables and functions or for unknown ones. */
export const rest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'PATCH', 'DELETE', ...METHODS),
  path: fc.tuple(place, filters).map(([name, asked]) => `/rest/v1/${name}${asked}`),
  headers: fc
    .tuple(hostileHeaders(), contentType(), prefer, fc.nat(9))
    .map(([{ authorization, ...all }, type, preferred, dice]) => ({
      ...all,
      // An invalid token is refused before anything else is checked.
      ...(dice === 0 && authorization && { authorization }),
      ...(type && { 'content-type': type }),
      ...(preferred && { prefer: preferred }),
    })),
  body: hostileJson(COLUMNS),
})

/** A valid row of each table; tests replace one or two fields. */
export const ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  movies: {
    ...{
      title: 'A',
      native_title: '',
      year: 1950,
      poster: '/p.jpg',
      poster_color: '#aabbcc',
      description: 'x',
      watchUrl: '',
      slug: '',
    },
    ...{
      categories: ['a'],
      subCategory: ['b'],
      language: ['c'],
      qualities: [],
      linkColor: '#fff',
      showOnHomepage: true,
      created_at: null,
    },
    ...{
      directLinksOnly: false,
      downloads: [{ id: '1', quality: 'a', size: 'b', format: 'c', directUrl: 'https://a.example' }],
    },
  },
  stories: {
    title: 'A',
    poster_url: '/p.jpg',
    quality: '',
    language: '',
    size: '',
    genre: '',
    imdb: '',
    views: 1,
    show_on_homepage: true,
  },
  blogs: {
    title: 'A',
    content: '<p>x</p>',
    thumbnail_url: '',
    tags: [],
    related_movie_ids: [],
    is_trending: true,
    slug: '',
    id: null,
  },
  watch_html: { title: 'A', slug: 'a', html_code: '<p>', poster: '/p.jpg', cover_poster: null, created_at: null },
  membership_applications: { status: 'approved', name: 'A', email: 'a@b.example', user_id: null },
  comments: { content: 'a', movie_id: null, username: 'A', user_id: null, id: null, held_at: null, held_reason: null },
  blocks: { user_id: null, reason: 'a', ends_at: null },
}
