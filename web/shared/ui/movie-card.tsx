import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { languageTag } from '../../../domain/language.ts'
import type { MovieCard as Movie } from '../../../domain/rows/movie.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { paths } from '../page/paths.ts'
import { bestQuality } from './best-quality.ts'
import { Link } from './link.tsx'
import styles from './movie-card.module.css'
import { Picture } from './picture.tsx'
import { Title } from './title.tsx'
import { titlesOf } from './titles-of.ts'

const GRID_SIZES = '(min-width: 75rem) 12rem, (min-width: 60rem) 22vw, (min-width: 22rem) 30vw, 46vw'

interface MovieCardProps {
  readonly movie: Pick<
    Movie,
    | 'id'
    | 'slug'
    | 'title'
    | 'native_title'
    | 'year'
    | 'poster'
    | 'poster_picture'
    | 'poster_color'
    | 'language'
    | 'qualities'
  >
  /** True for cards on the first screen: their pictures are fetched at once. */
  readonly eager?: boolean
  /** The `sizes` attribute of its picture; by default that in a MovieGrid. */
  readonly sizes?: string
  /** True for the first card, whose picture is fetched with high priority. */
  readonly important?: boolean
  /** Shown below the facts, outside the card's link: a time, a 'Watch' link. */
  readonly children?: ReactNode
}

/** A film in a grid: poster, title, native title, languages, year and best quality; the whole card links to its page. */
export function MovieCard({ movie, sizes = GRID_SIZES, eager = false, important = false, children }: MovieCardProps) {
  const to = paths.movie(movie.slug)
  const [title, otherTitle] = titlesOf(movie)
  const becomesPage = useViewTransitionState(to)
  return (
    <article className={styles.card} data-film={movie.id}>
      <Link to={to} className={styles.link}>
        <div style={becomesPage ? { viewTransitionName: 'poster' } : undefined}>
          <Picture
            shape="poster"
            src={movie.poster}
            facts={movie.poster_picture}
            color={movie.poster_color}
            alt=""
            sizes={sizes}
            eager={eager}
            important={important}
          />
        </div>
        <div className={styles.names}>
          <h2 className={styles.title}>
            <Title text={title} />
          </h2>
          <Title text={otherTitle} className={styles.native} />
        </div>
      </Link>
      <p className={styles.facts}>
        <span className={styles.language} data-language={languageTag(movie.language[0])}>
          {movie.language.map(inPageLanguage).join(', ')}
        </span>
        <span>{movie.year}</span>
        <span className={styles.quality}>{bestQuality(movie.qualities)}</span>
      </p>
      {children}
    </article>
  )
}

/** A grid of cards: three columns on a phone, two with large text, up to six on a desktop. Each child is an `<li>`. */
export function MovieGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
