import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To
  readonly replace?: boolean
  readonly state?: unknown
  readonly preventScrollReset?: boolean
}

/**
 * A link to a page of this site. With script it navigates without a reload, with a view transition where the browser has them. The
 * router's own `Link` would add the code of the framework's prefetching.
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

/** A link with aria-current while its page is the one that is shown. */
export function NavLink(props: LinkProps) {
  const here = useResolvedPath(props.to).pathname === useLocation().pathname
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}
