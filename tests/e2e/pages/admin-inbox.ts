import type { BrowserContextOptions, Page } from 'playwright-core'
import { type Opener, ownersPage } from './admin-movies.ts'

/** Opens a list of the inbox. */
export function openInbox(browser: Opener, search: string, options: BrowserContextOptions = {}): Promise<Page> {
  return ownersPage(browser, `/admin/inbox?${search}`, options)
}
