import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { readSettings } from '../../worker/environment.ts'
import { makeMember, makeOwner } from './support/database.ts'
import { burst, SITE } from './support/requests.ts'

const SWITCHED_ON = {
  WIKIDATA_LOOKUP: 'on',
  WIKIDATA_API_URL: `${env.FILE_SERVER}/wikidata`,
  TMDB_TOKEN: 'token-of-the-tests',
  TMDB_API_URL: `${env.FILE_SERVER}/tmdb`,
}

let owner: Awaited<ReturnType<typeof makeOwner>>
beforeAll(async () => {
  owner = await makeOwner()
})

/** Asks a Worker with these settings, as the owner unless another token is given. */
async function ask(path: string, settings: object = SWITCHED_ON, token = owner.token, address = randomUUID()) {
  const app = createApp({ edgeCache: () => ({ answer: () => Promise.reject(), purge: async () => {} }) })
  const headers = { 'cf-connecting-ip': address, ...(token && { authorization: `Bearer ${token}` }) }
  const request = new Request(`${SITE}/api/admin/lookup${path}`, { headers })
  const answer = await app.fetch(request, { ...env, OWNER_EMAIL: owner.email, ...settings }, createExecutionContext())
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as any }
}
const search = (title: string, settings?: object) => ask(`/films?title=${encodeURIComponent(title)}`, settings)

describe('what is switched on', () => {
  it('is nothing by default', async () => {
    expect((await ask('', {})).json).toEqual({ success: true, sources: [] })
    expect((await search('Chandralekha', {})).json).toEqual({ success: true, films: [], failed: [] })
    expect((await ask('/films/wikidata/Q1001', {})).status).toBe(404)
  })

  it('is named with the notice that its terms require', async () => {
    const { json } = await ask('')
    expect(json.sources.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['tmdb', 'TMDB'],
      ['wikidata', 'Wikidata'],
    ])
    expect(json.sources[0].notice).toBe('This product uses the TMDB API but is not endorsed or certified by TMDB.')
    expect((await ask('', { WIKIDATA_LOOKUP: 'on' })).json.sources).toHaveLength(1)
  })

  it('throws for an unknown value of the setting', () => {
    expect(() => readSettings({ ...env, WIKIDATA_LOOKUP: 'yes' })).toThrow(/WIKIDATA_LOOKUP must be "on" or empty/)
  })
})

describe('who may look up', () => {
  it('is the owner, and nobody else', async () => {
    const member = await makeMember()
    for (const path of ['', '/films?title=Chandralekha', '/films/wikidata/Q1001']) {
      expect((await ask(path, SWITCHED_ON, '')).status).toBe(401)
      expect((await ask(path, SWITCHED_ON, member.token)).status).toBe(403)
    }
  })
})

it('a burst of requests is slowed down', async () => {
  const address = randomUUID()
  await burst(() => ask('', {}, owner.token, address))
})

describe('a search', () => {
  it('finds the film in every source, and nothing but films', async () => {
    const { status, json, headers } = await search('  Chandralekha ')
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      failed: [],
      films: [
        {
          source: 'tmdb',
          id: '123',
          title: 'Chandralekha',
          year: 1948,
          poster: 'https://image.tmdb.org/t/p/w154/chandralekha.jpg',
          about: 'Two brothers fight over a kingdom and a dancer.',
        },
        {
          source: 'wikidata',
          id: 'Q1001',
          title: 'Chandralekha',
          year: 1948,
          poster: 'https://commons.wikimedia.org/wiki/Special:FilePath/Chandralekha_poster.jpg?width=160',
          about: '1948 film by S. S. Vasan',
        },
      ],
    })
    expect(headers.get('cache-control')).toBe('private, max-age=300')
  })

  it('accepts a title in its own script, and finds nothing for an unknown one', async () => {
    expect((await search('சந்திரலேகா')).json.films).toEqual([expect.objectContaining({ id: 'Q1001' })])
    expect((await search('A film that was never made')).json).toEqual({ success: true, films: [], failed: [] })
  })

  it.each(['', '   ', 'x'.repeat(201)])('refuses the title “%s”', async (title) => {
    expect(await search(title)).toMatchObject({
      status: 400,
      json: { success: false, message: expect.stringMatching(/^Enter a title/) },
    })
  })

  it('names a source that fails, and shows what the other one found', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { status, json, headers } = await search('wikidata broken')
    expect([status, json.failed]).toEqual([200, ['Wikidata']])
    expect(headers.get('cache-control')).toBe('no-store')
    const wrongToken = await search('Chandralekha', { ...SWITCHED_ON, TMDB_TOKEN: 'another' })
    expect([wrongToken.json.failed, wrongToken.json.films.length]).toEqual([['TMDB'], 1])
    expect((await search('odd')).json.failed).toEqual(['TMDB', 'Wikidata'])
    expect(warn.mock.calls.flat().join()).not.toContain('another')
  })

  it('does not wait longer than five seconds for a source', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => timeout(limit === 5000 ? 20 : limit))
    onTestFinished(() => limits.mockRestore())
    expect((await search('silent')).json).toEqual({ success: true, films: [], failed: ['TMDB', 'Wikidata'] })
    expect(limits.mock.calls.filter(([limit]) => limit === 5000)).toHaveLength(2)
  })
})

describe('a film', () => {
  const facts = {
    title: 'Chandralekha',
    native_title: 'சந்திரலேகா',
    year: 1948,
    genres: ['Adventure'],
    original_language: 'Tamil',
    directors: ['S. S. Vasan'],
    runtime_minutes: 207,
    imdb_id: 'tt0000001',
    tmdb_id: 123,
    wikidata_id: 'Q1001',
  }

  it('of Wikidata has the names of its people, and no deprecated statements', async () => {
    expect((await ask('/films/wikidata/Q1001')).json.film).toEqual({
      ...facts,
      poster: 'https://commons.wikimedia.org/wiki/Special:FilePath/Chandralekha_poster.jpg?width=780',
      description: '1948 film by S. S. Vasan',
      cast_members: [
        { name: 'T. R. Rajakumari', character: 'Chandralekha' },
        { name: 'Ranjan', character: 'Shashankan' },
      ],
    })
  })

  it('of TMDB has the Indian certificate and the official trailer', async () => {
    expect((await ask('/films/tmdb/123')).json.film).toEqual({
      ...facts,
      poster: 'https://image.tmdb.org/t/p/w780/chandralekha.jpg',
      description: 'Two brothers fight over a kingdom and a dancer.',
      cast_members: [{ name: 'T. R. Rajakumari', character: 'Chandralekha' }],
      certificate: 'U',
      trailer_url: 'https://www.youtube.com/watch?v=official',
    })
  })

  it.each([
    '/films/wikidata/Q1002',
    '/films/wikidata/Q9',
    '/films/wikidata/../x',
    '/films/tmdb/9',
    '/films/tmdb/1e3',
    '/films/imdb/tt1',
  ])('%s is unknown', async (path) => expect((await ask(path)).status).toBe(404))

  it('that cannot be read now is answered 502 with a sentence', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { status, json } = await ask('/films/tmdb/123', { ...SWITCHED_ON, TMDB_TOKEN: 'another' })
    expect([status, json.message]).toEqual([502, 'TMDB did not answer. Try again later.'])
  })
})
