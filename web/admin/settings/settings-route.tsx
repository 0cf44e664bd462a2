import type { ReactNode } from 'react'
import { useSession } from '../../account/session.ts'
import { useSite } from '../../app/site-facts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './settings.module.css'
import { useMailStatus } from './use-mail-status.ts'

/** /admin/settings: what is configured, to read and not to change; never a secret (ROUTE-28, DEC-27). */
export function Component() {
  const site = useSite()
  const { user } = useSession()
  const mail = useMailStatus()
  const ads = site.adScriptUrls.length
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <p className={styles.note}>
        These are read from the site’s configuration. To change one, change it there and deploy.
      </p>
      <dl className={styles.facts}>
        <Fact name="Site name">{site.name}</Fact>
        <Fact name="Address">{site.url}</Fact>
        <Fact name="Contact e-mail">{site.contactEmail}</Fact>
        <Fact name="Telegram link">
          <a href={site.telegramUrl} target="_blank" rel="noopener noreferrer">
            {site.telegramUrl}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Fact>
        <Fact name="Advertising">
          {ads === 0 ? 'Not configured' : `Configured: ${ads === 1 ? 'one source' : `${ads} sources`}`}
        </Fact>
        <Fact name="Analytics">{site.analyticsScriptUrl ? 'Configured' : 'Not configured'}</Fact>
        <Fact name="Mail">
          <span role="status">{MAIL[mail]}</span>
        </Fact>
        <Fact name="Signed-in owner">{[user?.name, user?.email].filter(Boolean).join(', ')}</Fact>
      </dl>
    </>
  )
}

const MAIL = {
  loading: 'Loading...',
  configured: 'Configured',
  missing: 'Not configured',
  unknown: 'Not known: the server could not be asked',
} as const

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
