import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded, TryAgain, useReadOffline } from '../../shared/ui/not-loaded.tsx'
import { SearchInstead } from '../../shared/ui/search-instead.tsx'
import styles from './blog-missing.module.css'
import { texts } from './texts.ts'

/** Shown when no blog has the slug, and when it could not be loaded (BLOG-08). */
export function BlogMissing({ failed }: { readonly failed: boolean }) {
  const offline = useReadOffline()
  return (
    <div className={styles.missing}>
      {offline ? (
        <>
          <h1 className="visually-hidden">{sharedTexts.offlineTitle}</h1>
          <PageNotLoaded what="article" />
        </>
      ) : (
        <h1 className={styles.text}>{texts.notFound}</h1>
      )}
      {failed && !offline && (
        <>
          <p>{sharedTexts.notLoadedPart.article}</p>
          <TryAgain />
        </>
      )}
      {!failed && <SearchInstead />}
      <Link to={paths.blogs} className={buttonClass('plain')}>
        {sharedTexts.allBlogs}
      </Link>
    </div>
  )
}
