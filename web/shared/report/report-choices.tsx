import { useState } from 'react'
import { useLocation } from 'react-router'
import * as v from 'valibot'
import { COMMENT_REASONS, REPORT_LABELS, REPORT_REASONS, type ReportReason } from '../../../domain/reports.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { paths } from '../page/paths.ts'
import { callApi } from '../session/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { lateTexts } from './late-texts.ts'
import styles from './report-problem.module.css'

/** A movie, one of its downloads, a watch page, or a comment. */
export type Reported =
  | { readonly movieId: string; readonly downloadId: string }
  | { readonly watchId: string }
  | { readonly commentId: string }

const Done = v.object({ success: v.literal(true) })

/** In place of the pressed button, which is gone, so that Escape still closes what is around. */
const focus = (thanks: HTMLElement | null) => thanks?.focus()

/** What is shown below a button low on the screen would be behind the bottom bar of a phone. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })

/** A button for each reason, and for films a link to the form for rights holders. After a report it shows thanks instead. */
export function ReportChoices({ about }: { readonly about: Reported }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const { pathname } = useLocation()
  async function send(reason: ReportReason) {
    if (state === 'sending') return
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
  const isComment = 'commentId' in about
  if (state === 'sent')
    return (
      <p ref={focus} tabIndex={-1}>
        {lateTexts.thanks}
      </p>
    )
  return (
    <div ref={intoView}>
      <p>{isComment ? lateTexts.reportComment : lateTexts.question}</p>
      <ul className={styles.choices}>
        {(isComment ? COMMENT_REASONS : REPORT_REASONS).map((reason) => (
          <li key={reason}>
            <Button aria-disabled={state === 'sending' || undefined} onClick={() => send(reason)}>
              {inPageLanguage(REPORT_LABELS[reason])}
            </Button>
          </li>
        ))}
      </ul>
      {!isComment && (
        <p className={styles.rights}>
          {lateTexts.rightsExplained} <Link to={paths.removal(pathname)}>{lateTexts.removal}</Link>
        </p>
      )}
      {problem && (
        <p ref={intoView} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
