import type { Checked } from '../../../../domain/forms.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import type { DraftKind } from './draft-store.ts'
import type { Publication } from './row-state.ts'
import type { RowStore, Table } from './row-store.ts'

/** One kind of the rows that the owner writes. */
export interface RowKind<Row, Form, Texts = KindTexts> {
  /** Also the name of its list and of its drafts. */
  readonly name: DraftKind
  readonly table: Table
  readonly store: RowStore<Row>
  readonly texts: Texts
  /** The address of a row's page; stories have none. */
  readonly pageOf?: (row: { readonly slug: string }) => string
  /** The form out of a stored draft, or undefined where it has another shape. */
  readonly readForm: (stored: unknown) => Form | undefined
}

/** What is different in the form of a kind. */
export interface RowForm<Row, Form, Columns, Texts = KindTexts> extends RowKind<Row, Form, Texts> {
  readonly empty: () => Form
  readonly formOf: (row: Row) => Form
  /** Fields that the stored draft lacks are those of `missing`, which is an empty form by default. */
  readonly readForm: (stored: unknown, missing?: Form) => Form | undefined
  /** The form of a deleted row, as that of a new one; `stored` is what the row had. */
  readonly asNew?: (form: Form, stored: Form) => Form
  readonly check: (form: Form) => Checked<Columns>
  /** The check of a draft, which is saved on the server while somebody types, once it has a title. */
  readonly checkDraft?: (form: Form) => Checked<Columns>
  /** Uploads what the form has chosen. A save that was asked for fails with it. */
  readonly upload?: (isAutosave: boolean) => Promise<void>
  /** What is written of checked columns; those of the form by default. Throws a DataError where nothing may be written. */
  readonly columns?: (checked: Partial<Columns>, form: Form, row: Row | null, publication: Publication | null) => object
  /** Called after each save, with the row as it was before. */
  readonly afterSave?: (row: Row, before: Row | null) => void
  /** The text for a problem; its own message by default. */
  readonly messageOf?: (problem: Problem) => string
}

/** The texts of a kind's form. */
export interface FormTexts {
  /** What a row is called, like 'blog'. */
  readonly what: string
  readonly untitled: string
  readonly toasts: {
    readonly published: string
    readonly updated: string
    /** `wasNew` when it was to be published, and not only changed. */
    readonly failed: (message: string, wasNew: boolean) => string
    /** For a form that the check refused; it has the message in any case. */
    readonly refused?: (message: string) => string
  }
}

/** Those of its list, too. */
interface KindTexts extends FormTexts {
  readonly deletion: {
    readonly question: (rows: number) => string
    readonly action: (rows: number) => string
    /** The toast after `deleted` of `rows` were deleted. */
    readonly done: (deleted: number, rows: number) => string
    readonly failed: (problem: Problem) => string
    /** What several rows are called. */
    readonly count?: (rows: number) => string
  }
}

/** Empty texts under these names. */
export function blankTexts<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
}

/** A form with what a row has for its fields: lists with commas, and numbers as text. */
export function filledForm<Form extends object>(empty: Form, row: object): Form {
  const stored = new Map<string, unknown>(Object.entries(row))
  const typed = (value: unknown) =>
    Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? String(value) : value
  return Object.fromEntries(
    Object.entries(empty).map(([name, blank]) => [name, typed(stored.get(name)) ?? blank]),
  ) as Form
}
