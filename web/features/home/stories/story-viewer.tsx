import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { HomeStory } from '../../../../domain/pages/home.ts'
import { sharePage } from '../../../shared/share/share-page.ts'
import { viewedStories } from '../../../shared/storage/flags.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { savesData } from '../../../shared/ui/data-saver.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { usePageVisible } from '../../../shared/ui/use-page-visible.ts'
import { lateTexts } from '../late-texts.ts'
import { StoryBars } from './story-bars.tsx'
import { StoryFacts } from './story-facts.tsx'
import { StoryPicture, usePreloadedPictures } from './story-picture.tsx'
import styles from './story-viewer.module.css'
import { rememberView, sendStoryViews } from './story-views.ts'
import { prefersReducedMotion } from './use-playback.ts'
import { usePress } from './use-press.ts'

interface StoryViewerProps {
  readonly stories: readonly HomeStory[]
  readonly index: number
  /** Opens the next or previous story; false when there is none. */
  readonly onStep: (by: 1 | -1) => boolean
  /** Called after the dialog closed and restored focus. */
  readonly onClose: () => void
}

/**
 * The story viewer, a full-screen dialog (STORY-01 … 19, DEC-70). A story plays while the tab is visible, its picture has loaded and
 * no pointer holds it. A click on the right half opens the next story, elsewhere it closes, except on the facts; previous on the first
 * restarts it, next on the last closes. A swipe left opens the next, right the previous, up or down closes. The first story ever
 * opened on a device says what the halves do. Where data is saved, stories start paused, because the next one would come by itself.
 */
export function StoryViewer({ stories, index, onStep, onClose }: StoryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const positionId = useId()
  const visible = usePageVisible()
  const [paused, setPaused] = useState(() => prefersReducedMotion() || savesData())
  const [restarts, setRestarts] = useState(0)
  const [readyFor, setReadyFor] = useState<string | null>(null)
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({})
  const press = usePress(
    (event) => {
      const box = event.currentTarget.getBoundingClientRect()
      if (event.clientX >= box.left + box.width / 2) next()
      // People press the facts to read them.
      else if (!(event.target as Element).closest(`.${styles.card}`)) close()
    },
    (swipe) => {
      if (swipe === 'left') next()
      else if (swipe === 'right') previous()
      else close()
    },
  )
  usePreloadedPictures(stories, index)
  const story = stories[index]
  const storyId = story?.id
  const [firstEver] = useState(() => (viewedStories.stored().length === 0 ? storyId : null))

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
    // A key that is held down moves one story only.
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
        {lateTexts.storyOf(index + 1, stories.length, story.title)}
      </p>
      <div className={styles.controls}>
        {storyId === firstEver && <p className={styles.hint}>{lateTexts.halves}</p>}
        <button type="button" className={styles.control} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} />
          <span className="visually-hidden">{paused ? lateTexts.play : lateTexts.pause}</span>
        </button>
        <button
          type="button"
          className={styles.control}
          aria-label={sharedTexts.share}
          onClick={() => {
            setPaused(true)
            void sharePage(story.title)
          }}
        >
          <Icon name="share" />
        </button>
        <button type="button" className={styles.control} aria-label={sharedTexts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        <StoryPicture key={story.id} story={story} onReady={() => setReadyFor(story.id)} />
        <StoryFacts story={story} views={Math.max(story.views, counted[story.id] ?? 0)} />
      </div>
      <button
        type="button"
        className={`${styles.control} ${styles.previous}`}
        aria-label={lateTexts.previousStory}
        onClick={previous}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={`${styles.control} ${styles.next}`}
        aria-label={lateTexts.nextStory}
        onClick={next}
      >
        <Icon name="next" />
      </button>
    </dialog>
  )
}
