import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isMissingCode, reloadOnce } from '../shared/network/reload-once.ts'
import { useSite } from '../shared/page/site-facts.ts'

/**
 * After a navigation in the browser: sets the new page's head, has screen readers read out its title, and moves the focus to
 * the new page if the focused element went with the old one, or stands after the page. Who types a search is not told of each title.
 */
export function PageChange({ contentId }: { readonly contentId: string }) {
  const site = useSite()
  const matches = useMatches()
  const { pathname, search, state } = useLocation()
  const shown = useRef({ pathname, matches })
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    // The first page came with its head. StrictMode runs this effect twice.
    if (shown.current.matches === matches) return
    const moved = shown.current.pathname !== pathname
    shown.current = { pathname, matches }
    const stop = new AbortController()
    const before = document.title
    import('./set-head.ts')
      .then((code) => code.setHead(site, matches, new URL(pathname + search, site.url), stop.signal))
      .then(
        () => (moved || (!state && document.title !== before)) && !stop.signal.aborted && setTitle(document.title),
        // Without it, the page would keep the title of the first one.
        (error: unknown) => (moved && isMissingCode(error) ? reloadOnce() : console.error('head', error)),
      )
    if (moved && (document.activeElement?.matches('body, footer a') ?? true))
      document.getElementById(contentId)?.focus({ preventScroll: true })
    return () => stop.abort()
  }, [site, matches, pathname, search, state, contentId])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
