/** The value that this tab stored as JSON under `key`; null if there is none, or if storage is blocked or holds no JSON. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON for this tab; null removes it. */
export function storeInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the value lasts as long as the page.
  }
}

/** Where comments that are not posted yet are stored, each with its film or comment. */
export const COMMENT_DRAFTS = 'commentDraft:'

/** Removes the unposted comments of this tab: whoever logs in next has not typed them. */
export function forgetCommentDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(COMMENT_DRAFTS)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
