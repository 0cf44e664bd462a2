import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../app/paths.ts'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'
import { enter } from './enter.ts'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { formProblems } from './form-problems.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** How long the greeting stands before the app moves on, in milliseconds. */
const GREETING = 700

interface LoginFormProps {
  readonly mode: 'login' | 'sign-up'
  /** Told that a submit begins or has failed. */
  readonly onBusy: (busy: boolean) => void
}

/** The fields of Login or Sign Up (LOGIN-05 … 17). What was typed stays when the server refuses. */
export function LoginForm({ mode, onBusy }: LoginFormProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<{ kind: 'idle' | 'busy' | 'refused' | 'welcome'; text: string }>({
    kind: 'idle',
    text: '',
  })
  const [shownMode, setShownMode] = useState(mode)
  if (mode !== shownMode) {
    // What was typed stays; what was said about it belongs to the other mode.
    setShownMode(mode)
    setProblems({})
    setState({ kind: 'idle', text: '' })
  }
  const signUp = mode === 'sign-up'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = formProblems(event.currentTarget)
    setProblems(found)
    if (Object.keys(found).length > 0 || state.kind === 'busy') return
    setState({ kind: 'busy', text: '' })
    onBusy(true)
    const outcome = await enter(mode, new FormData(event.currentTarget))
    if ('problem' in outcome) {
      setState({ kind: 'refused', text: outcome.problem })
      onBusy(false)
      return
    }
    setState({ kind: 'welcome', text: `Login successful! Welcome, ${outcome.user.name}` })
    if (!signUp) void showToast('success', 'Logged in successfully')
    await new Promise((resolve) => setTimeout(resolve, GREETING))
    // With the film that was left, for the link back to it.
    await navigate(paths.home, { replace: true, state: location.state })
  }
  const waiting = state.kind === 'busy' || state.kind === 'welcome'
  return (
    // POST, so that a password never stands in an address, should the form be sent without its script.
    <form className={styles.form} method="post" noValidate onSubmit={submit} aria-busy={waiting}>
      {signUp && (
        <Field label="Name" name="name" required maxLength={100} autoComplete="name" problem={problems.name} />
      )}
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.email}
      />
      <PasswordField label="Password" name="password" kind={signUp ? 'new' : 'current'} problem={problems.password} />
      <p role={state.kind === 'refused' ? 'alert' : 'status'} className={styles[state.kind]}>
        {state.text}
      </p>
      <SubmitButton busy={state.kind === 'busy'} done={state.kind === 'welcome'}>
        {signUp ? 'Sign Up' : 'Login'}
      </SubmitButton>
      {!signUp && (
        <Link to={paths.resetPassword} className={styles.aside}>
          Forgot Password?
        </Link>
      )}
    </form>
  )
}
