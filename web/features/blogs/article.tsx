import { PLACEHOLDER } from '../../../domain/catalogue.ts'
import type { BlogPage } from '../../../domain/pages/blogs.ts'
import { textLang, titleLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { HtmlText } from '../../shared/prose/html-text.tsx'
import prose from '../../shared/prose/prose.module.css'
import { sharePage } from '../../shared/share/share-page.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EditLink } from '../../shared/ui/edit-link.tsx'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { MovieCard } from '../../shared/ui/movie-card.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import styles from './article.module.css'
import { texts } from './texts.ts'

/** An article: banner, title, text, tags, the next article and its films (BLOG-09 … 12, DEC-84). */
export function Article({ page: { blog, next, related } }: { readonly page: BlogPage }) {
  return (
    <article className={styles.article}>
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
          <h1 className={styles.title} lang={titleLang(blog.title)}>
            {blog.title}
          </h1>
          <p className={styles.date}>
            <time dateTime={blog.created_at ?? undefined}>{formatDate(blog.created_at)}</time>
            {blog.is_trending && <span className={styles.trending}>{texts.trending}</span>}
            <Button kind="quiet" onClick={() => void sharePage(blog.title)}>
              <Icon name="share" size={20} />
              {sharedTexts.share}
            </Button>
            <EditLink page={paths.adminBlogs} id={blog.id} />
          </p>
        </div>
      </header>
      {/* Sanitised by the Worker (DEC-48). */}
      <HtmlText html={blog.content} className={prose.prose} lang={textLang(blog.content.replace(/<[^>]*>/g, ''))} />
      {blog.tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {blog.tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.blogsTagged(tag)}>{`#${tag}`}</Link>
            </li>
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
              <span className={styles.nextTitle} lang={titleLang(next.title)}>
                {next.title}
              </span>
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
