import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { AccessTokens } from '../../worker/accounts/access-tokens.ts'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, movie, type SampleMovie, unique, watchPage } from '../support/rows.ts'
import { makeOwner, sql } from './support/database.ts'
import { announce } from './support/outbound.ts'
import { throughGateway, visit } from './support/requests.ts'

// What visitors get of a withdrawn film: 451 at its address and nothing on any list, until it is restored.

const REASON = 'Asked for by <Asha Pictures>.'
let owner: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
})

async function create<Row>(table: string, row: object): Promise<Row> {
  const answer = await throughGateway(owner.token, 'POST', `/rest/v1/${table}`, row, {
    Prefer: 'return=representation',
  })
  return ((await answer.json()) as Row[])[0] as Row
}

const setWithdrawn = (table: string, id: string, withdrawn_reason: string | null) =>
  throughGateway(owner.token, 'PATCH', `/rest/v1/${table}?id=eq.${id}`, { withdrawn_reason })

/** A film with a language of its own, its watch page and a file, created by the owner. */
async function film() {
  const word = unique('Withdrawn')
  const file = `https://files.example/file.bin?${word}`
  const downloads = [block({ directUrl: file })]
  const row = await create<SampleMovie>(
    'movies',
    movie({ title: word, categories: [word], language: [word], showOnHomepage: true, downloads }),
  )
  const page = await create<SampleMovie>(
    'watch_html',
    watchPage({ title: word, html_code: `<p>player of ${word}</p>` }),
  )
  return { word, file, row, page }
}

describe('a withdrawn movie', () => {
  it('answers 451 with the reason and the date, not indexed and not cached for long, until it is restored', async () => {
    const { row, word } = await film()
    const path = `/movie/${row.slug}`
    for (const code of [row.slug, row.id]) await visit(`/movie/${code}`)
    expect((await setWithdrawn('movies', row.id, REASON)).status).toBe(204)
    for (const code of [row.slug, row.id]) {
      const answer = await visit(`/movie/${code}`)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([451, 'no-cache'])
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).toContain('Asked for by &lt;Asha Pictures&gt;.')
      expect(html).toContain('href="/contact"')
      expect(html).not.toContain(word)
      const data = await visit(`/data/movie/${code}`)
      expect([data.status, await data.json()]).toEqual([
        451,
        { success: false, message: expect.any(String), reason: REASON, since: expect.stringMatching(/^\d{4}-.*Z$/) },
      ])
    }
    await setWithdrawn('movies', row.id, null)
    expect((await visit(`/movie/${row.id}`)).status).toBe(301)
    const back = await visit(path)
    expect([back.status, (await back.text()).includes(word)]).toEqual([200, true])
    expect((await visit(`/data${path}`)).status).toBe(200)
  })

  it('is on no list at the next read, and on all of them again after it is restored', async () => {
    const { row, word } = await film()
    const lists = [
      ...['/', '/latest', `/category/${word}`, `/languages?name=${word}`, `/search?query=${word}`],
      ...['/feed.xml', '/feed.json', `/category/${word}/feed.xml`, '/sitemaps/movies-1.xml'],
    ]
    const naming = async () => {
      const found: string[] = []
      for (const path of lists) if ((await (await visit(path)).text()).includes(`/movie/${row.slug}`)) found.push(path)
      return found
    }
    const before = await naming()
    expect(before).toEqual(lists)
    await setWithdrawn('movies', row.id, REASON)
    expect(await naming()).toEqual([])
    await setWithdrawn('movies', row.id, null)
    expect(await naming()).toEqual(lists)
  })

  it('has no download: the proxy answers 451 for an address that only it offers', async () => {
    announce('https://files.example')
    const { row, file } = await film()
    const ask = async () => {
      const answer = await visit(`/proxy-download?${new URLSearchParams({ url: file, filename: 'a.mkv' })}`)
      await answer.body?.cancel()
      return answer.status
    }
    expect(await ask()).toBe(200)
    await setWithdrawn('movies', row.id, REASON)
    expect(await ask()).toBe(451)
    const other = await create<SampleMovie>('movies', movie({ downloads: [block({ directUrl: file })] }))
    expect(await ask()).toBe(200)
    await setWithdrawn('movies', other.id, REASON)
    await setWithdrawn('movies', row.id, null)
    expect(await ask()).toBe(200)
  })

  it('serves no stored file, through the proxy or the bucket', async () => {
    const path = `files/1_${unique('film')}/720p_1.torrent`
    const uploaded = await visit(`/storage/v1/object/torrents/${path}`, {
      method: 'POST',
      body: 'd8:announce3:abce',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/x-bittorrent' },
    })
    expect(uploaded.status).toBe(200)
    const url = `/storage/v1/object/public/torrents/${path}`
    const row = await create<SampleMovie>('movies', movie({ downloads: [block({ url })] }))
    const ask = async () => {
      const answers = [await visit(`/proxy-download?${new URLSearchParams({ url })}`), await visit(url)]
      return Promise.all(
        answers.map(async (answer) => [
          answer.status,
          Buffer.from(await answer.arrayBuffer())
            .toString()
            .startsWith('d8:'),
        ]),
      )
    }
    const whole = [
      [200, true],
      [200, true],
    ]
    expect(await ask()).toEqual(whole)
    await setWithdrawn('movies', row.id, REASON)
    expect(await ask()).toEqual([
      [451, false],
      [451, false],
    ])
    await setWithdrawn('movies', row.id, null)
    expect(await ask()).toEqual(whole)
  })

  it('accepts no report, counts no download and has no preview', async () => {
    const { row } = await film()
    await setWithdrawn('movies', row.id, REASON)
    const post = (path: string, body: object) =>
      visit(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
    expect((await post('/api/reports', { reason: 'rights', movieId: row.id })).status).toBe(404)
    expect((await post('/api/downloads/count', { movieId: row.id, downloadId: 'a' })).status).toBe(404)
    const { token } = await new AccessTokens(env).signPreview({ table: 'movies', id: row.id })
    expect((await visit(`/movie/${row.slug}?preview=${token}`)).status).toBe(451)
  })
})

describe('a withdrawn watch page', () => {
  it('answers 451 as page, data and player, is not in the catalogue or linked from its movie, until it is restored', async () => {
    const { page, row, word } = await film()
    const path = `/watch/${page.slug}`
    const seen = async () => {
      const answers = [await visit(path), await visit(`/data${path}`), await visit(`/embed/${page.slug}`)]
      const player = await answers[2]?.text()
      const linked = await Promise.all(
        ['/watch', `/movie/${row.slug}`].map(async (list) => (await (await visit(list)).text()).includes(path)),
      )
      return { status: answers.map(({ status }) => status), plays: player?.includes(word), linked }
    }
    const shown = { status: [200, 200, 200], plays: true, linked: [true, true] }
    expect(await seen()).toEqual(shown)
    await setWithdrawn('watch_html', page.id, REASON)
    expect(await seen()).toEqual({ status: [451, 451, 451], plays: false, linked: [false, false] })
    await setWithdrawn('watch_html', page.id, null)
    expect(await seen()).toEqual(shown)
  })
})

describe('a withdrawn download', () => {
  const withdraw = (movie_id: string, download_id: string) =>
    throughGateway(owner.token, 'POST', '/rest/v1/withdrawn_downloads', { movie_id, download_id, reason: REASON })
  const restore = (id: string) =>
    throughGateway(owner.token, 'DELETE', `/rest/v1/withdrawn_downloads?movie_id=eq.${id}`)

  async function filmOfTwo(word: string, source: object, licence = '') {
    const downloads = [block({ id: 'a' }), block({ id: 'b', quality: '4K', licence, ...source })]
    return create<SampleMovie>(
      'movies',
      movie({ title: word, categories: [word], language: [word], qualities: ['720p', '4K'], downloads }),
    )
  }

  it('is not in the page, data, JSON-LD or filters at the next read; the page shows the reason and date in its place', async () => {
    const word = unique('Single')
    const file = `https://files.example/file.bin?${word}`
    const row = await filmOfTwo(word, { directUrl: file, magnet: `magnet:?xt=urn:btih:${word}` }, 'CC BY 3.0')
    const seen = async () => {
      const page = await (await visit(`/movie/${row.slug}`)).text()
      const data = await (await visit(`/data/movie/${row.slug}`)).text()
      const list = await (await visit(`/data/search?query=${word}`)).text()
      return {
        file: [page, data].some((text) => text.includes(file) || text.includes('urn:btih')),
        licence: page.includes('creativecommons.org'),
        filter: list.includes('4K'),
        reason: [page.includes('Asked for by &lt;Asha Pictures&gt;.'), data.includes(REASON)],
        date: page.includes('Withdrawn on '),
      }
    }
    const whole = { file: true, licence: true, filter: true, reason: [false, false], date: false }
    expect(await seen()).toEqual(whole)
    expect((await withdraw(row.id, 'b')).status).toBe(201)
    expect(await seen()).toEqual({ file: false, licence: false, filter: false, reason: [true, true], date: true })
    expect((await restore(row.id)).status).toBe(204)
    expect(await seen()).toEqual(whole)
  })

  it('is 451 at its address, with the reason and the date; the other download of the film is not', async () => {
    announce('https://files.example')
    const word = unique('Single')
    const [file, other] = [`https://files.example/file.bin?${word}`, `https://files.example/file.bin?other-${word}`]
    const row = await filmOfTwo(word, { directUrl: file, gpLink: other })
    const ask = async (url: string) => {
      const answer = await visit(`/proxy-download?${new URLSearchParams({ url })}`)
      return { status: answer.status, text: await answer.text() }
    }
    expect((await ask(file)).status).toBe(200)
    await withdraw(row.id, 'b')
    const [withdrawn] = await sql<{ withdrawn_at: string }>(
      `select withdrawn_at from withdrawn_downloads where movie_id = '${row.id}'`,
    )
    const inIndia = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
    const date = inIndia.format(new Date(withdrawn?.withdrawn_at ?? ''))
    for (const url of [file, other]) {
      const { status, text } = await ask(url)
      expect([status, JSON.parse(text)]).toEqual([
        451,
        { success: false, message: `This was withdrawn on ${date}. Reason: ${REASON}` },
      ])
    }
    await restore(row.id)
    expect((await ask(file)).status).toBe(200)
  })

  it('serves no stored file, through the proxy or the bucket, and the owner cannot remove the file meanwhile', async () => {
    const path = `files/1_${unique('film')}/4K_1.torrent`
    const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/x-bittorrent' }
    await visit(`/storage/v1/object/torrents/${path}`, { method: 'POST', body: 'd8:announce3:abce', headers })
    const url = `/storage/v1/object/public/torrents/${path}`
    const row = await filmOfTwo(unique('Stored'), { url })
    const ask = async () => {
      const answers = [await visit(`/proxy-download?${new URLSearchParams({ url })}`), await visit(url)]
      return Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()) && answer.status))
    }
    await withdraw(row.id, 'b')
    expect(await ask()).toEqual([451, 451])
    await visit(`/storage/v1/object/torrents/${path}`, {
      method: 'DELETE',
      headers: { Authorization: headers.Authorization },
    })
    await restore(row.id)
    expect(await ask()).toEqual([200, 200])
  })
})

it('only the owner withdraws', async () => {
  const { row } = await film()
  const answer = await throughGateway(null, 'PATCH', `/rest/v1/movies?id=eq.${row.id}`, { withdrawn_reason: REASON })
  expect(answer.status).toBe(401)
  expect((await visit(`/movie/${row.slug}`)).status).toBe(200)
})
