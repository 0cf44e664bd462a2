import { languageTag } from '../../../domain/language.ts'
import type { MovieListing } from '../../../domain/rows/movie.ts'
import { inPageLanguage, textLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { bestQuality } from '../../shared/ui/best-quality.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { titlesOf } from '../../shared/ui/titles-of.ts'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './listing-row.module.css'
import { texts } from './texts.ts'

interface ListingRowProps {
  readonly movie: MovieListing
  readonly eager: boolean
  readonly important: boolean
}

/** A movie in a listing (LIST-07 … 10): poster, title, two lines of description and links. */
export function ListingRow({ movie, eager, important }: ListingRowProps) {
  const [title, otherTitle] = titlesOf(movie)
  const facts = [movie.year, movie.subCategory.map(inPageLanguage).join(', '), bestQuality(movie.qualities)].filter(
    Boolean,
  )
  return (
    <article className={styles.row}>
      <div data-film={movie.id}>
        <Link to={paths.movie(movie.slug)} className={styles.poster} tabIndex={-1} aria-hidden="true">
          <Picture
            shape="poster"
            src={movie.poster}
            facts={movie.poster_picture}
            color={movie.poster_color}
            alt=""
            sizes="(min-width: 48rem) 8rem, 6.5rem"
            eager={eager}
            important={important}
          />
        </Link>
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Title text={title} /> <Title text={otherTitle} className={styles.native ?? ''} />
        </h2>
        <p className={styles.facts}>
          <span className={styles.language} data-language={languageTag(movie.language[0])}>
            {movie.language.map(inPageLanguage).join(', ')}
          </span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.about} lang={textLang(movie.description || texts.noDescription)}>
          {movie.description || texts.noDescription}
        </p>
        <p className={styles.actions}>
          <Link to={paths.movie(movie.slug)} className={buttonClass('plain')}>
            {texts.viewDetails}
            <span className="visually-hidden">{sharedTexts.ofFilm(movie.title)}</span>
          </Link>
          <WatchLink
            target={movie.watch}
            title={movie.title}
            label={texts.watchNow}
            className={buttonClass('main')}
            newTab
          />
        </p>
      </div>
    </article>
  )
}
