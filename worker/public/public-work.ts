import type { Preview } from '../../domain/pages/preview.ts'
import type { SiteFacts } from '../../domain/site.ts'
import type { Settings } from '../environment.ts'
import type { Shell } from './shell.ts'

/** What public answers are made from. It has no request, so that no visitor's cookie, token or address can get into a cached answer. */
export interface PublicWork {
  readonly settings: Settings
  /** The site's facts, read once for an answer. `isCurrent` is false when they cannot be read: such an answer must not be cached. */
  readonly site: () => Promise<{ readonly facts: SiteFacts; readonly isCurrent: boolean }>
  readonly shell: () => Promise<Shell>
  readonly now: Date
  readonly log: (problem: string) => void
  /** Is called before rows are read, so that the answer ends when the next scheduled page appears. */
  readonly readsRows?: (() => void) | undefined
  /** The hidden page that is shown instead of what visitors see at the address; such an answer is not cached. */
  readonly preview?: (Preview & { readonly until: Date }) | undefined
}
