import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSite } from '../shared/page/site-facts.ts'

/**
 * After a move inside the app: the document's head becomes the new page's, its title is read out, and focus that went with
 * the old page goes to the new one.
 */
export function PageChange({ contentId }: { readonly contentId: string }) {
  const site = useSite()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, matches })
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    // The first page came with its head, and StrictMode comes twice.
    if (shown.current.matches === matches) return
    const moved = shown.current.pathname !== pathname
    shown.current = { pathname, matches }
    const stop = new AbortController()
    import('./set-head.ts')
      .then(({ setHead }) => setHead(site, matches, new URL(pathname + search, site.url), stop.signal))
      .then(
        () => moved && !stop.signal.aborted && setTitle(document.title),
        (error: unknown) => console.error('head', error),
      )
    if (moved && (document.activeElement === document.body || document.activeElement === null))
      document.getElementById(contentId)?.focus({ preventScroll: true })
    return () => stop.abort()
  }, [site, matches, pathname, search, contentId])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
