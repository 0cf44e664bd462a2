import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { announce } from './support/outbound.ts'
import { throughGateway, visit } from './support/requests.ts'

beforeEach(() => announce('https://files.example'))

const NO_TORRENT = 'This is not a torrent file that we can read.'
const bytesOf = (text: string) => Buffer.from(text, 'utf8')
/** A text as bencode, with its length in bytes. */
const ben = (text: string) => `${bytesOf(text).length}:${text}`
const torrent = (files: string) => `d8:announce3:abc4:infod5:filesl${files}e4:name4:Filmee`
const file = (path: string[], size: string | number = 1) => `d6:lengthi${size}e4:path${`l${path.map(ben).join('')}`}ee`
const FILM = torrent(file(['CD1', 'சந்திரலேகா.mkv'], 1_400_000_000) + file(['Subtitles', 'English.srt'], 90_000))

const remote = (content: string | Uint8Array) =>
  `https://files.example/base64/${Buffer.from(content).toString('base64url')}`
const files = (id: string, download = 'a') => visit(`/data/torrent/${id}?download=${download}`)
/** The status and body of the answer for the files of a movie's only download. */
async function answerFor(url: string, columns: object = {}) {
  const { id } = await makeHomeMovie({ downloads: [block({ url })], ...columns })
  const answer = await files(id)
  const body = await answer.json<{ files?: unknown; message?: string }>()
  return { id, status: answer.status, isCached: answer.headers.get('Cache-Control') !== 'no-store', body }
}

describe('the files of a torrent', () => {
  it('are listed with their folders and sizes, names in any script', async () => {
    const { status, body } = await answerFor(remote(FILM))
    expect(status).toBe(200)
    expect(body).toEqual({
      files: [
        { path: 'Film/CD1/சந்திரலேகா.mkv', size: 1_400_000_000 },
        { path: 'Film/Subtitles/English.srt', size: 90_000 },
      ],
    })
  })

  it('come from a stored file too, and are cached until the movie is edited', async () => {
    const owner = await makeOwner()
    const path = `/storage/v1/object/torrents/files/1_${unique('film')}/720p_1.torrent`
    const store = (content: string) =>
      visit(path, {
        method: 'POST',
        body: content,
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Content-Type': 'application/x-bittorrent',
          'x-upsert': 'true',
        },
      })
    await store('d4:infod6:lengthi7e4:name8:Film.mp4ee')
    const { id, body } = await answerFor(path.replace('/object/', '/object/public/'))
    expect(body).toEqual({ files: [{ path: 'Film.mp4', size: 7 }] })
    await store('d4:infod6:lengthi8e4:name8:Film.mp4ee')
    expect(await (await files(id)).json()).toEqual(body)
    await throughGateway(owner.token, 'PATCH', `/rest/v1/movies?id=eq.${id}`, { description: 'Edited.' })
    expect(await (await files(id)).json()).toEqual({ files: [{ path: 'Film.mp4', size: 8 }] })
  })

  it('are hidden at once when the download is withdrawn', async () => {
    const owner = await makeOwner()
    const { id, status } = await answerFor(remote(torrent(file([unique('withdrawn')]))))
    expect(status).toBe(200)
    const row = { movie_id: id, download_id: 'a', reason: 'At the request of the studio.' }
    expect((await throughGateway(owner.token, 'POST', '/rest/v1/withdrawn_downloads', row)).status).toBe(201)
    expect((await files(id)).status).toBe(404)
  })

  it('are not answered when the film is withdrawn while they are fetched', async () => {
    const { id } = await makeHomeMovie({ downloads: [block({ url: remote(torrent(file([unique('late')]))) })] })
    const { fetch } = globalThis
    const between = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const asked = new Request(input as RequestInfo, init)
      if (asked.url.startsWith('https://files.example/'))
        await sql('update movies set withdrawn_reason = $2 where id = $1', [id, 'At the request of the studio.'])
      return fetch(asked)
    })
    onTestFinished(() => between.mockRestore())
    expect((await files(id)).status).toBe(404)
  })

  it('are not cached as missing when it cannot be read whether the address is offered', async () => {
    const { id } = await makeHomeMovie({ downloads: [block({ url: remote(torrent(file([unique('unread')]))) })] })
    const { fetch } = globalThis
    const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const asked = new Request(input as RequestInfo, init)
      return asked.url.endsWith('/rpc/is_download_address') ? new Response('{}', { status: 503 }) : fetch(asked)
    })
    onTestFinished(() => failing.mockRestore())
    const answer = await files(id)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    failing.mockRestore()
    expect((await files(id)).status).toBe(200)
  })

  it('are hidden from everybody who does not see the download', async () => {
    const url = remote(FILM)
    expect((await answerFor(url, { state: 'draft' })).status).toBe(404)
    expect((await answerFor(url, { directLinksOnly: true })).status).toBe(404)
    const { id } = await makeHomeMovie({ downloads: [block()] })
    for (const address of [
      id,
      `${id}?download=a`,
      `${id}?download=b`,
      'none?download=a',
      `${crypto.randomUUID()}?download=a`,
    ])
      expect((await visit(`/data/torrent/${address}`)).status, address).toBe(404)
    const withdrawn = await makeHomeMovie({ downloads: [block({ url: `${url}?${unique('only')}` })] })
    await sql('update movies set withdrawn_reason = $2 where id = $1', [withdrawn.id, 'At the request of the studio.'])
    expect((await files(withdrawn.id)).status).toBe(404)
  })
})

describe('a hostile torrent', () => {
  const long = 'x'.repeat(20)
  const hostile: readonly [string, string | Uint8Array][] = [
    ['empty', ''],
    ['a page', '<!doctype html><title>Not here</title>'],
    ['truncated', FILM.slice(0, 60)],
    ['truncated in a number', 'd4:infod6:lengthi12'],
    ['very deep', 'l'.repeat(900)],
    ['of a negative length, which would go back for ever', `l${'-3:'.repeat(3)}`],
    ['of a length beyond its end', 'd4:infod4:name99999:Filmee'],
    ['of a length that no number holds', `d4:infod4:name${'9'.repeat(30)}:Filmee`],
    ['without its info', 'd8:announce3:abce'],
    ['whose info is a list', 'd4:infole1:xe'],
    ['whose name is a number', 'd4:infod6:lengthi1e4:namei1eee'],
    ['whose name is blank', 'd4:infod6:lengthi1e4:name1: ee'],
    ['whose files are a text', 'd4:infod5:files3:abc4:name4:Filmee'],
    ['without files', torrent('')],
    ['whose file is a number', torrent('i1e')],
    ['whose path is a text', torrent('d6:lengthi1e4:path3:abce')],
    ['whose path is empty', torrent(file([]))],
    ['whose path has a number', torrent('d6:lengthi1e4:pathli1eee')],
    ['whose size is negative', torrent(file([long], -1))],
    ['whose size is no number', torrent(file([long], 'x'))],
    ['whose size is beyond all disks', torrent(file([long], '9'.repeat(19)))],
    ['whose size is a text', torrent(`d6:length1:14:pathl1:aee`)],
  ]
  it.each(hostile)('%s is refused with a sentence', async (_what, content) => {
    const { status, body } = await answerFor(remote(content))
    expect([status, body]).toEqual([422, { success: false, message: NO_TORRENT }])
  })

  it('removes bidirectional controls from file names, and keeps joiners', async () => {
    const { body } = await answerFor(remote(torrent(file(['Film\u202e4pm.exe', '..', 'ക്\u200dഷ\u0000.srt']))))
    expect(body.files).toEqual([{ path: 'Film/Film4pm.exe/../ക്\u200dഷ.srt', size: 1 }])
  })

  it.each([
    ['a server that refuses', 'https://files.example/status/403', 502],
    ['a server that cannot be reached', 'https://unannounced.example/a.torrent', 502],
    ['a file that ends half-way', 'https://files.example/cut', 502],
    ['a redirect to this machine', 'https://files.example/redirect?to=http%3A%2F%2F127.0.0.1%2Fa', 403],
    ['a file without end', 'https://files.example/endless', 413],
  ])('%s is a refusal in words, cached unless the other server may answer later', async (_what, url, status) => {
    const answer = await answerFor(url)
    expect([answer.status, answer.isCached]).toEqual([status, status < 500])
    expect(answer.body).toEqual({ success: false, message: expect.stringMatching(/\.$/) })
  })
})
