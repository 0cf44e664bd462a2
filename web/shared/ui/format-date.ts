import { SITE_TIME_ZONE } from '../../../domain/site.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { sharedTexts } from '../texts.ts'

const english = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: SITE_TIME_ZONE })

/**
 * A date as '20 November 2026', in the site's time zone; 'Unknown date' for an invalid one (MOVIE-08). The months of other languages
 * are the site's own texts: older browsers write some of them in another way than the server, and could not take over its HTML.
 */
export function formatDate(iso: string | null | undefined): string {
  const time = Date.parse(iso ?? '')
  if (Number.isNaN(time)) return sharedTexts.unknownDate
  const [day = '', month = '', ...year] = english.format(time).split(' ')
  return sharedTexts.date(day, inPageLanguage(month), year.join(' '))
}
