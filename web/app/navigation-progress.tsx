import { useNavigation } from 'react-router'
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
