import { useMutation, useQuery } from '@tanstack/react-query'
import { useApplicationChanges } from '../../../shared/session/use-application-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { unwrap } from '../data-service.ts'
import { AccessDenied, FailedPart } from '../ui/failures.tsx'
import { PageTitle, Wide } from '../ui/page-parts.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { type Application, decide, membersOf, readApplications } from './applications.ts'
import styles from './members.module.css'
import { texts } from './texts.ts'

/** /admin/members: the applications and the members; both lists are live (ROUTE-27, ADMMEM). */
export function Component() {
  // The live connection asks for each read, the first one too.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => readApplications(signal),
    enabled: false,
  })
  useApplicationChanges(null, () => void refetch())
  const decision = useMutation({
    mutationFn: async ({ email, status }: Decision) => unwrap(await decide(email, status)),
    onSuccess: (_, { done }) => void showToast('success', done),
    onError: ({ message }) => void showToast('error', message),
    onSettled: () => refetch(),
  })
  const { confirm, dialog } = useConfirm()

  function approve({ email, name }: Application) {
    decision.mutate({ email, status: 'approved', done: texts.approved(name) })
  }
  async function reject({ email, name }: Application) {
    const sure = await confirm({
      question: texts.rejectQuestion,
      object: `${name}, ${email}`,
      consequence: texts.rejectConsequence,
      action: texts.reject,
    })
    if (sure) decision.mutate({ email, status: 'rejected', done: texts.rejected(name) })
  }
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {data ? (
        // What was read before stays when a later read fails; the next one corrects it (DEC-91).
        <div className={styles.lists}>
          <Applications rows={data} onApprove={approve} onReject={reject} />
          <Members rows={membersOf(data)} />
        </div>
      ) : !error || isFetching ? (
        <Loading />
      ) : error.problem.kind === 'denied' ? (
        <AccessDenied />
      ) : (
        <FailedPart text={texts.applicationsFailed} reason={error.message} onAgain={() => void refetch()} />
      )}
      {dialog}
    </>
  )
}

interface Decision {
  readonly email: string
  readonly status: 'approved' | 'rejected'
  /** The toast when it is done. */
  readonly done: string
}

interface ApplicationsProps {
  readonly rows: readonly Application[]
  readonly onApprove: (application: Application) => void
  readonly onReject: (application: Application) => void
}

function Applications({ rows, onApprove, onReject }: ApplicationsProps) {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{texts.applications}</h2>
      {rows.length === 0 ? (
        <PageState kind="empty" text={texts.noApplications} />
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

interface ApplicationRowProps {
  readonly application: Application
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One application; only a pending one can be decided (ADMMEM-02). */
function ApplicationRow({ application, onApprove, onReject }: ApplicationRowProps) {
  const { name, email, status, created_at } = application
  return (
    <article className={styles.row}>
      <div className={styles.who}>
        <h3>{name}</h3>
        <p>
          {email} · {formatDate(created_at)}
        </p>
      </div>
      <p className={styles[status]}>{texts.status[status]}</p>
      {status === 'pending' && (
        <div className={styles.actions}>
          <Button kind="main" aria-label={texts.approvePerson(name)} onClick={onApprove}>
            {texts.approve}
          </Button>
          <Button aria-label={texts.rejectPerson(name)} onClick={onReject}>
            {texts.reject}
          </Button>
        </div>
      )}
    </article>
  )
}

function Members({ rows }: { readonly rows: readonly Application[] }) {
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
