import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { undoEach } from '../../../shared/moderation/comments.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { decide, reopen } from '../members/applications.ts'
import { type ListPage, type ListRequest, readListPage } from '../rows/read-list.ts'
import styles from './inbox.module.css'
import { type Action, InboxList } from './inbox-list.tsx'
import { texts } from './texts.ts'

const PendingRow = v.object({
  id: v.string(),
  user_id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: timestamp,
})
type Pending = v.InferOutput<typeof PendingRow>

/** A page of the pending applications, the oldest first. Throws a DataError. */
function readPending(request: ListRequest, signal: AbortSignal): Promise<ListPage<Pending>> {
  return readListPage(
    PendingRow,
    request,
    (client) =>
      client
        .from('membership_applications')
        .select('id,user_id,name,email,created_at', { count: 'exact' })
        .eq('status', 'pending')
        .order('created_at')
        .order('id'),
    signal,
  )
}

async function decideOn(people: readonly Pending[], status: 'approved' | 'rejected') {
  const emails = people.map(({ email }) => email)
  const decided = await decide(emails, status, null)
  const touched = people.filter(({ email }) => decided.includes(email))
  return { count: touched.length, undo: undoEach(touched, ({ user_id }) => reopen(user_id)) }
}

const ACTIONS: readonly Action<Pending>[] = [
  { label: texts.approve, shortcut: 'a', done: texts.membersApproved, run: (people) => decideOn(people, 'approved') },
  { label: texts.reject, shortcut: 'r', done: texts.membersRejected, run: (people) => decideOn(people, 'rejected') },
]

/** The membership requests that wait. */
export function ApplicationList({ onDone }: { readonly onDone: (done: Done) => void }) {
  return (
    <InboxList
      kind="members"
      read={readPending}
      actions={ACTIONS}
      nameOf={({ name }) => name}
      onDone={onDone}
      note={({ rows }) =>
        rows.length > 0 && (
          <p className={styles.soft}>
            {texts.rejectWithReason} <Link to={paths.adminMembers}>{texts.membersPage}</Link>
          </p>
        )
      }
    >
      {({ name, email, created_at }) => (
        <>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p>
            {email} · <span className={styles.soft}>{texts.applied(formatDate(created_at))}</span>
          </p>
        </>
      )}
    </InboxList>
  )
}
