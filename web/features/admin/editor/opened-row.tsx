import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { newId } from '../../../../domain/new-id.ts'
import { isUuid } from '../../../../domain/pages/read.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { draftName, draftsOf, readDraft } from '../rows/draft-store.ts'
import type { FormTexts, RowKind } from '../rows/row-kind.ts'
import { texts } from '../texts.ts'
import styles from './editor-form.module.css'

export interface EditedRow<Row, Place extends HTMLElement = HTMLElement> {
  readonly kind: RowKind<Row, unknown>
  /** The id of the row whose form is open. */
  readonly id: string
  /** The id of the screen's new row. It stays the same once that is stored as a draft. */
  readonly newRow: string
  /** What the link to this screen has filled into the form of the new row. */
  readonly prefilled: unknown
  /** Shows the form of a row, or of a new one for null. */
  readonly open: (id: string | null) => void
  /** Closes the forms of rows, the open one by default. */
  readonly close: (...ids: readonly string[]) => void
  /** Called when the row of a form was stored for the first time. The form stays as it is. */
  readonly stored: (id: string) => void
  /** The row that was just published or scheduled; null once another form was opened. */
  readonly published: Row | null
  readonly setPublished: (row: Row | null) => void
  /** What the open forms do when their row was changed outside of them, by its id; gets the names of the changed fields. */
  readonly followers: Map<string, (fields: readonly string[]) => void>
  /** Lets the open forms of these rows follow a change of these fields, or of their states only. */
  readonly follow: (ids: readonly string[], fields?: readonly string[]) => void
  /** Takes the focus when a form is opened or closed. */
  readonly place: RefObject<Place | null>
}

/** A row that nothing is stored of yet; `prefilled` is what its form begins with. */
const newRow = (id: string | null = null, prefilled: unknown = null) => ({
  id: id ?? newId(),
  isStored: false,
  prefilled,
})

/** The state of a link to a screen whose new form begins with these values. */
export const prefill = (form: object) => ({ prefilled: form })

/**
 * Which row is edited. It is in the address, so that a reload, Back and links keep it: as `?edit=id`, or as `?new=id` for a row that is
 * not stored yet, whose id is made here. What the list has in the address stays. `isNewBeside` where the form of the new row stays on the
 * screen, also once that is a draft, while another row is edited.
 */
export function useEditedRow<Row, Place extends HTMLElement = HTMLDivElement>(
  kind: RowKind<Row, unknown>,
  { isNewBeside = false } = {},
): EditedRow<Row, Place> {
  const [params, setParams] = useSearchParams()
  const place = useRef<Place>(null)
  const edited = params.get('edit')
  const named = isUuid(params.get('new') ?? '') ? params.get('new') : null
  // What was typed for a new row and could not be sent is continued.
  const nextRow = () => newRow(draftsOf(kind.name).find(({ isNew }) => isNew)?.id)
  // What a link gave to the form of a new row stays while that form does.
  const { state } = useLocation() as { readonly state: { readonly prefilled?: unknown } | null }
  const [fresh, setFresh] = useState(() => (named || state?.prefilled ? newRow(named, state?.prefilled) : nextRow()))
  const [shownNew, setShownNew] = useState(named)
  if (named !== shownNew) {
    setShownNew(named)
    if (named !== null && named !== fresh.id) setFresh(newRow(named, state?.prefilled))
  }
  if (!isNewBeside && edited !== null && edited !== fresh.id && fresh.isStored) setFresh(nextRow())
  function show(changes: Readonly<Record<'edit' | 'new', string | null>>, options: object = {}) {
    // Read at the last moment: a save that is answered later must not undo another change of the address.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { preventScrollReset: true, ...options })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address names no row
  useEffect(() => {
    if (edited === null && named === null) show({ edit: null, new: fresh.id }, { replace: true, state })
  }, [edited, named])
  const [published, setPublished] = useState<Row | null>(null)
  const [followers] = useState(() => new Map<string, (fields: readonly string[]) => void>())
  function go(row: string | null) {
    // A new row whose save was answered after its form was closed is stored, too: nothing of it is left to send.
    const isUnsent = !fresh.isStored && draftsOf(kind.name).some(({ id }) => id === fresh.id)
    const next = row === null && !isUnsent ? nextRow() : fresh
    setFresh(next)
    const isNew = row === null || draftsOf(kind.name).some((draft) => draft.id === row && draft.isNew)
    show(isNew ? { edit: null, new: row ?? next.id } : { edit: row, new: null })
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }
  const id = edited ?? fresh.id
  return {
    kind,
    id,
    newRow: fresh.id,
    prefilled: fresh.prefilled,
    open(row) {
      setPublished(null)
      go(row)
    },
    close(...rows) {
      const closed = rows.length === 0 ? [id] : rows
      const isFresh = closed.includes(fresh.id)
      if (id !== fresh.id && closed.includes(id)) return go(isNewBeside && fresh.isStored && !isFresh ? fresh.id : null)
      if (!isFresh) return
      const next = nextRow()
      setFresh(next)
      if (id === fresh.id) show({ edit: null, new: next.id }, { replace: true })
    },
    stored(row) {
      if (row !== fresh.id) return go(row)
      setFresh({ ...fresh, isStored: true })
      if (row === id) show({ edit: row, new: null }, { replace: true, state })
    },
    published,
    setPublished,
    followers,
    follow: (ids, fields = []) => {
      for (const each of ids) followers.get(each)?.(fields)
    },
    place,
  }
}

/** What a form is opened for: a stored row, a new one, or what was typed into a row that no longer exists (neither). */
interface Opened<Row> {
  readonly id: string
  readonly row: Row | null
  readonly isNew: boolean
  /** What the form of a new row begins with, if anything. */
  readonly prefilled: unknown
}

/** What a form gets. */
export interface EditorProps<Row> {
  readonly opened: Opened<Row>
  readonly followers: EditedRow<Row>['followers']
  /** Called to make a draft of the published row; not for stories. */
  readonly onUnpublish: ((row: { readonly id: string; readonly title: string }) => void) | undefined
  /** Called to show the form again as the row is stored. */
  readonly onReopen: () => void
  /** Called after every save, even if another row is open by then. */
  readonly onSaved: () => void
  /** Called after a save that was asked for, with the row if that published or scheduled it. */
  readonly onPublished: (row: Row | null) => void
  /** Called with the id of a row that was stored for the first time. */
  readonly onStored: (id: string) => void
  /** Called when the form is done with, by a save or without one. */
  readonly onClose: () => void
}

/** What is known of the opened row; all of it is in an EditedRow. */
export interface OpenRow<Row>
  extends Pick<EditedRow<Row>, 'id' | 'newRow' | 'prefilled' | 'close' | 'stored' | 'setPublished' | 'followers'> {
  readonly kind: RowKind<Row, unknown, FormTexts>
}

interface OpenedRowProps<Row> {
  readonly edited: OpenRow<Row>
  /** The row whose form this is. */
  readonly id?: string
  readonly onSaved: () => void
  readonly onClose?: (id: string) => void
  readonly onUnpublish?: EditorProps<Row>['onUnpublish']
  /** Draws the form. */
  readonly children: (props: EditorProps<Row>) => ReactNode
}

/**
 * Reads the row to edit as it is stored now. A new row is not read: its form stays as it is also when it has been stored. Each row needs
 * another `key`.
 */
export function OpenedRow<Row>({ edited, id = edited.id, ...props }: OpenedRowProps<Row>) {
  const { name, store, texts: words, readForm } = edited.kind
  const [round, setRound] = useState(0)
  const [isNew, setIsNew] = useState(id === edited.newRow)
  // Not cached: a form must begin with what is stored now.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [name, 'row', id, round],
    queryFn: async ({ signal }) => ({ row: await store.read(id, signal) }),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const onClose = () => (props.onClose ?? edited.close)(id)
  const form = (row: Row | null) => (
    <Fragment key={round}>
      {props.children({
        opened: { id, row, isNew, prefilled: isNew ? edited.prefilled : null },
        followers: edited.followers,
        onUnpublish: props.onUnpublish,
        onReopen() {
          setIsNew(isNew && new URLSearchParams(location.search).get('edit') !== id)
          setRound(round + 1)
        },
        onSaved: props.onSaved,
        onPublished: edited.setPublished,
        onStored: edited.stored,
        onClose,
      })}
    </Fragment>
  )
  if (isNew) return form(null)
  if (data && (data.row || readForm(readDraft(draftName(name, id))?.form))) return form(data.row)
  if (isFetching)
    return (
      <div className={styles.loading}>
        <Loading />
      </div>
    )
  return (
    <PageState kind="failed" text={error ? error.message : texts.noLongerExists(words.what)}>
      {error && <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
      <Button onClick={onClose}>{texts.cancel}</Button>
    </PageState>
  )
}
