import { translated } from '../../domain/translated.ts'

/** Texts that several features show. Those with a row's ID are given by the specification. */
export const sharedTexts = translated('shared', {
  // Buttons
  tryAgain: 'Try again',
  trying: 'Trying…',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  clearFilters: 'Clear filters',
  backToHome: 'Back to home',
  share: 'Share',
  shareNamed: (title: string) => `Share “${title}”`,
  /** The verb. The page is `watch`. */
  watchFilm: 'Watch',
  /** Follows the link's text, for screen readers. */
  opensInNewTab: ' (opens in a new tab)',
  /** Follows the text of a link to the film, for screen readers. */
  ofFilm: (title: string) => `: ${title}`,
  ofFilmInNewTab: (title: string) => `: ${title} (opens in a new tab)`,
  /** MOVIE-09. */
  linkCopied: 'Link copied!',
  /** POPUP-15. */
  copied: 'Copied!',

  // Pages
  home: 'Home',
  latest: 'Latest',
  latestUploads: 'Latest Uploads',
  search: 'Search',
  blogs: 'Blogs',
  watch: 'Watch',
  languages: 'Languages',
  myList: 'My list',
  allBlogs: 'All Blogs',
  about: 'About',
  contact: 'Contact',
  // BLOG-16
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  refunds: 'Refund Policy',
  joinTelegram: 'Join us on Telegram',
  login: 'Login',
  /** The avatar, which is on every page; the account's other texts are loaded with its pages. */
  accountOf: (nameOrEmail: string) => `Account of ${nameOrEmail}`,

  // Loading and failures
  loading: 'Loading...',
  stillTrying: 'Still trying to reach the server…',
  notLoaded: 'Couldn’t load.',
  notLoadedPart: {
    list: 'We couldn’t load this list.',
    page: 'We couldn’t load this page.',
    film: 'We couldn’t load this film.',
    article: 'We couldn’t load this article.',
  },
  offline: 'You’re offline.',
  /** A heading. */
  offlineTitle: 'You’re offline',
  whenOnline: {
    list: 'We’ll load this list when you’re back online.',
    page: 'We’ll load this page when you’re back online.',
    film: 'We’ll load this film when you’re back online.',
    article: 'We’ll load this article when you’re back online.',
  },
  callOffline: 'You’re offline. Try again when you’re back online.',

  // Dates
  /** For numbers and times. */
  locale: 'en-IN',
  date: (day: string, month: string, year: string) => `${day} ${month} ${year}`,
  /** MOVIE-08. */
  unknownDate: 'Unknown date',
  aMomentAgo: 'a moment ago',

  // Parts of pages
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  messages: 'Messages',

  // A withdrawn film
  filmWithdrawn: 'This film was withdrawn.',
})
