import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Link, NavLink } from '../../shared/ui/link.tsx'
import styles from './blog-frame.module.css'
import { texts } from './texts.ts'

const LINKS = [
  { name: sharedTexts.home, to: paths.home },
  { name: texts.allBlogs, to: paths.blogs },
  { name: sharedTexts.about, to: paths.about },
  { name: sharedTexts.contact, to: paths.contact },
] as const

/** Replaces the site's header on article pages (BLOG-14). */
export function BlogHeader() {
  const site = useSite()
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo}>
        {site.name}
      </Link>
      <nav aria-label={texts.blog}>
        <Links />
      </nav>
    </header>
  )
}

const POLICIES = [
  { name: texts.privacyPolicy, to: paths.privacy },
  { name: texts.termsOfService, to: paths.terms },
  { name: texts.refundPolicy, to: paths.refunds },
] as const

/** The footer of article pages (BLOG-14 … 16). */
export function BlogFooter() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
      <nav aria-label={texts.footer}>
        <Links />
      </nav>
      <p>
        <a href={site.telegramUrl} className={styles.link} target="_blank" rel="noopener noreferrer">
          {texts.joinTelegram}
          <span className="visually-hidden">{sharedTexts.opensInNewTab}</span>
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
