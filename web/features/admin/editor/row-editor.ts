import type { Publication } from '../rows/row-state.ts'
import type { Table } from '../rows/row-store.ts'
import type { Autosave, Draft } from './use-draft.ts'

/** The state and actions of a row's form. */
export interface RowEditor<Row, Form> extends Pick<Draft<Form>, 'form' | 'restored' | 'change' | 'latest' | 'forget'> {
  /** The stored row; null for a new one that no draft was saved of. */
  readonly row: Row | null
  readonly table: Table
  /** What the row is called, like 'blog'. */
  readonly what: string
  /** False for rows without states. */
  readonly hasStates: boolean
  /** True for a new row and a draft: it is saved while somebody types. */
  readonly isDraft: boolean
  readonly autosave: Autosave | null
  /** Why it was not saved, for a person; null again when that is corrected. */
  readonly problem: string | null
  /** What is wrong with single fields since the last try to save, by name; each goes when it is corrected. */
  readonly fields: Readonly<Record<string, string>>
  /** True when all but these fields were saved, as a draft. */
  readonly isSavedWithout: boolean
  /** Counts the tries to save that failed or were refused. */
  readonly failures: number
  /** True from a press of a button to the end of the save, also while that waits for an upload. */
  readonly busy: boolean
  /** True while a save waits for an upload. */
  readonly isWaiting: boolean
  /** The row as it was saved elsewhere since the typing began, the fields that were changed there, and what was typed here. */
  readonly conflict: {
    readonly row: Row
    readonly form: Form
    readonly fields: readonly string[]
    readonly typed: Readonly<Record<string, unknown>>
  } | null
  /** True when the row was deleted: saving makes a new one of what is typed. */
  readonly deleted: boolean
  /** Saves, or says why not. Without a publication a new row and a draft are published, and others keep their state. */
  readonly save: (publication?: Publication) => Promise<void>
  /** Saves what was changed here into the version that was saved elsewhere. */
  readonly overwrite: () => Promise<void>
  /** Saves what is typed as another row. */
  readonly saveAsNew: () => Promise<void>
  /** Waits for the uploads of the form; false, and a message, when one failed or was cancelled. */
  readonly finishUploads: () => Promise<boolean>
  /** Saves a row that is not published now, if somebody typed since the last time or an upload ran; false when that failed. */
  readonly saveDraft: () => Promise<boolean>
  /** Makes a draft of the published row. What was typed and not saved stays in the form. Not for stories. */
  readonly unpublish: (() => void) | undefined
  /** Forgets what was typed and shows the row as it is stored. */
  readonly discard: () => void
  /** Goes on from the stored row, of which `part` was changed outside the form. Any other change of the row is a conflict. */
  readonly rebase: (row: Row, part: Partial<Form>) => void
}
