import { useEffect, useState } from 'react'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { sizeText } from '../../../shared/ui/size-text.ts'
import { usePageVisible } from '../../../shared/ui/use-page-visible.ts'
import { lateTexts } from '../late-texts.tsx'
import styles from './downloads.module.css'
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
  readonly film: string
  /** What the file is saved as. */
  readonly fileName: string
  /** The file's own address: http(s), or a path on our origin. */
  readonly address: string
  /** What the card calls the download's other sources. */
  readonly others: readonly string[]
  readonly onClose: () => void
}

/** A download's progress and outcome, as far as the browser does not show them itself. */
export function DownloadStatus({ progress, fetched, name, film, fileName, ...failure }: DownloadStatusProps) {
  if (progress) return <DownloadProgress progress={progress} name={name} />
  switch (fetched) {
    case 'handed-over':
      return (
        <p role="status" className={styles.told}>
          {lateTexts.browserDownloads(film, fileName)}
        </p>
      )
    case 'saved':
      return (
        <p role="status" className={styles.told}>
          {lateTexts.saved(film, fileName)}
        </p>
      )
    case 'cancelled':
      return <p role="status">{lateTexts.downloadCancelled}</p>
    case 'withdrawn':
      return (
        <p role="alert" className={styles.trouble}>
          {lateTexts.downloadWithdrawn}
        </p>
      )
    case 'failed':
      return <DownloadFailure {...failure} />
    default:
      return null
  }
}

/**
 * Says that the proxy failed, and what else there is. After 5 s in view the page opens the file's own address (DL-08), unless the
 * visitor does anything before that.
 */
function DownloadFailure({ address, others, onClose }: Pick<DownloadStatusProps, 'address' | 'others' | 'onClose'>) {
  const visible = usePageVisible()
  const [stays, setStays] = useState(false)
  const leaves = visible && !stays
  useEffect(() => {
    if (!leaves) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Once only: the page may stay, where the address is a file, and comes back by Back.
      setStays(true)
      location.assign(address)
    }, NOTICE_MS)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const event of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(event, () => setStays(true), { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [leaves, address])
  return (
    <div className={styles.trouble} role="alert">
      <p>{lateTexts.downloadFailed}</p>
      <p>{lateTexts.otherWays(others)}</p>
      <div className={styles.ways}>
        <a
          href={address}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className={buttonClass()}
          onClick={onClose}
        >
          {lateTexts.openInNewTab}
        </a>
        <Button onClick={onClose}>{lateTexts.stayHere}</Button>
      </div>
      {/* It keeps its place: the press that stops it must not miss what it is on. */}
      <p className={stays ? styles.over : undefined}>{lateTexts.opening(new URL(address, location.href).host)}</p>
    </div>
  )
}

interface DownloadProgressProps {
  readonly progress: Progress
  /** What is downloaded. */
  readonly name: string
}

/** The progress of a download that the page fetches itself, with a button to cancel it. */
function DownloadProgress({ progress: { received, total, cancel }, name }: DownloadProgressProps) {
  return (
    <div className={styles.progress}>
      <progress
        aria-label={lateTexts.downloading(name)}
        // Without a value its progress is indeterminate.
        {...(total !== null && { value: Math.min(received, total), max: total })}
      />
      <span className={styles.bytes}>
        {lateTexts.received(sizeText(received), total === null ? null : sizeText(total))}
      </span>
      <Button
        aria-label={lateTexts.cancelDownload(name)}
        onClick={(event) => {
          // The button is removed when it is pressed.
          event.currentTarget.closest('article')?.querySelector<HTMLElement>('a[aria-busy]')?.focus()
          cancel()
        }}
      >
        {sharedTexts.cancel}
      </Button>
    </div>
  )
}

/** Shown when a magnet link was pressed and no app took it. */
export function NoTorrentApp() {
  return <p role="status">{lateTexts.noTorrentApp}</p>
}
