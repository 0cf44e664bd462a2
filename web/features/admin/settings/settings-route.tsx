import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MailStatusAnswer } from '../../../../domain/account/answers.ts'
import { SITE_SETTINGS_ID } from '../../../../domain/site-settings.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import { useSession } from '../../../shared/session/session.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { OpenedRow, type OpenRow } from '../editor/opened-row.tsx'
import { BrokenForm } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import { type AdminSettings, settingsKind } from './admin-settings.ts'
import { RenameCategory } from './rename-category.tsx'
import styles from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { texts } from './texts.ts'

export const ErrorBoundary = () => <BrokenForm kind="settings" />

const nothing = () => {}
const ONLY_ROW: OpenRow<AdminSettings> = {
  kind: settingsKind,
  id: SITE_SETTINGS_ID,
  newRow: '',
  prefilled: null,
  close: nothing,
  stored: nothing,
  setPublished: nothing,
  followers: new Map(),
}

/** /admin/settings: the owner's settings, and what is configured, to read and not to change; never a secret (ROUTE-28, DEC-27). */
export function Component() {
  // The settings name the categories: they are read again when one is renamed.
  const [round, setRound] = useState(0)
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <OpenedRow key={round} edited={ONLY_ROW} onSaved={nothing}>
        {(props) => <SettingsForm {...props} />}
      </OpenedRow>
      <RenameCategory onRenamed={() => setRound(round + 1)} />
      <Deployment />
    </>
  )
}

/** What is configured where the site is deployed. */
function Deployment() {
  const site = useSite()
  const { user } = useSession()
  // Only the server knows whether the site can send mails.
  const mail = useQuery({
    queryKey: ['mail status'],
    queryFn: () => readApi('/api/user/mail-status', MailStatusAnswer),
  })
  const configured = (is: boolean) => (is ? texts.configured : texts.notConfigured)
  const ads = site.adScriptUrls.length
  return (
    <>
      <h2 className={styles.deployment}>{texts.deployment}</h2>
      <p className={styles.note}>{texts.readOnly}</p>
      <dl className={styles.facts}>
        <Fact name={texts.address} setting="SITE_URL">
          {site.url}
        </Fact>
        <Fact name={texts.advertising} setting="AD_SCRIPT_URLS">
          {ads === 0 ? texts.notConfigured : texts.adSources(ads)}
        </Fact>
        <Fact name={texts.analytics} setting="ANALYTICS_SCRIPT_URL">
          {configured(site.analyticsScriptUrl !== null)}
        </Fact>
        <Fact name={texts.mail} setting="MAIL_FROM">
          <span role="status">
            {mail.data ? configured(mail.data.configured) : mail.isError ? texts.unknown : sharedTexts.loading}
          </span>
        </Fact>
        <Fact name={texts.owner} setting="OWNER_EMAIL">
          {[user?.name, user?.email].filter(Boolean).join(', ')}
        </Fact>
      </dl>
    </>
  )
}

interface FactProps {
  readonly name: string
  /** Its name in deploy.env. */
  readonly setting: string
  readonly children: ReactNode
}

function Fact({ name, setting, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children} <code className={styles.setting}>{setting}</code>
      </dd>
    </div>
  )
}
