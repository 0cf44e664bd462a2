import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lateTexts } from '../late-texts.tsx'
import styles from './download-progress.module.css'
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
        aria-label={lateTexts.downloading(name)}
        // Without a value its progress is indeterminate.
        {...(total !== null && { value: Math.min(received, total), max: total })}
      />
      <span className={styles.bytes}>{lateTexts.received(received, total)}</span>
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
