import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { TryAgain, Unread, useReadOffline } from '../ui/try-again.tsx'
import styles from './blog-missing.module.css'

/** No blog has the slug, or it could not be read (BLOG-08). */
export function BlogMissing({ failed }: { readonly failed: boolean }) {
  const offline = useReadOffline()
  return (
    <div className={styles.missing}>
      {offline ? (
        <>
          <h1 className="visually-hidden">You’re offline</h1>
          <Unread what="this article" />
        </>
      ) : (
        <h1 className={styles.text}>Blog not found.</h1>
      )}
      {failed && !offline && (
        <>
          <p>We couldn’t load this article.</p>
          <TryAgain />
        </>
      )}
      <Link to={paths.blogs} className={buttonClass('plain')}>
        All Blogs
      </Link>
    </div>
  )
}
