import { SITE_TIME_ZONE } from '../../../domain/site.ts'
import { sharedTexts } from '../texts.ts'

const date = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: SITE_TIME_ZONE,
})

/** A date as '20 November 2026', in the site's time zone; 'Unknown date' for an invalid one (MOVIE-08). */
export function formatDate(iso: string | null | undefined): string {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? sharedTexts.unknownDate : date.format(time)
}
