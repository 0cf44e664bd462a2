import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { deleteExpiredStories } from '../../worker/cron.ts'
import { readSettings } from '../../worker/environment.ts'
import { unique } from '../support/rows.ts'
import { insert, makeOwner, sql } from './support/database.ts'
import { at, counted, times } from './support/requests.ts'

describe('stories at once', () => {
  it('[CRON-03, STORY-16] expire while they are viewed: views are counted or 404, and concurrent clean-ups do not fail', async () => {
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    const stories = await times(6, () =>
      insert<{ id: string }>('stories', { title: unique('s'), poster_url: '/p.jpg', created_at: old }),
    )
    const living = await insert<{ id: string }>('stories', { title: unique('s'), poster_url: '/p.jpg' })
    // biome-ignore lint/suspicious/noExplicitAny: the test runtime's env holds the Worker's bindings.
    const settings = readSettings(env as any)
    const deleted = times(3, () => deleteExpiredStories(settings))
    const views = await times(12, (index) =>
      counted('/api/stories/view', { storyId: index % 2 ? living.id : stories[index % 6]?.id }),
    )
    expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, (_, index) => (index % 2 ? 200 : 404)))
    expect((await deleted).reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(6)
    expect(
      await sql('select views from stories where id = any($1)', [[...stories, living].map(({ id }) => id)]),
    ).toEqual([{ views: 6 }])
  })

  it('[STORY-16] one view that is sent repeatedly counts once, also beside an edit', async () => {
    const story = await insert<{ id: string }>('stories', { title: unique('s'), poster_url: '/p.jpg' })
    const viewId = crypto.randomUUID()
    const edit = at(await makeOwner())
      .from('stories')
      .update({ genre: 'Drama' })
      .eq('id', story.id)
      .select('views')
    const setViews = at(await makeOwner())
      .from('stories')
      .update({ views: 99 })
      .eq('id', story.id)
    const [edited, refused, ...views] = await Promise.all([
      edit,
      setViews,
      ...Array.from({ length: 8 }, () => counted('/api/stories/view', { storyId: story.id, viewId })),
    ])
    expect(edited.error).toBeNull()
    expect(refused.error?.code).toBe('42501')
    expect(views.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await sql('select views, genre from stories where id = $1', [story.id])).toEqual([
      { views: 1, genre: 'Drama' },
    ])
  })
})
