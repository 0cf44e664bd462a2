/** What a draft can be of. */
export type DraftKind = 'movie' | 'blog' | 'story' | 'watch'

/** The name under which a form's draft is kept; null is the form for a new one. */
export function draftName(kind: DraftKind, id: string | null): string {
  return `${kind}:${id ?? 'new'}`
}

/** The id of the row behind a draft's name; null for the new one. */
export function draftId(name: string): string | null {
  const id = name.slice(name.indexOf(':') + 1)
  return id === 'new' ? null : id
}
