import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../../worker/environment.ts'
import { checkLinks } from '../../worker/link-check.ts'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { announce } from './support/outbound.ts'
import { visit } from './support/requests.ts'

// The job that requests the links of downloads. tests/db/link-checks.test.ts has which links are due and what a result does.

const SITE = 'https://files.example'
const HOUR = 60 * 60 * 1000
// biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
const settings = readSettings(env as any)
let time = Date.now()
beforeEach(async () => {
  // Links of other tests' movies must not be due.
  await sql(
    `select record_link_checks(
       (select coalesce(jsonb_agg(distinct jsonb_build_object('address', address, 'status', '200', 'works', true)), '[]')
        from app.movie_links), now() + interval '1 year')`,
  )
})

/** A film with these links, each with an address of its own. */
async function film(...links: string[]): Promise<string> {
  const mark = unique('link')
  const downloads = links.map((link, index) =>
    block({ id: `${index}`, directUrl: link + (link.includes('?') ? '&' : '?') + mark }),
  )
  return (await makeHomeMovie({ downloads })).id
}
const check = (timeoutMs?: number, most?: number) =>
  checkLinks(settings, {
    now: () => time,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(most !== undefined && { most }),
  })
const results = (id: string) =>
  sql<{ status: string; failures: number }>(
    'select status, failures from link_checks where movie_id = $1 order by download_id',
    [id],
  )
const reports = (id: string) =>
  sql<{ reason: string; open: boolean }>(
    'select reason, handled_at is null as open from reports where movie_id = $1 order by created_at',
    [id],
  )

describe('a link', () => {
  it.each([
    ['that answers works', '/file.bin', '200', 0],
    ['whose server refuses HEAD with 405 is asked for one byte', '/no-head/405', '200', 0],
    ['whose server refuses HEAD with 501 is asked for one byte', '/no-head/501', '200', 0],
    ['that is gone fails', '/status/404', '404', 1],
    ['whose server is broken fails', '/status/500', '500', 1],
    ['that refuses GET as well fails', '/status/405', '405', 1],
    ['whose server is busy neither works nor fails', '/status/429', '429', 0],
    ['whose server asks for a browser neither works nor fails', '/status/403?cf-mitigated=challenge', '403', 0],
    ['that redirects to a file works', `/redirect?to=${SITE}/file.bin`, '200', 0],
    [
      'that redirects into a private network fails',
      '/redirect?to=http://192.168.0.1/file.bin',
      'This download leads to an address that is not allowed.',
      1,
    ],
    ['that redirects to itself fails', '/redirect?to=', 'The server of this file redirects too often.', 1],
  ])('%s', async (_, path, status, failures) => {
    announce(SITE)
    const id = await film(SITE + path)
    expect(await check()).toBe(1)
    expect(await results(id)).toEqual([{ status, failures }])
  })

  it('whose server stays silent fails after the time limit', async () => {
    announce(SITE)
    const id = await film(`${SITE}/never`)
    await check(50)
    expect(await results(id)).toEqual([{ status: 'The server of this file does not answer.', failures: 1 }])
  })

  it.each(['http://127.0.0.1/f', 'http://169.254.169.254/latest', 'http://[::1]/f', 'https://talkies.example/f'])(
    'to %s is not asked for',
    async (address) => {
      const id = await film(address)
      await check()
      expect(await results(id)).toEqual([{ status: 'The address is not public.', failures: 1 }])
    },
  )

  it('whose server cannot be reached three times is reported, until it works again', async () => {
    const id = await film(`${SITE}/file.bin`)
    for (const _ of [1, 2, 3]) {
      expect(await reports(id)).toEqual([])
      await check()
      time += 13 * HOUR
    }
    expect(await results(id)).toEqual([{ status: 'The server of this file cannot be reached.', failures: 3 }])
    expect(await reports(id)).toEqual([{ reason: 'dead-link', open: true }])
    announce(SITE)
    await check()
    expect(await results(id)).toEqual([{ status: '200', failures: 0 }])
    expect(await reports(id)).toEqual([{ reason: 'dead-link', open: false }])
  })
})

describe('a stored torrent', () => {
  /** A film with this torrent, in which `info` is the rest of the dictionary. */
  async function filmWithTorrent(info: string): Promise<string> {
    const { token } = await makeOwner()
    const path = `torrents/files/1_${unique('film')}/720p_1.torrent`
    const stored = await visit(`/storage/v1/object/${path}`, {
      method: 'POST',
      body: `d4:infod6:lengthi7e4:name8:file.bine${info}e`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-bittorrent' },
    })
    expect(stored.status).toBe(200)
    return (await makeHomeMovie({ downloads: [block({ url: `/storage/v1/object/public/${path}` })] })).id
  }
  const webSeed = (address: string) => `8:url-list${address.length}:${address}`

  it.each([
    ['whose first web seed answers works', webSeed(`${SITE}/`), '200 (web seed at files.example)', 0],
    [
      'whose first web seed is gone fails',
      `8:url-listl${`${SITE}/status/404`.length}:${SITE}/status/404e`,
      '404 (web seed at files.example)',
      1,
    ],
    [
      'with a web seed in a private network fails',
      webSeed('http://192.168.0.1/'),
      'The address is not public. (web seed at 192.168.0.1)',
      1,
    ],
    ['without web seeds works', '', 'The torrent has no web seed.', 0],
  ])('%s', async (_, info, status, failures) => {
    announce(SITE)
    const id = await filmWithTorrent(info)
    expect(await check()).toBe(1)
    expect(await results(id)).toEqual([{ status, failures }])
  })

  it('that is gone from the storage fails', async () => {
    const url = `/storage/v1/object/public/torrents/files/1_${unique('gone')}/720p_1.torrent`
    const { id } = await makeHomeMovie({ downloads: [block({ url })] })
    await check()
    expect(await results(id)).toEqual([
      { status: expect.stringMatching(/^The server of this torrent file answered/), failures: 1 },
    ])
  })

  it('that the storage does not give out neither works nor fails', async () => {
    const id = await filmWithTorrent('')
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
      new Request(input, init).url.includes('/storage/') ? new Response(null, { status: 503 }) : real(input, init),
    )
    onTestFinished(() => void vi.restoreAllMocks())
    await check()
    expect(await results(id)).toEqual([
      { status: 'The server of this torrent file answered with the status 503.', failures: 0 },
    ])
  })

  it('whose web seed fails three times is reported', async () => {
    const id = await filmWithTorrent(webSeed(`${SITE}/status/404`))
    announce(SITE)
    for (const _ of [1, 2, 3]) {
      expect(await reports(id)).toEqual([])
      await check()
      time += 13 * HOUR
    }
    expect(await reports(id)).toEqual([{ reason: 'dead-link', open: true }])
  })
})

it('a run requests so many links, one of a host at a time, identifies itself, and leaves the others to the next run', async () => {
  const hosts = ['https://one.example', 'https://two.example', 'https://three.example']
  hosts.forEach(announce)
  await film(...Array.from({ length: 12 }, (_, index) => `${hosts[index % 3]}/file.bin?${index}`))
  const pending = new Map<string, number>()
  const overlaps: string[] = []
  const agents = new Set<string | null>()
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host } = new URL(String(input instanceof Request ? input.url : input))
    if (!host.endsWith('.example')) return real(input, init)
    agents.add(new Headers(init?.headers).get('user-agent'))
    pending.set(host, (pending.get(host) ?? 0) + 1)
    if (pending.get(host) !== 1) overlaps.push(host)
    const answer = await real(input, init)
    pending.set(host, (pending.get(host) ?? 0) - 1)
    return answer
  })
  const counts = [await check(undefined, 10), await check(undefined, 10), await check(undefined, 10)]
  vi.restoreAllMocks()
  expect(counts).toEqual([10, 2, 0])
  expect(overlaps).toEqual([])
  expect([...agents]).toEqual([`Talkies link check (+${settings.SITE_URL})`])
})

it('a run ends when its time is over, and the next one begins with the links that are left', async () => {
  announce(SITE)
  const id = await film(`${SITE}/file.bin?1`, `${SITE}/file.bin?2`, `${SITE}/file.bin?3`)
  // A minute passes between two looks at the clock.
  const slow = () => {
    time += 60_000
    return time
  }
  expect(await checkLinks(settings, { now: slow })).toBe(1)
  expect(await results(id)).toHaveLength(1)
  expect(await check()).toBe(2)
})
