import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { HomeStory } from '../../domain/pages/home.ts'
import { Icon } from '../ui/icon.tsx'
import { StoryBars } from './story-bars.tsx'
import { StoryPicture, usePicturesAhead } from './story-picture.tsx'
import { StoryTicket } from './story-ticket.tsx'
import styles from './story-viewer.module.css'
import { rememberView, sendStoryViews } from './story-views.ts'
import { prefersLessMotion, usePageVisible } from './use-playback.ts'
import { usePress } from './use-press.ts'

interface StoryViewerProps {
  readonly stories: readonly HomeStory[]
  readonly index: number
  /** Moves one story on or back; false when there is none. */
  readonly onStep: (by: 1 | -1) => boolean
  /** The viewer is already hidden, and focus back where it was, when this is called. */
  readonly onClose: () => void
}

/**
 * Stories over the whole screen. It plays only while it can be seen, its picture is there and nobody holds it; the right
 * half moves on, the rest closes; previous on the first starts it anew, next on the last closes (STORY-01 … 19, DEC-70). A finger
 * swipes left for the next, right for the previous, down to close.
 */
export function StoryViewer({ stories, index, onStep, onClose }: StoryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const positionId = useId()
  const visible = usePageVisible()
  const [paused, setPaused] = useState(prefersLessMotion)
  const [restarts, setRestarts] = useState(0)
  const [readyFor, setReadyFor] = useState<string | null>(null)
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({})
  const press = usePress(
    (event) => {
      const box = event.currentTarget.getBoundingClientRect()
      if (event.clientX >= box.left + box.width / 2) next()
      else close()
    },
    (swipe) => {
      if (swipe === 'left') next()
      else if (swipe === 'right') previous()
      else if (swipe === 'down') close()
    },
  )
  usePicturesAhead(stories, index)
  const story = stories[index]
  const storyId = story?.id

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    if (storyId === undefined) return
    rememberView(storyId)
    void sendStoryViews((id, views) => setCounted((before) => ({ ...before, [id]: views })))
  }, [storyId])

  function close() {
    dialog.current?.close()
  }
  function next() {
    if (!onStep(1)) close()
  }
  function previous() {
    if (!onStep(-1)) setRestarts(restarts + 1)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    // A key that is kept down moves one story, not all of them.
    if (event.repeat) return
    if (event.key === 'ArrowRight') next()
    else previous()
  }

  if (!story) return null
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-theme="dark"
      aria-labelledby={positionId}
      onKeyDown={onKeyDown}
      onPointerDown={press.onPointerDown}
      onClick={press.onClick}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
    >
      <StoryBars
        key={`${story.id} ${restarts}`}
        count={stories.length}
        index={index}
        running={!paused && !press.held && visible && readyFor === story.id}
        onEnd={next}
      />
      <p id={positionId} className="visually-hidden" aria-live="polite">
        Story {index + 1} of {stories.length}: {story.title}
      </p>
      <div className={styles.controls}>
        <button type="button" className={styles.control} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
          <span className="visually-hidden">{paused ? 'Play' : 'Pause'}</span>
        </button>
        <button type="button" className={styles.control} aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        <StoryPicture key={story.id} story={story} onReady={() => setReadyFor(story.id)} />
        <StoryTicket story={story} views={Math.max(story.views, counted[story.id] ?? 0)} />
      </div>
      <button
        type="button"
        className={`${styles.control} ${styles.previous}`}
        aria-label="Previous story"
        onClick={previous}
      >
        <Icon name="back" />
      </button>
      <button type="button" className={`${styles.control} ${styles.next}`} aria-label="Next story" onClick={next}>
        <Icon name="next" />
      </button>
    </dialog>
  )
}
