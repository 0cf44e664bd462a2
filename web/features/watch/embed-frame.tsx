import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { PlayerFrame } from '../../shared/ui/player-frame.tsx'
import styles from './embed-frame.module.css'
import { texts } from './texts.ts'

interface EmbedFrameProps {
  readonly slug: string
  /** The frame's name for screen readers. */
  readonly name: string
  readonly runsScripts: boolean
  /** Shown until the frame has loaded. */
  readonly poster: string | undefined
}

/** A watch page's stored HTML in a sandboxed 16:9 frame. Without a network it shows a message instead of the browser's error page. */
export function EmbedFrame({ slug, name, runsScripts, poster }: EmbedFrameProps) {
  const online = useOnline()
  const preview = useSearchParams()[0].get('preview')
  // Once loaded, the frame stays when the network goes: it may have buffered a part of the film.
  const [loaded, setLoaded] = useState(online)
  if (online && !loaded) setLoaded(true)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!loaded || runsScripts || preview) return
    import('./resume.ts').then((code) => frame.current && code.resumeVideo(frame.current, slug)).catch(() => {})
  }, [loaded, runsScripts, preview, slug])
  if (!loaded)
    return (
      <PageState kind="failed" text={sharedTexts.offline}>
        <p>{texts.loadsWhenOnline}</p>
      </PageState>
    )
  return (
    <PlayerFrame
      ref={frame}
      className={styles.frame}
      style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}
      src={paths.embed(slug) + (preview ? `?preview=${preview}` : '')}
      title={name}
      runsScripts={runsScripts}
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
