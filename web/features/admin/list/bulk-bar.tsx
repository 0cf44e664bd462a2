import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../../../shared/form/field.tsx'
import { DataError } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import {
  type BulkResult,
  type BulkRow,
  type BulkTable,
  changeRows,
  type Edit,
  putBack,
  restore,
  setState,
} from '../rows/bulk-edit.ts'
import type { DraftKind } from '../rows/draft-store.ts'
import { placeOf, type StatefulRow } from '../rows/row-state.ts'
import { texts } from '../texts.ts'
import styles from './bulk-bar.module.css'
import rows from './rows.module.css'
import { SelectAll, type Selection } from './selection.tsx'
import { type List, useListChanges } from './use-list.ts'
import type { RowActions } from './use-row-actions.tsx'

export interface BulkAction<Row> {
  /** The words on its button, and in the question before it is done to all that the list finds. */
  readonly label: string
  readonly edit: Edit<Row>
  /** The fields of the form that it changes. */
  readonly fields: readonly string[]
  /** Says that it was done to so many rows. */
  readonly done: (rows: string) => string
}

/** A change to a value that is typed. */
export interface BulkEdit<Row> {
  readonly label: string
  readonly edit: (value: string) => Edit<Row>
  /** The field of the form that it changes. */
  readonly field: string
  readonly offered?: readonly string[]
  /** 100 by default. */
  readonly maxLength?: number
}

/** The first is chosen at the beginning. */
export type BulkEdits<Row> = readonly [BulkEdit<Row>, ...BulkEdit<Row>[]]

const PUBLISH: BulkAction<BulkRow> = {
  label: texts.publishSelected,
  edit: setState('published'),
  fields: [],
  done: texts.bulkPublished,
}
const UNPUBLISH: BulkAction<BulkRow> = {
  label: texts.unpublishSelected,
  edit: setState('draft'),
  fields: [],
  done: texts.bulkUnpublished,
}
const RESTORE: BulkAction<BulkRow> = {
  label: texts.restoreSelected,
  edit: restore,
  fields: [],
  done: texts.bulkRestored,
}

interface BulkBarProps<Listed, Row extends BulkRow> {
  /** The name of the list. */
  readonly name: DraftKind
  readonly table: BulkTable<Row>
  readonly list: List<Listed>
  readonly selection: Selection<Listed>
  readonly actions: RowActions
  /** How many rows there are, with their name. */
  readonly count: (rows: number) => string
  /** What can be done besides publishing, unpublishing, restoring and deleting. */
  readonly more?: readonly BulkAction<Row>[]
  readonly edits: BulkEdits<Row>
  /** Called with the ids of rows that were changed, and the changed fields. */
  readonly onChanged: (ids: readonly string[], fields: readonly string[]) => void
  readonly onDelete: (rows: readonly Listed[]) => void
  /** Says why a row could not be changed; what the database said by default. */
  readonly reasonOf?: (id: string, problem: string) => Promise<string>
}

/** What can be done to the selected rows, or to all that the list finds: with the number, its progress, and a way to undo it. */
export function BulkBar<Listed extends StatefulRow, Row extends BulkRow>(props: BulkBarProps<Listed, Row>) {
  const { name, table, list, selection, actions, count, more = [], edits, onChanged, onDelete, reasonOf } = props
  const { selected, isAll } = selection
  const change = useListChanges(name)
  const { confirm, dialog } = useConfirm()
  const [progress, setProgress] = useState<string | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const stop = useRef<AbortController>(null)
  // Where nobody sees it, nobody can stop or undo it.
  useEffect(() => () => stop.current?.abort(), [])
  const isTrash = list.filters.state === 'trash'
  const number = isAll ? list.total : selected.length

  async function run({ label, edit, fields, done }: BulkAction<Row>) {
    const question = { question: `${label}?`, object: texts.allFound(count(number)), action: label }
    if (isAll && !(await confirm(question))) return
    const of = isAll ? list : selected.map(({ id }) => id)
    const result = await withProgress(count(number), (signal, onProgress) =>
      changeRows(table, of, edit, signal, onProgress),
    )
    const { changed, unanswered } = result
    const touched = [...changed, ...unanswered]
    await follow(touched, fields)
    selection.select(
      list.rows.map(({ id }) => id),
      false,
    )
    const failure = await failureOf(result)
    if (failure !== '') void showToast('error', failure)
    const back = putBack(table, result)
    actions.offerUndo({
      text: [done(count(changed.length)), ...rest(result, count)].join(' '),
      undo: touched.length === 0 ? null : () => undo(back, touched, fields),
      // How many of the unanswered ones are put back turns out later.
      ...(unanswered.length === 0 && { undone: texts.putBack(count(changed.length)) }),
    })
  }
  async function undo(back: ReturnType<typeof putBack>, touched: BulkResult['changed'], fields: readonly string[]) {
    const result = await withProgress(count(touched.length), back)
    await follow(touched, fields)
    const [left, put] = [result.left.length, count(result.changed.length)]
    const reasons = [await failureOf(result), reasonOfEnd(result.ended)].filter(Boolean)
    if (left === 0 && reasons.length === 0) return
    const text = left === 0 ? texts.putBack(put) : texts.putBackPartly(put, count(left), left === 1)
    throw new DataError({ kind: 'untouched', message: [text, ...reasons].join(' ') })
  }
  async function withProgress<Result>(
    all: string,
    work: (signal: AbortSignal, onProgress: (rows: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const controller = new AbortController()
    stop.current = controller
    const show = (rows: number) => setProgress(texts.bulkProgress(rows, all))
    show(0)
    return work(controller.signal, show).finally(() => setProgress(null))
  }
  /** Says how many rows were refused, and why the first was; '' for none. */
  async function failureOf({ failures }: Pick<BulkResult, 'failures'>) {
    const [first] = failures
    if (!first) return ''
    const { id, title, problem } = first
    return texts.bulkFailed(count(failures.length), texts.because(title, (await reasonOf?.(id, problem)) ?? problem))
  }
  async function follow(changed: BulkResult['changed'], fields: readonly string[]) {
    await change()
    onChanged(
      changed.map(({ id }) => id),
      fields,
    )
  }
  const can = (place: string) => isAll || selected.some((row) => placeOf(row) === place)
  const shown: readonly (BulkAction<Row> | false)[] = isTrash
    ? [RESTORE]
    : [(can('draft') || can('scheduled')) && PUBLISH, can('published') && UNPUBLISH, ...more]
  // The change may have emptied the list: it can be undone, with its progress.
  if (list.rows.length === 0 && progress === null) return dialog
  return (
    <div className={rows.selection} data-selection={selected.length > 0 ? 'some' : 'none'}>
      {progress === null ? (
        <>
          <SelectAll rows={list.rows} total={list.total} selection={selection} label={texts.selectPage} />
          {selected.length === list.rows.length && list.pages > 1 && !isAll && (
            <Button onClick={selection.selectAll}>{texts.selectFound(count(list.total))}</Button>
          )}
          {selected.length > 0 &&
            shown.map(
              (action) =>
                action && (
                  <Button key={action.label} kind="quiet" onClick={() => void run(action)}>
                    {action.label}
                  </Button>
                ),
            )}
          {selected.length > 0 && !isTrash && (
            <Button kind="quiet" onClick={() => setIsEditing(true)}>
              {texts.editSelected}
            </Button>
          )}
          {selected.length > 0 && !isTrash && !isAll && (
            <Button kind="quiet" onClick={() => onDelete(selected)}>
              {texts.deleteSelected}
            </Button>
          )}
        </>
      ) : (
        <>
          <p role="status">{progress}</p>
          <Button onClick={() => stop.current?.abort()}>{texts.stop}</Button>
        </>
      )}
      <Dialog open={isEditing} onClose={() => setIsEditing(false)} title={texts.editRows(count(number))}>
        <EditFields
          edits={edits}
          onCancel={() => setIsEditing(false)}
          onDone={(action) => {
            setIsEditing(false)
            void run(action)
          }}
        >
          {isAll && <p>{texts.allFound(count(number))}</p>}
        </EditFields>
      </Dialog>
      {dialog}
    </div>
  )
}

const reasonOfEnd = (ended: BulkResult['ended']) => (ended === 'stopped' ? texts.stopped : (ended?.message ?? ''))

/** What else happened to the rows of a bulk change, as sentences. */
function rest({ same, left, failures, ended, unanswered }: BulkResult, count: (rows: number) => string): string[] {
  return [
    same > 0 ? texts.bulkSame(count(same)) : '',
    left.length > 0 ? texts.bulkLeft(count(left.length)) : '',
    failures.length > 0 ? texts.bulkNot(count(failures.length)) : '',
    reasonOfEnd(ended),
    unanswered.length > 0 ? texts.bulkUnanswered(count(unanswered.length)) : '',
  ].filter(Boolean)
}

interface EditFieldsProps<Row> {
  readonly edits: BulkEdits<Row>
  /** Which rows. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onDone: (action: BulkAction<Row>) => void
}

/** Chooses what is changed of the rows, and to what. */
function EditFields<Row>({ edits, children, onCancel, onDone }: EditFieldsProps<Row>) {
  const id = useId()
  const [chosen, setChosen] = useState(edits[0].label)
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { label, edit, field, offered = [], maxLength = 100 } = edits.find((each) => each.label === chosen) ?? edits[0]
  function submit() {
    const entry = value.trim()
    if (entry === '') return setProblem(texts.enterValue)
    onDone({ label: `${label}: ${entry}`, edit: edit(entry), fields: [field], done: texts.bulkEdited })
  }
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <label className={styles.choice}>
        {texts.change}
        <select
          className={rows.select}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value)
            setProblem(null)
          }}
        >
          {edits.map((each) => (
            <option key={each.label} value={each.label}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={texts.value}
        name="value"
        list={id}
        autoComplete="off"
        maxLength={maxLength}
        problem={problem}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <datalist id={id}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className={styles.choices}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button kind="main" type="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}
