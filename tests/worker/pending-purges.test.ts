import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../../worker/app.ts'
import type { EdgeCache } from '../../worker/cache/edge-cache.ts'
import { MemoryCache } from '../../worker/cache/memory-cache.ts'
import { purgePending } from '../../worker/cache/pending-purges.ts'
import { runScheduled } from '../../worker/cron.ts'
import { readSettings } from '../../worker/environment.ts'
import { createPublicHandler } from '../../worker/public/answers.ts'
import type { LiveUser } from '../support/backend/accounts.ts'
import { insert, makeHomeMovie, makeOwner, sql } from './support/database.ts'
import { newNetwork, SITE } from './support/requests.ts'

let owner: LiveUser
beforeAll(async () => {
  owner = await makeOwner()
})

/** The Worker with a cache whose purges can be refused, as Workers Cache does beyond its limit. */
function siteWithRefusals() {
  let refusals = 0
  const purges: (readonly string[])[] = []
  // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
  const bindings = env as any
  const make = createPublicHandler()
  const memory = new MemoryCache().forRequest({ make: (address) => make(address, bindings), waitUntil: () => {} })
  const cache: EdgeCache = {
    answer: memory.answer,
    purge: async (tags) => {
      purges.push(tags)
      if (refusals === 0) return memory.purge(tags)
      refusals -= 1
      throw new Error('rate limit')
    },
  }
  const app = createApp({ edgeCache: () => cache })
  return {
    cache,
    purges,
    refuse: (times: number) => {
      refusals = times
    },
    ask: async (path: string, init: RequestInit = {}) => {
      const headers = { 'CF-Connecting-IP': newNetwork(), ...init.headers }
      return app.fetch(new Request(SITE + path, { ...init, headers }), bindings, createExecutionContext())
    },
    runJob: () => runScheduled(readSettings(bindings), bindings, cache, new Date()),
  }
}

const withdrawn = {
  method: 'PATCH',
  body: JSON.stringify({ withdrawn_reason: 'Asked for.' }),
  get headers() {
    return { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' }
  },
}

it('a refused purge of a withdrawal is tried again by each run of the job, until it succeeds', async () => {
  const { ask, refuse, runJob, purges } = siteWithRefusals()
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => {
    if (line.includes('purge')) lines.push(line)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  // One that is a day old meanwhile would be a purge of its own.
  await sql('delete from stories')
  const { id, slug } = await makeHomeMovie()
  await runJob()
  const status = async () => (await ask(`/movie/${slug}`)).status
  expect(await status()).toBe(200)

  refuse(2)
  expect((await ask(`/rest/v1/movies?id=eq.${id}`, withdrawn)).status).toBe(204)
  expect(await status()).toBe(200)
  expect(lines.splice(0).map((line) => JSON.parse(line))).toEqual([{ problem: 'purge: Error: rate limit' }])
  await runJob()
  expect(await status()).toBe(200)
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ job: 'purged tags', problem: 'Error: rate limit' }])
  await runJob()
  expect(await status()).toBe(451)
  purges.length = 0
  await runJob()
  expect(purges).toEqual([])
})

it('the owner who asks a function purges nothing, also what is pending', async () => {
  const { ask, purges } = siteWithRefusals()
  const { id } = await makeHomeMovie()
  const { headers } = withdrawn
  const counts = await ask('/rest/v1/rpc/inbox_counts', { method: 'POST', body: '{}', headers })
  expect(counts.status).toBe(200)
  expect(purges).toEqual([])
  expect((await ask(`/rest/v1/movies?id=eq.${id}`, withdrawn)).status).toBe(204)
  expect(purges.flat()).toContain(`movies:${id}`)
})

it('what is written while a purge is under way is not forgotten with it', async () => {
  const { cache, purges } = siteWithRefusals()
  const settings = readSettings(env)
  await purgePending(settings, cache)
  const first = await makeHomeMovie()
  let later: { id: string } | undefined
  const slow: EdgeCache = {
    ...cache,
    purge: async () => {
      later = await makeHomeMovie()
    },
  }
  await purgePending(settings, slow)
  purges.length = 0
  await purgePending(settings, cache)
  expect(purges[0]?.toSorted()).toEqual(['movies', `movies:${later?.id}`])
  expect(purges[0]).not.toContain(`movies:${first.id}`)
})

it('a purge names at most 100 tags, and all rows of a table in place of more', async () => {
  const { cache, purges } = siteWithRefusals()
  const settings = readSettings(env)
  await purgePending(settings, cache)
  const { id: movie_id } = await makeHomeMovie()
  await insert('stories', { title: 'New', poster_url: '/p.jpg' })
  await sql(`insert into comments (movie_id, username, content) select $1, 'M', 'Good' from generate_series(1, 300)`, [
    movie_id,
  ])
  await sql('delete from comments where movie_id = $1', [movie_id])
  await purgePending(settings, cache)
  expect(purges.at(-1)?.toSorted()).toEqual(['movies', `movies:${movie_id}`, 'stories'])
  for (let count = 0; count < 100; count += 1) await makeHomeMovie()
  await purgePending(settings, cache)
  expect(purges.at(-1)?.toSorted()).toEqual(['movies', 'movies:any'])
})
