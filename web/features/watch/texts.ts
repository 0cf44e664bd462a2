import { translated } from '../../../domain/translated.ts'

/** Texts of the watch catalogue and the player. Those with a row's ID are given by the specification. */
export const texts = translated('watch', {
  // Catalogue
  // DEC-43
  noMovies: 'No movies found.',
  noResults: 'No results found.',
  // WATCH-01
  searchCatalogue: 'Search the watch catalogue',
  searchFilms: 'Search films to watch…',

  // Carousel
  newestFilms: 'Newest films to watch',
  carousel: 'carousel',
  aSlide: 'slide',
  slideOf: (position: number, count: number) => `${position} of ${count}`,
  startSlideshow: 'Start slideshow',
  pauseSlideshow: 'Pause slideshow',
  chooseSlide: 'Choose a slide',
  slide: (position: number, title: string) => `Slide ${position}: ${title}`,

  // Player
  /** PLAYER-02. */
  player: (number: number) => `Player ${number}`,
  players: 'Players',
  playerOf: (title: string, number: number) => `${title}, Player ${number}`,
  playersExplained: 'If Player 1 doesn’t start, try Player 2. Both play the same film.',
  /** PLAYER-04. */
  previousPage: 'Previous Page',
  /** PLAYER-05. */
  notFound: 'Not Found',
  filmNotFound: 'We couldn’t find this film.',
  browseAll: 'Browse all',
  downloads: 'Downloads',
  comments: 'Comments',
  watchNext: 'Watch next',
  nextFilm: 'Next film',
  wholeWidth: 'Whole width',
  loadsWhenOnline: 'The film will load when you’re back online.',
})
