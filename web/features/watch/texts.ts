/** Texts of the watch catalogue and the player. Those with a row's ID are given by the specification. */

// Catalogue
export const WATCH = 'Watch'
// DEC-43
export const NO_MOVIES = 'No movies found.'
export const NO_RESULTS = 'No results found.'
export const MAIN = 'Main'
// WATCH-01
export const HOME = 'Home'
export const LATEST_UPLOADS = 'Latest Uploads'
export const BLOGS = 'Blogs'
export const SEARCH_CATALOGUE = 'Search the watch catalogue'
export const SEARCH_FILMS = 'Search films to watch…'

// Carousel
export const NEWEST_FILMS = 'Newest films to watch'
export const CAROUSEL = 'carousel'
export const SLIDE = 'slide'
export const slideOf = (position: number, count: number) => `${position} of ${count}`
export const START_SLIDESHOW = 'Start slideshow'
export const PAUSE_SLIDESHOW = 'Pause slideshow'
export const CHOOSE_SLIDE = 'Choose a slide'
export const slide = (position: number, title: string) => `Slide ${position}: ${title}`

// Player
/** PLAYER-02. */
export const player = (number: number) => `Player ${number}`
export const PLAYERS = 'Players'
export const playerOf = (title: string, number: number) => `${title}, ${player(number)}`
export const PLAYERS_EXPLAINED = 'If Player 1 doesn’t start, try Player 2. Both play the same film.'
/** PLAYER-04. */
export const PREVIOUS_PAGE = 'Previous Page'
/** PLAYER-05. */
export const NOT_FOUND = 'Not Found'
export const NOT_FOUND_TITLE = 'Not Found | Watch'
export const FILM_NOT_LOADED = 'We couldn’t load this film.'
export const FILM_NOT_FOUND = 'We couldn’t find this film.'
export const BROWSE_ALL = 'Browse all'
export const THIS_FILM = 'this film'
export const DOWNLOADS = 'Downloads'
export const COMMENTS = 'Comments'
export const WATCH_NEXT = 'Watch next'
export const YOU_ARE_OFFLINE = 'You’re offline'
export const OFFLINE = 'You’re offline.'
export const LOADS_WHEN_ONLINE = 'The film will load when you’re back online.'
