import { useDeferredValue } from 'react'
import { useChunk } from '../../app/use-chunk.ts'
import styles from './blogs.module.css'
import { droppedHtml } from './dropped-html.ts'

const loadSanitizer = () => import('../../../domain/blog-html.ts')
const unknown = () => {}

/** Says before saving what of the HTML will not be kept (DEC-48); nothing where all of it will. */
export function DroppedNote({ html }: { readonly html: string }) {
  const sanitizer = useChunk(loadSanitizer, html !== '', unknown)
  const checked = useDeferredValue(html)
  const dropped = sanitizer ? droppedHtml(checked, sanitizer.sanitizeBlogHtml(checked)) : []
  return (
    <div role="status">
      {dropped.length > 0 && (
        <p className={styles.dropped}>
          Not kept when saved: <span>{dropped.join(', ')}</span>
        </p>
      )}
    </div>
  )
}
