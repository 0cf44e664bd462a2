import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Puts a page's own path into the address when it was opened in the browser by another one: a movie's id (DEC-52), or an old slug.
 * The Worker redirects such requests itself. Null while there is no page.
 */
export function useCanonicalPath(path: string | null): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null && pathname !== path) navigate(path + search + hash, { replace: true, preventScrollReset: true })
  }, [path, pathname, search, hash, navigate])
}
