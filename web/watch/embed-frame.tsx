import { useState, useSyncExternalStore } from 'react'
import { paths } from '../app/paths.ts'
import { PageState } from '../ui/page-state.tsx'
import styles from './embed-frame.module.css'

/** What the stored HTML may do. Never `allow-same-origin`: it would find our cookies, storage and pages (DEC-47). */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

interface EmbedFrameProps {
  readonly slug: string
  /** What the frame shows, for screen readers. */
  readonly name: string
}

/** A watch page's stored HTML, shut off in a 16:9 frame without our origin; without a network, a word instead of the browser's error page. */
export function EmbedFrame({ slug, name }: EmbedFrameProps) {
  const online = useOnline()
  // A frame that is there stays, with a network or without: it may hold a part of the film.
  const [asked, setAsked] = useState(online)
  if (online && !asked) setAsked(true)
  if (!asked)
    return (
      <PageState kind="failed" text="You’re offline.">
        <p>The film will load when you’re back online.</p>
      </PageState>
    )
  return (
    <iframe
      className={styles.frame}
      src={paths.embed(slug)}
      title={name}
      sandbox={SANDBOX}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

/** False while the browser knows that it has no network; true on the server and while hydrating. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
