import { type Location, useHref, useLocation, useNavigation } from 'react-router'

/** The address of this list that was asked for last: the one that is loading, or else the one that is shown. */
export function useAskedAddress(): Location {
  const here = useLocation()
  const { location: next } = useNavigation()
  // The path of `next` has the language of the page.
  const isThisList = next?.pathname === useHref(here.pathname)
  return isThisList ? next : here
}
