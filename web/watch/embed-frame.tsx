import { paths } from '../app/paths.ts'
import styles from './embed-frame.module.css'

/** What the stored HTML may do. Never `allow-same-origin`: it would find our cookies, storage and pages (DEC-47). */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

interface EmbedFrameProps {
  readonly slug: string
  /** What the frame shows, for screen readers. */
  readonly name: string
}

/** A watch page's stored HTML, shut off in a 16:9 frame without our origin. */
export function EmbedFrame({ slug, name }: EmbedFrameProps) {
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
