import { titleLang } from '../../domain/translated.ts'
import { paths } from '../shared/page/paths.ts'
import { chatShareLink, useSite } from '../shared/page/site-facts.ts'
import { Link } from '../shared/ui/link.tsx'
import styles from './marquee.module.css'
import { texts } from './texts.ts'

/**
 * A share message and an invitation to contributors in turn, 29 s each with a pause of 1 s (NAV-23, NAV-24). It pauses under a
 * pointer and while it has the focus; with reduced motion both messages are always shown (DEC-87). CSS animates it.
 */
export function Marquee() {
  const site = useSite()
  // The owner's own are in one language on all pages. Not by their first letters: a translation may begin with the site's name.
  const { marquee_share, marquee_join } = site.texts
  return (
    <aside aria-label={texts.announcements} className={styles.marquee}>
      <p className={styles.message}>
        <a href={chatShareLink(site)} target="_blank" rel="noopener" lang={titleLang(marquee_share)}>
          {marquee_share}
        </a>
      </p>
      <p className={`${styles.message} ${styles.second}`}>
        <Link to={paths.contact} lang={titleLang(marquee_join)}>
          {marquee_join}
        </Link>
      </p>
    </aside>
  )
}
