import { type ReactNode, useId, useRef, useState } from 'react'
import { LANGUAGES } from '../../../../domain/catalogue.ts'
import { Field } from '../../../shared/form/field.tsx'
import { useSite } from '../../../shared/page/site-facts.ts'
import { DataError } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { SelectAll, type Selection } from '../list/selection.tsx'
import { type List, useListChanges } from '../list/use-list.ts'
import type { RowActions } from '../list/use-row-actions.tsx'
import { placeOf } from '../rows/row-state.ts'
import type { ListedMovie } from './admin-movie.ts'
import {
  type BulkResult,
  changeMovies,
  type Edit,
  licenceEdit,
  listEdit,
  putBack,
  restore,
  setState,
  showOnHomepage,
} from './bulk-edit.ts'
import styles from './movie-list.module.css'
import { PAGE_ROWS } from './movie-store.ts'
import { texts } from './texts.ts'

interface Action {
  /** The words on its button, and in the question before it is done to all that the list finds. */
  readonly label: string
  readonly edit: Edit
  /** The fields of the form that it changes. */
  readonly fields: readonly string[]
  /** Says that it was done to so many movies. */
  readonly done: (movies: number) => string
}

const PUBLISH: Action = {
  label: texts.publishSelected,
  edit: setState('published'),
  fields: [],
  done: texts.bulkPublished,
}
const UNPUBLISH: Action = {
  label: texts.unpublishSelected,
  edit: setState('draft'),
  fields: [],
  done: texts.bulkUnpublished,
}
const SHOW: Action = {
  label: texts.showSelected,
  edit: showOnHomepage(true),
  fields: ['showOnHomepage'],
  done: texts.bulkShown,
}
const HIDE: Action = {
  label: texts.hideSelected,
  edit: showOnHomepage(false),
  fields: ['showOnHomepage'],
  done: texts.bulkHidden,
}
const RESTORE: Action = { label: texts.restoreSelected, edit: restore, fields: [], done: texts.bulkRestored }

interface BulkBarProps {
  readonly list: List<ListedMovie>
  readonly selection: Selection<ListedMovie>
  readonly actions: RowActions
  /** Called with the ids of movies that were changed, and the changed fields. */
  readonly onChanged: (ids: readonly string[], fields: readonly string[]) => void
  readonly onDelete: (movies: readonly ListedMovie[]) => void
  /** Says why a movie could not be published. */
  readonly reasonOf: (id: string, problem: string) => Promise<string>
}

/** What can be done to the selected movies, or to all that the list finds: with the number, its progress, and a way to undo it. */
export function BulkBar({ list, selection, actions, onChanged, onDelete, reasonOf }: BulkBarProps) {
  const { selected, isAll } = selection
  const change = useListChanges('movie')
  const { confirm, dialog } = useConfirm()
  const [progress, setProgress] = useState<string | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const stop = useRef<AbortController>(null)
  const isTrash = list.filters.state === 'trash'
  const number = isAll ? list.total : selected.length

  async function run({ label, edit, fields, done }: Action) {
    const question = { question: `${label}?`, object: texts.allFound(number), action: label }
    if (isAll && !(await confirm(question))) return
    const controller = new AbortController()
    stop.current = controller
    setProgress(texts.bulkProgress(0, number))
    const of = isAll ? list : selected.map(({ id }) => id)
    const result = await changeMovies(of, edit, controller.signal, (seen) =>
      setProgress(texts.bulkProgress(seen, number)),
    )
    setProgress(null)
    await follow(result.changed, fields)
    selection.select(
      list.rows.map(({ id }) => id),
      false,
    )
    const [failure] = result.failures
    const reason = failure && texts.because(failure.title, await reasonOf(failure.id, failure.problem))
    if (failure) void showToast('error', texts.bulkFailed(result.failures.length, reason ?? ''))
    actions.offerUndo({
      text: [done(result.changed.length), ...rest(result)].join(' '),
      undo: result.changed.length === 0 ? null : () => undo(result.changed, fields),
      undone: texts.putBack(result.changed.length),
    })
  }
  async function undo(changed: BulkResult['changed'], fields: readonly string[]) {
    setProgress(texts.bulkProgress(0, changed.length))
    try {
      const { changed: back } = await putBack(changed, (done) => setProgress(texts.bulkProgress(done, changed.length)))
      if (back.length < changed.length) {
        const message = texts.putBackPartly(back.length, changed.length - back.length)
        throw new DataError({ kind: 'untouched', message })
      }
    } finally {
      setProgress(null)
      await follow(changed, fields)
    }
  }
  async function follow(changed: BulkResult['changed'], fields: readonly string[]) {
    await change()
    onChanged(
      changed.map(({ id }) => id),
      fields,
    )
  }
  const can = (place: string) => isAll || selected.some((movie) => placeOf(movie) === place)
  const shown: readonly (Action | false)[] = isTrash
    ? [RESTORE]
    : [(can('draft') || can('scheduled')) && PUBLISH, can('published') && UNPUBLISH, SHOW, HIDE]
  return (
    <div className={styles.selection}>
      {progress === null ? (
        <>
          <SelectAll rows={list.rows} total={list.total} selection={selection} label={texts.selectPage} />
          {selected.length === list.rows.length && list.total > PAGE_ROWS && !isAll && (
            <Button onClick={selection.selectAll}>{texts.selectFound(list.total)}</Button>
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
      <Dialog open={isEditing} onClose={() => setIsEditing(false)} title={texts.editMovies(number)}>
        <EditFields
          onCancel={() => setIsEditing(false)}
          onDone={(action) => {
            setIsEditing(false)
            void run(action)
          }}
        >
          <p>{isAll ? texts.allFound(number) : texts.count(number)}</p>
        </EditFields>
      </Dialog>
      {dialog}
    </div>
  )
}

/** What else happened to the movies of a bulk change, as sentences. */
function rest({ same, left, failures, ended }: BulkResult): string[] {
  return [
    same > 0 ? texts.bulkSame(same) : '',
    left > 0 ? texts.bulkLeft(left) : '',
    failures.length > 0 ? texts.bulkNot(failures.length) : '',
    ended === 'stopped' ? texts.stopped : (ended?.message ?? ''),
  ].filter(Boolean)
}

type EditName = keyof typeof texts.edits
interface EditKind {
  readonly edit: (value: string) => Edit
  /** The field of the form that it changes. */
  readonly field: 'language' | 'categories' | 'downloads'
}
const EDITS: Readonly<Record<EditName, EditKind>> = {
  addLanguage: { edit: (value) => listEdit('language', 'add', value), field: 'language' },
  removeLanguage: { edit: (value) => listEdit('language', 'remove', value), field: 'language' },
  addCategory: { edit: (value) => listEdit('categories', 'add', value), field: 'categories' },
  removeCategory: { edit: (value) => listEdit('categories', 'remove', value), field: 'categories' },
  missingLicence: { edit: (value) => licenceEdit(value, 'missing'), field: 'downloads' },
  everyLicence: { edit: (value) => licenceEdit(value, 'all'), field: 'downloads' },
}

interface EditFieldsProps {
  /** Which movies. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onDone: (action: Action) => void
}

/** Chooses what is changed of the movies, and to what. */
function EditFields({ children, onCancel, onDone }: EditFieldsProps) {
  const id = useId()
  const [name, setName] = useState<EditName>('addLanguage')
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { edit, field } = EDITS[name]
  const { categories } = useSite()
  const offered = { language: LANGUAGES, categories, downloads: [] }[field]
  function submit() {
    const entry = value.trim()
    if (entry === '') return setProblem(texts.enterValue)
    const label = texts.edits[name]
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
          value={name}
          onChange={(event) => {
            setName(event.target.value as EditName)
            setProblem(null)
          }}
        >
          {Object.entries(texts.edits).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={texts.value}
        name="value"
        list={id}
        autoComplete="off"
        maxLength={field === 'downloads' ? 300 : 100}
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
