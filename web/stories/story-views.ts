import { unsentStoryViews, viewedStories } from '../device/flags.ts'
import { newId } from '../device/new-id.ts'

/** Far more than can be alive at once: what is forgotten has long expired. */
const REMEMBERED = 500
const ANSWER_MS = 20_000

/** Remembers that this device opened a story, and the first time that its view is still to be counted (STORY-15 … 17). */
export function rememberView(storyId: string): void {
  const viewed = viewedStories.get()
  if (viewed.includes(storyId)) return
  const unsent = unsentStoryViews.get()
  // The queue first: a page that dies between the two lines counts the view later, and not twice.
  if (!unsent.some((view) => view.storyId === storyId)) unsentStoryViews.set([...unsent, { storyId, viewId: newId() }])
  viewedStories.set([...viewed, storyId].slice(-REMEMBERED))
}

/**
 * Sends the views that the server has not acknowledged yet, one after the other and by one tab at a time; `onCounted` hears the new totals.
 * A view stays in the queue until the server answered for it: the server counts each `viewId` once, however often it is sent.
 */
export async function sendStoryViews(onCounted: (storyId: string, views: number) => void): Promise<void> {
  await alone(async () => {
    for (const view of unsentStoryViews.get()) {
      const answer = await send(view)
      if (answer === 'later') return
      unsentStoryViews.set(unsentStoryViews.get().filter((other) => other.viewId !== view.viewId))
      if (answer !== 'gone') onCounted(view.storyId, answer)
    }
  })
}

/** The story's new number of views, 'gone' when it will never count, 'later' when trying again may help. */
async function send(view: { storyId: string; viewId: string }): Promise<number | 'gone' | 'later'> {
  try {
    const response = await fetch('/api/stories/view', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
      // The view is to arrive even if the visitor leaves now.
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (response.status === 429 || response.status >= 500) return 'later'
    if (!response.ok) return 'gone'
    const { views }: { views?: unknown } = await response.json()
    return typeof views === 'number' ? views : 'gone'
  } catch (error) {
    console.warn('a story view waits to be counted', error)
    return 'later'
  }
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('story-views', work)
  else await work()
}
