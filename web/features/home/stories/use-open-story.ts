import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HomeStory } from '../../../../domain/pages/home.ts'
import { useHydrated } from '../../../shared/page/use-hydrated.ts'

const PREFIX = '#story='
export const storyHash = (storyId: string) => PREFIX + storyId
/** The state of history entries that the strip's links make: closing the viewer goes back from them. */
export const storyLinkState = { storyOpened: true }

interface OpenStory {
  /** The index of the open story, or -1. */
  readonly index: number
  /** Opens the next or previous story; false when there is none. */
  readonly step: (by: 1 | -1) => boolean
  readonly close: () => void
  /** True after the address named a story that does not exist. */
  readonly gone: boolean
}

/**
 * The open story, stored in the URL's hash: a reload keeps it open and Back closes it. Moving between stories replaces the history
 * entry, so that one Back is enough.
 */
export function useOpenStory(stories: readonly HomeStory[]): OpenStory {
  const location = useLocation()
  const navigate = useNavigate()
  const closing = useRef(false)
  const [gone, setGone] = useState(false)
  // The index of a step that is not in the address yet: a second quick press continues from there.
  const target = useRef<number | null>(null)
  // The server never sees the hash, so nothing is open until the page is hydrated.
  const hydrated = useHydrated()
  const id = hydrated && location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : null
  const index = id === null ? -1 : stories.findIndex((story) => story.id === id)

  function replaceHash(hash: string) {
    void navigate({ search: location.search, hash }, { replace: true, preventScrollReset: true, state: location.state })
  }
  function close() {
    // Ignore repeated close so we don't navigate(-1) twice.
    if (closing.current) return
    closing.current = true
    if (location.state?.storyOpened === true) void navigate(-1)
    else replaceHash('')
  }
  function step(by: 1 | -1): boolean {
    const next = (target.current ?? index) + by
    const story = stories[next]
    if (!story) return false
    target.current = next
    replaceHash(storyHash(story.id))
    return true
  }

  const dropUnknown = useEffectEvent(() => {
    replaceHash('')
    setGone(true)
  })
  useEffect(() => {
    if (index === -1 || index === target.current) target.current = null
    if (id === null) closing.current = false
    // The story expired or never existed.
    else if (index === -1) dropUnknown()
  }, [id, index])
  return { index, step, close, gone: gone && index === -1 }
}
