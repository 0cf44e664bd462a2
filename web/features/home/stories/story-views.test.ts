import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unsentStoryViews, viewedStories } from '../../../shared/storage/flags.ts'
import { rememberView, sendStoryViews } from './story-views.ts'

type Answer = { status: number; views?: number } | 'offline'

let answers: Answer[]
let sent: { storyId: string; viewId: string }[]

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  })
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift() ?? { status: 200, views: 1 }
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    return Response.json({ success: answer.status === 200, views: answer.views }, { status: answer.status })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const storiesSent = () => sent.map((view) => view.storyId)

describe('views of stories', () => {
  test('[STORY-15] opening a story stores its id in viewedStories', () => {
    rememberView('a')
    rememberView('b')
    expect(viewedStories.stored()).toEqual(['a', 'b'])
  })

  test('[STORY-16] the first opening is sent once, and onCounted gets the new total', async () => {
    answers = [{ status: 200, views: 42 }]
    const onCounted = vi.fn()
    rememberView('a')
    await sendStoryViews(onCounted)
    await sendStoryViews(onCounted)
    expect(storiesSent()).toEqual(['a'])
    expect(onCounted.mock.calls).toEqual([['a', 42]])
  })

  test('[STORY-17] a story that is in viewedStories is never sent again', async () => {
    getDefaultStore().set(viewedStories, ['a'])
    rememberView('a')
    await sendStoryViews(() => {})
    expect(sent).toEqual([])
  })

  test.each<[string, Answer]>([
    ['the network is down', 'offline'],
    ['the server fails', { status: 503 }],
    ['too many calls were made', { status: 429 }],
  ])(
    '[STORY-16] when %s the view stays queued and is sent later with the same id, so that it counts once',
    async (_, answer) => {
      answers = [answer]
      rememberView('a')
      await sendStoryViews(() => {})
      expect(unsentStoryViews.stored()).toHaveLength(1)
      rememberView('b')
      await sendStoryViews(() => {})
      expect(storiesSent()).toEqual(['a', 'a', 'b'])
      expect(sent[0]?.viewId).toBe(sent[1]?.viewId)
      expect(sent[1]?.viewId).not.toBe(sent[2]?.viewId)
      expect(unsentStoryViews.stored()).toEqual([])
    },
  )

  test('[STORY-16] a view of a story that is gone is dropped', async () => {
    answers = [{ status: 404 }]
    rememberView('a')
    await sendStoryViews(() => {})
    expect(unsentStoryViews.stored()).toEqual([])
  })

  test('[STORY-16] a page that closed before it stored the story as viewed does not queue it twice', () => {
    rememberView('a')
    getDefaultStore().set(viewedStories, [])
    rememberView('a')
    expect(unsentStoryViews.stored()).toHaveLength(1)
  })
})
