import { Outlet, ScrollRestoration, useSearchParams } from 'react-router'
import { useSite } from '../shared/page/site-facts.ts'
import { formatDate } from '../shared/ui/format-date.ts'
import { useChosenTheme } from '../shared/ui/theme-switch.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageChange } from './page-change.tsx'
import { CONTENT_ID } from './page-content.tsx'
import styles from './root-layout.module.css'
import { useSessionMark } from './session-mark.ts'
import * as texts from './texts.ts'
import { ThirdPartyScriptsSlot } from './third-party/third-party-scripts-slot.tsx'

/** What every page has, with or without a site header. */
export function RootLayout() {
  useChosenTheme()
  useSessionMark()
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {texts.SKIP}
      </a>
      <NavigationProgress />
      <PreviewNote />
      <Outlet />
      <PageChange contentId={CONTENT_ID} />
      <ScrollRestoration />
      <ThirdPartyScriptsSlot />
    </>
  )
}

/** Says that the page is not published, where a preview link opened it. */
function PreviewNote() {
  const { previewUntil } = useSite()
  const [params] = useSearchParams()
  return previewUntil && params.has('preview') ? (
    <p role="note" className={styles.preview}>
      {texts.preview(formatDate(previewUntil))}
    </p>
  ) : null
}
