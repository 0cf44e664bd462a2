import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { HomeStory } from '../../domain/pages/home.ts'
import { useChunk } from '../app/use-chunk.ts'
import { unsentStoryViews, viewedStories } from '../device/flags.ts'
import { useStored } from '../device/use-stored.ts'
import { Link } from '../ui/link.tsx'
import { Poster } from '../ui/poster.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './stories-strip.module.css'
import { storyHash, storyLinkState, useOpenStory } from './use-open-story.ts'

const loadViewer = () => import('./story-viewer.tsx')

/** The row of stories on home, newest first; one opens over the whole screen (HOME-01, STORY-01). Nothing where there are none. */
export function StoriesStrip({ stories }: { readonly stories: readonly HomeStory[] }) {
  const { search } = useLocation()
  const viewed = useStored(viewedStories)
  const { index, step, close, gone } = useOpenStory(stories)
  const viewer = useChunk(loadViewer, index >= 0, () => {
    void showToast('error', 'The story could not be opened. Please check your connection.').catch(console.error)
    close()
  })
  useUnsentViews()
  const note = gone && (
    <p role="status" className={styles.gone}>
      This story has expired. Stories disappear after 24 hours.
    </p>
  )
  if (stories.length === 0) return note
  return (
    <section aria-label="Stories">
      {note}
      <ul className={styles.strip}>
        {stories.map((story) => (
          <li key={story.id}>
            <Link
              to={{ search, hash: storyHash(story.id) }}
              state={storyLinkState}
              preventScrollReset
              className={styles.story}
              data-viewed={viewed.includes(story.id) || undefined}
              onPointerEnter={() => void loadViewer().catch(() => {})}
            >
              <span className={styles.ring}>
                <Poster src={story.poster_url} alt="" sizes="74px" />
              </span>
              <span className={styles.name} dir="auto">
                {story.title}
              </span>
              {viewed.includes(story.id) && <span className="visually-hidden">(viewed)</span>}
            </Link>
          </li>
        ))}
      </ul>
      {viewer && index >= 0 && <viewer.StoryViewer stories={stories} index={index} onStep={step} onClose={close} />}
    </section>
  )
}

/** Views that an earlier visit could not send are sent when home opens, and when the line is back. */
function useUnsentViews(): void {
  useEffect(() => {
    const send = () => {
      if (unsentStoryViews.get().length === 0) return
      import('./story-views.ts')
        .then(({ sendStoryViews }) => sendStoryViews(() => {}))
        .catch((error: unknown) => console.warn('story views wait to be counted', error))
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}
