import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_COVER, PLACEHOLDER } from '../../domain/catalogue.ts'
import { scriptTag } from '../../domain/language.ts'
import type { BlogPage } from '../../domain/pages/blogs.ts'
import { paths } from '../app/paths.ts'
import { formatDate } from '../ui/format-date.ts'
import { Link } from '../ui/link.tsx'
import { MovieCard } from '../ui/movie-card.tsx'
import { WidePicture } from '../ui/wide-picture.tsx'
import styles from './article.module.css'
import { ownAddress } from './own-address.ts'
import prose from './prose.module.css'
import './prose-letters.css'

/** An article: banner, title, text, tags, what to read next, its films (BLOG-09 … 12, DEC-84). */
export function Article({ page: { blog, next, related } }: { readonly page: BlogPage }) {
  return (
    <article className={styles.article} lang={scriptTag(blog.title)}>
      <header className={styles.head}>
        <WidePicture
          src={blog.thumbnail_url}
          missing={PLACEHOLDER}
          broken={DEFAULT_COVER}
          alt=""
          sizes="(min-width: 68rem) 60rem, 100vw"
          important
          className={styles.banner ?? ''}
        />
        <div className={styles.board}>
          <h1 className={styles.title}>{blog.title}</h1>
          <p className={styles.date}>
            <time dateTime={blog.created_at ?? undefined}>{formatDate(blog.created_at)}</time>
            {blog.is_trending && <span className={styles.trending}>Trending</span>}
          </p>
        </div>
      </header>
      <Prose html={blog.content} />
      {blog.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {blog.tags.map((tag) => (
            <li key={tag} className={styles.tag}>{`#${tag}`}</li>
          ))}
        </ul>
      )}
      {next && (
        <section className={styles.next} aria-labelledby="next-blog">
          <h2 id="next-blog">You might also like...</h2>
          <Link to={paths.blog(next.slug)} className={styles.nextLink}>
            <WidePicture
              src={next.thumbnail_url}
              missing={PLACEHOLDER}
              broken={DEFAULT_COVER}
              alt=""
              sizes="12rem"
              className={styles.nextPicture ?? ''}
            />
            <span className={styles.nextWords}>
              <span className={styles.nextTitle}>{next.title}</span>
              <span className={styles.nextAction}>Read the next blog post</span>
            </span>
          </Link>
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-movies">
          <h2 id="related-movies">Films in this article</h2>
          <ul className={styles.films}>
            {related.map((movie) => (
              <li key={movie.id}>
                <MovieCard movie={movie} sizes="10rem" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** The text itself, HTML that the Worker has sanitised (DEC-48). Links to our own pages stay inside the app. */
function Prose({ html }: { readonly html: string }) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const address = ownAddress(event.nativeEvent, location.origin)
    if (address === null) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links inside are followed, and Enter clicks them
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by domain/blog-html.ts before it leaves the Worker
    <div className={prose.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
