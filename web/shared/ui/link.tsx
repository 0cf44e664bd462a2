import { type LinkProps, Link as RouterLink, useLocation, useResolvedPath } from 'react-router'

/** A link to a page of this site. With script it navigates without a reload, with a view transition where the browser has them. */
export function Link(props: LinkProps) {
  const { pathname } = useLocation()
  // `discover` is for the router's server, which this site does not use.
  return <RouterLink discover="none" viewTransition={useResolvedPath(props.to).pathname !== pathname} {...props} />
}

/** A link with aria-current while its page is the one that is shown. */
export function NavLink(props: LinkProps) {
  const here = useResolvedPath(props.to).pathname === useLocation().pathname
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}
