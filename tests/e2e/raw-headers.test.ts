import { request } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { site } from '../support/browser/site.ts'
import { runs } from '../support/hostile-text.ts'

// Over the wire, where a header is bytes: what `fetch` takes for a header is text already.

const PATHS = ['/', '/movie/sintel', '/data/home', '/rest/v1/movies?select=id&limit=1', '/api/auth/session', '/healthz']
const NAMES = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Cookie',
  'If-None-Match',
  'Range',
  'User-Agent',
  'X-Forwarded-For',
]

/** The status of a GET whose headers carry each letter as one byte. */
function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(site.url + path, { headers, signal: AbortSignal.timeout(30_000) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

test('bytes beyond ASCII in any header are answered, and none is an error of the server', async () => {
  const byte = fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code))
  const value = fc.string({ unit: fc.oneof(byte, fc.constantFrom('a', ' ', '"', '=', ';', ',')), minLength: 1 })
  const headers = fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys: 1 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), headers, async (path, sent) => {
      expect(await statusOf(path, sent)).toBeLessThan(500)
    }),
    runs(60),
  )
})
