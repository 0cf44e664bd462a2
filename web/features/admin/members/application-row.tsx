import { revocationOf } from '../../../shared/session/membership.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import rows from '../list/rows.module.css'
import type { Application, Decision } from './applications.ts'
import styles from './members.module.css'
import { personAddress } from './people.ts'
import { texts } from './texts.ts'

/** What can be done with an application. */
export type Action = 'approve' | 'reject' | 'reopen' | 'revoke'

const ACTIONS = {
  pending: ['approve', 'reject'],
  rejected: ['reopen'],
  approved: [],
} as const satisfies Record<Application['status'], readonly Action[]>

interface ApplicationRowProps {
  readonly application: Application
  readonly onAction: (action: Action) => void
  /** Null for a person who is blocked already; left out where a block has a place of its own. */
  readonly onBlock?: (() => void) | null
  /** False on the person's own page. */
  readonly isNamed?: boolean
}

/** One application with its history. Only a pending one can be approved or rejected (ADMMEM-02). */
export function ApplicationRow({ application, onAction, onBlock, isNamed = true }: ApplicationRowProps) {
  const { name, email, status, created_at, reason, membership_decisions: decisions } = application
  const revoked = revocationOf(status, decisions)
  return (
    <article className={rows.row}>
      <div className={rows.about}>
        {isNamed && (
          <h3>
            <Link to={personAddress(application.user_id)}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
        )}
        <p>
          {isNamed ? `${email} · ${formatDate(created_at)}` : texts.applied(formatDate(created_at))}
          {onBlock === null && ` · ${texts.isBlocked}`}
        </p>
        {revoked && (
          <p>
            {texts.revokedOn(formatDate(revoked.created_at))} {reason && <q className={styles.reason}>{reason}</q>}
          </p>
        )}
        {decisions.length > 0 && <History decisions={decisions} />}
      </div>
      <p className={styles[status]}>{texts.status[revoked ? 'revoked' : status]}</p>
      <div className={rows.actions}>
        {ACTIONS[status].map((action) => (
          <Button
            key={action}
            kind={action === 'approve' ? 'main' : 'plain'}
            aria-label={texts.ofPerson[action](name)}
            onClick={() => onAction(action)}
          >
            {texts[action]}
          </Button>
        ))}
        {onBlock && (
          <Button kind="quiet" aria-label={texts.ofPerson.block(name)} onClick={onBlock}>
            {texts.block}
          </Button>
        )}
      </div>
    </article>
  )
}

function History({ decisions }: { readonly decisions: readonly Decision[] }) {
  return (
    <details className={styles.history}>
      <summary>{texts.history}</summary>
      <ol>
        {decisions.map(({ action, reason, decided_by, created_at }) => (
          <li key={created_at}>
            {texts.decision(texts.actions[action], decided_by, formatDate(created_at))}
            {reason && <q className={styles.reason}>{reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
