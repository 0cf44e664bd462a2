import { describe, expect, it } from 'vitest'
import { site } from '../support/browser/site.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }

describe('static files', () => {
  it('built files are kept for good, pictures for a day, and none wakes the Worker', async () => {
    const html = await (await ask('/')).text()
    const [script] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
    for (const [path, wanted] of [
      [script, 'public, max-age=31536000, immutable'],
      ['/posters/sintel-480.webp', 'public, max-age=86400, stale-while-revalidate=604800'],
    ]) {
      const answer = await ask(path ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe(wanted)
      expect(answer.headers.get('X-Request-Id')).toBeNull()
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it('a file of an earlier build is a 404 without HTML that is never cached', async () => {
    for (const path of ['/assets/index-earlier.js', '/posters/none-480.webp']) {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Content-Type')).toContain('text/plain')
    }
  })

  it('[DEC-30] a browser that goes to a page gets it from the Worker, never the bare shell', async () => {
    for (const path of ['/', '/movie/sintel', '/admin/upload'])
      expect((await ask(path, NAVIGATION)).headers.get('X-Request-Id')).toBeTruthy()
    for (const path of ['/index.html', '/no-such-page', '/movie']) {
      const answer = await ask(path, NAVIGATION)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe('/')
    }
    expect((await ask('/movie/none-such', NAVIGATION)).status).toBe(404)
  })
})
