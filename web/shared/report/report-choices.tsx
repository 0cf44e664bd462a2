import { useState } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'
import { REPORT_LABELS, REPORT_REASONS, type ReportReason } from '../../../domain/reports.ts'
import { paths } from '../page/paths.ts'
import { callApi } from '../session/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { lateTexts } from './late-texts.ts'
import styles from './report-problem.module.css'

/** A movie, one of its downloads, or a watch page. */
export type Reported = { readonly movieId: string; readonly downloadId: string } | { readonly watchId: string }

const Done = v.object({ success: v.literal(true) })

/** A button for each reason, and a link to the form for rights holders. After a report it shows thanks instead. */
export function ReportChoices({ about }: { readonly about: Reported }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const { pathname } = useLocation()
  async function send(reason: ReportReason) {
    setState('sending')
    setProblem(null)
    const answer = await callApi('/api/reports', {
      method: 'POST',
      body: { reason, ...about },
      schema: async () => Done,
    })
    setState(answer.ok ? 'sent' : 'open')
    if (!answer.ok) setProblem(answer.message ?? lateTexts.failed)
  }
  if (state === 'sent') return <p role="status">{lateTexts.thanks}</p>
  return (
    <>
      <p>{lateTexts.question}</p>
      <ul className={styles.choices}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            <Button disabled={state === 'sending'} onClick={() => send(reason)}>
              {REPORT_LABELS[reason]}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.rights}>
        {lateTexts.rightsExplained} <Link to={paths.removal(pathname)}>{lateTexts.removal}</Link>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
