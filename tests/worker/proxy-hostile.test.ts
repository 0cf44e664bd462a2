import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { announce } from './support/outbound.ts'
import { burst, newNetwork, SITE, visit } from './support/requests.ts'

/** Addresses that the proxy must never request. */
const HOSTILE = [
  'http://127.0.0.1/',
  'http://127.0.0.1:54321/rest/v1/users',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://0/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://foo.localhost/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[ff02::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://router/',
  'http://router.lan/',
  'http://db.internal/',
  'http://printer.local/',
  'http://user:password@files.example/file.bin',
  'http://files.example@127.0.0.1/',
  'https://files.example:443@localhost/',
  'http://127.0.0.1#@files.example/',
  'http://127.0.0.1\\@files.example/',
  'ftp://files.example/file.bin',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:https://talkies.example/1',
  'ws://files.example/',
  'about:blank',
] as const

/** Addresses that only look like one of the catalogue or the bucket. */
const ALMOST = [
  `${SITE}/api/auth/session`,
  `${SITE}/rest/v1/users`,
  `${SITE}/storage/v1/object/private/torrents/a.torrent`,
  `${SITE}/storage/v1/object/public/other/a.torrent`,
  `${SITE}/storage/v1/object/public/torrents/../../../../rest/v1/users`,
  `${SITE}/storage/v1/object/public/torrents/..%2f..%2f..%2frest/v1/users`,
  `${SITE}/storage/v1/object/public/torrents/%2e%2e/%2e%2e/bucket`,
  `${SITE}/storage/v1/object/public/torrents/a?token=1`,
  `${SITE}.evil.example/storage/v1/object/public/torrents/a`,
  '/storage/v1/object/public/torrents/../../../rest/v1/users',
  '/storage/v1/object/public/torrents//evil.example/a',
  '//evil.example/storage/v1/object/public/torrents/a',
  '/rest/v1/users',
  '/etc/passwd',
  'storage/v1/object/public/torrents/a',
  '\\storage\\v1',
  ' ',
] as const

const proxy = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  visit(`/proxy-download?url=${encodeURIComponent(url)}&filename=a.torrent`, { headers })

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
}

let redirecting: string
beforeAll(async () => {
  redirecting = `https://files.example/redirect?to=`
})
beforeEach(() => announce('https://files.example'))

describe('[DEC-61, SEC-02] hostile addresses, even when the catalogue contains them', () => {
  let movie: { id: string }
  beforeAll(async () => {
    movie = await makeHomeMovie({ downloads: [] })
  })
  it.each(HOSTILE)('%s', async (address) => {
    await sql(`insert into app.download_addresses values ($1, sha256(convert_to($2, 'UTF8')))`, [movie.id, address])
    await expectRefused(await proxy(address))
  })
})

describe('[DEC-61] redirects of a catalogue address to a hostile one', () => {
  it.each(HOSTILE)('to %s', async (address) => {
    const url = redirecting + encodeURIComponent(address)
    await makeHomeMovie({ downloads: [block({ url })] })
    await expectRefused(await proxy(url))
  })

  it('to the site itself, at any hop', async () => {
    for (const hop of [`${SITE}/about`, redirecting + encodeURIComponent(`${SITE}/rest/v1/movies`)]) {
      const url = redirecting + encodeURIComponent(hop)
      await makeHomeMovie({ downloads: [block({ url })] })
      await expectRefused(await proxy(url))
    }
  })

  it('also at the second hop', async () => {
    const second = redirecting + encodeURIComponent('http://169.254.169.254/')
    const url = redirecting + encodeURIComponent(second)
    await makeHomeMovie({ downloads: [block({ url })] })
    await expectRefused(await proxy(url))
  })
})

describe('[DEC-61] addresses that are almost allowed', () => {
  it.each(ALMOST)('%s', async (address) => {
    await expectRefused(await proxy(address))
  })

  it('a catalogue address with any change', async () => {
    const address = `https://files.example/${unique('file')}.bin`
    await makeHomeMovie({ downloads: [block({ url: address })] })
    for (const changed of [
      `${address}/`,
      `${address}?a=1`,
      `${address}#a`,
      `${address}%20`,
      ` ${address}`,
      `${address}/../../secret`,
      address.replace('https', 'http'),
      address.replace('files.example', 'FILES.example'),
      address.replace('files.example', 'files.example:443'),
      address.replace('files.example', 'files.example.evil.example'),
      address.slice(0, -1),
      address.toUpperCase(),
    ])
      await expectRefused(await proxy(changed))
    expect((await proxy(address)).status).toBe(502)
  })

  it('an address that is no longer a download', async () => {
    const address = 'https://files.example/file.bin?once'
    const movie = await makeHomeMovie({ downloads: [block({ url: address })] })
    expect((await proxy(address)).status).toBe(200)
    await sql('delete from movies where id = $1', [movie.id])
    await expectRefused(await proxy(address))
  })

  it('an overlong address', async () => {
    await expectRefused(await proxy(`https://files.example/${'x'.repeat(5000)}`))
  })

  it.each(['', '?filename=a', '?url=', '?url=https://a.example&url=https://b.example'])(
    'no address, or two: %s',
    async (query) => {
      expect((await visit(`/proxy-download${query}`)).status).toBe(400)
    },
  )

  it('other methods', async () => {
    expect((await visit('/proxy-download?url=https://files.example/file.bin', { method: 'POST' })).status).toBe(405)
  })

  it('[DEC-16] a burst', async () => {
    const network = { 'CF-Connecting-IP': newNetwork() }
    await burst(() => proxy('/etc/passwd', network))
  })
})
