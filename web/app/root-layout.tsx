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

/** The layout of all pages, with or without a site header. */
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
      {/* Before the page: after it, its one hidden pixel would make the page longer. */}
      <PageChange contentId={CONTENT_ID} />
      <Outlet />
      <ScrollRestoration />
      <ThirdPartyScriptsSlot />
    </>
  )
}

/**
 * Sets <html data-user> while somebody is, or may be, logged in. A script in the document's head sets it before the first paint,
 * from the last login, so that CSS can reserve space for the avatar.
 */
function useSessionMark(): void {
  const { user, ready } = useSession()
  useLayoutEffect(() => {
    if (user) document.documentElement.dataset.user = 'known'
    else if (ready) delete document.documentElement.dataset.user
  }, [user, ready])
}

/** Says that the page is not published, when it was opened by a preview link. */
function PreviewNote() {
  const { previewUntil } = useSite()
  const [params] = useSearchParams()
  return previewUntil && params.has('preview') ? (
    <p role="note" className={styles.preview}>
      {texts.preview(formatDate(previewUntil))}
    </p>
  ) : null
}
