import { useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router'
import { useSite } from '../shared/page/site-facts.ts'
import { useSession } from '../shared/session/session.ts'
import { formatDate } from '../shared/ui/format-date.ts'
import { useChosenTheme } from '../shared/ui/theme-switch.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageChange } from './page-change.tsx'
import { CONTENT_ID } from './page-content.tsx'
import styles from './root-layout.module.css'
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
      {/* Above the page: below it, its one hidden pixel would lengthen the page. */}
      <PageChange contentId={CONTENT_ID} />
      <Outlet />
      <ScrollRestoration />
      <ThirdPartyScriptsSlot />
    </>
  )
}

/**
 * Keeps <html data-user> while somebody is, or may be, logged in. The document's head sets it from the last login before the
 * first paint, so that CSS can reserve space for the avatar before hydration.
 */
function useSessionMark(): void {
  const { user, ready } = useSession()
  useLayoutEffect(() => {
    if (user) document.documentElement.dataset.user = 'known'
    else if (ready) delete document.documentElement.dataset.user
  }, [user, ready])
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
