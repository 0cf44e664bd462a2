import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import { type BlogColumns, type BlogForm, isBlank } from '../../../../domain/forms.ts'
import { DataError } from '../../../shared/session/data-service.ts'
import { correctedSlug } from '../editor/row-store.ts'
import type { Publication } from '../states/row-state.ts'
import type { AdminBlog } from './admin-blog.ts'
import { texts } from './texts.ts'

/** What is written of a blog: what the sanitiser leaves of its content, and no slug but a corrected one (ADMBLOG-03). */
export function blogColumns(
  { content = '', slug: _slug, ...columns }: Partial<BlogColumns>,
  { slug }: BlogForm,
  blog: AdminBlog | null,
  publication: Publication | null,
): object {
  const clean = sanitizeBlogHtml(content)
  if (publication?.state !== 'draft' && isBlank(clean))
    throw new DataError({ kind: 'refused', message: texts.nothingLeft })
  return { ...columns, ...correctedSlug(blog, slug, 'blog'), content: clean }
}
