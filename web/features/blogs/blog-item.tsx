import { PLACEHOLDER } from '../../../domain/catalogue.ts'
import type { BlogSummary } from '../../../domain/pages/blogs.ts'
import { textLang, titleLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import styles from './blog-item.module.css'
import { texts } from './texts.ts'

interface BlogItemProps {
  readonly blog: BlogSummary
  readonly eager: boolean
  readonly important: boolean
}

/** An article in the index: picture, title, date and excerpt (BLOG-03 … 06). */
export function BlogItem({ blog, eager, important }: BlogItemProps) {
  return (
    <article className={styles.item}>
      <Link to={paths.blog(blog.slug)} className={styles.link}>
        <Picture
          shape="wide"
          src={blog.thumbnail_url}
          facts={blog.thumbnail_picture}
          missing={PLACEHOLDER}
          alt=""
          sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 94vw"
          eager={eager}
          important={important}
          className={styles.picture ?? ''}
        />
        <h2 className={styles.title} lang={titleLang(blog.title)}>
          {blog.title}
        </h2>
      </Link>
      <div className={styles.words}>
        <p className={styles.date}>
          <time dateTime={blog.created_at ?? undefined}>{formatDate(blog.created_at)}</time>
          {blog.is_trending && <span className={styles.trending}>{texts.trending}</span>}
        </p>
        <p lang={textLang(blog.excerpt)}>{blog.excerpt}</p>
      </div>
    </article>
  )
}
