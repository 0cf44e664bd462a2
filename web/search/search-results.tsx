import { useNavigation } from 'react-router'
import type { SearchPage } from '../../domain/pages/search.ts'
import { paths } from '../app/paths.ts'
import { type Stretch, useMoreRows } from '../paging/more-rows.ts'
import { ShowMore } from '../paging/show-more.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { MovieCard } from '../ui/movie-card.tsx'
import { PageState } from '../ui/page-state.tsx'
import { WatchLink } from '../ui/watch-link.tsx'
import styles from './search-results.module.css'
import { WatchCard } from './watch-card.tsx'

const FIRST_SCREEN = 4
/** Of the grid's pictures; a film and its watch page may show the same one, which is then fetched once. */
const SIZES = '(min-width: 84rem) 18.5rem, (min-width: 40rem) 22vw, 46vw'

function stretch({ query, page, movies, more }: SearchPage): Stretch<SearchPage['movies'][number]> {
  return { rows: movies, next: more ? `${paths.search(query)}&page=${page + 1}` : null }
}

/** What a search found (SEARCH-03 … 10): two columns on a phone, four on larger screens. */
export function SearchResults({ page }: { readonly page: SearchPage }) {
  const reading = useNavigation().state === 'loading'
  const { rows, ...more } = useMoreRows(stretch(page), (next) => stretch(next as SearchPage))
  const found = rows.length + page.watch.length
  return (
    <section aria-label="Results" aria-busy={reading}>
      <p role="status" className={styles.count}>
        {found > 0 && `${found}${more.next ? '+' : ''} found`}
      </p>
      {found === 0 && (
        <PageState kind="empty" text="No movies found matching your search.">
          <p>
            Fewer letters often find more; or <Link to={paths.languages('')}>browse by language</Link>.
          </p>
        </PageState>
      )}
      <ul className={reading ? `${styles.grid} ${styles.stale}` : styles.grid}>
        {rows.map((movie, position) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes={SIZES} eager={position < FIRST_SCREEN} important={position === 0}>
              <WatchLink
                target={movie.watch}
                title={movie.title}
                label="Watch"
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
