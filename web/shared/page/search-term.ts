import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { paths } from './paths.ts'

/** The text typed into the site's search form, its place ('' or the key of a history entry), and the id of its box, if any. */
interface Typed {
  readonly text: string
  readonly place: string
  readonly box: string | null
}
export const NOTHING_TYPED: Typed = { text: '', place: '', box: null }

/** The state of the search form, which all pages share. The root layout provides it. */
export const TypedContext = createContext<readonly [Typed, (typed: Typed) => void]>([NOTHING_TYPED, () => {}])

interface SearchTerm {
  /** The text in the form. */
  readonly term: string
  /** Sets the text, for all boxes or as it was typed into one, by its id. */
  readonly setTerm: (text: string, box?: string) => void
  /** The id of the box that the text was typed into, if any. */
  readonly typedIn: string | null
  /**
   * On /search the key of the history entry, so that each search has its own text; '' on all other pages, which share one. Results
   * that follow the typing replace the entry and keep its place.
   */
  readonly place: string
  /** The query in the address, without quotes around it; '' without one. */
  readonly asked: string
}

/**
 * The text in the site's search form, shared by every form and by home's list (DEC-41). On /search it is the address's query until
 * something else is typed, so it survives reloads, Back and shared links.
 */
export function useSearchTerm(): SearchTerm {
  const { pathname, search, key, state } = useLocation()
  const [typed, setTyped] = use(TypedContext)
  const searching = pathname === paths.search('')
  const place: string = searching ? (state?.place ?? key) : ''
  const query = (searching && new URLSearchParams(search).get('query')) || ''
  // Without the quotes of a link to a person's films.
  const asked = /^"(.+)"$/.exec(query)?.[1] ?? query
  const isTyped = typed.place === place
  return {
    term: isTyped ? typed.text : asked,
    setTerm: (text, box) => setTyped({ text, place, box: box ?? null }),
    typedIn: isTyped ? typed.box : null,
    place,
    asked,
  }
}
