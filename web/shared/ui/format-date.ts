import { SITE_TIME_ZONE } from '../../../domain/site.ts'
import { sharedTexts } from '../texts.ts'

const formats: Record<string, Intl.DateTimeFormat> = {}

/** A date as '20 November 2026', in the site's time zone; 'Unknown date' for an invalid one (MOVIE-08). */
export function formatDate(iso: string | null | undefined): string {
  const { locale } = sharedTexts
  formats[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SITE_TIME_ZONE })
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? sharedTexts.unknownDate : formats[locale].format(time)
}
