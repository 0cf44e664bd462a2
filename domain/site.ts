import type { HomeSection, SiteText } from './site-settings.ts'

/** What every visitor may see of the configuration and the owner's settings. The owner's address is not in it (DEC-25). */
export interface SiteFacts {
  readonly name: string
  /** The configured origin, without a trailing slash. */
  readonly url: string
  /** The data service's publishable key, which reads what everybody may read. */
  readonly dataKey: string
  readonly contactEmail: string
  readonly telegramUrl: string
  /** Ad script addresses, tried one after the other; empty when ads are off. */
  readonly adScriptUrls: readonly string[]
  /** Null when analytics are off. */
  readonly analyticsScriptUrl: string | null
  /** The texts that the owner can change. */
  readonly texts: Readonly<Record<SiteText, string>>
  /** The offered categories, in the order of menus and lists. */
  readonly categories: readonly string[]
  /** What stands on home, in this order. */
  readonly homeSections: readonly HomeSection[]
  readonly commentsClosed: boolean
  /** Whether browsers keep pages for reading without a network. */
  readonly offlinePages: boolean
  /** Until when the preview link works by which this page was opened, ISO 8601; absent on every other page. */
  readonly previewUntil?: string
}

/** The time zone of all dates that the site shows and mails, so that server and browser write the same day. */
export const SITE_TIME_ZONE = 'Asia/Kolkata'
