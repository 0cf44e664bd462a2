import { useLocation } from 'react-router'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Link } from '../shared/ui/link.tsx'
import { ThemeSwitch } from '../shared/ui/theme-switch.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './site-footer.module.css'
import { texts } from './texts.ts'

/** The pages about the site. */
export const ABOUT_PAGES = ['about', 'contact', 'privacy', 'terms', 'refunds'] as const

const LINKS = [
  [paths.home, 'home'],
  [paths.latest, 'latestUploads'],
  [paths.blogs, 'allBlogs'],
  [paths.watch, 'watch'],
  [paths.list, 'myList'],
  ...ABOUT_PAGES.map((page) => [paths[page], page] as const),
] as const

/** The footer of all pages with a header: links, what is set on this device and the copyright notice (HOME-12, BLOG-14 … 16). */
export function SiteFooter() {
  const site = useSite()
  const { pathname } = useLocation()
  const showsFilm = /^\/(movie|watch)\/./.test(pathname)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.name}>{site.name}</p>
        <nav aria-label={texts.more} className={styles.links}>
          {LINKS.map(([path, text]) => (
            <Link key={path} to={path}>
              {sharedTexts[text]}
            </Link>
          ))}
          <a href={site.telegramUrl} target="_blank" rel="noopener noreferrer">
            {sharedTexts.joinTelegram}
            <span className="visually-hidden">{sharedTexts.opensInNewTab}</span>
          </a>
          <Link to={showsFilm ? paths.removal(pathname) : `${paths.contact}#removal-form`}>{texts.removeFilm}</Link>
        </nav>
        <LanguageChoice />
        <ThemeSwitch />
        {/* For what comes with the first input (data-saver-switch.ts). */}
        <div data-device className={styles.device} />
        <p className={styles.rights}>{texts.rights(site.name)}</p>
      </div>
    </footer>
  )
}
