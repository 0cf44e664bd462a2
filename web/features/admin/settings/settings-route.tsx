import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MailStatusAnswer } from '../../../../domain/account/answers.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { read, readApi, write } from '../../../shared/session/data-service.ts'
import { useSession } from '../../../shared/session/session.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './settings.module.css'
import { texts } from './texts.ts'

/** /admin/settings: which comments wait for approval, and what is configured, to read and not to change; never a secret (ROUTE-28, DEC-27). */
export function Component() {
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
      <PageTitle>{texts.title}</PageTitle>
      <CommentHold />
      <h2>{texts.deployment}</h2>
      <p className={styles.note}>{texts.readOnly}</p>
      <dl className={styles.facts}>
        <Fact name={texts.siteName}>{site.name}</Fact>
        <Fact name={texts.address}>{site.url}</Fact>
        <Fact name={texts.contactEmail}>{site.contactEmail}</Fact>
        <Fact name={texts.telegram}>
          <a href={site.telegramUrl} target="_blank" rel="noopener noreferrer">
            {site.telegramUrl}
            <span className="visually-hidden">{texts.newTab}</span>
          </a>
        </Fact>
        <Fact name={texts.advertising}>{ads === 0 ? texts.notConfigured : texts.adSources(ads)}</Fact>
        <Fact name={texts.analytics}>{configured(site.analyticsScriptUrl !== null)}</Fact>
        <Fact name={texts.mail}>
          <span role="status">
            {mail.data ? configured(mail.data.configured) : mail.isError ? texts.unknown : sharedTexts.loading}
          </span>
        </Fact>
        <Fact name={texts.owner}>{[user?.name, user?.email].filter(Boolean).join(', ')}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const HOLDS = ['open', 'first', 'all', 'closed'] as const
type Hold = (typeof HOLDS)[number]
const QUERY = ['comment settings']

/** The owner's choice of the comments that wait for approval; each press saves. */
function CommentHold() {
  const queries = useQueryClient()
  const setting = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) =>
      read<{ comments: Hold }[]>((client) => client.from('site_settings').select('comments'), signal),
  })
  const choosing = useMutation({
    mutationFn: (comments: Hold) =>
      write<{ comments: Hold }>((db) =>
        db.from('site_settings').update({ comments }).not('id', 'is', null).select('comments'),
      ),
    onSuccess: ({ row }) => {
      queries.setQueryData(QUERY, [row])
      void showToast('success', texts.saved)
    },
    onError: ({ message }) => void showToast('error', message),
  })
  const stored = setting.data?.[0]?.comments
  if (setting.error) return <QueryStatus query={setting} text={texts.holdFailed} />
  return (
    <fieldset className={styles.hold} disabled={stored === undefined || choosing.isPending}>
      <legend>
        <h2>{texts.hold}</h2>
      </legend>
      {HOLDS.map((hold) => (
        <label key={hold}>
          <input
            type="radio"
            name="hold"
            checked={(choosing.isPending ? choosing.variables : stored) === hold}
            onChange={() => choosing.mutate(hold)}
          />
          {texts.holds[hold]}
        </label>
      ))}
      <p className={styles.note}>{texts.holdNote}</p>
    </fieldset>
  )
}
