import type { MovieListing } from '../../domain/rows/movie.ts'
import { paths } from '../app/paths.ts'
import { bestQuality } from '../ui/best-quality.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NativeTitle, Title } from '../ui/native-title.tsx'
import { Poster } from '../ui/poster.tsx'
import { WatchLink } from '../ui/watch-link.tsx'
import styles from './listing-row.module.css'

interface ListingRowProps {
  readonly movie: MovieListing
  readonly eager: boolean
  readonly important: boolean
}

/** A film in a listing (LIST-07 … 10): poster, title, two lines about it and where to go. */
export function ListingRow({ movie, eager, important }: ListingRowProps) {
  const facts = [movie.year, movie.subCategory.join(', '), bestQuality(movie.qualities)].filter(Boolean)
  return (
    <article className={styles.row}>
      <Link to={paths.movie(movie.slug)} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Poster
          src={movie.poster}
          color={movie.poster_color}
          alt=""
          sizes="(min-width: 48rem) 8rem, 6.5rem"
          eager={eager}
          important={important}
        />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Title text={movie.title} /> <NativeTitle text={movie.native_title} className={styles.native ?? ''} />
        </h2>
        <p className={styles.facts}>
          <span className={styles.language}>{movie.language.join(', ')}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.about}>{movie.description || 'No description available.'}</p>
        <p className={styles.actions}>
          <Link to={paths.movie(movie.slug)} className={buttonClass('plain')}>
            View Details<span className="visually-hidden">: {movie.title}</span>
          </Link>
          <WatchLink
            target={movie.watch}
            title={movie.title}
            label="Watch Now"
            className={buttonClass('main')}
            newTab
          />
        </p>
      </div>
    </article>
  )
}
