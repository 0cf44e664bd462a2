import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HomeStory } from '../../domain/pages/home.ts'
import { useHydrated } from '../app/use-hydrated.ts'

const PREFIX = '#story='
/** Marks history entries that a press in the strip made: going back from them closes the viewer. */
const OPENED_HERE = { storyOpened: true }

export const storyHash = (storyId: string) => PREFIX + encodeURIComponent(storyId)
export const storyLinkState = OPENED_HERE

interface OpenStory {
  /** Which of the stories is open, or -1. */
  readonly index: number
  /** Moves one story on or back; false when there is none. */
  readonly step: (by: 1 | -1) => boolean
  readonly close: () => void
  /** True after an address named a story that is not there. */
  readonly gone: boolean
}

/**
 * The open story lives in the address, behind the '#': a reload keeps it open and Back closes it. Moving between stories
 * replaces the entry, so that one Back is enough.
 */
export function useOpenStory(stories: readonly HomeStory[]): OpenStory {
  const location = useLocation()
  const navigate = useNavigate()
  const closing = useRef(false)
  const [gone, setGone] = useState(false)
  // Two quick presses are two steps, even if the second comes before the address has followed the first.
  const wanted = useRef<number | null>(null)
  // The server never sees the hash, so nothing is open until the page is hydrated.
  const hydrated = useHydrated()
  const id = hydrated ? storyIdIn(location.hash) : null
  const index = id === null ? -1 : stories.findIndex((story) => story.id === id)

  function replaceHash(hash: string) {
    void navigate({ search: location.search, hash }, { replace: true, preventScrollReset: true, state: location.state })
  }
  function close() {
    // Two Escapes in a row are one closing, and never two steps back.
    if (closing.current) return
    closing.current = true
    if (location.state?.storyOpened === true) void navigate(-1)
    else replaceHash('')
  }
  function step(by: 1 | -1): boolean {
    const next = (wanted.current ?? index) + by
    const story = stories[next]
    if (!story) return false
    wanted.current = next
    replaceHash(storyHash(story.id))
    return true
  }

  const forget = useEffectEvent(() => {
    replaceHash('')
    setGone(true)
  })
  useEffect(() => {
    if (index === -1 || index === wanted.current) wanted.current = null
    if (id === null) closing.current = false
    // A story that expired, or never was.
    else if (index === -1) forget()
  }, [id, index])
  return { index, step, close, gone: gone && index === -1 }
}

function storyIdIn(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null
  try {
    return decodeURIComponent(hash.slice(PREFIX.length))
  } catch {
    return null
  }
}
