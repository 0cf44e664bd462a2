import type { Movie } from '../../../domain/rows/movie.ts'
import { paths } from '../../shared/page/paths.ts'
import { EditLink } from '../../shared/session/edit-link.tsx'
import { sortedQualities } from '../../shared/ui/best-quality.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './movie-header.module.css'
import * as texts from './texts.tsx'

/** Titles with more characters than this are set smaller. */
const LONG = 40

/** Poster, titles, facts and the links to watch and download (MOVIE-05, MOVIE-06, MOVIE-11). */
export function MovieHeader({ movie }: { readonly movie: Movie }) {
  return (
    <header className={styles.header}>
      <div className={styles.poster}>
        <Picture
          shape="poster"
          src={movie.poster}
          facts={movie.poster_picture}
          color={movie.poster_color}
          alt={texts.posterOf(movie.title)}
          sizes="(min-width: 34rem) 20rem, 60vw"
          important
        />
      </div>
      <div className={styles.words}>
        {movie.native_title !== movie.title && <Title text={movie.native_title} className={styles.native} />}
        <h1 className={styles.title} data-long={movie.title.length > LONG || undefined}>
          <Title text={movie.title} />{' '}
          <span className={styles.format}>{movie.downloads[0]?.format || texts.FORMAT_UNKNOWN}</span>
        </h1>
      </div>
      <Facts movie={movie} />
      <p className={styles.actions}>
        <WatchLink
          target={movie.watch}
          title={movie.title}
          label={
            <>
              <Icon name="watch" size={20} />
              {texts.WATCH}
            </>
          }
          className={buttonClass('main')}
        />
        {movie.downloads.length > 0 && (
          <a href="#downloads" className={buttonClass(movie.watch ? 'plain' : 'main')}>
            <Icon name="download" size={20} />
            {texts.DOWNLOADS}
          </a>
        )}
        <EditLink page={paths.adminUpload} id={movie.id} />
      </p>
    </header>
  )
}

function Facts({ movie }: { readonly movie: Movie }) {
  return (
    <dl className={styles.facts}>
      {movie.year && (
        <div>
          <dt>{texts.YEAR}</dt>
          <dd className={styles.year}>{movie.year}</dd>
        </div>
      )}
      <div>
        <dt>{texts.LANGUAGE}</dt>
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
          <dt>{texts.QUALITY}</dt>
          <dd>{sortedQualities(movie.qualities).join(', ')}</dd>
        </div>
      )}
      {movie.subCategory.length > 0 && (
        <div>
          <dt>{texts.GENRE}</dt>
          <dd>{movie.subCategory.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
