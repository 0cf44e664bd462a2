import { type RefObject, use, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, useHref, useNavigate } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { NOTHING_TYPED, TypedContext, useSearchTerm } from '../../shared/page/search-term.ts'

const PAUSE_MS = 300
const queryOf = ({ search }: Location) => new URLSearchParams(search).get('query')?.trim() ?? ''

/**
 * On /search the results follow what is typed, after a pause. The first change of a search adds a history entry, so that Back
 * returns to that search; later changes replace this entry.
 */
export function useResultsWhileTyping(box: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  const { term, place, asked } = useSearchTerm()
  const [, setTyped] = use(TypedContext)
  // useLocation is a render behind the router: on a busy device, a timer can run in between.
  const router = use(DataRouterContext)?.router
  const navigate = useNavigate()
  // As the router has it, with the language of the page.
  const searchPage = useHref(paths.search(''))
  const text = term.trim()
  const show = useEffectEvent(() => {
    if (!router) return
    const { location, navigation } = router.state
    const next = navigation.location ?? location
    // Another page is on its way, or this search is.
    if (next.pathname !== searchPage || queryOf(next) === text) return
    const again = queryOf(location) === '' || location.state?.place !== undefined
    void navigate(paths.search(text), { replace: again, preventScrollReset: true, state: { place } })
  })
  useEffect(() => {
    if (!enabled || place === '' || text === asked.trim()) return
    const timer = setTimeout(show, PAUSE_MS)
    const stop = new AbortController()
    const cancel = () => clearTimeout(timer)
    // A click on a link, or Enter, during the pause cancels the search, which would cancel that navigation.
    document.addEventListener('click', (event) => event.defaultPrevented && cancel(), { signal: stop.signal })
    box.current?.form?.addEventListener('submit', cancel, { signal: stop.signal })
    return () => {
      cancel()
      stop.abort()
    }
  }, [enabled, place, text, asked, box])
  const dropTyped = useEffectEvent(() => place !== '' && setTyped({ ...NOTHING_TYPED, place: 'none' }))
  useEffect(() => {
    // After Back and Forward the box shows the query in the address.
    if (!enabled) return
    const listener = () => dropTyped()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [enabled])
}
