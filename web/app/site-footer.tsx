import { useLocation } from 'react-router'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Link } from '../shared/ui/link.tsx'
import { ThemeSwitch } from '../shared/ui/theme-switch.tsx'
import styles from './site-footer.module.css'
import { texts } from './texts.ts'

/** The site's footer: links, the theme switch and the copyright notice (HOME-12). */
export function SiteFooter() {
  const site = useSite()
  const { pathname } = useLocation()
  const showsFilm = /^\/(movie|watch)\/./.test(pathname)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav aria-label={texts.more} className={styles.links}>
          <Link to={paths.latest}>{sharedTexts.latestUploads}</Link>
          <Link to={paths.blogs}>{sharedTexts.blogs}</Link>
          <Link to={paths.watch}>{sharedTexts.watch}</Link>
          <Link to={paths.about}>{sharedTexts.about}</Link>
          <Link to={paths.contact}>{sharedTexts.contact}</Link>
          <Link to={showsFilm ? paths.removal(pathname) : `${paths.contact}#removal-form`}>{texts.removeFilm}</Link>
        </nav>
        <ThemeSwitch />
        <p className={styles.rights}>{texts.rights(site.name)}</p>
      </div>
    </footer>
  )
}
