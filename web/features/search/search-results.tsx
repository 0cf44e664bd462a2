import { useNavigation } from 'react-router'
import type { SearchPage } from '../../../domain/pages/search.ts'
import { paths } from '../../shared/page/paths.ts'
import { type Stretch, useMoreRows } from '../../shared/paging/more-rows.ts'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { MovieCard } from '../../shared/ui/movie-card.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './search-results.module.css'
import * as texts from './texts.tsx'
import { WatchCard } from './watch-card.tsx'

const FIRST_SCREEN = 4
/** The same for movies and watch pages, so that a poster that both show is fetched once. */
const SIZES = '(min-width: 84rem) 18.5rem, (min-width: 40rem) 22vw, 46vw'

function stretch({ query, page, movies, more }: SearchPage): Stretch<SearchPage['movies'][number]> {
  return { rows: movies, next: more ? `${paths.search(query)}&page=${page + 1}` : null }
}

/** The results of a search (SEARCH-03 … 10): two columns on a phone, four on larger screens. */
export function SearchResults({ page }: { readonly page: SearchPage }) {
  const reading = useNavigation().state === 'loading'
  const { rows, ...more } = useMoreRows(stretch(page), (next) => stretch(next as SearchPage))
  const found = rows.length + page.watch.length
  return (
    <section aria-label={texts.RESULTS} aria-busy={reading}>
      <p role="status" className={styles.count}>
        {found > 0 && texts.found(found, more.next !== null)}
      </p>
      {found === 0 && (
        <PageState kind="empty" text={texts.NO_MOVIES}>
          <p>{texts.OTHER_WAYS}</p>
        </PageState>
      )}
      <ul className={reading ? `${styles.grid} ${styles.stale}` : styles.grid}>
        {rows.map((movie, position) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes={SIZES} eager={position < FIRST_SCREEN} important={position === 0}>
              <WatchLink
                target={movie.watch}
                title={movie.title}
                label={texts.WATCH}
                className={buttonClass('main', styles.watch)}
              />
            </MovieCard>
          </li>
        ))}
        {page.watch.map((entry) => (
          <li key={entry.id}>
            <WatchCard entry={entry} sizes={SIZES} eager={rows.length < FIRST_SCREEN} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </section>
  )
}
