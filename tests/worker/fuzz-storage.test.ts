import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { hostileText } from '../support/hostile-text.ts'
import { unique } from '../support/rows.ts'
import { makeOwner } from './support/database.ts'
import { answered, everyRow, expectMessage } from './support/fuzz-answer.ts'
import { contentType, fuzzRuns, hostileHeaders, hostileJson, METHODS } from './support/fuzz-request.ts'

let owner: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
})

describe('[DEC-58, SEC-22] storage behind the gateway', () => {
  const spelling = fc.constantFrom(
    'torrents',
    '%74orrents',
    'torrent%73',
    'TORRENTS',
    'torrents%2F',
    'authenticated/torrents',
    'public/torrents',
    '/torrents',
    'pictures',
    'picture%73',
    'public/pictures',
    'nothing',
  )
  const name = fc.oneof(
    hostileText(20).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(
      'files/1_a/720p_1.torrent',
      'files/1_a/720p_1%2Etorrent',
      'files%2F1_a%2F720p_1.torrent',
      'files/1_a/x.html',
      '../x.torrent',
      'files/1_a/%00.torrent',
      '0123456789abcdef0123/16.webp',
      '0123456789abcdef0123%2Fpreview.jpg',
    ),
  )
  const ways = fc.constantFrom(
    'object',
    'object',
    'object',
    'object/sign',
    'object/list',
    'object/info',
    'object/move',
    'object/copy',
    'bucket',
    'upload/resumable',
    'render/image',
    '%6Fbject',
  )
  const sent = fc.record({
    method: fc.constantFrom('POST', 'PUT', ...METHODS),
    path: fc.tuple(ways, spelling, name).map((parts) => `/storage/v1/${parts.join('/')}`),
    headers: fc
      .tuple(hostileHeaders(), contentType())
      .map(([all, type]) => ({ ...all, ...(type && { 'content-type': type }) })),
    body: fc.oneof(
      hostileText(),
      fc.constantFrom('d8:announce3:abce', '<html>', '--x\r\n\r\n--x--'),
      hostileJson(['prefix', 'limit', 'sourceKey', 'destinationKey', 'bucketId', 'prefixes', 'name']),
    ),
  })

  it('never fails, and strangers change nothing', async () => {
    const before = await everyRow()
    await fc.assert(
      fc.asyncProperty(sent, async (request) => expectMessage(await answered(request))),
      fuzzRuns(250),
    )
    expect(await everyRow()).toBe(before)
  })

  it.each(['/storage/v1/object/torrent%73/', '/storage/v1/%6Fbject/torrents/', '/storage/v1//object//torrents/'])(
    'accepts no HTML as a torrent under %s',
    async (start) => {
      const path = `${start}files/1_${unique('a')}/720p_1.torrent`
      const headers = { 'content-type': 'application/x-bittorrent', authorization: `Bearer ${owner.token}` }
      const answer = await answered({ method: 'POST', path, headers, body: '<script>alert(1)</script>' })
      expect([answer.status, JSON.parse(answer.text).message]).toEqual([400, 'Only .torrent files are allowed.'])
    },
  )

  it.each(['/storage/v1/object/picture%73/', '/storage/v1/%6Fbject/pictures/', '/storage/v1//object//pictures/'])(
    'accepts no HTML as a picture under %s',
    async (start) => {
      const headers = { 'content-type': 'image/webp', authorization: `Bearer ${owner.token}` }
      const path = `${start}0123456789abcdef0123/16.webp`
      const answer = await answered({ method: 'POST', path, headers, body: '<script>alert(1)</script>' })
      expect([answer.status, JSON.parse(answer.text).message]).toEqual([
        400,
        'Only WebP and JPEG images are stored, each under its own extension.',
      ])
    },
  )

  it('accepts nothing but torrents from the owner, however the address is written', async () => {
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom('POST', 'PUT'), async (request, method) => {
        const body = request.body.startsWith('d8:') ? '<script>alert(1)</script>' : request.body
        const headers = {
          'content-type': 'application/x-bittorrent',
          authorization: `Bearer ${owner.token}`,
          'x-upsert': 'true',
        }
        if (
          /^\/storage\/v1\/(%6F|o)bject\/[^/]*\/?torrents/.test(request.path) ||
          request.path.includes('%74orrents') ||
          request.path.includes('torrent%73')
        ) {
          const answer = await answered({ method, path: request.path, headers, body })
          expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
        }
      }),
      fuzzRuns(200),
    )
  })
})
