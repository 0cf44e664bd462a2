import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHomeMovie, sql } from './support/database.ts'
import { setOutage } from './support/outbound.ts'
import { visit } from './support/requests.ts'

// A job that another file ran long ago would be late.
beforeAll(() => sql('delete from job_runs'))

describe('/healthz', () => {
  it('says that everything works, and contains no secret', async () => {
    const answer = await visit('/healthz')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ healthy: true, worker: 'ok', database: 'ok', storage: 'ok' })
    for (const secret of [env.SUPABASE_SECRET_KEY, env.JWT_SECRET, env.SUPABASE_URL]) expect(text).not.toContain(secret)
  })

  it('says what fails, and recovers by itself', async () => {
    setOutage(true)
    const answer = await visit('/healthz')
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ healthy: false, worker: 'ok', database: 'failed', storage: 'failed' })
    expect(text).not.toMatch(/127\.0\.0\.1|TypeError|connection/i)
    setOutage(false)
    expect((await visit('/healthz')).status).toBe(200)
  })
})

describe('the log', () => {
  /** The log lines of one request. */
  async function linesOf(
    path: string,
    init: RequestInit = {},
  ): Promise<{ text: string; line: Record<string, unknown> }> {
    const lines: string[] = []
    const { log } = console
    console.log = (line: string) => void lines.push(line)
    try {
      const answer = await visit(path, init)
      await answer.arrayBuffer()
      const line = lines.map((text) => JSON.parse(text)).find(({ id }) => id === answer.headers.get('X-Request-Id'))
      return { text: lines.join('\n'), line }
    } finally {
      console.log = log
    }
  }

  it('has a line a request: id, route, status, cache status, duration', async () => {
    const movie = await makeHomeMovie()
    expect((await linesOf(`/movie/${movie.slug}`)).line).toMatchObject({
      method: 'GET',
      route: '/movie/*',
      path: `/movie/${movie.slug}`,
      status: 200,
      cache: 'miss',
      ms: expect.any(Number),
    })
    expect((await linesOf(`/movie/${movie.slug}`)).line).toMatchObject({ cache: 'hit' })
    expect((await linesOf('/api/user/all')).line).toMatchObject({ route: '/api/user/all', status: 401, cache: 'none' })
  })

  it('has no token, cookie, body or query in it', async () => {
    const { text, line } = await linesOf('/rest/v1/movies?title=eq.private-words', {
      method: 'PATCH',
      body: '{"title":"private-body"}',
      headers: { Authorization: 'Bearer private.token.here', Cookie: 'refresh=private-cookie', apikey: 'private-key' },
    })
    expect(line).toMatchObject({ method: 'PATCH', path: '/rest/v1/movies' })
    expect(text).not.toContain('private')
  })
})
