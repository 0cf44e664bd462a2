import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Field } from '../../shared/form/field.tsx'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { useIsMounted } from '../../shared/ui/use-is-mounted.ts'
import { logIn } from './account-calls.ts'
import { formProblems, SubmitButton } from './account-form.tsx'
import styles from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { texts } from './texts.tsx'

/** How long the welcome message shows before home is opened, in milliseconds. */
const WELCOME_MS = 700

interface LoginFormProps {
  readonly mode: 'login' | 'sign-up'
  /** Called with true when a submit begins, with false when it failed. */
  readonly onBusy: (busy: boolean) => void
}

/** The fields of Login or Sign Up (LOGIN-05 … 17). Typed values stay when the server refuses. */
export function LoginForm({ mode, onBusy }: LoginFormProps) {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const location = useLocation()
  // Typed here, or before on the page that resets the password, which gets it back.
  const [email, setEmail] = useState<string | undefined>(location.state?.email)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<{ kind: 'idle' | 'busy' | 'refused' | 'welcome'; text: string }>({
    kind: 'idle',
    text: '',
  })
  const [shownMode, setShownMode] = useState(mode)
  if (mode !== shownMode) {
    // What was typed stays. The messages belong to the other mode.
    setShownMode(mode)
    setProblems({})
    setState({ kind: 'idle', text: '' })
  }
  const signUp = mode === 'sign-up'
  const wasLost = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = formProblems(event.currentTarget)
    setProblems(found)
    if (Object.keys(found).length > 0 || state.kind === 'busy') return
    begin()
    const form = new FormData(event.currentTarget)
    let outcome = await logIn(mode, form)
    // The address may be taken by the registration whose answer was lost. The password tells.
    if (wasLost.current && 'problem' in outcome && outcome.status === 409) {
      const known = await logIn('login', form)
      if ('user' in known) outcome = known
    }
    wasLost.current = 'problem' in outcome && outcome.status === 0
    await finish(outcome)
  }
  const begin = () => {
    setState({ kind: 'busy', text: '' })
    onBusy(true)
  }
  const finish = async (outcome: Awaited<ReturnType<typeof logIn>>) => {
    if ('problem' in outcome) {
      setState({ kind: 'refused', text: outcome.problem })
      onBusy(false)
      return
    }
    setState({ kind: 'welcome', text: texts.welcome(outcome.user.name) })
    if (!signUp) void showToast('success', texts.loggedIn)
    await new Promise((resolve) => setTimeout(resolve, WELCOME_MS))
    if (!isMounted.current) return
    // The owner goes back to the page of the admin area that asked for a login.
    const { admin } = (location.state ?? {}) as { readonly admin?: string }
    if (admin && outcome.user.isOwner) return navigate(admin, { replace: true })
    // The state has the film that the visitor came from, and the address that a code was mailed to. Home links to both.
    const arrival = signUp ? { ...location.state, codeSentTo: outcome.user.email } : location.state
    await navigate(paths.home, { replace: true, state: arrival })
  }
  const prompt = useRef<AbortController>(null)
  const askForPasskey = async (how: 'logInWithPasskey' | 'logInFromSuggestions') => {
    // A browser shows one prompt at a time.
    prompt.current?.abort()
    const attempt = new AbortController()
    prompt.current = attempt
    const outcome = await import('./passkeys/passkey-login.ts').then(
      (module) => module[how](attempt.signal, begin),
      () =>
        how === 'logInWithPasskey' ? { problem: navigator.onLine ? texts.wentWrong : sharedTexts.callOffline } : null,
    )
    if (outcome) await finish(outcome)
  }
  const offerPasskeys = () => {
    if (!signUp && !prompt.current) void askForPasskey('logInFromSuggestions')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the mode closes the browser's prompt
  useEffect(
    () => () => {
      prompt.current?.abort()
      prompt.current = null
    },
    [mode],
  )
  const waiting = state.kind === 'busy' || state.kind === 'welcome'
  return (
    // POST keeps the password out of the address if the form is sent without its script.
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      // Early, so that the browser has them when the email field gets the focus.
      onPointerEnter={offerPasskeys}
      onFocus={offerPasskeys}
      aria-busy={waiting}
    >
      {signUp && (
        <Field {...texts.name} name="name" required maxLength={100} autoComplete="name" problem={problems.name} />
      )}
      <Field
        {...texts.email}
        name="email"
        type="email"
        required
        defaultValue={location.state?.email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete={signUp ? 'username' : 'username webauthn'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.email}
      />
      <PasswordField
        {...texts.password}
        name="password"
        kind={signUp ? 'new' : 'current'}
        problem={problems.password}
      />
      <p role={state.kind === 'refused' ? 'alert' : 'status'} className={styles[state.kind]}>
        {state.text}
      </p>
      <SubmitButton busy={state.kind === 'busy'} done={state.kind === 'welcome'}>
        {signUp ? texts.signUp : sharedTexts.login}
      </SubmitButton>
      {!signUp && (
        <>
          <Button disabled={waiting} onClick={() => askForPasskey('logInWithPasskey')}>
            {texts.withPasskey}
          </Button>
          <Link to={paths.resetPassword} state={{ ...location.state, email }} className={styles.aside}>
            {texts.forgotPassword}
          </Link>
        </>
      )}
    </form>
  )
}
