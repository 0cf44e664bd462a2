import { useState } from 'react'
import * as v from 'valibot'
import { REPORT_LABELS, REPORT_REASONS, type ReportReason } from '../../../domain/reports.ts'
import { callApi } from '../network/call-api.ts'
import { Button } from '../ui/button.tsx'
import styles from './report-problem.module.css'
import type { Reported } from './report-problem.tsx'

const Done = v.object({ success: v.literal(true) })

/** The reasons as buttons; after one was sent, thanks in their place. */
export function ReportChoices({ about }: { readonly about: Reported }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  async function send(reason: ReportReason) {
    setState('sending')
    setProblem(null)
    const answer = await callApi('/api/reports', {
      method: 'POST',
      body: { reason, ...about },
      schema: async () => Done,
    })
    setState(answer.ok ? 'sent' : 'open')
    if (!answer.ok) setProblem(answer.message ?? 'The report could not be sent. Please try again.')
  }
  if (state === 'sent') return <p role="status">Thank you. We’ll look into it.</p>
  return (
    <>
      <p>What is wrong?</p>
      <ul className={styles.choices}>
        {REPORT_REASONS.map((reason) => (
          <li key={reason}>
            <Button disabled={state === 'sending'} onClick={() => send(reason)}>
              {REPORT_LABELS[reason]}
            </Button>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
