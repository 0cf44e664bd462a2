import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CODE_GONE, CODE_WRONG } from '../../domain/account/messages.ts'
import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'
import { CodeStep, EmailStep, PasswordStep } from './reset-steps.tsx'
import { VisitorsOnly } from './session-gates.tsx'
import { Ticket } from './ticket.tsx'

export const handle: PageHandle<never> = {
  head: (site) =>
    plainHead(site, `Reset password | ${site.name}`, 'Set a new password with a code from your mail.', null),
}

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly note: string; readonly problem: string | null }
  | { readonly kind: 'password'; readonly otp: string }

/** Three steps: registered e-mail, code, new password (RESET-01 … 07). The code is judged with the new password (DEC-12). */
export function Component() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'email' })
  return (
    <VisitorsOnly>
      <Ticket
        title="Reset password"
        stub={
          <Link to={paths.login} className={buttonClass('quiet')}>
            Back to Login
          </Link>
        }
      >
        {step.kind === 'email' && (
          <EmailStep
            email={email}
            onSent={(sentTo, note) => {
              setEmail(sentTo)
              setStep({ kind: 'code', note, problem: null })
            }}
          />
        )}
        {step.kind === 'code' && (
          <CodeStep
            note={step.note}
            problem={step.problem}
            onCode={(otp) => setStep({ kind: 'password', otp })}
            onBack={() => setStep({ kind: 'email' })}
          />
        )}
        {step.kind === 'password' && (
          <PasswordStep
            email={email}
            otp={step.otp}
            onDone={(message) => {
              void showToast('success', message)
              void navigate(paths.login, { replace: true })
            }}
            onRefused={(message) => {
              const ofTheCode = message === CODE_WRONG || message === CODE_GONE
              if (ofTheCode) setStep({ kind: 'code', note: '', problem: message })
              return ofTheCode ? null : message
            }}
          />
        )}
      </Ticket>
    </VisitorsOnly>
  )
}
