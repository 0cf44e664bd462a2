/** Texts of the weekly releases. Those with a row's ID are given by the specification. */

/** WEEK-01. */
export const WEEK_RELEASES = 'Week Releases'
export const SEVEN_DAYS = 'Seven days of new films'
/** WEEK-06. */
export const NO_MOVIES = 'No movies uploaded in the last 7 days.'
/** On a page after the last one. */
export const NO_MORE = 'There are no more films this week.'
export const FROM_THE_START = 'Show the newest films'
/** DEC-43: the week has films, but none with these filters. */
export const NO_MATCH = 'No results found.'
export const CLEAR_FILTERS = 'Clear filters'
export const films = (count: number) => `${count} ${count === 1 ? 'film' : 'films'}`
export const BROWSE_BY_LANGUAGE = 'Browse by language'
export const WATCH = 'Watch'
