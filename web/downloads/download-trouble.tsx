import { useEffect } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './download-trouble.module.css'

/** How long the visitor may read before the browser goes on, in milliseconds. */
const NOTICE_MS = 5_000

interface DownloadTroubleProps {
  readonly trouble: 'failed' | 'offline'
  /** The file's own address: http(s), or a path of ours. */
  readonly address: string
  readonly onClose: () => void
}

/**
 * Says why a file did not come. When the proxy failed, the browser goes to the file's own address a moment later (DL-08), unless
 * the visitor opens it in a new tab or stays.
 */
export function DownloadTrouble({ trouble, address, onClose }: DownloadTroubleProps) {
  const leaving = trouble === 'failed'
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => location.assign(address), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [leaving, address])
  if (!leaving)
    return (
      <div className={styles.trouble} role="alert">
        <p>You’re offline. Press Download again when you’re back online.</p>
      </div>
    )
  return (
    <div className={styles.trouble} role="alert">
      <p>
        We couldn’t fetch this file. Going to its original address, <bdi>{new URL(address, location.href).host}</bdi> in
        a few seconds…
      </p>
      <div className={styles.ways}>
        <a
          href={address}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className={buttonClass()}
          onClick={onClose}
        >
          Open in a new tab
        </a>
        <Button onClick={onClose}>Stay here</Button>
      </div>
    </div>
  )
}
