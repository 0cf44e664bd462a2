import { DEFAULT_COVER, PLACEHOLDER } from '../../domain/catalogue.ts'
import type { BlogPage } from '../../domain/pages/blogs.ts'
import { paths } from '../app/paths.ts'
import { formatDate } from '../ui/format-date.ts'
import { Link } from '../ui/link.tsx'
import { WidePicture } from '../ui/wide-picture.tsx'
import styles from './blog-sidebar.module.css'

/** 'Trending Now': the 3 newest blogs (BLOG-13, DEC-83). */
export function BlogSidebar({ page: { blog, trending } }: { readonly page: BlogPage }) {
  return (
    <aside className={styles.sidebar} aria-labelledby="trending-now">
      <h2 id="trending-now" className={styles.title}>
        Trending Now
      </h2>
      <ol className={styles.list}>
        {trending.map((each) => (
          <li key={each.id}>
            <Link
              to={paths.blog(each.slug)}
              className={styles.link}
              aria-current={each.id === blog.id ? 'page' : undefined}
            >
              <WidePicture
                src={each.thumbnail_url}
                missing={PLACEHOLDER}
                broken={DEFAULT_COVER}
                alt=""
                sizes="20rem"
                className={styles.picture ?? ''}
              />
              <span className={styles.name}>{each.title}</span>
              <span className={styles.date}>
                <time dateTime={each.created_at ?? undefined}>{formatDate(each.created_at)}</time>
                {each.is_trending && <span className={styles.trending}>Trending</span>}
                {each.id === blog.id && <span>You are reading this</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  )
}
