import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

/** How long each slide shows (WATCH-04). */
const SLIDE_MS = 5000

interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>
  /** The slide in view, from 0. */
  readonly current: number
  /** True while slides change automatically. */
  readonly playing: boolean
  /** False where the visitor prefers reduced motion: then there is nothing to pause. */
  readonly canPlay: boolean
  /** True after the visitor paused it. */
  readonly stopped: boolean
  readonly go: (to: number) => void
  readonly setStopped: (stopped: boolean) => void
  /** Handlers for the carousel's element: it pauses under a pointer and while it has focus (DEC-87). */
  readonly pauseHandlers: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: { target: Element }) => void
    readonly onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void
  }
}

/** A scroll-snap track of `count` slides that advances every 5 s. Swipes, dots and the timer all scroll it; `current` follows. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [stopped, setStoppedState] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const canPlay = useSyncExternalStore(onMotionChange, allowsMotion, () => false)
  const playing = canPlay && count > 1 && !stopped && !pointed && !focused

  useEffect(() => {
    const list = track.current
    if (!list) return
    const update = () => setCurrent(nearest(list))
    list.addEventListener('scroll', update, { passive: true })
    return () => list.removeEventListener('scroll', update)
  }, [])

  /** Starting also clears the pauses by pointer and focus: both are on the button that was just pressed. */
  function setStopped(value: boolean): void {
    setStoppedState(value)
    setPointed(false)
    setFocused(false)
  }

  function go(to: number): void {
    const list = track.current
    list?.scrollTo({ left: offsets(list)[to] ?? 0, behavior: canPlay ? 'smooth' : 'instant' })
  }

  const next = useEffectEvent(() => {
    if (!document.hidden) go((current + 1) % count)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => next(), SLIDE_MS)
    return () => clearInterval(timer)
  }, [playing])

  return {
    track,
    current,
    playing,
    canPlay,
    stopped,
    go,
    setStopped,
    pauseHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // Only focus by keyboard pauses: a tap leaves focus on a dot, too.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
      },
    },
  }
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function allowsMotion(): boolean {
  return !matchMedia(REDUCED_MOTION).matches
}

/** The scroll position of each slide, in CSS pixels. */
function offsets(track: HTMLElement): number[] {
  const lefts = [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)
  return lefts.map((left) => left - (lefts[0] ?? 0))
}

function nearest(track: HTMLElement): number {
  const distances = offsets(track).map((offset) => Math.abs(offset - track.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
