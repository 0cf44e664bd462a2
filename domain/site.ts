/** What every page may know of the site: its own configuration, nothing secret. The owner's address is not in it (DEC-25). */
export interface SiteFacts {
  readonly name: string
  /** The configured origin, without a trailing slash. */
  readonly url: string
  /** The data service's publishable key: it opens what everybody may see, and nothing else. */
  readonly dataKey: string
  readonly contactEmail: string
  readonly telegramUrl: string
  /** Ad script addresses, tried in turn; empty when ads are off. */
  readonly adScriptUrls: readonly string[]
  /** Null when analytics are off. */
  readonly analyticsScriptUrl: string | null
}
