import { Fragment } from 'react'
import { UNKNOWN_LANGUAGE } from '../../../domain/catalogue.ts'
import { languageTag } from '../../../domain/language.ts'
import type { Movie } from '../../../domain/rows/movie.ts'
import { inPageLanguage, titleLang } from '../../../domain/translated.ts'
import { httpUrl } from '../../../domain/web-address.ts'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { sortedQualities } from '../../shared/ui/best-quality.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { EditLink } from '../../shared/ui/edit-link.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { titlesOf } from '../../shared/ui/titles-of.ts'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import styles from './movie-header.module.css'
import { texts } from './texts.tsx'

/** Titles with more characters than this get smaller text. */
const LONG = 40

/** Poster, titles, facts and the links to watch and download (MOVIE-05, MOVIE-06, MOVIE-11). */
export function MovieHeader({ movie }: { readonly movie: Movie }) {
  const [title, otherTitle] = titlesOf(movie)
  return (
    <header className={styles.header}>
      <div className={styles.poster} data-film={movie.id}>
        <Picture
          shape="poster"
          src={movie.poster}
          facts={movie.poster_picture}
          color={movie.poster_color}
          alt={texts.posterOf(movie.title)}
          sizes="(min-width: 60rem) 18rem, (min-width: 34rem) 20rem, 48vw"
          important
        />
      </div>
      <div className={styles.words}>
        {otherTitle !== title && <Title text={otherTitle} className={styles.native} />}
        <h1 className={styles.title} data-long={title.length > LONG || undefined}>
          <Title text={title} /> <Format name={movie.downloads[0]?.format} />
        </h1>
        <Credits movie={movie} />
      </div>
      <Facts movie={movie} />
      <p className={styles.actions}>
        <WatchLink
          target={movie.watch}
          title={movie.title}
          label={
            <>
              <Icon name="watch" size={20} />
              {movie.watch?.kind === 'external'
                ? texts.watchAt(new URL(movie.watch.href).hostname)
                : sharedTexts.watchFilm}
            </>
          }
          className={buttonClass('main')}
        />
        {movie.downloads.length > 0 && (
          <a href="#downloads" className={buttonClass(movie.watch ? 'plain' : 'main')}>
            <Icon name="download" size={20} />
            {movie.qualities.length === 1 ? texts.downloadsIn(movie.qualities[0] ?? '') : texts.downloads}
          </a>
        )}
        <TrailerLink movie={movie} />
        <EditLink page={paths.adminUpload} id={movie.id} />
      </p>
    </header>
  )
}

/** One line with the film's running time, certificate, original language and directors. Renders nothing when none is known. */
function Credits({ movie }: { readonly movie: Movie }) {
  const { runtime_minutes, certificate, original_language, directors } = movie
  const isOffered = movie.language.some((name) => name.toLowerCase() === original_language.toLowerCase())
  const facts = [
    runtime_minutes && texts.runtime(runtime_minutes),
    certificate,
    original_language && !isOffered && texts.originallyIn(inPageLanguage(original_language)),
  ].filter(Boolean)
  if (facts.length === 0 && directors.length === 0) return null
  return (
    <p className={styles.credits}>
      {facts.join(' · ')}
      {facts.length > 0 && directors.length > 0 && ' · '}
      {directors.length > 0 &&
        texts.directedBy(
          directors.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <Link to={paths.person(name)}>
                <Title text={name} />
              </Link>
            </Fragment>
          )),
        )}
    </p>
  )
}

function TrailerLink({ movie }: { readonly movie: Movie }) {
  const address = httpUrl(movie.trailer_url)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
      {texts.trailer}
      <span className="visually-hidden">{sharedTexts.ofFilmInNewTab(movie.title)}</span>
    </a>
  )
}

function Facts({ movie }: { readonly movie: Movie }) {
  const year = movie.year ?? 0
  const decade = year - (year % 10)
  return (
    <dl className={styles.facts}>
      {year > 0 && (
        <div>
          <dt>{texts.year}</dt>
          <dd>
            <Link to={paths.search(`${year}`)} className={styles.year}>
              {year}
            </Link>
            <Link to={paths.search(`${decade}s`)} className={styles.name}>
              {texts.decade(decade)}
            </Link>
          </dd>
        </div>
      )}
      <Names label={texts.language} names={movie.language} to={paths.languages} />
      <Names label={texts.quality} names={sortedQualities(movie.qualities)} />
      <Names label={texts.genre} names={movie.subCategory} />
    </dl>
  )
}

function Format({ name }: { readonly name: string | undefined }) {
  if (!name) return <span className={styles.format}>{texts.formatUnknown}</span>
  return (
    <Link to={paths.search(name)} className={styles.format}>
      {name}
    </Link>
  )
}

interface NamesProps {
  readonly label: string
  readonly names: readonly string[]
  /** The list of the films that have a name; by default the search for it. */
  readonly to?: (name: string) => string
}

/** One fact of the film. Renders nothing without names. */
function Names({ label, names, to = paths.search }: NamesProps) {
  if (names.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd data-language={languageTag(names[0])}>
        {names.map((name) =>
          name === UNKNOWN_LANGUAGE ? (
            inPageLanguage(name)
          ) : (
            <Link key={name} to={to(name)} className={styles.name} lang={titleLang(inPageLanguage(name))}>
              {inPageLanguage(name)}
            </Link>
          ),
        )}
      </dd>
    </div>
  )
}
