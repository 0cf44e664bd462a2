import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Shows a page's own path where it was opened inside the app by another one: a movie's id (DEC-52), or a slug that was corrected
 * since. The Worker redirects such requests by itself. Null while there is no page.
 */
export function useSlugInAddress(path: string | null): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null && pathname !== path) navigate(path + search + hash, { replace: true, preventScrollReset: true })
  }, [path, pathname, search, hash, navigate])
}
