import { waitUntil } from 'cloudflare:workers'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { deviceName } from './accounts/device.ts'
import { isMarkedOwner } from './accounts/session-cookie.ts'
import { readBody } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'

// Numbers of each day for the owner (migrations/0030_health.sql), without anything that says who a visitor is.

/** What happens to the Worker, and what people looked for in vain. */
type TextKind = 'search' | 'mail' | 'purge' | 'error' | 'browser error'
type RowKind = 'film' | 'article' | 'story' | 'download'

/** Adds one to today's count of a text, after the answer. */
export function countText(settings: Settings, kind: TextKind, key: string): void {
  count(settings, 'count_text', { kind, key })
}

/** Adds one to today's count of a row, after the answer; not for robots and the owner. */
export function countRow(c: Context<AppEnv>, kind: RowKind, code: string): void {
  if (isVisitor(c)) count(c.get('settings'), 'count_row', { kind, code })
}

/** A count that is lost is only logged. */
function count(settings: Settings, name: string, args: object): void {
  waitUntil(
    (async () => {
      const { error } = await serviceClient(settings).rpc(name, args)
      if (error) console.warn(JSON.stringify({ problem: `${name}: ${error.message}` }))
    })(),
  )
}

const ROBOT = /bot|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|curl|wget|python|^$/i

function isVisitor(c: Context<AppEnv>): boolean {
  return !ROBOT.test(c.req.header('user-agent') ?? '') && !isMarkedOwner(c)
}

const text = (longest: number) => v.pipe(v.optional(v.string(), ''), v.maxLength(longest, 'This is too long.'))
const Visit = v.object({ page: text(400), foundNothing: text(100) })
const BrowserError = v.object({ message: text(1000), place: text(200), page: text(400) })

/** What browsers tell after a page is shown, to be mounted under /api. The answer is always 204, and nobody waits for it. */
export function statisticsRoutes() {
  return new Hono<AppEnv>()
    .post('/visits', async (c) => {
      const { page, foundNothing } = await readBody(c, Visit)
      const [, folder, slug] = /^\/(movie|blogs)\/([\w-]+)$/.exec(page) ?? []
      if (slug) countRow(c, folder === 'movie' ? 'film' : 'article', slug)
      if (isVisitor(c) && isSearch(foundNothing) && (await findsNothing(c, foundNothing)))
        countText(c.get('settings'), 'search', foundNothing.trim().toLowerCase())
      return c.body(null, 204)
    })
    .post('/browser-errors', async (c) => {
      const { message, place, page } = await readBody(c, BrowserError)
      // Only errors in our own files; the rest are those of extensions.
      if (isVisitor(c) && /^[\w.-]+\.js:\d+:\d+$/.test(place) && /^\/[^?#]*$/.test(page)) {
        const device = deviceName(c.req.header('user-agent') ?? '') || 'another browser'
        countText(c.get('settings'), 'browser error', [redacted(message), place, page, device].join(' · '))
      }
      return c.body(null, 204)
    })
}

/** Not what may name a person, see `redacted`. */
function isSearch(query: string): boolean {
  return query.trim().length > 1 && redacted(query) === query
}

/** The text, cut, without what may name a person: addresses of mail, long numbers, and queries of addresses. */
function redacted(message: string): string {
  return message
    .replace(/\S+@\S+|\+?\d[\d\s-]{6,}/g, '…')
    .replace(/\?\S+/g, '')
    .slice(0, 150)
}

const Found = v.object({ movies: v.array(v.unknown()), watch: v.array(v.unknown()) })

/** Whether a search that a browser tells of really finds nothing. The visitor has just asked for it, so the cache knows it. */
async function findsNothing(c: Context<AppEnv>, query: string): Promise<boolean> {
  const { response } = await c.get('cache').answer(`/data/search?${new URLSearchParams({ query: query.trim() })}`)
  const parsed = v.safeParse(Found, response.ok ? await response.json() : null)
  return parsed.success && parsed.output.movies.length + parsed.output.watch.length === 0
}
