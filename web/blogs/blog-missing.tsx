import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import styles from './blog-missing.module.css'

/** No blog has the slug, or it could not be read (BLOG-08). */
export function BlogMissing({ failed }: { readonly failed: boolean }) {
  return (
    <div className={styles.missing}>
      <h1 className={styles.text}>Blog not found.</h1>
      {failed && (
        <>
          <p>It could not be read just now.</p>
          <TryAgain />
        </>
      )}
      <Link to={paths.blogs} className={buttonClass('plain')}>
        All Blogs
      </Link>
    </div>
  )
}
