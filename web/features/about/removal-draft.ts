import { readFromTab, storeInTab } from '../../shared/storage/tab-storage.ts'

const KEY = 'removalDraft'

const EMPTY = {
  /** The film's address that a link filled in, or ''. */
  about: '',
  name: '',
  email: '',
  page: '',
  ground: '',
  faith: false,
  /** The id of the request whose code was mailed, or ''. */
  request: '',
}

/** An unconfirmed request for removal: what is typed, and whether it waits for its code. */
export type RemovalDraft = Readonly<typeof EMPTY>

function isDraft(stored: Partial<RemovalDraft> | null): stored is RemovalDraft {
  return Object.entries(EMPTY).every(([name, value]) => typeof stored?.[name as keyof RemovalDraft] === typeof value)
}

/** This tab's stored draft, or null. */
export function readRemovalDraft(): RemovalDraft | null {
  const stored = readFromTab(KEY) as Partial<RemovalDraft> | null
  return isDraft(stored) ? stored : null
}

/** The stored draft, or an empty one. The address of another film than before, `about`, makes it a new request by the same person. */
export function draftFor(about: string): RemovalDraft {
  const stored = readRemovalDraft()
  if (stored && (about === '' || about === stored.about)) return stored
  return { ...EMPTY, ...stored, about, page: about, faith: false, request: '' }
}

/** Stores the draft for this tab; removes an empty one. */
export function storeDraft(draft: RemovalDraft): void {
  const empty = draft.name + draft.email + draft.page + draft.ground === ''
  storeInTab(KEY, empty ? null : draft)
}

export function forgetDraft(): void {
  storeInTab(KEY, null)
}
