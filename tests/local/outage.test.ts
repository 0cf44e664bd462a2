import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testKeys } from '../support/backend/clients.ts'
import { startTestSite } from '../support/site/start-test-site.ts'

const site = await startTestSite()
const seen = await (await fetch(`${site.url}/movie/sintel`)).text()
await fetch(`${site.url}/data/movie/sintel`)
await site.backend.stop()
afterAll(() => site.stop())

const login = () =>
  fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.url },
    body: JSON.stringify({ email: 'somebody@people.example', password: 'their password' }),
  })
const rows = () => fetch(`${site.url}/rest/v1/movies?select=id`, { headers: { apikey: testKeys.publishableKey } })

/** What every visitor gets, however the data service is gone; `calls` are those that need it. */
function whatStillWorks(calls: readonly (() => Promise<Response>)[]) {
  test.concurrent('a page that somebody has seen is still there, and its data', async () => {
    const page = await fetch(`${site.url}/movie/sintel`)
    expect([page.status, await page.text()]).toEqual([200, seen])
    expect((await (await fetch(`${site.url}/data/movie/sintel`)).json()).movie.title).toBe('Sintel')
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
  })

  test.concurrent('another page is the shell, from which the browser tries again', async () => {
    const page = await fetch(`${site.url}/movie/nosferatu`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await page.text()).toContain('"hydration":null')
  })

  test.concurrent('calls say so and what to do, without internals', async () => {
    for (const answer of await Promise.all(calls.map((call) => call()))) {
      expect([502, 504]).toContain(answer.status)
      const text = await answer.text()
      expect(text).toMatch(/try again/)
      expect(text).not.toMatch(/127\.0\.0\.1|localhost|ECONN|\bat \w+ \(|Error/)
    }
  })

  test.concurrent('the monitor is told', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(503)
  })
}

describe('the data service has ended', () => whatStillWorks([login, rows]))

describe('the data service takes every connection and answers none', () => {
  const connections = new Set<Socket>()
  const silent = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => {})
  })
  beforeAll(async () => {
    silent.listen(Number(new URL(site.backend.url).port), '127.0.0.1')
    await once(silent, 'listening')
  })
  afterAll(() => {
    for (const socket of connections) socket.destroy()
    silent.close()
  })
  // The gateway waits 20 seconds for an answer: tests/worker/gateway.test.ts has that.
  whatStillWorks([login])
})
