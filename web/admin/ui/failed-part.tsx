import { Button } from '../../ui/button.tsx'
import { PageState } from '../../ui/page-state.tsx'

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
    <PageState kind="failed" text={text}>
      {reason && <p>{reason}</p>}
      <Button onClick={onAgain}>Try again</Button>
    </PageState>
  )
}
