import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { adsAllowedOn, analyticsAllowedOn } from '../../../domain/site.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { useSession } from '../../shared/session/session.ts'
import { loadFirst, loadScript } from './load-script.ts'

/** The page that the browser loaded: its policy allows foreign scripts, or does not, as long as the document lives. */
const firstPath = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
/** What this document has loaded: a script cannot be unloaded. */
const loaded = { ads: false, analytics: false }

/**
 * Loads ads and analytics where they are configured and allowed, each once a document (ADS-01, ADS-03). Ads wait until it is
 * known that the owner is not looking. A move to a page where a loaded script has no business loads that page anew, without it.
 */
export function ThirdPartyScripts() {
  const { adScriptUrls, analyticsScriptUrl } = useSite()
  const { pathname } = useLocation()
  const { ready, isOwner: isConfirmed, user } = useSession()
  // While the server cannot be asked, its last word counts: better no ads for a moment than ads for the owner.
  const isOwner = isConfirmed || user?.isOwner === true
  const ads = adScriptUrls.length > 0 && adsAllowedOn(firstPath) && adsAllowedOn(pathname) && ready && !isOwner
  const analytics =
    analyticsScriptUrl !== null && analyticsAllowedOn(firstPath) && analyticsAllowedOn(pathname) && !wantsNoTracking()

  useEffect(() => {
    if (!ads || loaded.ads) return
    loaded.ads = true
    void loadFirst(adScriptUrls)
  }, [ads, adScriptUrls])

  useEffect(() => {
    if (!analytics || analyticsScriptUrl === null || loaded.analytics) return
    loaded.analytics = true
    void loadScript(analyticsScriptUrl)
  }, [analytics, analyticsScriptUrl])

  useEffect(() => {
    if ((loaded.ads && (!adsAllowedOn(pathname) || isOwner)) || (loaded.analytics && !analyticsAllowedOn(pathname)))
      location.reload()
  }, [pathname, isOwner])

  return null
}

/** Do Not Track, or its successor. */
function wantsNoTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}
