import type { IncomingMessage } from 'node:http'

// Answers in the format of Wikidata and TMDB, without most fields that the site does not read. Some titles make them fail: see
// `answerFilmSource`.

const item = (id: string) => ({
  type: 'wikibase-entityid',
  value: { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id },
})
const text = (value: string) => ({ type: 'string', value })
const statement = (property: string, datavalue: object, more: object = {}) => ({
  mainsnak: { snaktype: 'value', property, hash: 'c0ffee', datavalue, datatype: 'any' },
  type: 'statement',
  id: `Q1$${property}`,
  rank: 'normal',
  ...more,
})
const label = (value: string, language = 'en') => ({ [language]: { language, value } })
const year = (value: number) => ({
  type: 'time',
  value: {
    time: `+${value}-04-09T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision: 11,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  },
})
const minutes = (value: number) => ({
  type: 'quantity',
  value: { amount: `+${value}`, unit: 'http://www.wikidata.org/entity/Q7727' },
})
const named = (id: string, name: string, language = 'en') => ({ type: 'item', id, labels: label(name, language) })

const WIKIDATA: Readonly<Record<string, object>> = {
  Q1001: {
    type: 'item',
    id: 'Q1001',
    labels: label('Chandralekha'),
    descriptions: label('1948 film by S. S. Vasan'),
    claims: {
      P31: [statement('P31', item('Q11424'))],
      P57: [statement('P57', item('Q2001'))],
      P161: [
        statement('P161', item('Q2002'), {
          qualifiers: { P4633: [{ snaktype: 'value', property: 'P4633', datavalue: text('Chandralekha') }] },
        }),
        statement('P161', item('Q2003'), {
          qualifiers: { P453: [{ snaktype: 'value', property: 'P453', datavalue: item('Q2004') }] },
        }),
        { ...statement('P161', item('Q2009')), rank: 'deprecated' },
        { type: 'statement', id: 'Q1001$x', rank: 'normal', mainsnak: { snaktype: 'somevalue', property: 'P161' } },
      ],
      P136: [statement('P136', item('Q2005'))],
      P364: [statement('P364', item('Q2006'))],
      P577: [statement('P577', year(1954)), statement('P577', year(1948))],
      P2047: [statement('P2047', minutes(207))],
      P345: [statement('P345', text('tt0000001'))],
      P4947: [statement('P4947', text('123'))],
      P1476: [statement('P1476', { type: 'monolingualtext', value: { text: 'சந்திரலேகா', language: 'ta' } })],
      P3383: [statement('P3383', text('Chandralekha poster.jpg'))],
    },
  },
  Q1002: {
    type: 'item',
    id: 'Q1002',
    labels: label('Chandralekha'),
    descriptions: label('female given name'),
    claims: [],
  },
  Q2001: named('Q2001', 'S. S. Vasan'),
  Q2002: named('Q2002', 'T. R. Rajakumari', 'mul'),
  Q2003: named('Q2003', 'Ranjan'),
  Q2004: named('Q2004', 'Shashankan'),
  Q2005: named('Q2005', 'adventure film'),
  Q2006: named('Q2006', 'Tamil'),
}

const TMDB_FILM = {
  adult: false,
  id: 123,
  title: 'Chandralekha',
  original_title: 'சந்திரலேகா',
  original_language: 'ta',
  overview: 'Two brothers fight over a kingdom and a dancer.',
  release_date: '1948-04-09',
  poster_path: '/chandralekha.jpg',
  vote_average: 6.4,
}
const TMDB_DETAILS = {
  ...TMDB_FILM,
  runtime: 207,
  genres: [{ id: 12, name: 'Adventure' }],
  credits: {
    cast: [{ name: 'T. R. Rajakumari', character: 'Chandralekha', order: 0 }],
    crew: [
      { name: 'Kamal Ghosh', job: 'Director of Photography' },
      { name: 'S. S. Vasan', job: 'Director' },
    ],
  },
  release_dates: {
    results: [
      { iso_3166_1: 'US', release_dates: [{ certification: 'NR', type: 3 }] },
      {
        iso_3166_1: 'IN',
        release_dates: [
          { certification: '', type: 1 },
          { certification: 'U', type: 3 },
        ],
      },
    ],
  },
  videos: {
    results: [
      { site: 'YouTube', type: 'Clip', key: 'clip', official: true },
      { site: 'YouTube', type: 'Trailer', key: 'fan', official: false },
      { site: 'YouTube', type: 'Trailer', key: 'official', official: true },
    ],
  },
  external_ids: { imdb_id: 'tt0000001', wikidata_id: 'Q1001' },
}

export interface SourceAnswer {
  readonly status: number
  readonly body: string
}

const json = (value: unknown, status = 200): SourceAnswer => ({ status, body: JSON.stringify(value) })

/**
 * Answers `/wikidata?action=…` and `/tmdb/…`. A search for 'broken' is answered 500, one for 'odd' with something else than films, and
 * one for 'silent' never (null); 'wikidata broken' breaks only Wikidata.
 */
export function answerFilmSource(source: 'wikidata' | 'tmdb', url: URL, request: IncomingMessage): SourceAnswer | null {
  const title = url.searchParams.get('search') ?? url.searchParams.get('query') ?? ''
  if (title === 'silent') return null
  if (title === 'broken' || title === `${source} broken`) return json({}, 500)
  if (title === 'odd') return { status: 200, body: '<!doctype html>' }
  return source === 'wikidata' ? answerWikidata(url, title, request) : answerTmdb(url, title, request)
}

function answerWikidata(url: URL, title: string, request: IncomingMessage): SourceAnswer {
  // Wikimedia refuses clients without a User-Agent that identifies them.
  if (!/\(https?:.*@/.test(request.headers['user-agent'] ?? '')) return json({}, 403)
  if (url.searchParams.get('action') === 'wbsearchentities') {
    const found = /chandralekha|சந்திரலேகா/i.test(title) ? ['Q1002', 'Q1001'] : []
    return json({
      searchinfo: { search: title },
      search: found.map((id) => ({ id, title: id, repository: 'wikidata' })),
      success: 1,
    })
  }
  const ids = url.searchParams.get('ids')?.split('|') ?? []
  return json({ entities: Object.fromEntries(ids.map((id) => [id, WIKIDATA[id] ?? { id, missing: '' }])), success: 1 })
}

function answerTmdb(url: URL, title: string, request: IncomingMessage): SourceAnswer {
  if (request.headers.authorization !== 'Bearer token-of-the-tests')
    return json({ status_code: 7, success: false }, 401)
  if (url.pathname.endsWith('/search/movie')) {
    const results = /chandralekha/i.test(title) ? [TMDB_FILM] : []
    return json({ page: 1, results, total_pages: 1, total_results: results.length })
  }
  return url.pathname.endsWith('/movie/123') ? json(TMDB_DETAILS) : json({ status_code: 34, success: false }, 404)
}
