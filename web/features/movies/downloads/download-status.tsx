import { useEffect } from 'react'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { DownloadProgress } from './download-progress.tsx'
import styles from './download-trouble.module.css'
import * as texts from './lazy-texts.tsx'
import type { Fetched, Progress } from './save-file.ts'

/** How long the message shows before the browser opens the file's own address, in milliseconds. */
const NOTICE_MS = 5_000

interface DownloadStatusProps {
  /** Null when the download has ended. */
  readonly progress: Progress | null
  /** Null before the download has ended. */
  readonly fetched: Exclude<Fetched, 'offline'> | null
  /** What is downloaded. */
  readonly name: string
  /** The file's own address: http(s), or a path on our origin. */
  readonly address: string
  readonly onClose: () => void
}

/** A download's progress and outcome, as far as the browser does not show them itself. */
export function DownloadStatus({ progress, fetched, name, address, onClose }: DownloadStatusProps) {
  if (progress) return <DownloadProgress progress={progress} name={name} />
  switch (fetched) {
    case 'handed-over':
      return <p role="status">{texts.BROWSER_DOWNLOADS}</p>
    case 'cancelled':
      return <p role="status">{texts.DOWNLOAD_CANCELLED}</p>
    case 'withdrawn':
      return (
        <p role="alert" className={styles.trouble}>
          {texts.DOWNLOAD_WITHDRAWN}
        </p>
      )
    case 'failed':
      return <DownloadFailure address={address} onClose={onClose} />
    default:
      return null
  }
}

/**
 * Says that the proxy failed. After 5 s the page opens the file's own address (DL-08), unless the visitor opens it in a new tab or
 * chooses to stay.
 */
function DownloadFailure({ address, onClose }: Pick<DownloadStatusProps, 'address' | 'onClose'>) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(address), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [address])
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
