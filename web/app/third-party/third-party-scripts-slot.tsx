import { useSite } from '../../shared/page/site-facts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const ThirdPartyScripts = lazyPart(
  () => import('./third-party-scripts.tsx').then((module) => module.ThirdPartyScripts),
  { optional: true },
)

/** Loads ads and analytics where any are configured. */
export function ThirdPartyScriptsSlot() {
  const { adScriptUrls, analyticsScriptUrl } = useSite()
  return (adScriptUrls.length > 0 || analyticsScriptUrl !== null) && <ThirdPartyScripts />
}
