import { describe, expect, it } from 'vitest'
import { samplePicture } from '../../local/catalogue/sample-pictures.ts'
import { site } from '../support/browser/site.ts'

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })
const NAVIGATION = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }

describe('static files', () => {
  it('built files are cached for a year and served without the Worker', async () => {
    const html = await (await ask('/')).text()
    const [script] = /\/assets\/[\w-]+\.js/.exec(html) ?? []
    const answer = await ask(script ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('X-Request-Id')).toBeNull()
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('stored pictures are cached for a year too, and a missing one is not cached', async () => {
    const { address } = samplePicture('posters', 'sintel')
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const missing = await ask(address.replace('/480.', '/481.'))
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  it('a file of an earlier build is a 404 without HTML that is never cached', async () => {
    for (const path of ['/assets/index-earlier.js', '/assets/none-480.webp']) {
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
      expect(answer.headers.get('Location')).toBe('/#no-such-page')
    }
    expect((await ask('/movie/none-such', NAVIGATION)).status).toBe(404)
  })
})
