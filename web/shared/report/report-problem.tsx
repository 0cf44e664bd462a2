import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './report-problem.module.css'
import * as texts from './texts.ts'

const ReportChoices = lazyPart(() => import('./report-choices.tsx').then((module) => module.ReportChoices), {
  pending: <p role="status">{texts.LOADING}</p>,
})

/** A movie, one of its downloads, or a watch page. */
export type Reported = { readonly movieId: string; readonly downloadId: string } | { readonly watchId: string }

interface ReportProblemProps {
  readonly about: Reported
  /** What it is, for those who hear the button out of its place. */
  readonly name: string
}

/** 'Report a problem': opens the reasons, and one press sends one. No account is needed. */
export function ReportProblem({ about, name }: ReportProblemProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.report}>
      <Button
        kind="quiet"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.REPORT}
        <span className="visually-hidden">{texts.reportedThing(name)}</span>
      </Button>
      {open && (
        <div id={id}>
          <ReportChoices about={about} />
        </div>
      )}
    </div>
  )
}
