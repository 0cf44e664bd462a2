import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { HomeStory } from '../../../../domain/pages/home.ts'
import { titleLang } from '../../../../domain/translated.ts'
import { useWhenOnline } from '../../../shared/network/network.ts'
import { unsentStoryViews, viewedStories } from '../../../shared/storage/flags.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { texts } from '../texts.ts'
import styles from './stories-strip.module.css'
import { storyHash, storyLinkState, useOpenStory } from './use-open-story.ts'

const loadViewer = () => import('./story-viewer.tsx')
const StoryViewer = lazyPart(() => loadViewer().then((module) => module.StoryViewer))

/** Home's row of stories, newest first; each opens over the whole screen (HOME-01, STORY-01). Renders nothing without stories. */
export function StoriesStrip({ stories }: { readonly stories: readonly HomeStory[] }) {
  const { search } = useLocation()
  const viewed = useAtomValue(viewedStories)
  const { index, step, close, gone } = useOpenStory(stories)
  useEffect(sendUnsentViews, [])
  useWhenOnline(sendUnsentViews)
  const note = gone && (
    <p role="status" className={styles.gone}>
      {texts.storyExpired}
    </p>
  )
  if (stories.length === 0) return note
  return (
    <section aria-label={texts.stories}>
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
                <Picture
                  shape="poster"
                  src={story.poster_url}
                  facts={story.poster_picture}
                  alt=""
                  sizes="(min-width: 48rem) 74px, 58px"
                />
              </span>
              <span className={styles.name} dir="auto" lang={titleLang(story.title)}>
                {story.title}
              </span>
              {viewed.includes(story.id) && <span className="visually-hidden">{texts.viewed}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {index >= 0 && <StoryViewer stories={stories} index={index} onStep={step} onClose={close} />}
    </section>
  )
}

/** Sends the views that could not be sent earlier. */
function sendUnsentViews(): void {
  if (unsentStoryViews.stored().length === 0) return
  import('./story-views.ts')
    .then((code) => code.sendStoryViews(() => {}))
    .catch((error: unknown) => console.warn('sending story views', error))
}
