import { clip } from '../../domain/excerpt.ts'
import { SITE_TIME_ZONE, type SiteFacts } from '../../domain/site.ts'
import type { Feed } from './feed.ts'

/** Most characters of a description: calendars show no whole articles. */
const DESCRIPTION = 500
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE })

/** A feed as a calendar (RFC 5545): each item is an event of the day on which it was published. */
export function calendar(site: SiteFacts, { title, items }: Feed): string {
  const host = new URL(site.url).host
  const events = items.flatMap((item) =>
    item.published === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${item.id}@${host}`,
          `DTSTAMP:${stamp(item.modified ?? item.published)}`,
          `DTSTART;VALUE=DATE:${dayOf.format(new Date(item.published)).replaceAll('-', '')}`,
          `SUMMARY:${escaped(item.title)}`,
          `DESCRIPTION:${escaped(clip(item.summary ?? item.text, DESCRIPTION))}`,
          `URL:${site.url}${item.path}`,
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
        ],
  )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(site.name)}//Feed//EN`,
    // RFC 7986, and the older name of the same.
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** A moment in UTC, such as 20261125T061500Z. */
function stamp(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A line of at most 75 octets, or several of which all but the first begin with a space. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}

/** The octets of a code point in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
