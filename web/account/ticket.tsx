import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import { useSite } from '../app/site-facts.ts'
import { Link } from '../ui/link.tsx'
import styles from './ticket.module.css'

interface TicketProps {
  readonly title: string
  readonly children: ReactNode
  /** Below the perforation: where else to go. */
  readonly stub?: ReactNode
}

/** The frame of the pages without a site header: an admission ticket with the site's name on it. */
export function Ticket({ title, children, stub }: TicketProps) {
  const site = useSite()
  return (
    <main className={styles.hall}>
      <div className={styles.ticket}>
        <Link to={paths.home} className={styles.house}>
          {site.name}
        </Link>
        <div className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {stub && <div className={styles.stub}>{stub}</div>}
      </div>
    </main>
  )
}
