import { type RefObject, use, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { TypedContext, useSearchTerm } from '../../shared/page/search-term.ts'

const PAUSE_MS = 300

/**
 * On /search the results follow what is typed, after a pause. The first text typed over a search gets a history entry, so that
 * Back returns to that search; the texts after it replace it.
 */
export function useResultsWhileTyping(box: RefObject<HTMLInputElement | null>, on: boolean): void {
  const { term, place, asked } = useSearchTerm()
  const [, setTyped] = use(TypedContext)
  const { state } = useLocation()
  const navigate = useNavigate()
  const text = term.trim()
  const show = useEffectEvent(() => {
    const again = asked === '' || state?.place !== undefined
    void navigate(paths.search(text), { replace: again, preventScrollReset: true, state: { place } })
  })
  useEffect(() => {
    if (!on || place === '' || text === asked.trim()) return
    const timer = setTimeout(show, PAUSE_MS)
    const stop = new AbortController()
    const cancel = () => clearTimeout(timer)
    // A link or Enter that is pressed before the pause is over wins: a search would cancel the move.
    document.addEventListener('click', (event) => event.defaultPrevented && cancel(), { signal: stop.signal })
    box.current?.form?.addEventListener('submit', cancel, { signal: stop.signal })
    return () => {
      cancel()
      stop.abort()
    }
  }, [on, place, text, asked, box])
  const goBack = useEffectEvent(() => place !== '' && setTyped({ text: '', place: 'none' }))
  useEffect(() => {
    // Back and Forward show the searches of the addresses that they lead to.
    if (!on) return
    const listener = () => goBack()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [on])
}
