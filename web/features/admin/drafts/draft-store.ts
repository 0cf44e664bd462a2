/** What a draft can be of. */
export type DraftKind = 'movie' | 'blog' | 'story' | 'watch'

/** The name under which a form's draft is stored; null is the form for a new row. */
export function draftName(kind: DraftKind, id: string | null): string {
  return `${kind}:${id ?? 'new'}`
}

/** The id of the row behind a draft's name; null for the new one. */
export function draftId(name: string): string | null {
  const id = name.slice(name.indexOf(':') + 1)
  return id === 'new' ? null : id
}

/** What was typed into a form and not yet saved, in localStorage under `draft:{name}`. */
interface StoredDraft {
  readonly form: unknown
  /** The version (updated_at) of the row that the typing began from; null for a new one. */
  readonly base: string | null
  /** What the form is about, for a list of drafts. */
  readonly title: string
}

const PREFIX = 'draft:'

/** The draft of that name, or null; a broken one counts as none (LOCAL-06). */
export function readDraft(name: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('form' in stored)) return null
    const { form, base, title } = stored as Record<'form' | 'base' | 'title', unknown>
    return {
      form,
      base: typeof base === 'string' ? base : null,
      title: typeof title === 'string' ? title : '',
    }
  } catch {
    return null
  }
}

/** Stores a draft. If storage is full or blocked, what was typed lasts as long as the page. */
export function storeDraft(name: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch (error) {
    console.error('a draft could not be stored', error)
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Names of the stored drafts that begin with `start`, in alphabetical order. */
export function draftNames(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length))
      .sort()
  } catch {
    return []
  }
}
