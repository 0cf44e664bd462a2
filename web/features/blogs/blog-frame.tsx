import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link, NavLink } from '../../shared/ui/link.tsx'
import styles from './blog-frame.module.css'
import * as texts from './texts.ts'

const LINKS = [
  { name: texts.HOME, to: paths.home },
  { name: texts.ALL_BLOGS, to: paths.blogs },
  { name: texts.ABOUT, to: paths.about },
  { name: texts.CONTACT, to: paths.contact },
] as const

/** Replaces the site's header on article pages (BLOG-14). */
export function BlogHeader() {
  const site = useSite()
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo}>
        {site.name}
      </Link>
      <nav aria-label={texts.BLOG}>
        <Links />
      </nav>
    </header>
  )
}

const POLICIES = [
  { name: texts.PRIVACY_POLICY, to: paths.privacy },
  { name: texts.TERMS_OF_SERVICE, to: paths.terms },
  { name: texts.REFUND_POLICY, to: paths.refunds },
] as const

/** The footer of article pages (BLOG-14 … 16). */
export function BlogFooter() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
      <nav aria-label={texts.FOOTER}>
        <Links />
      </nav>
      <p>
        <a href={site.telegramUrl} className={styles.link} target="_blank" rel="noopener noreferrer">
          {texts.JOIN_TELEGRAM}
          <span className="visually-hidden">{texts.OPENS_IN_NEW_TAB}</span>
        </a>
      </p>
      <ul className={styles.policies}>
        {POLICIES.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link ?? ''}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}

function Links() {
  return (
    <ul className={styles.links}>
      {LINKS.map(({ name, to }) => (
        <li key={to}>
          <NavLink to={to} className={styles.link ?? ''}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
