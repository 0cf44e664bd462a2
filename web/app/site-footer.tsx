import { Link } from '../ui/link.tsx'
import { paths } from './paths.ts'
import { useSite } from './site-facts.ts'
import styles from './site-footer.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of the handbill: where else to go, the lights, and whose house it is (HOME-12). */
export function SiteFooter() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav aria-label="More" className={styles.links}>
          <Link to={paths.latest}>Latest Uploads</Link>
          <Link to={paths.blogs}>Blogs</Link>
          <Link to={paths.watch}>Watch</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.contact}>Contact</Link>
        </nav>
        <ThemeSwitch />
        <p className={styles.rights}>© {site.name}. Films, names and posters belong to those who made them.</p>
      </div>
    </footer>
  )
}
