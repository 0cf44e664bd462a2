import { useState } from 'react'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { RowEditor } from '../editor/use-row-editor.ts'
import { type PreviewedTable, PreviewLink } from './preview-link.tsx'
import { DRAFT, PUBLISHED, placeOf, type StatefulRow } from './row-state.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface PublishActionsProps<Row extends StatefulRow, Form> {
  readonly editor: RowEditor<Row, Form>
  readonly table: PreviewedTable
}

/** What can be done with a row that is not published yet, beside the form's main button. */
export function PublishActions<Row extends StatefulRow, Form>({ editor, table }: PublishActionsProps<Row, Form>) {
  const { row, busy, deleted } = editor
  const [isScheduling, setIsScheduling] = useState(false)
  if (deleted || (row && placeOf(row) === 'published')) return null
  return (
    <>
      <Button disabled={busy} onClick={() => void editor.save(DRAFT)}>
        {row?.state === 'scheduled' ? texts.backToDraft : texts.saveDraft}
      </Button>
      {row?.state === 'scheduled' && (
        <Button disabled={busy} onClick={() => void editor.save(PUBLISHED)}>
          {texts.publishNow}
        </Button>
      )}
      <Button aria-expanded={isScheduling} onClick={() => setIsScheduling(!isScheduling)}>
        {texts.schedule}
      </Button>
      {row && <PreviewLink key={row.id} table={table} id={row.id} before={editor.saveDraft} />}
      {isScheduling && (
        <Schedule
          initial={row?.publish_at ?? null}
          disabled={busy}
          onSchedule={(publish_at) => void editor.save({ state: 'scheduled', publish_at })}
        />
      )}
    </>
  )
}

interface ScheduleProps {
  /** ISO 8601. */
  readonly initial: string | null
  readonly disabled: boolean | undefined
  readonly onSchedule: (iso: string) => void
}

function Schedule({ initial, disabled, onSchedule }: ScheduleProps) {
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
      <Button disabled={disabled} onClick={submit}>
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
