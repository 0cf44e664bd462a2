import { useNavigation } from 'react-router'
import type { BlogPage } from '../../../domain/pages/blogs.ts'
import { useCanonicalPath } from '../../shared/page/canonical-path.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { Article } from './article.tsx'
import { BlogMissing } from './blog-missing.tsx'
import styles from './blog-route.module.css'
import { BlogSidebar } from './blog-sidebar.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle<BlogPage> = {
  head: async (site, result) => {
    const { blogHead, emptyHead } = await import('../../../domain/head/page-heads.ts')
    return result.status === 'ready' ? blogHead(site, result.page) : emptyHead(site, 'missingBlog', texts.notFound)
  },
}

/** /blogs/{slug}: an article (BLOG-07 … 13). */
export function Component() {
  const result = usePageResult<BlogPage>()
  useCanonicalPath(result.status === 'ready' ? paths.blog(result.page.blog.slug) : null)
  return (
    <main aria-busy={useNavigation().state === 'loading'}>
      {result.status === 'ready' ? (
        <div key={result.page.blog.id} className={styles.columns}>
          <Article page={result.page} />
          <BlogSidebar page={result.page} />
        </div>
      ) : (
        <BlogMissing failed={result.status === 'failed'} />
      )}
    </main>
  )
}
