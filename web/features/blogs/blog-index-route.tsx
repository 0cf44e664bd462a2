import type { BlogIndexPage } from '../../../domain/pages/blogs.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { useMoreRows } from '../../shared/paging/more-rows.ts'
import { ShowMore } from '../../shared/paging/show-more.tsx'
import { texts as pagingTexts } from '../../shared/paging/texts.ts'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import styles from './blog-index-route.module.css'
import { BlogItem } from './blog-item.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle<BlogIndexPage> = {
  head: async (site, result, { searchParams }) => {
    const { blogIndexHead } = await import('../../../domain/head/page-heads.ts')
    return blogIndexHead(site, result.status === 'ready' ? result.page : null, searchParams)
  },
}

/** /blogs (BLOG-01 … 06), and /blogs?tag=… with the articles of a tag. */
export function Component() {
  const result = usePageResult<BlogIndexPage>()
  const tag = result.status === 'ready' && result.page.tag
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{tag ? `#${tag}` : texts.latestArticles}</h1>
      {tag && (
        <p className={styles.all}>
          <Link to={paths.blogs}>{texts.latestArticles}</Link>
        </p>
      )}
      {result.status === 'ready' ? <Articles page={result.page} /> : <PageNotLoaded />}
    </main>
  )
}

function Articles({ page }: { readonly page: BlogIndexPage }) {
  const empty = page.page > 0 ? pagingTexts.ended : page.tag ? texts.noResults : texts.noArticles
  const { rows, ...more } = useMoreRows(
    page,
    ({ blogs }) => blogs,
    page.tag ? paths.blogsTagged(page.tag) : paths.blogs,
  )
  return (
    <>
      {rows.length === 0 && <PageState kind="empty" text={empty} />}
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
