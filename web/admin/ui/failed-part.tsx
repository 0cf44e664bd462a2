import { Button } from '../../ui/button.tsx'
import styles from './failed-part.module.css'

interface FailedPartProps {
  /** What could not be done. */
  readonly text: string
  /** Why, where that is known. */
  readonly reason?: string | null | undefined
  readonly onAgain: () => void
}

/** Stands where a part of a page could not be read, with a way to try again. */
export function FailedPart({ text, reason, onAgain }: FailedPartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.said}>
        <p role="alert" className={styles.text}>
          {text}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  )
}
