import { type Mutation, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REASON_LENGTH } from '../../../../domain/account/rules.ts'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import { useApplicationChanges } from '../../../shared/session/use-application-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCountAgain } from '../inbox-counts.ts'
import { RowList } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { wholeList } from '../list/use-list.ts'
import { PageTitle } from '../ui/page-parts.tsx'
import { useReason } from '../ui/use-reason.tsx'
import { type Action, ApplicationRow } from './application-row.tsx'
import { type Application, decide, membersOf, readApplications, reopen, revoke } from './applications.ts'
import { BlockedPeople, blockedNow, useBlocks } from './blocked-people.tsx'
import styles from './members.module.css'
import { texts } from './texts.ts'

const DECISION = ['decision']

interface Asked {
  readonly application: Application
  readonly action: Action
  readonly reason: string | null
}

/** What decides, and what to say then. */
const DECISIONS: Readonly<
  Record<
    Action,
    { run: (person: Application, reason: string | null) => Promise<unknown>; done: (name: string) => string }
  >
> = {
  approve: { run: ({ email }, reason) => decide([email], 'approved', reason), done: texts.approved },
  reject: { run: ({ email }, reason) => decide([email], 'rejected', reason), done: texts.rejected },
  reopen: { run: ({ user_id }) => reopen(user_id), done: texts.reopened },
  revoke: { run: ({ user_id }, reason) => revoke(user_id, reason), done: texts.revoked },
}

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
    mutationFn: ({ application, action, reason }: Asked) => DECISIONS[action].run(application, reason),
    onSuccess: (_, { application, action }) => void showToast('success', DECISIONS[action].done(application.name)),
    onError: ({ message }) => void showToast('error', message),
    onSettled() {
      countAgain()
      return refetch()
    },
  })
  const { ask, dialog } = useReason()
  const blocks = useBlocks()
  const blocked = blockedNow(blocks.data)
  const [blocking, setBlocking] = useState<Application | null>(null)

  function act(application: Application, action: Action) {
    // A second press of a double click would find the application decided.
    const isRunning = ({ state }: Mutation) => {
      const running = state.variables as Asked
      return running.application.user_id === application.user_id && running.action === action
    }
    if (queries.isMutating({ mutationKey: DECISION, predicate: isRunning }) > 0) return
    if (action === 'approve' || action === 'reopen') return decision.mutate({ application, action, reason: null })
    // The person reads the reason (DEC-69).
    const object = `${application.name}, ${application.email}`
    ask({ ...texts.questions[action], object, maxLength: REASON_LENGTH }, (reason) =>
      decision.mutate({ application, action, reason: reason || null }),
    )
  }
  const list = wholeList(applications, texts.applicationsFailed)
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.lists}>
        <RowList list={list} heading={texts.applications} choices={[]} emptyText={texts.noApplications} isLive>
          {(row) => (
            <ApplicationRow
              application={row}
              onAction={(action) => act(row, action)}
              onBlock={blocked.has(row.user_id) ? null : () => setBlocking(row)}
            />
          )}
        </RowList>
        {data && (
          <>
            <RowList
              list={{ ...list, rows: membersOf(data) }}
              heading={texts.members}
              choices={[]}
              emptyText={texts.noMembers}
            >
              {(member) => (
                <div className={rows.row}>
                  <div className={rows.about}>
                    <h3>{member.name}</h3>
                    <p>
                      {member.email} · {texts.joined(formatDate(member.created_at))}
                    </p>
                  </div>
                  <Button aria-label={texts.ofPerson.revoke(member.name)} onClick={() => act(member, 'revoke')}>
                    {texts.revoke}
                  </Button>
                </div>
              )}
            </RowList>
            <BlockedPeople />
          </>
        )}
      </div>
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
      {dialog}
    </>
  )
}
