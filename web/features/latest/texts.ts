import { translated } from '../../../domain/translated.ts'

/** Texts of the weekly releases. Those with a row's ID are given by the specification. */
export const texts = translated('latest', {
  week: (number: number, from: string, to: string) => `Week ${number}: ${from} to ${to}`,
  earlierWeeks: 'Earlier weeks',
  thisWeek: 'The last 7 days',
  nothingInWeek: 'Nothing was uploaded in this week.',
  /** WEEK-01. */
  weekReleases: 'Week Releases',
  sevenDays: 'Seven days of new films',
  /** WEEK-06. */
  noMovies: 'No movies uploaded in the last 7 days.',
  /** On a page after the last one. */
  noMore: 'There are no more films this week.',
  fromTheStart: 'Show the newest films',
  /** DEC-43: the week has films, but none with these filters. */
  noMatch: 'No results found.',
  films: (count: number) => `${count} ${count === 1 ? 'film' : 'films'}`,
  follow: 'Follow the new films:',
  rss: 'RSS feed',
  calendar: 'Calendar',
  browseByLanguage: 'Browse by language',
})
