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
export function readDraft(): RemovalDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (isDraft(stored)) return stored
  } catch {
    // Storage is blocked or holds something else.
  }
  return null
}

/** The stored draft, or an empty one. The address of another film than before, `about`, makes it a new request by the same person. */
export function draftFor(about: string): RemovalDraft {
  const stored = readDraft()
  if (stored && (about === '' || about === stored.about)) return stored
  return { ...EMPTY, ...stored, about, page: about, faith: false, request: '' }
}

/** Stores the draft for this tab; removes an empty one. */
export function storeDraft(draft: RemovalDraft): void {
  try {
    if (draft.name + draft.email + draft.page + draft.ground === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full: the draft is lost on reload.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds nothing.
  }
}
