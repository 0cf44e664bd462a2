import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a slide stands (WATCH-04). */
const STAND_MS = 5000

interface Carousel {
  readonly track: RefObject<HTMLUListElement | null>
  /** The slide in view, from 0. */
  readonly current: number
  /** True while slides change by themselves. */
  readonly turning: boolean
  /** False where the visitor asked for less motion: then there is nothing to stop. */
  readonly canTurn: boolean
  /** True once the visitor has stopped it. */
  readonly stopped: boolean
  readonly go: (to: number) => void
  readonly stop: (stopped: boolean) => void
  /** Handlers for the whole carousel: it waits for a pointer and for focus (DEC-87). */
  readonly waits: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: { target: Element }) => void
    readonly onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void
  }
}

/** A scroll-snap track of `count` slides that moves on every 5 s; a swipe, a dot and the clock all only scroll it. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [canTurn, setCanTurn] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const turning = canTurn && count > 1 && !stopped && !pointed && !focused

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    const read = () => setCanTurn(!calm.matches)
    read()
    calm.addEventListener('change', read)
    return () => calm.removeEventListener('change', read)
  }, [])

  useEffect(() => {
    const list = track.current
    if (!list) return
    const see = () => setCurrent(nearest(list))
    list.addEventListener('scroll', see, { passive: true })
    return () => list.removeEventListener('scroll', see)
  }, [])

  /** Play plays at once: the pointer and the focus that are on the button no longer hold the slides. */
  function stop(wanted: boolean): void {
    setStopped(wanted)
    setPointed(false)
    setFocused(false)
  }

  function go(to: number): void {
    const list = track.current
    list?.scrollTo({ left: places(list)[to] ?? 0, behavior: canTurn ? 'smooth' : 'instant' })
  }

  const next = useRef(() => {})
  useEffect(() => {
    next.current = () => {
      if (!document.hidden) go((current + 1) % count)
    }
  })
  useEffect(() => {
    if (!turning) return
    const timer = setInterval(() => next.current(), STAND_MS)
    return () => clearInterval(timer)
  }, [turning])

  return {
    track,
    current,
    turning,
    canTurn,
    stopped,
    go,
    stop,
    waits: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A tap leaves its focus on a dot without anybody reading on there; focus that the keyboard moved counts.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(false)
      },
    },
  }
}

/** How far the track is scrolled when each slide stands at its start. */
function places(track: HTMLElement): number[] {
  const lefts = [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)
  return lefts.map((left) => left - (lefts[0] ?? 0))
}

function nearest(track: HTMLElement): number {
  const away = places(track).map((place) => Math.abs(place - track.scrollLeft))
  return away.indexOf(Math.min(...away))
}
