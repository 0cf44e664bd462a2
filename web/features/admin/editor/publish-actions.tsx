import { useState } from 'react'
import * as v from 'valibot'
import { Field } from '../../../shared/form/field.tsx'
import { callApi } from '../../../shared/session/call-api.ts'
import { CopyButton } from '../../../shared/share/copy-button.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { DRAFT, formatMoment, isUnpublished, PUBLISHED, placeOf, type StatefulRow } from '../rows/row-state.ts'
import { hasPages } from '../rows/row-store.ts'
import { texts } from '../texts.ts'
import styles from './editor-form.module.css'
import type { RowEditor } from './row-editor.ts'

/** What else can be done with a row, beside the form's main button. */
export function PublishActions<Row extends StatefulRow, Form>({ editor }: { readonly editor: RowEditor<Row, Form> }) {
  const { row, busy, deleted } = editor
  const [isScheduling, setIsScheduling] = useState(false)
  if (deleted) return null
  if (row && placeOf(row) === 'published')
    return (
      editor.unpublish && (
        <Button disabled={busy} onClick={editor.unpublish}>
          {texts.unpublish}
        </Button>
      )
    )
  return (
    <>
      <Button aria-disabled={busy || undefined} onClick={() => void editor.save(DRAFT)}>
        {row?.state === 'scheduled' ? texts.backToDraft : texts.saveDraft}
      </Button>
      {isUnpublished(row) && (
        <Button
          aria-disabled={busy || undefined}
          onClick={() => void editor.save({ ...PUBLISHED, was_published_at: null })}
        >
          {texts.withTodaysDate}
        </Button>
      )}
      {row?.state === 'scheduled' && (
        <Button aria-disabled={busy || undefined} onClick={() => void editor.save(PUBLISHED)}>
          {texts.publishNow}
        </Button>
      )}
      <Button aria-expanded={isScheduling} onClick={() => setIsScheduling(!isScheduling)}>
        {texts.schedule}
      </Button>
      {row && hasPages(editor.table) && (
        <PreviewLink key={row.id} table={editor.table} id={row.id} before={editor.saveDraft} />
      )}
      {isScheduling && (
        <Schedule
          initial={row?.publish_at ?? null}
          busy={busy}
          onSchedule={(publish_at) => void editor.save({ state: 'scheduled', publish_at })}
        />
      )}
    </>
  )
}

interface ScheduleProps {
  /** ISO 8601. */
  readonly initial: string | null
  readonly busy: boolean
  readonly onSchedule: (iso: string) => void
}

function Schedule({ initial, busy, onSchedule }: ScheduleProps) {
  const [typed, setTyped] = useState(() => localTime(initial ? new Date(initial) : tomorrowMorning()))
  const [problem, setProblem] = useState<string | null>(null)
  function submit() {
    const time = new Date(typed)
    if (Number.isNaN(time.getTime())) return setProblem(texts.chooseMoment)
    setProblem(null)
    onSchedule(time.toISOString())
  }
  return (
    <div className={styles.schedule}>
      <Field
        type="datetime-local"
        name="publish_at"
        label={texts.publishAt(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        problem={problem}
        min={localTime(new Date())}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would publish at once.
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <Button aria-disabled={busy || undefined} onClick={submit}>
        {texts.scheduleSubmit}
      </Button>
    </div>
  )
}

/** 9:00 of the next day in this time zone. */
function tomorrowMorning(): Date {
  const time = new Date()
  time.setDate(time.getDate() + 1)
  time.setHours(9, 0, 0, 0)
  return time
}

/** A moment as a datetime-local field has it, in this time zone: '2026-11-24T18:00'. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const PreviewAnswer = v.object({ url: v.string(), until: v.string() })

interface PreviewLinkProps {
  readonly table: string
  readonly id: string
  /** Saves what was typed; the link is made only where that worked. */
  readonly before: () => Promise<boolean>
}

/** Makes a link with which anybody sees the page before it is published, and shows it. */
function PreviewLink({ table, id, before }: PreviewLinkProps) {
  const [link, setLink] = useState<v.InferOutput<typeof PreviewAnswer> | null>(null)
  const [busy, setBusy] = useState(false)
  async function make() {
    if (busy) return
    setBusy(true)
    if (await before()) {
      const answer = await callApi('/api/admin/previews', {
        method: 'POST',
        body: { table, id },
        schema: async () => PreviewAnswer,
      })
      if (answer.ok) setLink(answer.value)
      else void showToast('error', answer.message ?? texts.previewFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button aria-disabled={busy || undefined} onClick={() => void make()}>
        {texts.previewLink}
      </Button>
      {link && (
        <div className={styles.preview} role="status">
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {texts.openPreview}
          </a>
          <CopyButton text={link.url} label={texts.copyPreview} />
          <p>{texts.previewWorks(formatMoment(link.until))}</p>
        </div>
      )}
    </>
  )
}
