import type { BlogIndexPage, BlogSummary } from '../../domain/pages/blogs.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { paths } from '../app/paths.ts'
import { type Stretch, useMoreRows } from '../paging/more-rows.ts'
import { ShowMore } from '../paging/show-more.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Unread } from '../ui/try-again.tsx'
import styles from './blog-index-route.module.css'
import { BlogItem } from './blog-item.tsx'

export const handle: PageHandle<BlogIndexPage> = {
  head: async (site) => (await import('../../domain/head/blog-heads.ts')).blogIndexHead(site),
}

const NOTHING = 'No articles yet.'

/** /blogs (BLOG-01 … 06). */
export function Component() {
  const result = usePageResult<BlogIndexPage>()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Latest Blog Articles</h1>
      {result.status === 'ready' ? <Articles page={result.page} /> : <Unread />}
    </main>
  )
}

function stretch({ blogs, page, more }: BlogIndexPage): Stretch<BlogSummary> {
  return { rows: blogs, next: more ? `${paths.blogs}?page=${page + 1}` : null }
}

function Articles({ page }: { readonly page: BlogIndexPage }) {
  const { rows, ...more } = useMoreRows(stretch(page), (next) => stretch(next as BlogIndexPage))
  if (rows.length === 0) return <PageState kind="empty" text={NOTHING} />
  return (
    <>
      <ul className={styles.grid}>
        {rows.map((blog, position) => (
          <li key={blog.id} className={styles.item}>
            <BlogItem blog={blog} important={position === 0} eager={position < 3} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  )
}
