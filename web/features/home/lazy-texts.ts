/** Texts of home's story viewer and popups, which are loaded when they open. Those with a row's ID are given by the specification. */

// Popups
/** DEC-35. */
export const enjoying = (site: string) => `Enjoying ${site}?`
/** POPUP-03. */
export const shareToContinue = (site: string) =>
  `Like it here? Send ${site} to someone who loves these films. Share the link to continue.`
// POPUP-04; 'WhatsApp' and 'Instagram' are in texts.ts
export const I_KNOW = 'I Know'
export const COPY = 'Copy'
/** POPUP-11. */
export const BECOME_MEMBER = 'Become a Member for Free!'
// POPUP-12
export const MEMBER_LOGGED_OUT = 'Membership is free. Login is mandatory: log in, then apply on your profile.'
export const MEMBER_LOGGED_IN = 'Membership is free. Login is mandatory: you are logged in, so apply on your profile.'
/** POPUP-13. */
export const APPLY_NOW = 'Apply Now'

// Story viewer
export const storyOf = (position: number, count: number, title: string) => `Story ${position} of ${count}: ${title}`
/** On the first story that somebody opens on a device (STORY-07, STORY-08). */
export const HALVES = 'Tap the right half for the next story, the left half to close.'
export const PLAY = 'Play'
export const PAUSE = 'Pause'
export const CLOSE = 'Close'
export const PREVIOUS_STORY = 'Previous story'
export const NEXT_STORY = 'Next story'
export const QUALITY = 'Quality'
export const LANGUAGE = 'Language'
export const SIZE = 'Size'
export const GENRE = 'Genre'
export const IMDB = 'IMDb'
export const SEE_FILM = 'See the film'
export const views = (count: number) => `${count} ${count === 1 ? 'view' : 'views'}`
// STORY-09 … 12
export const JUST_NOW = 'Just now'
export const minutesAgo = (minutes: number) => `${minutes}m ago`
export const hoursAgo = (hours: number) => `${hours}h ago`
export const daysAgo = (days: number) => `${days}d ago`
/** MOVIE-08. */
export const UNKNOWN_DATE = 'Unknown date'
