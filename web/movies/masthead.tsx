import type { Movie } from '../../domain/rows/movie.ts'
import { paths } from '../app/paths.ts'
import { sortedQualities } from '../ui/best-quality.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { NativeTitle, Title } from '../ui/native-title.tsx'
import { Poster } from '../ui/poster.tsx'
import styles from './masthead.module.css'

/** Poster, titles and facts: what the hoarding over the entrance says (MOVIE-05, MOVIE-06, MOVIE-11). */
export function Masthead({ movie }: { readonly movie: Movie }) {
  return (
    <header className={styles.masthead}>
      <div className={styles.poster}>
        <Poster
          src={movie.poster}
          color={movie.poster_color}
          alt={`Poster of ${movie.title}`}
          sizes="(min-width: 34rem) 20rem, 60vw"
          important
        />
      </div>
      <div className={styles.words}>
        <NativeTitle text={movie.native_title} className={styles.native} />
        <h1 className={styles.title}>
          <Title text={movie.title} />{' '}
          <span className={styles.format}>{movie.downloads[0]?.format || 'Format Unknown'}</span>
        </h1>
      </div>
      <Facts movie={movie} />
      <p className={styles.actions}>
        <WatchLink movie={movie} />
        {movie.downloads.length > 0 && (
          <a href="#downloads" className={buttonClass(movie.watch ? 'plain' : 'main')}>
            <Icon name="download" size={20} />
            Downloads
          </a>
        )}
      </p>
    </header>
  )
}

function Facts({ movie }: { readonly movie: Movie }) {
  return (
    <dl className={styles.facts}>
      {movie.year && (
        <div>
          <dt>Year</dt>
          <dd className={styles.year}>{movie.year}</dd>
        </div>
      )}
      <div>
        <dt>Language</dt>
        <dd>
          {movie.language.map((name) => (
            <Link key={name} to={paths.languages(name)} className={styles.language}>
              {name}
            </Link>
          ))}
        </dd>
      </div>
      {movie.qualities.length > 0 && (
        <div>
          <dt>Quality</dt>
          <dd>{sortedQualities(movie.qualities).join(', ')}</dd>
        </div>
      )}
      {movie.subCategory.length > 0 && (
        <div>
          <dt>Kind</dt>
          <dd>{movie.subCategory.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** The way to watch it, in the forms that DEC-45 allows. */
function WatchLink({ movie: { watch } }: { readonly movie: Movie }) {
  const look = { className: buttonClass('main') }
  const face = (
    <>
      <Icon name="watch" size={20} />
      Watch
    </>
  )
  if (watch?.kind === 'external')
    return (
      <a href={watch.href} target="_blank" rel="noopener" {...look}>
        {face}
      </a>
    )
  if (watch?.kind === 'page')
    return (
      <Link to={paths.player(watch.slug)} {...look}>
        {face}
      </Link>
    )
  return null
}
