/** What a draft can be of. */
export type DraftKind = 'movie' | 'blog' | 'story' | 'watch' | 'settings'

/** The name under which the form of a row keeps what it could not send. */
export function draftName(kind: DraftKind, id: string): string {
  return `${kind}:${id}`
}

/** What was typed into a form and not yet saved, in localStorage under `draft:{name}`. */
export interface KeptDraft {
  readonly form: unknown
  /** The form of the version that the typing began from. */
  readonly begun: unknown
  /** That version (updated_at); null for a row that is not stored yet. */
  readonly version: string | null
  /** The fields that were changed since; null where an earlier version of the site stored the draft. */
  readonly own: readonly unknown[] | null
  /** The columns that were sent since, and got no answer. */
  readonly sent: readonly object[]
  /** What the form is about, for a list of drafts. */
  readonly title: string
}

interface StoredDraft extends KeptDraft {
  /** The draft as it is stored. */
  readonly text: string
}

const PREFIX = 'draft:'

/** The draft of that name, or null; a broken one counts as none (LOCAL-06). */
export function readDraft(name: string): StoredDraft | null {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? 'null'
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('form' in stored)) return null
    const { form, begun, version, own, sent, title } = stored as Record<keyof KeptDraft, unknown>
    return {
      text,
      form,
      begun,
      version: typeof version === 'string' ? version : null,
      own: Array.isArray(own) ? own : null,
      sent: Array.isArray(sent) ? sent.filter((columns) => typeof columns === 'object' && columns !== null) : [],
      title: typeof title === 'string' ? title : '',
    }
  } catch {
    return null
  }
}

/**
 * Stores a draft, and returns it as it is stored. If storage is full or blocked, that is null: what was typed lasts as long as the page.
 */
export function storeDraft(name: string, draft: KeptDraft): string | null {
  const store = (stored: KeptDraft) => {
    // A draft that was read has its text with it.
    const text = JSON.stringify({ ...stored, text: undefined })
    localStorage.setItem(PREFIX + name, text)
    return text
  }
  try {
    try {
      return store(draft)
    } catch {
      // Without what was sent, a lost answer ends in a question that is not needed: better than a lost text.
      return store({ ...draft, sent: [] })
    }
  } catch (error) {
    console.error('a draft could not be stored', error)
    return null
  }
}

/** Forgets a draft; with `text`, only if that is what is stored. */
export function dropDraft(name: string, text?: string | null): void {
  try {
    const key = PREFIX + name
    if (text === undefined || text === localStorage.getItem(key)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** The drafts of a kind with the ids of their rows. `isNew` is true while the row itself is not stored. */
export function draftsOf(kind: DraftKind): { readonly id: string; readonly title: string; readonly isNew: boolean }[] {
  const start = PREFIX + draftName(kind, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .sort()
      .flatMap((key) => {
        const draft = readDraft(key.slice(PREFIX.length))
        return draft ? [{ id: key.slice(start.length), title: draft.title, isNew: draft.version === null }] : []
      })
  } catch {
    return []
  }
}
