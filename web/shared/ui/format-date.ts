const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A date as '20 November 2026', in UTC so that server and browser agree; 'Unknown date' for an invalid one (MOVIE-08). */
export function formatDate(iso: string | null | undefined): string {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? 'Unknown date' : date.format(time)
}
