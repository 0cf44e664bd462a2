import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { downloadId, readBody, uuid } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { callForRequest } from './data-service.ts'
import { Refusal } from './refusal.ts'
import { countRow } from './statistics.ts'

const Download = v.object({ movieId: uuid('movieId'), downloadId })
/** A browser retries a view until it is answered; `viewId` makes it count once (STORY-16). */
const StoryView = v.object({ storyId: uuid('storyId'), viewId: v.optional(uuid('viewId')) })

/** The counters of downloads and story views (DEC-60), to be mounted under /api. Each request raises one number by one. */
export function counterRoutes() {
  return new Hono<AppEnv>()
    .post('/downloads/count', async (c) => {
      const { movieId, downloadId } = await readBody(c, Download)
      const count = await raise(c, 'count_download', { movie: movieId, download: downloadId })
      if (count === null) throw new Refusal(404, 'There is no such download.')
      countRow(c, 'download', movieId)
      return c.json({ success: true, count }, 200, { 'Cache-Control': 'no-store' })
    })
    .post('/stories/view', async (c) => {
      const { storyId, viewId } = await readBody(c, StoryView)
      const views = await raise(c, 'count_story_view', viewId ? { story: storyId, view: viewId } : { story: storyId })
      if (views === null) throw new Refusal(404, 'There is no such story.')
      countRow(c, 'story', storyId)
      return c.json({ success: true, views }, 200, { 'Cache-Control': 'no-store' })
    })
}

/** The new number; null when the row does not exist. */
async function raise(
  c: Context<AppEnv>,
  counter: string,
  of: Readonly<Record<string, string>>,
): Promise<number | null> {
  const failure = 'This cannot be counted right now. Please try again in a moment.'
  return callForRequest(c, v.nullable(v.number()), counter, of, failure)
}
