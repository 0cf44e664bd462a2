import { useNavigation, useSearchParams } from 'react-router'
import { FACETS } from '../../../domain/pages/page-parameters.ts'
import type { SearchPage } from '../../../domain/pages/search.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { Follow } from '../../shared/following/follow.tsx'
import { paths, withParameters } from '../../shared/page/paths.ts'
import { useAskedAddress } from '../../shared/paging/asked-address.ts'
import { chosenIn, ListFilters } from '../../shared/paging/list-filters.tsx'
import { useMoreRows } from '../../shared/paging/more-rows.ts'
import paging from '../../shared/paging/paging.module.css'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { texts as pagingTexts } from '../../shared/paging/texts.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { MovieCard } from '../../shared/ui/movie-card.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './search-results.module.css'
import { texts } from './texts.tsx'
import { WatchCard } from './watch-card.tsx'

const FIRST_SCREEN = 4
/** The same for movies and watch pages, so that a poster of both is fetched once. */
const SIZES = '(min-width: 84rem) 18.5rem, (min-width: 40rem) 22vw, 46vw'

/** The results of a search (SEARCH-03 … 10): two columns on a phone, four on larger screens. */
export function SearchResults({ page }: { readonly page: SearchPage }) {
  const chosen = chosenIn(useSearchParams()[0])
  // What is chosen while another search loads filters that one.
  const asked = new URLSearchParams(useAskedAddress().search).get('query')?.trim() ?? ''
  const reading = useNavigation().state === 'loading'
  const address = withParameters(paths.search(page.query), chosen)
  const { rows, ...more } = useMoreRows(page, ({ movies }) => movies, address)
  const found = rows.length + page.watch.length
  const filtered = FACETS.some((kind) => chosen[kind])
  return (
    <section aria-label={texts.results} aria-busy={reading}>
      {page.leftOut.length > 0 && found > 0 && <p>{texts.withoutWords(page.leftOut)}</p>}
      {page.query !== '' && (found > 0 || filtered) && (
        <ListFilters path={paths.search(asked)} facets={page.facets} ownOrder="bestMatch" />
      )}
      <div className={paging.top}>
        <p role="status" className={paging.count}>
          {found > 0 && page.facets && texts.found(page.facets.total + page.watch.length)}
        </p>
        {page.query !== '' && <Follow path={paths.search(page.query)} name={`“${page.query}”`} chosen={chosen} />}
      </div>
      {found === 0 && (
        <PageState kind="empty" text={page.page > 0 ? pagingTexts.ended : texts.noMovies}>
          {filtered ? (
            <Link to={paths.search(page.query)} className={buttonClass()}>
              {sharedTexts.clearFilters}
            </Link>
          ) : (
            <p>
              {texts.otherWays((words) => (
                <Link to={paths.languages('')}>{words}</Link>
              ))}
            </p>
          )}
        </PageState>
      )}
      {page.newest.length > 0 && (
        <section aria-labelledby="newest">
          <h2 id="newest" className={styles.heading}>
            {page.newestIn ? texts.newestIn(inPageLanguage(page.newestIn)) : texts.newest}
          </h2>
          <ul className={styles.grid}>
            {page.newest.map((movie) => (
              <li key={movie.id}>
                <MovieCard movie={movie} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* The search is stored once one of its results is opened. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <ul
        onClick={() => void rememberSearch(page.query)}
        className={reading ? `${styles.grid} ${paging.stale}` : styles.grid}
      >
        {rows.map((movie, position) => (
          <li key={movie.id}>
            <MovieCard movie={movie} sizes={SIZES} eager={position < FIRST_SCREEN} important={position === 0}>
              {movie.foundBy && (
                <p className={styles.why}>{texts.foundAs[movie.foundBy.as](<Title text={movie.foundBy.name} />)}</p>
              )}
              <WatchLink
                target={movie.watch}
                title={movie.title}
                label={sharedTexts.watchFilm}
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

async function rememberSearch(query: string): Promise<void> {
  try {
    const history = await import('./search-history.ts')
    history.rememberSearch(query)
  } catch (error) {
    console.warn('the search was not stored', error)
  }
}
