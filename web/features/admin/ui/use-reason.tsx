import { type ReactNode, useState } from 'react'
import { REASON_LENGTH } from '../../../../domain/account/rules.ts'
import { AskDialog } from '../../../shared/ui/ask-dialog.tsx'
import { TextArea } from './inputs.tsx'

interface Question {
  readonly question: string
  readonly object: string
  readonly consequence: string
  readonly action: string
  /** The label of the reason's field. */
  readonly reason: string
  readonly hint: string
  readonly initial?: string
  /** What to say when a required reason is missing. */
  readonly missing?: string
  /** What is chosen before the reason. */
  readonly children?: ReactNode
}

interface Reason {
  /** Asks, and gives the trimmed reason when the answer is yes. Asking again replaces an open question and keeps the typed reason. */
  readonly ask: (question: Question, onReason: (reason: string) => void) => void
  /** To be rendered somewhere in the page. */
  readonly dialog: ReactNode
}

/** Asks before something that a person or the visitors will read a reason for. */
export function useReason(): Reason {
  const [asked, setAsked] = useState<{ question: Question; onReason: (reason: string) => void } | null>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  function ask(question: Question, onReason: (reason: string) => void) {
    if (!asked) {
      setTyped(question.initial ?? '')
      setRefused(false)
    }
    setAsked({ question, onReason })
  }
  const reason = typed.trim()
  const missing = reason === '' ? asked?.question.missing : undefined
  function confirm() {
    setRefused(missing !== undefined)
    if (missing !== undefined) return
    setAsked(null)
    asked?.onReason(reason)
  }
  const { question } = asked ?? {}
  return {
    ask,
    dialog: question && (
      <AskDialog {...question} open onClose={() => setAsked(null)} onConfirm={confirm}>
        {question.children}
        <TextArea
          label={question.reason}
          name="reason"
          hint={question.hint}
          rows={3}
          maxLength={REASON_LENGTH}
          dir="auto"
          value={typed}
          problem={refused ? missing : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </AskDialog>
    ),
  }
}
