import { Button } from '../../../shared/ui/button.tsx'
import styles from './download-progress.module.css'
import * as texts from './lazy-texts.tsx'
import type { Progress } from './save-file.ts'

interface DownloadProgressProps {
  readonly progress: Progress
  /** What is downloaded. */
  readonly name: string
}

/** The progress of a download that the page fetches itself, with a button to cancel it. */
export function DownloadProgress({ progress: { received, total, cancel }, name }: DownloadProgressProps) {
  return (
    <div className={styles.progress}>
      <progress
        aria-label={texts.downloading(name)}
        // Without a value its progress is indeterminate.
        {...(total !== null && { value: Math.min(received, total), max: total })}
      />
      <span className={styles.bytes}>{texts.received(received, total)}</span>
      <Button
        onClick={(event) => {
          // The button is removed when it is pressed.
          event.currentTarget.closest('article')?.querySelector<HTMLElement>('a[aria-busy]')?.focus()
          cancel()
        }}
      >
        {texts.CANCEL}
        <span className="visually-hidden">{texts.cancelDownload(name)}</span>
      </Button>
    </div>
  )
}
