import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { adsAllowedOn, analyticsAllowedOn } from '../../../domain/third-party.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { useSession } from '../../shared/session/session.ts'

/** The path of the page that was loaded. Its Content-Security-Policy applies to this document also after navigations. */
const firstPath = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
/** What this document has loaded. */
const loaded = { ads: false, analytics: false }

/**
 * Loads ads and analytics where they are configured and allowed, each once a document (ADS-01, ADS-03). Ads wait until it is
 * known that the visitor is not the owner. Scripts cannot be unloaded, so a page that does not allow a loaded one is reloaded.
 */
export function ThirdPartyScripts() {
  const { adScriptUrls, analyticsScriptUrl } = useSite()
  const { pathname } = useLocation()
  const { ready, isOwner: isConfirmed, user } = useSession()
  // A cached session is enough to show the owner no ads while the server cannot be reached.
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

/** How long to wait for one source before trying the next (ADS-02). */
const TIMEOUT_MS = 5000

/** Loads a script of another site without blocking the page; false when it failed or took too long. */
function loadScript(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      if (!loaded) script.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), TIMEOUT_MS)
    script.async = true
    script.referrerPolicy = 'strict-origin-when-cross-origin'
    script.onload = () => end(true)
    script.onerror = () => end(false)
    script.src = address
    document.head.append(script)
  })
}

/** Loads the first of the sources that answers; nothing is shown when none does (DEC-85). */
async function loadFirst(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (await loadScript(address)) return
}
