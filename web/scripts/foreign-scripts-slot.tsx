import { useSite } from '../app/site-facts.ts'
import { useChunk } from '../app/use-chunk.ts'

const load = () => import('./foreign-scripts.tsx')

/** The place of ads and analytics; without any configured it costs nothing. */
export function ForeignScriptsSlot() {
  const { adScriptUrls, analyticsScriptUrl } = useSite()
  const module = useChunk(load, adScriptUrls.length > 0 || analyticsScriptUrl !== null, () => {})
  return module && <module.ForeignScripts />
}
