import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import type { Application } from './applications.ts'
import styles from './members.module.css'

const STATUS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

interface ApplicationRowProps {
  readonly application: Application
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One application; only a pending one can be decided (ADMMEM-02). */
export function ApplicationRow({ application, onApprove, onReject }: ApplicationRowProps) {
  const { name, email, status, created_at } = application
  return (
    <article className={styles.row}>
      <div className={styles.who}>
        <h3>{name}</h3>
        <p>
          {email} · {formatDate(created_at)}
        </p>
      </div>
      <p className={styles[status]}>{STATUS[status]}</p>
      {status === 'pending' && (
        <div className={styles.actions}>
          <Button kind="main" aria-label={`Approve ${name}`} onClick={onApprove}>
            Approve
          </Button>
          <Button aria-label={`Reject ${name}`} onClick={onReject}>
            Reject
          </Button>
        </div>
      )}
    </article>
  )
}
