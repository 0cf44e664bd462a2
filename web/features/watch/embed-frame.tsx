import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import styles from './embed-frame.module.css'
import * as texts from './texts.ts'

/** What the stored HTML may do. Never `allow-same-origin`: it would give access to our cookies, storage and pages (DEC-47). */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

interface EmbedFrameProps {
  readonly slug: string
  /** The frame's name for screen readers. */
  readonly name: string
}

/** A watch page's stored HTML in a sandboxed 16:9 frame. Without a network it shows a message instead of the browser's error page. */
export function EmbedFrame({ slug, name }: EmbedFrameProps) {
  const online = useOnline()
  const preview = useSearchParams()[0].get('preview')
  // Once loaded, the frame stays when the network goes: it may have buffered a part of the film.
  const [loaded, setLoaded] = useState(online)
  if (online && !loaded) setLoaded(true)
  if (!loaded)
    return (
      <PageState kind="failed" text={texts.OFFLINE}>
        <p>{texts.LOADS_WHEN_ONLINE}</p>
      </PageState>
    )
  return (
    <iframe
      className={styles.frame}
      src={paths.embed(slug) + (preview ? `?preview=${preview}` : '')}
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
