import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ownOriginOnly, readBody, smallBody } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { burstLimit } from './burst-limit.ts'
import { serviceClient } from './data-service.ts'
import { Refusal } from './refusal.ts'

const MAX_BYTES = 1024

const id = (name: string) => v.pipe(v.string(`Please send ${name}.`), v.uuid(`${name} must be a UUID.`))

const Download = v.object({
  movieId: id('movieId'),
  downloadId: v.pipe(
    v.string('Please send downloadId.'),
    v.maxLength(100, 'downloadId is too long.'),
    v.regex(/^[^\p{Cc}\p{Cs}]+$/u, 'downloadId must be the id of a download.'),
  ),
})
/** A browser retries a view until it is answered; `viewId` makes it count once (STORY-16). */
const StoryView = v.object({ storyId: id('storyId'), viewId: v.optional(id('viewId')) })

/** The counters of downloads and story views (DEC-60), to be mounted under /api. Each request raises one number by one. */
export function counterRoutes() {
  const guards = [ownOriginOnly<AppEnv>(), burstLimit<AppEnv>(), smallBody(MAX_BYTES)] as const
  return new Hono<AppEnv>()
    .post('/downloads/count', ...guards, async (c) => {
      const { movieId, downloadId } = await readBody(c, Download)
      const count = await raise(c, 'count_download', { movie: movieId, download: downloadId })
      if (count === null) throw new Refusal(404, 'There is no such download.')
      return c.json({ success: true, count }, 200, { 'Cache-Control': 'no-store' })
    })
    .post('/stories/view', ...guards, async (c) => {
      const { storyId, viewId } = await readBody(c, StoryView)
      const views = await raise(c, 'count_story_view', viewId ? { story: storyId, view: viewId } : { story: storyId })
      if (views === null) throw new Refusal(404, 'There is no such story.')
      return c.json({ success: true, views }, 200, { 'Cache-Control': 'no-store' })
    })
}

/** The new number; null when the row does not exist. It uses the secret key, because visitors may not write. */
async function raise(
  c: Context<AppEnv>,
  counter: string,
  of: Readonly<Record<string, string>>,
): Promise<number | null> {
  const { data, error } = await serviceClient(c.get('settings')).rpc(counter, of)
  if (error) {
    c.set('problem', `${counter}: ${error.message}`)
    throw new Refusal(502, 'This cannot be counted right now. Please try again in a moment.')
  }
  return v.parse(v.nullable(v.number()), data)
}
