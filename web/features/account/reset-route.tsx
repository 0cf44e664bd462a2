import { type FormEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Field } from '../../shared/form/field.tsx'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { messageOrReasonOf } from '../../shared/session/call-api.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { sendResetCode } from './account-calls.ts'
import { formProblems, SubmitButton } from './account-form.tsx'
import { AuthCard } from './auth-card.tsx'
import styles from './form.module.css'
import { RESET, readMailedCode, storeMailedCode } from './mailed-code.ts'
import { VisitorsOnly } from './session-gates.tsx'
import { texts } from './texts.tsx'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, texts.resetTitle(site.name), texts.resetDescription, null)
  },
}

// Loaded when they are rendered: the page's first scripts are near their size limit.
const CodeForm = lazyPart(() => import('./code-form.tsx').then((module) => module.CodeForm))
const PasswordStep = lazyPart(() => import('./reset-password-step.tsx').then((module) => module.PasswordStep))

type Step =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly note: string; readonly problem: string | null }
  | { readonly kind: 'password'; readonly otp: string }

/**
 * Three steps: email, code, new password (RESET-01 … 07). The code is kept for the last step, because the server checks it together
 * with the new password (DEC-12). A reload returns to the code while it is valid.
 */
export function Component() {
  const navigate = useNavigate()
  // It has the address that was typed at Login, and the film that the visitor came from.
  const { state } = useLocation()
  const [email, setEmail] = useState<string>(state?.email ?? '')
  const toLogin = { ...state, email }
  const [step, setStep] = useState<Step>({ kind: 'email' })
  // Not in the initial state: the server renders the first step.
  useLayoutEffect(() => {
    const mailed = readMailedCode(RESET)
    if (!mailed) return
    setEmail(mailed.email)
    setStep({ kind: 'code', note: mailed.note, problem: null })
  }, [])
  return (
    <VisitorsOnly>
      <AuthCard
        title={texts.resetPassword}
        links={
          <Link to={paths.login} state={toLogin} className={buttonClass('quiet')}>
            {texts.backToLogin}
          </Link>
        }
      >
        {step.kind === 'email' && (
          <EmailStep
            email={email}
            onSent={(sentTo, note) => {
              storeMailedCode(RESET, { email: sentTo, note })
              setEmail(sentTo)
              setStep({ kind: 'code', note, problem: null })
            }}
          />
        )}
        {step.kind === 'code' && (
          <CodeForm
            lead={step.note && texts.sentFor(email, step.note)}
            action={texts.next}
            refused={step.problem}
            onCode={async (otp) => {
              setStep({ kind: 'password', otp })
              return null
            }}
          >
            <Button
              onClick={() => {
                storeMailedCode(RESET, null)
                setStep({ kind: 'email' })
              }}
            >
              {texts.changeEmailOrCode}
            </Button>
          </CodeForm>
        )}
        {step.kind === 'password' && (
          <PasswordStep
            email={email}
            otp={step.otp}
            onDone={(message) => {
              storeMailedCode(RESET, null)
              void showToast('success', message)
              void navigate(paths.login, { replace: true, state: toLogin })
            }}
            onCodeRefused={(problem) => setStep({ kind: 'code', note: '', problem })}
          />
        )}
      </AuthCard>
    </VisitorsOnly>
  )
}

interface EmailStepProps {
  readonly email: string
  readonly onSent: (email: string, note: string) => void
}

/** Step 1 asks for the registered email (RESET-01 … 03). */
function EmailStep({ email, onSent }: EmailStepProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = formProblems(event.currentTarget).email
    setProblem(wrong ?? null)
    if (wrong) return
    const typed = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const result = await sendResetCode(typed)
    setBusy(false)
    if (result.ok) onSent(typed, messageOrReasonOf(result))
    else setProblem(messageOrReasonOf(result))
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      <p className={styles.lead}>{texts.enterAccountEmail}</p>
      <Field
        {...texts.registeredEmail}
        name="email"
        type="email"
        required
        defaultValue={email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
      <SubmitButton busy={busy}>{texts.sendCode}</SubmitButton>
    </form>
  )
}
