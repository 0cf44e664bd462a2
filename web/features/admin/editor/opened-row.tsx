import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { unwrap } from '../data-service.ts'
import { type DraftKind, draftName, readDraft } from '../drafts/draft-store.ts'
import { texts } from '../texts.ts'
import type { RowStore } from './row-store.ts'

interface EditedRow<Row, Place extends HTMLElement> {
  /** The id of the row whose form is open; null for the form of a new one. */
  readonly id: string | null
  readonly open: (id: string | null) => void
  readonly close: () => void
  /** The row that was just published; null once another form was opened. */
  readonly published: Row | null
  readonly setPublished: (row: Row | null) => void
  /** The row to read for the form; null for that of a new row, also when it has become a stored draft meanwhile. */
  readonly formId: string | null
  /** The `key` of the form, and that of the form of a new row where there are two. */
  readonly formKey: string
  readonly newKey: string
  /** Puts the id of the draft that the form of a new row has become into the address. The form stays as it is. */
  readonly adopt: (id: string) => void
  /** Takes it out of the address again, for the next new row. */
  readonly release: () => void
  /** Takes the focus when a form is opened or closed. */
  readonly place: RefObject<Place | null>
}

/** Which row is edited. It is in the address as `?edit=id`, so that a reload, Back and links keep it; the list's part of it stays. */
export function useEditedRow<Row, Place extends HTMLElement = HTMLDivElement>(): EditedRow<Row, Place> {
  const [params, setParams] = useSearchParams()
  const place = useRef<Place>(null)
  const id = params.get('edit')
  const [adopted, setAdopted] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  // The address follows a moment after `adopted`. When it names another row later, the form of the draft is closed.
  const [isInAddress, setIsInAddress] = useState(false)
  if (adopted !== null && id === adopted && !isInAddress) setIsInAddress(true)
  if (adopted !== null && id !== adopted && (id !== null || isInAddress)) {
    setIsInAddress(false)
    setAdopted(null)
  }
  // What a link gave to the form of a new row stays while that form does.
  const { state } = useLocation()
  function show(row: string | null, options: { readonly replace?: boolean; readonly state?: unknown } = {}) {
    setParams(
      (before) => {
        if (row === null) before.delete('edit')
        else before.set('edit', row)
        return before
      },
      { preventScrollReset: true, ...options },
    )
  }
  const [published, setPublished] = useState<Row | null>(null)
  function go(row: string | null) {
    // The form that has become a draft is closed: the next new row gets another one.
    if (row === null && adopted !== null) setRound(round + 1)
    show(row)
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }
  const formId = id === adopted ? null : id
  const newKey = `new ${round}`
  return {
    id,
    open(row) {
      setPublished(null)
      go(row)
    },
    close: () => go(null),
    published,
    setPublished,
    formId,
    formKey: formId ?? newKey,
    newKey,
    adopt(row) {
      setAdopted(row)
      show(row, { replace: true, state })
    },
    release() {
      if (adopted !== null) show(null, { replace: true })
    },
    place,
  }
}

/** The state of a link to a screen whose new form begins with these values. */
export const beginWith = (form: object) => ({ begin: form })

/** The values that the link to this screen gave its new form, or null; `forget` drops them once they are saved. */
export function useBegunForm<Form>(readForm: (stored: unknown) => Form | undefined) {
  const { state, search } = useLocation() as { state: { begin?: unknown } | null; search: string }
  const navigate = useNavigate()
  const begun = readForm(state?.begin) ?? null
  return {
    begun,
    forget: () => void (begun && navigate({ search }, { replace: true, state: null, preventScrollReset: true })),
  }
}

/** What a form is opened for: a stored row, a new one (both null), or the draft of a row that no longer exists (its id alone). */
interface Opened<Row> {
  readonly row: Row | null
  readonly id: string | null
}

export const NEW_ROW = { row: null, id: null } as const

/** What the route of a form gives to its editor, which needs another `key` for each row. */
export interface EditorProps<Row> {
  readonly opened: Opened<Row>
  /** Called after every save, also when another row was opened meanwhile. */
  readonly onSaved: () => void
  /** Called after a save that was asked for, with the row if that published it. */
  readonly onPublished?: (row: Row | null) => void
  /** Called with the id of the draft that the form of a new row has become. */
  readonly onAdopt?: (id: string) => void
  /** Called when the form is done with, by a save or without one. */
  readonly onClose: () => void
}

interface OpenedRowProps<Row> {
  readonly id: string | null
  readonly kind: DraftKind
  /** What the row is called, like 'blog'. */
  readonly what: string
  readonly store: Pick<RowStore<Row, never>, 'read'>
  /** The form out of a draft, or undefined where it has another shape. */
  readonly readForm: (stored: unknown) => unknown
  readonly onClose: () => void
  /** Draws the form; gives it a `key` of its own for each row. */
  readonly children: (opened: Opened<Row>) => ReactNode
}

/** Reads the row to edit as it is stored now, or opens the draft of a row that no longer exists. */
export function OpenedRow<Row>({ id, kind, what, store, readForm, onClose, children }: OpenedRowProps<Row>) {
  // Not cached: a form must begin with what is stored now.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [kind, 'row', id],
    queryFn: async ({ signal }) => ({ row: id === null ? null : unwrap(await store.read(id, signal)) }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === null) return children(NEW_ROW)
  if (data && (data.row || readForm(readDraft(draftName(kind, id))?.form))) return children({ row: data.row, id })
  if (isFetching) return <Loading />
  return (
    <PageState kind="failed" text={error ? error.message : texts.noLongerExists(what)}>
      {error && <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
      <Button onClick={onClose}>{texts.cancel}</Button>
    </PageState>
  )
}
