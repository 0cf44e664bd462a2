import { translated } from '../../../domain/translated.ts'

/** Texts of home's story viewer, popups and links to go on with, which are loaded when they open. Those with a row's ID are given by the specification. */
export const lateTexts = translated('homeLate', {
  // Popups
  // POPUP-04; 'WhatsApp' and 'Instagram' are in texts.ts
  iKnow: 'I Know',
  copy: 'Copy',
  /** POPUP-13. */
  applyNow: 'Apply Now',

  // What was last opened on this device
  continue: 'Continue',
  continueWith: {
    watch: (film: string) => `Continue watching ${film}`,
    movie: (film: string) => `Downloads of ${film}`,
  },
  forget: (film: string) => `Forget “${film}”`,
  forgotten: (film: string) => `“${film}” is forgotten.`,
  undo: 'Undo',

  // Story viewer
  storyOf: (position: number, count: number, title: string) => `Story ${position} of ${count}: ${title}`,
  /** On the first story that somebody opens on a device (STORY-07, STORY-08). */
  halves: 'Tap the right half for the next story, the left half to close.',
  secondsLeft: (seconds: number) => `${seconds} s`,
  play: 'Play',
  pause: 'Pause',
  previousStory: 'Previous story',
  nextStory: 'Next story',
  quality: 'Quality',
  language: 'Language',
  size: 'Size',
  genre: 'Genre',
  imdb: 'IMDb',
  seeFilm: 'See the film',
  views: (count: number) => `${count} ${count === 1 ? 'view' : 'views'}`,
  // STORY-09 … 12
  justNow: 'Just now',
  minutesAgo: (minutes: number) => `${minutes}m ago`,
  hoursAgo: (hours: number) => `${hours}h ago`,
  daysAgo: (days: number) => `${days}d ago`,
})
