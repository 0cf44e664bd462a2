import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { scriptTag } from '../../../domain/language.ts'
import { paths } from '../../shared/page/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import styles from './recent-searches.module.css'
import { forgetSearch, recentSearches } from './search-history.ts'
import { texts } from './texts.tsx'

/** The searches on this device, each with a button to remove it. Renders nothing when there are none. */
export function RecentSearches() {
  const searches = useAtomValue(recentSearches)
  const heading = useRef<HTMLHeadingElement>(null)
  if (searches.length === 0) return null
  return (
    <section aria-label={texts.recent}>
      <div className={styles.heading}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.recent}
        </h2>
        <Button kind="quiet" onClick={() => forgetSearch()}>
          {texts.clearAll}
        </Button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query} className={styles.row}>
            <Link to={paths.search(query)} className={styles.search} lang={scriptTag(query)}>
              <Icon name="latest" size={20} />
              {query}
            </Link>
            <Button
              kind="quiet"
              aria-label={texts.removeSearch(query)}
              onClick={() => {
                // The button is removed with its row.
                heading.current?.focus()
                forgetSearch(query)
              }}
            >
              <Icon name="close" size={18} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
