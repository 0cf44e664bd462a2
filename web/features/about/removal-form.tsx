import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { CODE_LENGTH } from '../../../domain/account/rules.ts'
import { TAKEDOWN_LENGTHS } from '../../../domain/takedowns.ts'
import fields from '../../shared/form/field.module.css'
import { Field } from '../../shared/form/field.tsx'
import { TextArea } from '../../shared/form/text-area.tsx'
import { callApi } from '../../shared/network/call-api.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './removal-form.module.css'
import { texts } from './texts.ts'

const Sent = v.object({ success: v.literal(true), id: v.string() })
const Confirmed = v.object({ success: v.literal(true) })

/** Focuses a text that replaces a form, so that it is in view and read out. */
function focusOn(sentence: HTMLElement | null) {
  sentence?.focus()
}

/** A rights holder's request to remove a film, in two steps: the form, and the code that was mailed. `page` is the film's path or ''. */
export function RemovalForm({ page }: { readonly page: string }) {
  const { url } = useSite()
  const [form, setForm] = useState({ name: '', email: '', page: page && url + page, ground: '', faith: false })
  const [request, setRequest] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** True when the request was taken and its code mailed. */
  async function send(): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const answer = await callApi('/api/takedowns', { method: 'POST', body: form, schema: async () => Sent })
    setBusy(false)
    if (answer.ok) setRequest(answer.value.id)
    else setProblem(answer.message ?? texts.failed)
    return answer.ok
  }
  if (done)
    return (
      <p role="status" tabIndex={-1} ref={focusOn}>
        {texts.done}
      </p>
    )
  return request === null ? (
    <Details
      form={form}
      hint={page ? undefined : texts.pageHint}
      busy={busy}
      problem={problem}
      onChange={(change) => setForm({ ...form, ...change })}
      onSend={() => void send()}
    />
  ) : (
    <Confirmation
      id={request}
      email={form.email.trim()}
      resend={send}
      resendProblem={problem}
      onBack={() => setRequest(null)}
      onDone={() => setDone(true)}
    />
  )
}

interface Form {
  readonly name: string
  readonly email: string
  readonly page: string
  readonly ground: string
  readonly faith: boolean
}

interface DetailsProps {
  readonly form: Form
  /** Where to find the page's address, unless it is filled in. */
  readonly hint: string | undefined
  readonly busy: boolean
  readonly problem: string | null
  readonly onChange: (change: Partial<Form>) => void
  readonly onSend: () => void
}

function Details({ form, hint, busy, problem, onChange, onSend }: DetailsProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={busy}>
      <Field
        label={texts.name}
        name="name"
        autoComplete="name"
        required
        maxLength={TAKEDOWN_LENGTHS.name}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={form.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <Field
        label={texts.page}
        name="page"
        inputMode="url"
        autoComplete="off"
        hint={hint}
        required
        maxLength={TAKEDOWN_LENGTHS.page}
        value={form.page}
        onChange={(event) => onChange({ page: event.target.value })}
      />
      <TextArea
        label={texts.ground}
        name="ground"
        hint={texts.groundHint}
        rows={6}
        required
        maxLength={TAKEDOWN_LENGTHS.ground}
        value={form.ground}
        onChange={(event) => onChange({ ground: event.target.value })}
      />
      <label className={styles.faith}>
        <input
          type="checkbox"
          name="faith"
          required
          checked={form.faith}
          onChange={(event) => onChange({ faith: event.target.checked })}
        />
        <span>{texts.faith}</span>
      </label>
      {problem && (
        <p role="alert" className={fields.problem}>
          {problem}
        </p>
      )}
      <Button kind="main" type="submit" disabled={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}

interface ConfirmationProps {
  readonly id: string
  readonly email: string
  readonly resend: () => Promise<boolean>
  readonly resendProblem: string | null
  readonly onBack: () => void
  readonly onDone: () => void
}

function Confirmation({ id, email, resend, resendProblem, onBack, onDone }: ConfirmationProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [resent, setResent] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    setResent(false)
    const answer = await callApi('/api/takedowns/confirm', {
      method: 'POST',
      body: { id, code },
      schema: async () => Confirmed,
    })
    setBusy(false)
    if (answer.ok) onDone()
    else setProblem(answer.message ?? texts.notConfirmed)
  }
  async function newCode() {
    setBusy(true)
    setCode('')
    setProblem(null)
    setResent(await resend())
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={busy}>
      <p role="status" tabIndex={-1} ref={focusOn}>
        {texts.codeSent(email)}
      </p>
      <Field
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        // With a space or hyphen between its halves.
        maxLength={CODE_LENGTH + 1}
        problem={problem ?? resendProblem}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <p role="status">{resent && texts.newCodeSent}</p>
      <div className={styles.actions}>
        <Button kind="main" type="submit" disabled={busy}>
          {busy ? texts.confirming : texts.confirm}
        </Button>
        <Button disabled={busy} onClick={() => void newCode()}>
          {texts.newCode}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onBack}>
          {texts.change}
        </Button>
      </div>
    </form>
  )
}
