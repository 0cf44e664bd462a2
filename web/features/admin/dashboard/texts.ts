import { counted } from '../texts.ts'
import type { DraftTable, LicenceTable } from './read-dashboard.ts'

const ROWS = {
  movies: 'movie',
  watch_html: 'watch page',
  blogs: 'blog',
  stories: 'story',
} as const satisfies Record<DraftTable, string>

/** Texts of the dashboard. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Dashboard',
  backToHome: 'Back to home',
  waiting: 'Waiting for you',
  nothingWaits: 'Nothing is waiting for you.',
  waitingFailed: 'What is waiting could not be read.',
  withoutLicence: (table: LicenceTable, count: number) => `${counted(count, ROWS[table])} without a licence`,
  drafts: (table: DraftTable, count: number) => counted(count, `${ROWS[table]} draft`),

  visits: 'Last 30 days',
  noVisits: 'No visits were counted in the last 30 days. Robots and your own visits are left out.',
  visitsFailed: 'The visits could not be read.',
  views: 'Views',
  downloads: 'Downloads',
  visitTotals: (views: number, downloads: number) =>
    `${counted(views, 'view')} and ${counted(downloads, 'download')}. Robots and your own visits are left out.`,
  byDay: 'Numbers by day',
  day: 'Day',
  most: {
    film: { heading: 'Most opened films', times: 'view' },
    article: { heading: 'Most read articles', times: 'view' },
    story: { heading: 'Most watched stories', times: 'view' },
    download: { heading: 'Most downloaded films', times: 'download' },
    search: { heading: 'Searches that found nothing', times: 'time' },
  },

  totalMovies: 'Total movies',
  totalCategories: 'Total categories',
  users: 'Registered users',
  usersTable: 'Table of registered users',
  /** ADMDASH-04. */
  userColumns: ['#', 'Name', 'Email', 'Joined'],
  searchUsers: 'Search users by name or email',
  /** ADMDASH-06. */
  noUsers: 'No users found',
  usersFailed: 'The users could not be read.',
  /** ADMDASH-16. */
  countRefused: 'Failed to fetch users count',
  /** ADMDASH-17. */
  countFailed: 'Error fetching users count',
  /** ADMDASH-18. */
  moviesFailed: 'Failed to fetch movies',
  showMore: 'Show more',

  weekly: 'Weekly uploads',
  weeklyByLanguage: 'Weekly uploads by language',
  weeklyCaption: 'Movies uploaded per week',
  weeklyByLanguageCaption: 'Movies uploaded per week, by language',
  /** ADMDASH-12. */
  uploadedSeries: 'Movies Uploaded',
  weekAxis: 'Week starting',
  weekOf: (day: string) => `Week of ${day}`,
  noUploads: 'No movies were uploaded in these weeks.',
  weeklyFailed: 'The weekly uploads could not be read.',
  tableOf: (caption: string) => `Table: ${caption}`,

  byLanguage: 'Movies by language',
  noLanguage: 'No language',
  countedTwice: 'Movies in two languages count in both.',
  languagesFailed: 'The languages could not be read.',
  languageFailed: 'The movies could not be read.',
  noMovies: 'No movies found.',
} as const
