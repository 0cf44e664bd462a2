import { json, storedValue } from './stored-value.ts'

const yesOrNo = json((stored) => (typeof stored === 'boolean' ? stored : undefined))
const texts = json((stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? (stored as readonly string[]) : undefined,
)
const moment = json((stored) =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? (stored as string | null) : undefined,
)
export interface UnsentView {
  readonly storyId: string
  readonly viewId: string
}
const unsentViews = json((stored) =>
  Array.isArray(stored) && stored.every(isUnsentView) ? (stored as readonly UnsentView[]) : undefined,
)
function isUnsentView(item: unknown): boolean {
  const view = item as Partial<UnsentView> | null
  return typeof view?.storyId === 'string' && typeof view.viewId === 'string'
}

export type Theme = 'dark' | 'light'

/** The visitor shared the site, or said 'I Know' (LOCAL-02, DEC-32). */
export const hasShared = storedValue('hasShared', false, yesOrNo)

/** The member popup has been shown (LOCAL-03). */
export const hasSeenMemberPopup = storedValue('hasSeenMemberPopup', false, yesOrNo)

/** Ids of the stories opened on this device, oldest first (LOCAL-04). */
export const viewedStories = storedValue('viewedStories', [], texts)

/** Views of stories that the server has not acknowledged yet; `viewId` is what makes each of them count once. */
export const unsentStoryViews = storedValue('unsentStoryViews', [], unsentViews)

/** What the emoji panel keeps of the emoji that were used (LOCAL-05): its own to write. */
export const recentEmoji = storedValue<readonly unknown[]>(
  'epr_suggested',
  [],
  json((stored) => (Array.isArray(stored) ? stored : undefined)),
)

/** When the bell was last opened here, ISO 8601; null for never (DEC-26). */
export const bellOpenedAt = storedValue('bellOpenedAt', null, moment)

/** The theme chosen with the switch, as bare text since the document's head reads it before any script; null follows the system. */
export const chosenTheme = storedValue<Theme | null>('theme', null, {
  decode: (text) => (text === 'dark' || text === 'light' ? text : undefined),
  encode: (theme) => theme ?? '',
})
