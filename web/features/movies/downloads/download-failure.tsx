import { useEffect } from 'react'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import * as texts from '../texts.tsx'
import styles from './download-trouble.module.css'
import type { Fetched } from './save-file.ts'

/** How long the message shows before the browser opens the file's own address, in milliseconds. */
const NOTICE_MS = 5_000

interface DownloadFailureProps {
  readonly failure: Exclude<Fetched, 'saved'>
  /** The file's own address: http(s), or a path on our origin. */
  readonly address: string
  readonly onClose: () => void
}

/**
 * Explains why a download failed. After a failure of the proxy the browser opens the file's own address 5 s later (DL-08), unless the
 * visitor opens it in a new tab or chooses to stay.
 */
export function DownloadFailure({ failure, address, onClose }: DownloadFailureProps) {
  const leaving = failure === 'failed'
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => location.assign(address), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [leaving, address])
  if (!leaving)
    return (
      <div className={styles.trouble} role="alert">
        <p>{failure === 'offline' ? texts.DOWNLOAD_OFFLINE : texts.DOWNLOAD_WITHDRAWN}</p>
      </div>
    )
  return (
    <div className={styles.trouble} role="alert">
      <p>{texts.downloadFailed(new URL(address, location.href).host)}</p>
      <div className={styles.ways}>
        <a
          href={address}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className={buttonClass()}
          onClick={onClose}
        >
          {texts.OPEN_IN_NEW_TAB}
        </a>
        <Button onClick={onClose}>{texts.STAY_HERE}</Button>
      </div>
    </div>
  )
}
