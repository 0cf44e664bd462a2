import { useState } from 'react'
import { useApplicationChanges } from '../../account/use-application-changes.ts'
import { formatDate } from '../../ui/format-date.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccessDenied } from '../ui/access-denied.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { Wide } from '../ui/wide.tsx'
import type { Answer } from '../ui/write-result.ts'
import { ApplicationRow } from './application-row.tsx'
import { type Application, decide, membersOf, readApplications } from './applications.ts'
import styles from './members.module.css'

/** /admin/members: who wants to be a member, and who is one; both lists live (ROUTE-27, ADMMEM). */
export function Component() {
  const [read, setRead] = useState<Answer<readonly Application[]> | null>(null)
  const { confirm, dialog } = useConfirm()
  const reload = async () => {
    const answer = await readApplications()
    // What was read before stays in sight when the line drops: the next reload mends it (DEC-91).
    setRead((before) => (answer.ok || before === null || !before.ok ? answer : before))
  }
  useApplicationChanges(null, () => void reload())

  async function approve({ email, name }: Application) {
    await settle(email, 'approved', `${name} is a member now`)
  }
  async function reject({ email, name }: Application) {
    const sure = await confirm({
      question: 'Reject this application?',
      object: `${name}, ${email}`,
      consequence: 'A rejected person cannot apply again.',
      action: 'Reject',
    })
    if (sure) await settle(email, 'rejected', `The application of ${name} was rejected`)
  }
  async function settle(email: string, status: 'approved' | 'rejected', done: string) {
    const answer = await decide(email, status)
    void showToast(answer.ok ? 'success' : 'error', answer.ok ? done : answer.problem.message)
    await reload()
  }
  return (
    <>
      <PageTitle>Members</PageTitle>
      {read === null ? (
        <Loading />
      ) : read.ok ? (
        <div className={styles.lists}>
          <Applications rows={read.value} onApprove={approve} onReject={reject} />
          <Members rows={membersOf(read.value)} />
        </div>
      ) : read.problem.kind === 'denied' ? (
        <AccessDenied />
      ) : (
        <FailedPart
          text="The applications could not be read."
          reason={read.problem.message}
          onAgain={() => void reload()}
        />
      )}
      {dialog}
    </>
  )
}

interface ApplicationsProps {
  readonly rows: readonly Application[]
  readonly onApprove: (application: Application) => void
  readonly onReject: (application: Application) => void
}

function Applications({ rows, onApprove, onReject }: ApplicationsProps) {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">Applications</h2>
      {rows.length === 0 ? (
        <PageState kind="empty" text="No applications yet." />
      ) : (
        <ul className={styles.rows} aria-live="polite" aria-relevant="additions">
          {rows.map((row) => (
            <li key={row.user_id}>
              <ApplicationRow application={row} onApprove={() => onApprove(row)} onReject={() => onReject(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Members({ rows }: { readonly rows: readonly Application[] }) {
  return (
    <section aria-labelledby="members">
      <h2 id="members">Approved members</h2>
      {rows.length === 0 ? (
        <PageState kind="empty" text="No members yet." />
      ) : (
        <Wide name="Table of approved members">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Joined</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ user_id, name, email, created_at }) => (
                <tr key={user_id}>
                  <th scope="row">{name}</th>
                  <td>{email}</td>
                  <td>{formatDate(created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}
