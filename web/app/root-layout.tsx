import { type ReactNode, useState } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router'
import { NOTHING_TYPED, TypedContext } from '../shared/page/search-term.ts'
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
    <TypedText>
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
    </TypedText>
  )
}

/** Has what is typed into the search form. */
function TypedText({ children }: { readonly children: ReactNode }) {
  return <TypedContext value={useState(NOTHING_TYPED)}>{children}</TypedContext>
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
