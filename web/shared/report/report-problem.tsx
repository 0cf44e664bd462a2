import { Disclosure } from '../ui/disclosure.tsx'
import { LoadingLine, lazyPart } from '../ui/lazy-part.tsx'
import type { Reported } from './report-choices.tsx'
import { texts } from './texts.ts'

const ReportChoices = lazyPart(() => import('./report-choices.tsx').then((module) => module.ReportChoices), {
  pending: <LoadingLine />,
})

interface ReportProblemProps {
  readonly about: Reported
  /** What is reported, for screen readers. */
  readonly name: string
}

/** 'Report a problem': a button that opens the reasons. Pressing one sends the report; no account is needed. */
export function ReportProblem({ about, name }: ReportProblemProps) {
  return (
    <Disclosure label={texts.report} name={texts.reportWith(name)}>
      <ReportChoices about={about} />
    </Disclosure>
  )
}
