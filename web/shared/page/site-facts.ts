import { createContext, use } from 'react'
import type { SiteFacts } from '../../../domain/site.ts'

/** The site's configuration, which the entries of browser and Worker set. */
export const SiteFactsContext = createContext<SiteFacts | null>(null)

/** The site's configuration; throws outside the app. */
export function useSite(): SiteFacts {
  const site = use(SiteFactsContext)
  if (!site) throw new Error('useSite is called outside the app')
  return site
}

/** The chat app's share link, with the site's name and address filled in (POPUP-05, HOME-08). */
export function chatShareLink(site: SiteFacts): string {
  return `https://wa.me/?text=${encodeURIComponent(`${site.name} ${site.url}`)}`
}
