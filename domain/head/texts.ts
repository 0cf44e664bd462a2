import { listingTitle } from '../catalogue.ts'
import { WITH_SUBTITLES } from '../pages/page-parameters.ts'
import { translated } from '../translated.ts'

/** Titles and descriptions of the pages, for search engines and link previews. Those with a row's ID are given by the specification. */
export const texts = translated('head', {
  withdrawn: (site: string) => `Withdrawn | ${site}`,
  missingMovie: (site: string) => `Movie Not Found | ${site}`,
  missingPlayer: (_site: string) => 'Not Found | Watch',
  missingBlog: (site: string) => `Blog not found. | ${site}`,
  newFilms: (site: string) => `${site}: new films`,
  /** What a list is filtered by. */
  filter(facet: string, value: string): string {
    if (facet === 'decade') return `${value}s`
    if (facet !== 'subtitles') return value
    return value === WITH_SUBTITLES ? 'with subtitles' : `${value} subtitles`
  },
  blogFeed: (site: string) => `${site}: blog`,
  home: (site: string) => `${site}: South Indian cinema and Hollywood classics`,
  homeAbout: (site: string) =>
    `${site}: films in Tamil, Telugu, Kannada, Malayalam and Hindi, and Hollywood classics. New ones every week.`,
  movie: (site: string, film: string) => `Download ${film} - Watch Online | ${site}`,
  movieAbout: (film: string, qualities: string, about: string) =>
    `Download ${film}${qualities ? ` in ${qualities}` : ''}. ${about}`,
  posterOf: (film: string) => `Poster of ${film}`,
  latest: (site: string) => `Week Releases | ${site}`,
  latestAbout: (site: string) => `Films added to ${site} in the last 7 days.`,
  search: (site: string) => `Search | ${site}`,
  searchFor: (site: string, query: string) => `Results for "${query}" | ${site}`,
  searchAbout: (site: string) => `Search ${site}.`,
  listings: (site: string) => `Movies by language and category | ${site}`,
  listingsAbout: (site: string) => `All films on ${site}.`,
  listing: listingTitle,
  listingAbout: (site: string, title: string) => `${title} on ${site}, newest first.`,
  watch: (site: string) => `Watch | ${site}`,
  watchName: 'Watch',
  watchAbout: (site: string) => `Films to watch online on ${site}, by language.`,
  /** PLAYER-01. */
  player: (film: string) => `${film} | Watch`,
  playerAbout: (site: string, film: string) => `Watch ${film} on ${site}.`,
  blogs: (site: string) => `Latest Blog Articles | ${site}`,
  blogsName: 'Blogs',
  blogsAbout: (site: string) => `Articles on South Indian cinema and old Hollywood, on ${site}.`,
})
