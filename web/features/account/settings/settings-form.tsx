import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Answer } from '../../../shared/session/call-api.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { messageOf } from '../account-calls.ts'
import { formProblems } from '../account-form.tsx'
import formStyles from '../form.module.css'
import { PasswordField } from '../password-field.tsx'
import { settingsTexts } from './settings-texts.tsx'

interface SettingsFormProps {
  /** `wasLost` says that no answer came when the form was sent before: the server may have done the work. */
  readonly send: (fields: FormData, wasLost: boolean) => Promise<Answer>
  /** Called with the server's message when it was accepted. */
  readonly onDone: (message: string, form: HTMLFormElement) => void
  /** The button's text. */
  readonly action: string
  readonly sending?: string
  readonly kind?: 'main' | 'danger'
  /** The fields; `problems` has what is wrong with each, by its name. */
  readonly children: (problems: Readonly<Record<string, string>>) => ReactNode
}

/** A form that is checked by its fields' own rules. It is sent once at a time, and shows why the server refused it. */
export function SettingsForm({
  send,
  onDone,
  action,
  sending = settingsTexts.saving,
  kind = 'main',
  children,
}: SettingsFormProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const wasLost = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = formProblems(form)
    setProblems(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    const result = await send(new FormData(form), wasLost.current)
    wasLost.current = !result.ok && result.status === 0
    setBusy(false)
    if (result.ok) onDone(messageOf(result), form)
    else setProblems({ form: messageOf(result) })
  }
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={submit} aria-busy={busy}>
      {children(problems)}
      {problems.form && (
        <p role="alert" className={formStyles.refused}>
          {problems.form}
        </p>
      )}
      <Button kind={kind} type="submit" disabled={busy}>
        {busy ? sending : action}
      </Button>
    </form>
  )
}

interface CurrentPasswordProps {
  /** The account's address, for password managers. */
  readonly email: string
  readonly problem: string | undefined
}

/** The field `password`: what only the person may do takes their current password. */
export function CurrentPassword({ email, problem }: CurrentPasswordProps) {
  return (
    <>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...settingsTexts.currentPassword} name="password" kind="current" problem={problem} />
    </>
  )
}
