import type { ReactNode } from 'react'
import { translated } from '../../../domain/translated.ts'

/** Texts of the search results. Those with a row's ID are given by the specification. */
export const texts = translated('search', {
  lookingFor: 'What are you looking for?',
  whatToType: 'A film, a person, a language or a year.',
  /** SEARCH-02, DEC-42. `query` is the searched text in quotes. */
  resultsFor: (query: ReactNode) => <>Results for {query}</>,
  /** In place of `resultsFor`, above the films of one person. */
  filmsWith: (name: ReactNode) => <>Films with {name}</>,
  who: { director: 'Director', actor: 'Actor', both: 'Director and actor' },
  results: 'Results',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  /** Why a film was found. */
  foundAs: {
    director: (name: ReactNode) => <>Directed by {name}</>,
    cast: (name: ReactNode) => <>Cast: {name}</>,
  },
  withoutWords: (words: readonly string[]) =>
    `Nothing has all these words. Results without ${words.map((word) => `“${word}”`).join(', ')}:`,
  /** SEARCH-06. */
  noMovies: 'No movies found matching your search.',
  otherWays: (languages: (words: string) => ReactNode) => (
    <>Check the spelling or try fewer letters. Or {languages('browse by language')}.</>
  ),
  /** Below a search that found nothing. */
  newest: 'Newest films',
  newestIn: (language: string) => `Newest films in ${language}`,
  // Recent searches
  recent: 'Recent searches',
  removeSearch: (query: string) => `Remove “${query}” from recent searches`,
  clearAll: 'Clear all',
  // Suggestions
  suggestions: 'Suggestions',
  kinds: {
    recent: 'Recent search',
    language: 'Language',
    category: 'Category',
    movie: 'Film',
    person: 'Person',
  },
  suggestionCount: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`,
  watchPage: 'Watch page',
})
