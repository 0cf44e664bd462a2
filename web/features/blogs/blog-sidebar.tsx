import { PLACEHOLDER } from '../../../domain/catalogue.ts'
import type { BlogPage } from '../../../domain/pages/blogs.ts'
import { titleLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { formatDate } from '../../shared/ui/format-date.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import styles from './blog-sidebar.module.css'
import { texts } from './texts.ts'

/** 'Trending Now': the 3 newest blogs (BLOG-13, DEC-83). */
export function BlogSidebar({ page: { blog, trending } }: { readonly page: BlogPage }) {
  return (
    <aside className={styles.sidebar} aria-labelledby="trending-now">
      <h2 id="trending-now" className={styles.title}>
        {texts.trendingNow}
      </h2>
      <ol className={styles.list}>
        {trending.map((each) => (
          <li key={each.id}>
            <Link
              to={paths.blog(each.slug)}
              className={styles.link}
              aria-current={each.id === blog.id ? 'page' : undefined}
            >
              <Picture
                shape="wide"
                src={each.thumbnail_url}
                facts={each.thumbnail_picture}
                missing={PLACEHOLDER}
                alt=""
                sizes="(min-width: 75rem) 20rem, (min-width: 40rem) 13rem, 93vw"
                className={styles.picture ?? ''}
              />
              <span className={styles.name} lang={titleLang(each.title)}>
                {each.title}
              </span>
              <span className={styles.date}>
                <time dateTime={each.created_at ?? undefined}>{formatDate(each.created_at)}</time>
                {each.is_trending && <span className={styles.trending}>{texts.trending}</span>}
                {each.id === blog.id && <span className={styles.reading}>{texts.readingThis}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  )
}
