import { useLocation } from 'react-router'
import { PageState } from '../shared/ui/page-state.tsx'
import { loadingText } from './texts.ts'

/** What stands on the screen while the first page's data or script is on its way. */
export function HydrateFallback() {
  return (
    <main>
      <PageState kind="loading" text={loadingText(useLocation().pathname)} />
    </main>
  )
}
