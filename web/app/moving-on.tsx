import { useNavigation } from 'react-router'
import { loadingText } from './loading-text.ts'
import styles from './moving-on.module.css'

/** Says that the next page is on its way; it appears only where that takes a moment. */
export function MovingOn() {
  const { state, location } = useNavigation()
  return (
    <div role="status" className={styles.place}>
      {state === 'loading' && (
        <p className={styles.note}>
          <span className={styles.bulbs} aria-hidden="true" />
          {loadingText(location.pathname)}
        </p>
      )}
    </div>
  )
}
