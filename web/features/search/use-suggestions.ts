import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { LANGUAGES } from '../../../domain/catalogue.ts'
import { nativeName } from '../../../domain/language.ts'
import type { SuggestPage } from '../../../domain/pages/suggest.ts'
import { searchedWords } from '../../../domain/search-words.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { readData } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { titlesOf } from '../../shared/ui/titles-of.ts'
import { recentSearches } from './search-history.ts'
import type { texts } from './texts.tsx'

export interface Suggestion {
  readonly kind: keyof typeof texts.kinds
  readonly text: string
  /** The name in its own script, or the year. */
  readonly more: string | null
  readonly to: string
}

const PAUSE_MS = 150
const MAX_NAMES = 3
/** Longer texts get no suggestions. */
const MAX_LENGTH = 60

/** Suggestions for the typed text: languages, categories, films and people; for '' the recent searches, if `recent`. None for null. */
export function useSuggestions(typed: string | null, recent: boolean): readonly Suggestion[] {
  const text = typed?.trim().toLowerCase() ?? ''
  const { movies, people } = useSuggested(text.length <= MAX_LENGTH ? text : '')
  const searches = useAtomValue(recentSearches)
  const { categories } = useSite()
  if (typed === null) return []
  if (text === '')
    return recent ? searches.map((query) => ({ kind: 'recent', text: query, more: null, to: paths.search(query) })) : []
  return [
    ...namesWith(text, categories),
    ...movies.map((movie): Suggestion => {
      const [title, other] = titlesOf({ title: movie.title ?? '', native_title: movie.native_title })
      const more = [other !== title && other, movie.year].filter(Boolean).join(' ')
      return { kind: 'movie', text: title, more, to: paths.movie(movie.slug) }
    }),
    ...people.map((name): Suggestion => ({ kind: 'person', text: name, more: null, to: paths.person(name) })),
  ]
}

/** The languages and categories that have a word, in either script, beginning with the text, also without ordinary words ('tamil movies'). */
function namesWith(text: string, offered: readonly string[]): Suggestion[] {
  const wanted = [text, searchedWords(text).words.join(' ')].filter((each) => each !== '')
  const begins = (name: string) => wanted.some((each) => ` ${name.toLowerCase()}`.includes(` ${each}`))
  const suggest = (kind: Suggestion['kind'], names: readonly string[], to: (name: string) => string) =>
    names
      .filter((name) => [name, inPageLanguage(name), nativeName(name) ?? ''].some(begins))
      .map((name): Suggestion => {
        const [text, own] = [inPageLanguage(name), nativeName(name)]
        return { kind, text, more: own === text ? null : own, to: to(name) }
      })
  return [...suggest('language', LANGUAGES, paths.languages), ...suggest('category', offered, paths.category)].slice(
    0,
    MAX_NAMES,
  )
}

const NOTHING: SuggestPage = { movies: [], people: [] }

/** The films and people for a text, read after a pause in typing. Until then, those for the previous text. */
function useSuggested(text: string): SuggestPage {
  const [suggested, setSuggested] = useState(NOTHING)
  useEffect(() => {
    if (text === '') {
      setSuggested(NOTHING)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readData<SuggestPage>(`/suggest?query=${encodeURIComponent(text)}`, stop.signal).then(setSuggested, () => {
        // The search itself shows what is wrong.
        if (!stop.signal.aborted) setSuggested(NOTHING)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return suggested
}
