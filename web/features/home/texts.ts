import { translated } from '../../../domain/translated.ts'

/** Texts of home's first view. Those with a row's ID are given by the specification. */
export const texts = translated('home', {
  /** HOME-02. */
  recentlyUploaded: 'Recently Uploaded',
  seeAll: 'See all',
  /** HOME-10. */
  adminPanel: 'Admin Panel',
  codeSentTo: (email: string) => `We emailed a code to ${email}.`,
  enterCode: 'Enter code',
  backTo: (film: string) => `Back to ${film}`,
  noSuchPage: 'There is no page at that address. This is the home page.',
  // DEC-43
  noMovies: 'No movies found.',
  noResults: 'No results found.',
  matches: (found: number, all: number, term: string) => `${found} of ${all} match “${term}”.`,
  showAll: 'Show all',

  // Join and share
  joinAndShare: 'Join and share',
  everyNewFilm: 'Every new film, the day it arrives.',
  share: (site: string) => `Share ${site}`,
  sendLink: 'Films are better in company. Send the link to your friends.',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  copyLink: 'Copy link',

  // Stories
  stories: 'Stories',
  storyExpired: 'This story has expired. Stories disappear after 24 hours.',
  viewed: '(viewed)',
})
