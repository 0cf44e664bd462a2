import { translated } from '../../../domain/translated.ts'

/** Texts of the visitor's own list of films. */
export const texts = translated('list', {
  title: (site: string) => `My list | ${site}`,
  description: 'The films that you have saved.',

  // On cards, film pages and watch pages
  save: 'Save',
  saveFilm: (title: string) => `Save “${title}”`,
  notStored:
    'Your browser does not let this site keep anything, or its storage is full: your list lasts until you close this page.',
  full: 'Your list has 2,000 films, the most it can have. Remove one first.',
  notTaken: (count: number) =>
    count === 1
      ? 'One film could not be saved: it is no longer here, or your list is full.'
      : `${count} films could not be saved: they are no longer here, or your list is full.`,

  // The page
  onThisDevice: 'Your list is kept on this device.',
  logInToKeep: 'Log in to have it on all your devices',
  inAccount: 'Your list is kept in your account, on all your devices.',
  nothingSaved: 'You have not saved any films yet.',
  howToSave: 'Press the bookmark on a film to save it.',
  browse: 'Browse films',
  which: 'Which films',
  show: { all: 'All', toWatch: 'To watch', seen: 'Seen' },
  films: (count: number) => (count === 1 ? '1 film' : `${count} films`),
  noneMatch: 'No films in your list match.',
  showAll: 'Show all',
  seen: 'Seen',
  markSeen: 'Mark as seen',
  undo: 'Undo',
  notHere: (count: number) =>
    count === 1
      ? 'One film of your list is not on the site now.'
      : `${count} films of your list are not on the site now.`,
  noScript: 'Your list needs JavaScript.',
})
