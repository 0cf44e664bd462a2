import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link to a page of ours: the browser's own link, and a move inside the app where there is script, cross-faded to another
 * page where the browser can. It stands in for the router's `Link`, which drags the framework's prefetching along.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const elsewhere = useResolvedPath(to).pathname !== useLocation().pathname
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    state,
    viewTransition: elsewhere,
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that says when it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const here = useResolvedPath(props.to).pathname === useLocation().pathname
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}
