import type { CSSProperties } from 'react'
import type { MoviePage } from '../../../domain/pages/movie.ts'
import { textLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { Cast } from './cast.tsx'
import { Comments } from './comments/comments.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { MovieHeader } from './movie-header.tsx'
import styles from './movie-screen.module.css'
import { PostedBar } from './posted-bar.tsx'
import { texts } from './texts.tsx'

/** The page of a movie (MOVIE-05 … 19). */
export function MovieScreen({ movie, comments, related, withdrawn, notes, commentsReadAt }: MoviePage) {
  const site = useSite()
  return (
    <main className={styles.page} style={tint(movie.poster_color)}>
      <MovieHeader movie={movie} />
      <div className={styles.body}>
        <PostedBar title={movie.title} createdAt={movie.created_at} />
        {movie.description && (
          <p className={styles.about} lang={textLang(movie.description)}>
            {movie.description}
          </p>
        )}
        <Downloads movie={movie} withdrawn={withdrawn ?? []} notes={notes} />
        <Cast members={movie.cast_members} />
        <aside aria-label={texts.notice} className={styles.notice}>
          <img src="/animation.svg" alt="" width={96} height={96} loading="lazy" className={styles.animation} />
          <p>{texts.uploadersWanted(<a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>)}</p>
        </aside>
        <Comments movieId={movie.id} comments={comments} readAt={commentsReadAt} />
        {related !== null && related.length > 0 && (
          <section aria-labelledby="related" className={styles.related}>
            <h2 id="related" className={styles.heading}>
              {texts.related}
            </h2>
            <ul className={styles.films}>
              {related.map((film) => (
                <li key={film.id}>
                  <Link to={paths.movie(film.slug)} className={styles.film}>
                    <Picture
                      shape="poster"
                      src={film.poster}
                      facts={film.poster_picture}
                      color={film.poster_color}
                      alt=""
                      sizes="(min-width: 75rem) 7.5rem, (min-width: 60rem) 9vw, (min-width: 40rem) 15vw, 28vw"
                    />
                    <Title text={film.title} /> {film.year}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}

/** The page's tint: the poster's colour, if it is a valid one. */
function tint(color: string | null): CSSProperties {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? ({ '--tint': color } as CSSProperties) : {}
}
