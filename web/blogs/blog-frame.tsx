import { paths } from '../app/paths.ts'
import { useSite } from '../app/site-facts.ts'
import { Link, NavLink } from '../ui/link.tsx'
import styles from './blog-frame.module.css'

const LINKS = [
  { name: 'Home', to: paths.home },
  { name: 'All Blogs', to: paths.blogs },
  { name: 'About', to: paths.about },
  { name: 'Contact', to: paths.contact },
] as const

/** What stands for the site's header above an article (BLOG-14). */
export function BlogHeader() {
  const site = useSite()
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.logo}>
        {site.name}
      </Link>
      <nav aria-label="Blog">
        <Links />
      </nav>
    </header>
  )
}

/** What stands below an article (BLOG-14 … 16); the policies are names, not dead links (DEC-29). */
export function BlogFooter() {
  const site = useSite()
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <Links />
      </nav>
      <p>
        <a href={site.telegramUrl} className={styles.link} target="_blank" rel="noopener noreferrer">
          Join us on Telegram<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <ul className={styles.policies}>
        <li>Privacy Policy</li>
        <li>Terms of Service</li>
        <li>Refund Policy</li>
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
