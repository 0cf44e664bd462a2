import type { ReactNode } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './auth-card.module.css'

interface AuthCardProps {
  readonly title: string
  readonly children: ReactNode
  /** Links to other pages, below the card's body. */
  readonly links?: ReactNode
}

/** The card around the account pages, which have no site header. It carries the site's name. */
export function AuthCard({ title, children, links }: AuthCardProps) {
  const site = useSite()
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Link to={paths.home} className={styles.siteName}>
          {site.name}
        </Link>
        <div className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {links && <div className={styles.links}>{links}</div>}
      </div>
    </main>
  )
}
