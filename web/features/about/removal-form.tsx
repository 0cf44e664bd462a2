import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { CODE_LENGTH } from '../../../domain/account/rules.ts'
import { TAKEDOWN_LENGTHS } from '../../../domain/takedowns.ts'
import { pageLanguage } from '../../../domain/translated.ts'
import fields from '../../shared/form/field.module.css'
import { Field } from '../../shared/form/field.tsx'
import { TextArea } from '../../shared/form/text-area.tsx'
import { useSite } from '../../shared/page/site-facts.ts'
import { callApi } from '../../shared/session/call-api.ts'
import { Button } from '../../shared/ui/button.tsx'
import { draftFor, forgetDraft, type RemovalDraft, storeDraft } from './removal-draft.ts'
import styles from './removal-form.module.css'
import { texts } from './texts.tsx'

const Sent = v.object({ success: v.literal(true), id: v.string() })
const Confirmed = v.object({ success: v.literal(true) })

/** Focuses a text that replaces a form, so that it is in view and read out. */
function focusOn(sentence: HTMLElement | null) {
  sentence?.focus()
}

/**
 * A rights holder's request to remove a film, in two steps: the form, and the code that was mailed. Both survive a reload.
 * `page` is the film's path or ''.
 */
export function RemovalForm({ page }: { readonly page: string }) {
  const { url } = useSite()
  const [initial] = useState(() => draftFor(page && url + page))
  const [draft, setDraft] = useState(initial)
  useEffect(() => {
    if (draft !== initial) storeDraft(draft)
  }, [draft, initial])
  const change = (changed: Partial<RemovalDraft>) => setDraft((current) => ({ ...current, ...changed }))
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** True when the request was taken and its code mailed. */
  async function send(): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const { name, email, page, ground, faith } = draft
    const body = { name, email, page, ground, faith, language: pageLanguage() }
    const answer = await callApi('/api/takedowns', { method: 'POST', body, schema: async () => Sent })
    setBusy(false)
    if (answer.ok) change({ request: answer.value.id })
    else setProblem(answer.message ?? texts.failed)
    return answer.ok
  }
  if (done)
    return (
      <p role="status" tabIndex={-1} ref={focusOn}>
        {texts.done}
      </p>
    )
  return draft.request === '' ? (
    <Details
      draft={draft}
      hint={page ? undefined : texts.pageHint}
      busy={busy}
      problem={problem}
      onChange={change}
      onSend={() => void send()}
    />
  ) : (
    <Confirmation
      id={draft.request}
      email={draft.email.trim()}
      resend={send}
      resendProblem={problem}
      onBack={() => change({ request: '' })}
      onDone={() => {
        forgetDraft()
        setDone(true)
      }}
    />
  )
}

interface DetailsProps {
  readonly draft: RemovalDraft
  /** Where to find the page's address, unless it is filled in. */
  readonly hint: string | undefined
  readonly busy: boolean
  readonly problem: string | null
  readonly onChange: (changed: Partial<RemovalDraft>) => void
  readonly onSend: () => void
}

function Details({ draft, hint, busy, problem, onChange, onSend }: DetailsProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSend()
  }
  const field = (name: 'name' | 'email' | 'page' | 'ground') => ({
    label: texts[name],
    name,
    required: true,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange({ [name]: target.value }),
  })
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={busy}>
      <Field {...field('name')} autoComplete="name" maxLength={TAKEDOWN_LENGTHS.name} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <Field {...field('page')} inputMode="url" autoComplete="off" hint={hint} maxLength={TAKEDOWN_LENGTHS.page} />
      <TextArea {...field('ground')} hint={texts.groundHint} rows={6} maxLength={TAKEDOWN_LENGTHS.ground} />
      <label className={styles.faith}>
        <input
          type="checkbox"
          name="faith"
          required
          checked={draft.faith}
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
