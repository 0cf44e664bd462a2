import { type Mutation, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import { useApplicationChanges } from '../../../shared/session/use-application-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCountAgain } from '../inbox/inbox-counts.tsx'
import rowStyles from '../list/rows.module.css'
import { Unread } from '../ui/failures.tsx'
import { PageTitle, Wide } from '../ui/page-parts.tsx'
import { type Action, ApplicationRow } from './application-row.tsx'
import { type Application, decide, membersOf, readApplications, reopen, revoke } from './applications.ts'
import { BlockedPeople, blockedNow, useBlocks } from './blocked-people.tsx'
import styles from './members.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { texts } from './texts.ts'

/** /admin/members: the applications and the members; both lists are live (ROUTE-27, ADMMEM). */
export function Component() {
  // The live connection asks for each read, the first one too.
  const applications = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => readApplications(signal),
    enabled: false,
  })
  const { data, refetch } = applications
  useApplicationChanges(null, () => void refetch())
  const queries = useQueryClient()
  const countAgain = useCountAgain()
  const decision = useMutation({
    mutationKey: DECISION,
    mutationFn: ({ application, action, reason }: Asked) => CALLS[action](application, reason),
    onSuccess: (_, { application, action }) => void showToast('success', DONE[action](application.name)),
    onError: ({ message }) => void showToast('error', message),
    onSettled() {
      countAgain()
      return refetch()
    },
  })
  const [asked, setAsked] = useState<{ application: Application; action: 'reject' | 'revoke' } | null>(null)

  const blocks = useBlocks()
  const blocked = blockedNow(blocks.data)
  const [blocking, setBlocking] = useState<Application | null>(null)

  function act(application: Application, action: Action | 'revoke') {
    // A second press of a double click would find the application decided.
    const isRunning = ({ state }: Mutation) => {
      const running = state.variables as Asked
      return running.application.user_id === application.user_id && running.action === action
    }
    if (queries.isMutating({ mutationKey: DECISION, predicate: isRunning }) > 0) return
    if (action === 'reject' || action === 'revoke') setAsked({ application, action })
    else decision.mutate({ application, action, reason: null })
  }
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {data ? (
        // What was read before stays when a later read fails; the next one corrects it (DEC-91).
        <div className={styles.lists}>
          <Applications rows={data} blocked={blocked} onAction={act} onBlock={setBlocking} />
          <Members rows={membersOf(data)} onRevoke={(member) => act(member, 'revoke')} />
          <BlockedPeople />
        </div>
      ) : (
        <Unread query={applications} text={texts.applicationsFailed} />
      )}
      {blocking && (
        <BlockDialog
          person={{ id: blocking.user_id, name: blocking.name }}
          onClose={() => setBlocking(null)}
          onBlocked={() => {
            setBlocking(null)
            void blocks.refetch()
          }}
        />
      )}
      {asked && (
        <ReasonDialog
          action={asked.action}
          application={asked.application}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => {
            decision.mutate({ ...asked, reason })
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

const CALLS: Readonly<
  Record<Action | 'revoke', (application: Application, reason: string | null) => Promise<unknown>>
> = {
  approve: ({ email }, reason) => decide([email], 'approved', reason),
  reject: ({ email }, reason) => decide([email], 'rejected', reason),
  reopen: ({ user_id }) => reopen(user_id),
  revoke: ({ user_id }, reason) => revoke(user_id, reason),
}
const DECISION = ['decision']

/** The toasts. */
const DONE: Readonly<Record<Action | 'revoke', (name: string) => string>> = {
  approve: texts.approved,
  reject: texts.rejected,
  reopen: texts.reopened,
  revoke: texts.revoked,
}

interface Asked {
  readonly application: Application
  readonly action: Action | 'revoke'
  readonly reason: string | null
}

interface ApplicationsProps {
  readonly rows: readonly Application[]
  /** The accounts that are blocked. */
  readonly blocked: ReadonlySet<string>
  readonly onAction: (application: Application, action: Action) => void
  readonly onBlock: (application: Application) => void
}

function Applications({ rows, blocked, onAction, onBlock }: ApplicationsProps) {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{texts.applications}</h2>
      {rows.length === 0 ? (
        <PageState kind="empty" text={texts.noApplications} />
      ) : (
        <ul className={rowStyles.rows} aria-live="polite" aria-relevant="additions">
          {rows.map((row) => (
            <li key={row.user_id}>
              <ApplicationRow
                application={row}
                onAction={(action) => onAction(row, action)}
                onBlock={blocked.has(row.user_id) ? null : () => onBlock(row)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface MembersProps {
  readonly rows: readonly Application[]
  readonly onRevoke: (member: Application) => void
}

function Members({ rows, onRevoke }: MembersProps) {
  return (
    <section aria-labelledby="members">
      <h2 id="members">{texts.members}</h2>
      {rows.length === 0 ? (
        <PageState kind="empty" text={texts.noMembers} />
      ) : (
        <Wide name={texts.membersTable}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.email}</th>
                <th scope="col">{texts.joined}</th>
                <th scope="col">{texts.action}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((member) => (
                <tr key={member.user_id}>
                  <th scope="row">{member.name}</th>
                  <td>{member.email}</td>
                  <td>{formatDate(member.created_at)}</td>
                  <td>
                    <Button aria-label={texts.revokePerson(member.name)} onClick={() => onRevoke(member)}>
                      {texts.revoke}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}
