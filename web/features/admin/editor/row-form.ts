import type { Checked } from '../../../../domain/forms.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import type { DraftKind } from '../drafts/draft-store.ts'
import type { Publication } from '../states/row-state.ts'
import type { EditorProps } from './opened-row.tsx'
import type { RowStore } from './row-store.ts'

/** What is different in the form of each kind of row. */
export interface RowForm<Row, Form, Columns> extends EditorProps<Row> {
  readonly kind: DraftKind
  readonly store: RowStore<Row>
  readonly formOf: (row: Row) => Form
  readonly empty: () => Form
  /** The form out of a stored draft, or undefined where it has another shape. */
  readonly readForm: (stored: unknown) => Form | undefined
  /** The form of a deleted row, as that of a new one. */
  readonly asNew?: (form: Form) => Form
  readonly check: (form: Form) => Checked<Columns>
  /** The check of a draft. A form with one is saved as a draft on the server while somebody types, once it has a title. */
  readonly checkDraft?: (form: Form) => Checked<Columns>
  /** Uploads what the form has chosen. A save that was asked for fails with it. */
  readonly upload?: (isAutosave: boolean) => Promise<void>
  /** What is written of checked columns; those of the form by default. Throws a DataError where nothing may be written. */
  readonly columns?: (checked: Partial<Columns>, form: Form, row: Row | null, publication: Publication | null) => object
  /** Called after each save, with the row as it was before. */
  readonly afterSave?: (row: Row, before: Row | null) => void
  /** The text for a problem; its own message by default. */
  readonly messageOf?: (problem: Problem) => string
  readonly toasts: {
    readonly published: string
    readonly updated: string
    /** `wasNew` when it was to be published, and not only changed. */
    readonly failed: (message: string, wasNew: boolean) => string
    /** For a form that the check refused; it has the message in any case. */
    readonly refused?: (message: string) => string
  }
}
