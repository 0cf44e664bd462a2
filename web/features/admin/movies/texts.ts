interface Named {
  readonly title: string
}

/** Texts of the screen that uploads and manages movies. Those with a row ID are given by the specification. */
export const texts = {
  importAndExport: 'Import and export',
  title: 'Uploads',
  what: 'movie',
  untitled: 'Untitled movie',
  newMovie: 'Upload a movie',
  editMovie: 'Edit movie',
  editing: 'Editing',
  editFormOf: (title: string) => `Edit ${title}`,
  /** ADMMOV-02. */
  cancelEdit: 'Cancel Edit',
  publish: 'Publish movie',
  updateMovie: 'Update movie',
  /** ADMMOV-05. */
  saving: 'Saving…',
  /** ADMMOV-15 … 17, 24 … 26. */
  toasts: {
    published: '🎉 Movie uploaded!',
    updated: '✅ Movie updated!',
    failed: () => '❌ Failed to save movie',
    refused: (message: string) => message,
  },
  /** ADMMOV-23. */
  uploadFailed: (filename: string) => `Failed to upload ${filename}`,
  fileMissing: 'The file is no longer there. Choose it again.',
  makeStory: 'Make a story',
  makeWatchPage: 'Make a watch page',

  requiredFields: 'Fields with * are required.',
  whatItIs: 'What it is',
  whereListed: 'Where it is listed',
  downloads: 'Downloads',
  sharing: 'Sharing',
  titleField: 'Title',
  nativeTitle: 'Native title',
  nativeTitleHint: 'Title in its original script',
  slug: 'Slug',
  slugOfTitle: 'Made from the title.',
  slugOfPublished: 'Last part of the URL. If you change it, the old address redirects here.',
  slugTaken: (slug: string, free: string) => `Another movie has the address “${slug}”. This one gets “${free}”.`,
  year: 'Year',
  poster: 'Poster',
  posterHint: 'Image URL, portrait (2:3)',
  posterColor: 'Poster colour',
  posterColorHint: 'Shown while the poster loads.',
  description: 'Description',
  categories: 'Categories',
  languages: 'Languages',
  subcategories: 'Subcategories',
  separated: 'Separated by commas.',
  common: (label: string) => `Common ${label.toLowerCase()}`,
  linkColor: 'Link colour',
  watchUrl: 'Watch URL or embed code',
  watchUrlHint: 'A URL opens in a new tab; embed code leads to the watch page with the same title.',
  onHomepage: 'Show on homepage',
  directLinksOnly: 'Direct links only',
  socialPreview: 'Social preview',

  facts: 'Facts',
  directors: 'Directors',
  cast_members: 'Cast',
  castHint: 'One person per line, such as: Savitri as Sasirekha',
  runtime_minutes: 'Runtime in minutes',
  certificate: 'Certificate',
  original_language: 'Original language',
  trailer_url: 'Trailer URL',
  imdb_id: 'IMDb ID',
  tmdb_id: 'TMDB ID',
  wikidata_id: 'Wikidata ID',

  lookup: 'Look up the film',
  lookupTitle: 'Title to look up',
  lookupHint: 'In any script. Only empty fields are filled in; nothing is saved until you save.',
  lookUp: 'Look up',
  lookingUp: 'Looking up…',
  lookupFound: 'Films found',
  lookupEmpty: 'No film found. Try another spelling, or fill in the form yourself.',
  lookupFailed: 'The lookup did not work. Try again.',
  sourceFailed: (source: string) => `${source} did not answer. Try again later.`,
  lookedUp: (fields: number, source: string) =>
    fields === 0
      ? `Nothing to fill in: the form has everything that ${source} knows.`
      : `${fields === 1 ? '1 field' : `${fields} fields`} filled in from ${source}. Check them before you save.`,
  takenFrom: (source: string) => `From ${source}`,
  fileName: 'the file’s name',
  theLanguage: 'the language',

  download: (number: number) => `Download ${number}`,
  quality: 'Quality',
  size: 'Size',
  format: 'Format',
  manualUrl: 'File URL',
  manualUrlHint: 'Visitors download this file through this site.',
  directUrl: 'Link to another site',
  directUrlHint: 'Opens in a new tab.',
  gpLink: 'GP link',
  gpLinkHint: 'Listed below all downloads, under “GP Links”.',
  magnet: 'Magnet',
  provenance: 'Languages, licence and source',
  audio: 'Audio languages',
  subtitles: 'Subtitle languages',
  failsSince: (date: string, status: string) => `Has failed since ${date}: ${status}`,
  failingLinks: (links: number, date: string) =>
    links === 1 ? `A link has failed since ${date}` : `${links} links have failed, the first since ${date}`,
  licence: 'Licence',
  licenceHint: 'A name such as CC BY 4.0, or an address',
  origin: 'Source',
  originHint: 'Where the file comes from: an address or a text',
  showAnimation: 'Show the animation after this download',
  remove: 'Remove',
  removeDownload: (number: number) => `Remove download ${number}`,
  addDownload: 'Add a download',
  /** ADMMOV-18. */
  onlyTorrents: 'Only .torrent files are allowed.',
  downloadRemoved: (number: number) => `Download ${number} was removed: only .torrent files are accepted.`,
  restoreDownload: 'Restore it',
  torrentFile: 'Torrent file',
  readingFile: 'Reading…',
  willBeUploaded: (filename: string) => `${filename} will be uploaded when you save`,
  removeFile: 'Remove file',
  chooseAgain: (filename: string) => `Please choose ${filename} again; files are not kept in drafts.`,
  offeredBy: 'This torrent is already offered by',
  newTab: ' (opens in a new tab)',
  torrentTooLarge: 'Torrent files can be up to 10 MB.',
  torrentOffline: 'The file could not be read: you’re offline. Choose it again.',
  torrentNeedsHttps: 'Torrent files can be read only over https, or on localhost. Open the site there.',
  torrentInvalid: 'Not a valid torrent file. Nothing was added.',

  /** ADMMOV-07. */
  listHeading: 'Recently Uploaded Movies',
  search: 'Search movies',
  /** DEC-43. */
  noMovies: 'No movies found.',
  /** ADMMOV-37. */
  listFailed: 'Failed to load movies',
  count: (movies: number) => (movies === 1 ? '1 movie' : `${movies.toLocaleString('en-IN')} movies`),
  firstMatches: (movies: number) => `The ${movies} best matches. Type more to narrow them down.`,
  language: 'Language',
  allLanguages: 'All languages',
  homepage: 'Homepage',
  allMovies: 'All movies',
  shown: 'On the homepage',
  hidden: 'Not on the homepage',
  unset: 'Not set',
  bestMatch: 'Best match',
  byYear: 'Year, newest first',
  shownState: 'on the homepage',
  hiddenState: 'not on the homepage',
  unsetState: 'homepage not set',
  /** ADMMOV-09. */
  addToHomepage: 'Add to Homepage',
  removeFromHomepage: 'Remove from Homepage',
  /** ADMMOV-29. */
  added: (movies: readonly Named[]) =>
    movies.length === 1
      ? `✅ ${movies[0]?.title} added to homepage`
      : `${texts.count(movies.length)} shown on the homepage`,
  /** ADMMOV-30. */
  removed: (movies: readonly Named[]) =>
    movies.length === 1
      ? `✅ ${movies[0]?.title} removed from homepage`
      : `${texts.count(movies.length)} hidden from the homepage`,
  /** ADMMOV-31. */
  flagFailed: '❌ Failed to update homepage flag',
  selectPage: 'Select all on this page',
  showSelected: 'Show on homepage',
  hideSelected: 'Hide from homepage',
  deleteSelected: 'Delete selected',
  publishSelected: 'Publish selected',
  restoreSelected: 'Restore selected',
  bulkPublished: (movies: number) => `${texts.count(movies)} published`,
  bulkRestored: (movies: number) => `${texts.count(movies)} restored`,
  publishFailed: (movies: number, reason: string) => `${texts.count(movies)} not published. ${reason}`,
  notRestored: (movies: number, reason: string) => `${texts.count(movies)} not restored. ${reason}`,
  because: (movie: string, reason: string) => `${movie}: ${reason}`,
  fillIn: (labels: readonly string[]) => `Please check ${labels.join(', ')}.`,
  deletion: {
    question: (movies: number) => (movies === 1 ? 'Delete this movie?' : `Delete ${texts.count(movies)}?`),
    action: (movies: number) => (movies === 1 ? 'Delete movie' : `Delete ${texts.count(movies)}`),
    /** ADMMOV-27. */
    done: (deleted: number, chosen: number) =>
      chosen === 1
        ? '🗑️ Movie deleted'
        : deleted === chosen
          ? `${texts.count(deleted)} deleted`
          : `${deleted} of ${texts.count(chosen)} deleted`,
    /** ADMMOV-28. */
    failed: () => '❌ Failed to delete movie',
    count: (movies: number): string => texts.count(movies),
  },

  /** ADMMOV-11. */
  fixOldMovies: 'Fix Old Movies (Show on Homepage)',
  fixCounting: 'Counting…',
  fixProgress: (done: number, all: number) => `${done} of ${all} done…`,
  fixQuestion: 'Show old movies on the homepage?',
  fixObject: (movies: number) => `${texts.count(movies)} whose homepage flag was never set`,
  fixConsequence: 'Movies that you have hidden stay hidden.',
  fixAction: 'Show them',
  /** ADMMOV-33. */
  fixed: (movies: number) => `✅ Updated ${movies} old movies to show on homepage`,
  /** ADMMOV-34. */
  fixNothing: '✅ All movies already have showOnHomepage set.',
  /** ADMMOV-35. */
  fixUnread: '❌ Error fetching movies',
  /** ADMMOV-36. */
  fixFailed: '❌ Failed to update some movies',
}
