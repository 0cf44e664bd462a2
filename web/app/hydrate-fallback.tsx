import { useLocation } from 'react-router'
import { PageState } from '../shared/ui/page-state.tsx'
import { loadingText } from './texts.ts'

/** Shown while the first page's data or code loads. */
export function HydrateFallback() {
  return (
    <main>
      <PageState kind="loading" text={loadingText(useLocation().pathname)} />
    </main>
  )
}
