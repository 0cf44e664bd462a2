import { getDefaultStore } from 'jotai'
import { json, storedAtom } from '../../shared/storage/stored-atom.ts'

interface Place {
  readonly slug: string
  readonly seconds: number
}

const isPlaces = (stored: unknown): stored is readonly Place[] =>
  Array.isArray(stored) &&
  stored.every((place: Partial<Place> | null) => typeof place?.slug === 'string' && Number.isFinite(place.seconds))

/** How far the videos of watch pages were played on this device, the last played first. */
const playedUntil = storedAtom('playedUntil', [], json(isPlaces))

const MOST_PLACES = 100
/** A place is noted after so many seconds, and not in the first and the last part of a film, where it starts from the beginning. */
const STEP_SECONDS = 2
const PART = 0.02

/**
 * Lets the video of a watch page go on where it was left on this device. `frame` shows the page's stored HTML. Players of other sites,
 * and HTML with scripts, are documents that ours cannot read; many of those players remember the place themselves.
 */
export function resumeVideo(frame: HTMLIFrameElement, slug: string): void {
  const begin = () => {
    const video = frame.contentDocument?.querySelector('video')
    if (!video) return
    const place = playedUntil.stored().find((one) => one.slug === slug)
    // Also before the video's length is known.
    if (place) video.currentTime = place.seconds
    let noted = place?.seconds ?? 0
    const note = () => {
      const { currentTime, duration } = video
      if (Math.abs(currentTime - noted) < STEP_SECONDS && !video.ended) return
      noted = currentTime
      const others = playedUntil.stored().filter((one) => one.slug !== slug)
      const isInside = currentTime > duration * PART && currentTime < duration * (1 - PART)
      const places = isInside ? [{ slug, seconds: currentTime }, ...others] : others
      getDefaultStore().set(playedUntil, places.slice(0, MOST_PLACES))
    }
    video.addEventListener('timeupdate', note)
    video.addEventListener('ended', note)
  }
  frame.addEventListener('load', begin)
  // It may have loaded before this code.
  if (frame.contentDocument?.readyState !== 'loading') begin()
}
