import { json, storedAtom } from './stored-atom.ts'

const isYesOrNo = (stored: unknown) => typeof stored === 'boolean'
const isList = (stored: unknown): stored is readonly unknown[] => Array.isArray(stored)
export const isTexts = (stored: unknown): stored is readonly string[] =>
  isList(stored) && stored.every((item) => typeof item === 'string')
const isTime = (stored: unknown): stored is string | null =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored))

export interface UnsentView {
  readonly storyId: string
  readonly viewId: string
}
const isUnsentViews = (stored: unknown): stored is readonly UnsentView[] =>
  isList(stored) &&
  stored.every((item) => {
    const view = item as Partial<UnsentView> | null
    return typeof view?.storyId === 'string' && typeof view.viewId === 'string'
  })

/** The visitor shared the site, or said 'I Know' (LOCAL-02, DEC-32). */
export const hasShared = storedAtom('hasShared', false, json(isYesOrNo), { orInTabName: true })

/** The member popup has been shown (LOCAL-03). */
export const hasSeenMemberPopup = storedAtom('hasSeenMemberPopup', false, json(isYesOrNo), { orInTabName: true })

/** Ids of the stories opened on this device, oldest first (LOCAL-04). */
export const viewedStories = storedAtom('viewedStories', [], json(isTexts))

/** Views of stories that the server has not acknowledged yet; `viewId` is what makes each of them count once. */
export const unsentStoryViews = storedAtom('unsentStoryViews', [], json(isUnsentViews))

/** The recently used emoji (LOCAL-05), which only the emoji panel writes. */
export const recentEmoji = storedAtom('epr_suggested', [], json(isList))

/** When the bell was last opened here, ISO 8601; null for never (DEC-26). */
export const bellOpenedAt = storedAtom('bellOpenedAt', null, json(isTime), { getOnInit: true })

/** Keys that are single characters do something (WCAG 2.1.4). */
export const singleKeys = storedAtom('singleKeys', true, json(isYesOrNo), { getOnInit: true })
