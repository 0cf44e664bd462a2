import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { PLACEHOLDER } from '../../../domain/catalogue.ts'
import { scriptTag } from '../../../domain/language.ts'
import type { BlogPage } from '../../../domain/pages/blogs.ts'
import { paths } from '../../shared/page/paths.ts'
import prose from '../../shared/prose/prose.module.css'
import { EditLink } from '../../shared/session/edit-link.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Link } from '../../shared/ui/link.tsx'
import { MovieCard } from '../../shared/ui/movie-card.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import styles from './article.module.css'
import { texts } from './texts.ts'

/** An article: banner, title, text, tags, the next article and its films (BLOG-09 … 12, DEC-84). */
export function Article({ page: { blog, next, related } }: { readonly page: BlogPage }) {
  return (
    <article className={styles.article} lang={scriptTag(blog.title)}>
      <header className={styles.head}>
        <Picture
          shape="wide"
          src={blog.thumbnail_url}
          facts={blog.thumbnail_picture}
          missing={PLACEHOLDER}
          alt=""
          sizes="(min-width: 68rem) 60rem, 100vw"
          important
          className={styles.banner ?? ''}
        />
        <div className={styles.heading}>
          <h1 className={styles.title}>{blog.title}</h1>
          <p className={styles.date}>
            <time dateTime={blog.created_at ?? undefined}>{formatDate(blog.created_at)}</time>
            {blog.is_trending && <span className={styles.trending}>{texts.trending}</span>}
            <EditLink page={paths.adminBlogs} id={blog.id} />
          </p>
        </div>
      </header>
      <Prose html={blog.content} />
      {blog.tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {blog.tags.map((tag) => (
            <li key={tag}>{`#${tag}`}</li>
          ))}
        </ul>
      )}
      {next && (
        <section className={styles.next} aria-labelledby="next-blog">
          <h2 id="next-blog">{texts.mightLike}</h2>
          <Link to={paths.blog(next.slug)} className={styles.nextLink}>
            <Picture
              shape="wide"
              src={next.thumbnail_url}
              facts={next.thumbnail_picture}
              missing={PLACEHOLDER}
              alt=""
              sizes="12rem"
              className={styles.nextPicture ?? ''}
            />
            <span className={styles.nextWords}>
              <span className={styles.nextTitle}>{next.title}</span>
              <span className={styles.nextAction}>{texts.readNext}</span>
            </span>
          </Link>
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-movies">
          <h2 id="related-movies">{texts.filmsInArticle}</h2>
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

/** The article's HTML, sanitised by the Worker (DEC-48). Links to our own pages navigate without a reload. */
function Prose({ html }: { readonly html: string }) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const address = pageAddress(event)
    if (address === null) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles only clicks on links, which Enter also triggers
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by domain/blog-html.ts before it leaves the Worker
    <div className={prose.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/**
 * The path, query and hash that a plain click on a link to another page of this site leads to. Null for clicks that the browser
 * should handle itself: on links to other sites, files and anchors, and to open a new tab.
 */
function pageAddress({
  target,
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || /\.\w{2,5}$/.test(url.pathname) || link.getAttribute('href')?.startsWith('#'))
    return null
  return url.pathname + url.search + url.hash
}
