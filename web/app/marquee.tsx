import { chatShareLink } from '../device/share.ts'
import { Link } from '../ui/link.tsx'
import styles from './marquee.module.css'
import { paths } from './paths.ts'
import { useSite } from './site-facts.ts'

/**
 * The bulb-lit sign: a share message and an invitation to contributors in turn, 29 s each with 1 s of dark between (NAV-23,
 * NAV-24). It waits for a pointer and for focus; with reduced motion both stand still (DEC-87). Timed by its style sheet alone.
 */
export function Marquee() {
  const site = useSite()
  return (
    <aside aria-label="Announcements" className={styles.sign}>
      <p className={styles.message}>
        <a href={chatShareLink(site)} target="_blank" rel="noopener">
          Enjoying {site.name}? Share it with friends who love old films.
        </a>
      </p>
      <p className={`${styles.message} ${styles.second}`}>
        <Link to={paths.contact}>Know a film that belongs here? Join us as a contributor.</Link>
      </p>
    </aside>
  )
}
