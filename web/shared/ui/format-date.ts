const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day as '20 November 2026', the same on server and browser; 'Unknown date' for what is none (MOVIE-08). */
export function formatDate(iso: string | null | undefined): string {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? 'Unknown date' : date.format(time)
}
