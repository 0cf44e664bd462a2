import { getDefaultStore } from 'jotai'
import { newId } from '../../../../domain/new-id.ts'
import { unsentStoryViews, viewedStories } from '../../../shared/storage/flags.ts'

/** How many ids are stored. Far more than there are stories at once, so that dropped ones have expired. */
const MAX_STORED = 500
const TIMEOUT_MS = 20_000
const store = getDefaultStore()

/** Stores that this device opened a story, and queues its view the first time (STORY-15 … 17). */
export function rememberView(storyId: string): void {
  const viewed = viewedStories.stored()
  if (viewed.includes(storyId)) return
  const unsent = unsentStoryViews.stored()
  // The queue first: if the page is closed between the two lines, the view is still counted, once.
  if (!unsent.some((view) => view.storyId === storyId))
    store.set(unsentStoryViews, [...unsent, { storyId, viewId: newId() }])
  store.set(viewedStories, [...viewed, storyId].slice(-MAX_STORED))
}

/**
 * Sends the queued views one after the other, in one tab at a time, and calls `onCounted` with each new total. A view stays queued
 * until the server answered: it counts each `viewId` once, however often it is sent.
 */
export async function sendStoryViews(onCounted: (storyId: string, views: number) => void): Promise<void> {
  await exclusively(async () => {
    for (const view of unsentStoryViews.stored()) {
      const answer = await send(view)
      if (answer === 'later') return
      store.set(
        unsentStoryViews,
        unsentStoryViews.stored().filter((other) => other.viewId !== view.viewId),
      )
      if (answer !== 'gone') onCounted(view.storyId, answer)
    }
  })
}

/** The story's new number of views; 'gone' when the server refuses the view for good, 'later' when it should be sent again. */
async function send(view: { storyId: string; viewId: string }): Promise<number | 'gone' | 'later'> {
  try {
    const response = await fetch('/api/stories/view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
      // keepalive: the request outlives the page.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 429 || response.status >= 500) return 'later'
    if (!response.ok) return 'gone'
    const { views }: { views?: unknown } = await response.json()
    return typeof views === 'number' ? views : 'gone'
  } catch (error) {
    console.warn('sending a story view', error)
    return 'later'
  }
}

/** Runs in one tab at a time, where the browser has locks. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('story-views', work)
  else await work()
}
