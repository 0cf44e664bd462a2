import type { BrowserContextOptions, Page } from 'playwright-core'
import { holdTimers } from '../../support/browser/clock.ts'
import { type Opener, ownersPage } from './admin-movies.ts'

/** How long Undo is offered. */
export const UNDO_MS = 10_000

/** Opens a list of the inbox on which Undo is offered without end. */
export async function openInbox(browser: Opener, search: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await ownersPage(browser, `/admin/inbox?${search}`, options)
  await holdTimers(page, UNDO_MS)
  return page
}
