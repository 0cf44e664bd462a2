import { useLocation, useNavigation } from 'react-router'
import { PageState } from '../shared/ui/page-state.tsx'
import styles from './navigation-progress.module.css'
import { loadingText } from './texts.ts'

/** Says that the next page is loading, when that takes more than a moment. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  return (
    <div role="status" className={styles.place}>
      {state === 'loading' && (
        <p className={styles.note}>
          <span className={styles.dots} aria-hidden="true" />
          {loadingText(location.pathname)}
        </p>
      )}
    </div>
  )
}

/** Shown while the first page's data or code loads. */
export function HydrateFallback() {
  return (
    <main>
      <PageState kind="loading" text={loadingText(useLocation().pathname)} />
    </main>
  )
}
