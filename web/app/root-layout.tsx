import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router'
import { NOTHING_TYPED, TypedContext } from '../shared/page/search-term.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { useSession } from '../shared/session/session.ts'
import { formatDate } from '../shared/ui/format-date.ts'
import { useChosenTheme } from '../shared/ui/theme-switch.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageChange } from './page-change.tsx'
import { CONTENT_ID } from './page-content.tsx'
import styles from './root-layout.module.css'
import { texts } from './texts.ts'
import { ThirdPartyScriptsSlot } from './third-party/third-party-scripts-slot.tsx'

/** The layout of all pages, with or without a site header. */
export function RootLayout() {
  useChosenTheme()
  useSessionMark()
  return (
    <TypedTextProvider>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {texts.skip}
      </a>
      <NavigationProgress />
      <PreviewNote />
      {/* Before the page: after it, its one hidden pixel would make the page longer. */}
      <PageChange contentId={CONTENT_ID} />
      <Outlet />
      <ScrollRestoration />
      <ThirdPartyScriptsSlot />
    </TypedTextProvider>
  )
}

/** Keeps what is typed into the search form, for all pages. */
function TypedTextProvider({ children }: { readonly children: ReactNode }) {
  return <TypedContext value={useState(NOTHING_TYPED)}>{children}</TypedContext>
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
