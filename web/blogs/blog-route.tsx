import { useNavigation } from 'react-router'
import type { BlogPage } from '../../domain/pages/blogs.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { Article } from './article.tsx'
import { BlogFooter, BlogHeader } from './blog-frame.tsx'
import { BlogMissing } from './blog-missing.tsx'
import styles from './blog-route.module.css'
import { BlogSidebar } from './blog-sidebar.tsx'

export const handle: PageHandle<BlogPage> = {
  head: async (site, result) => {
    const { plainHead } = await import('../../domain/head/page-heads.ts')
    if (result.status !== 'ready') return plainHead(site, `Blog not found. | ${site.name}`, 'Blog not found.', null)
    const { blogHead } = await import('../../domain/head/blog-heads.ts')
    return blogHead(site, result.page)
  },
}

/** /blogs/{slug}: an article between its own header and footer (BLOG-07 … 16). */
export function Component() {
  const result = usePageResult<BlogPage>()
  return (
    <>
      <BlogHeader />
      <main className={styles.page} aria-busy={useNavigation().state === 'loading'}>
        {result.status === 'ready' ? (
          <div className={styles.columns}>
            <Article page={result.page} />
            <BlogSidebar page={result.page} />
          </div>
        ) : (
          <BlogMissing failed={result.status === 'failed'} />
        )}
      </main>
      <BlogFooter />
    </>
  )
}
