import { Outlet, ScrollRestoration } from 'react-router'
import { useChosenTheme } from '../shared/ui/theme-switch.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageChange } from './page-change.tsx'
import { CONTENT_ID } from './page-content.tsx'
import styles from './root-layout.module.css'
import { useSessionMark } from './session-mark.ts'
import { texts } from './texts.ts'
import { ThirdPartyScriptsSlot } from './third-party/third-party-scripts-slot.tsx'

/** What every page has, with or without a site header. */
export function RootLayout() {
  useChosenTheme()
  useSessionMark()
  return (
    <>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {texts.skip}
      </a>
      <NavigationProgress />
      <Outlet />
      <PageChange contentId={CONTENT_ID} />
      <ScrollRestoration />
      <ThirdPartyScriptsSlot />
    </>
  )
}
