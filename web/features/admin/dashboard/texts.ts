/** Texts of the dashboard. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Dashboard',
  backToHome: 'Back to home',
  totalMovies: 'Total movies',
  totalCategories: 'Total categories',
  waiting: 'Waiting in the inbox',
  users: 'Registered users',
  usersTable: 'Table of registered users',
  /** ADMDASH-04. */
  userColumns: ['#', 'Name', 'Email', 'Joined'],
  searchUsers: 'Search users by name or email',
  /** ADMDASH-06. */
  noUsers: 'No users found',
  /** ADMDASH-10. */
  noDate: 'N/A',
  usersFailed: 'The users could not be read.',
  /** ADMDASH-16. */
  countRefused: 'Failed to fetch users count',
  /** ADMDASH-17. */
  countFailed: 'Error fetching users count',
  /** ADMDASH-18. */
  moviesFailed: 'Failed to fetch movies',
  withoutLicence: 'Without a licence:',
  movies: (count: number) => (count === 1 ? '1 movie' : `${count} movies`),
  watchPages: (count: number) => (count === 1 ? '1 watch page' : `${count} watch pages`),
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
