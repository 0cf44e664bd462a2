import { useLocation } from 'react-router'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { Link } from '../shared/ui/link.tsx'
import { ThemeSwitch } from '../shared/ui/theme-switch.tsx'
import styles from './site-footer.module.css'
import * as texts from './texts.ts'

/** The site's footer: links, the theme switch and the copyright notice (HOME-12). */
export function SiteFooter() {
  const site = useSite()
  const { pathname } = useLocation()
  const showsFilm = /^\/(movie|watch)\/./.test(pathname)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav aria-label={texts.MORE} className={styles.links}>
          <Link to={paths.latest}>{texts.LATEST_UPLOADS}</Link>
          <Link to={paths.blogs}>{texts.BLOGS}</Link>
          <Link to={paths.watch}>{texts.WATCH}</Link>
          <Link to={paths.about}>{texts.ABOUT}</Link>
          <Link to={paths.contact}>{texts.CONTACT}</Link>
          <Link to={showsFilm ? paths.removal(pathname) : `${paths.contact}#removal-form`}>{texts.REMOVE_FILM}</Link>
        </nav>
        <ThemeSwitch />
        <p className={styles.rights}>{texts.rights(site.name)}</p>
      </div>
    </footer>
  )
}
