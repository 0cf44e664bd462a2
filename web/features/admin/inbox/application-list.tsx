import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { unwrap, write } from '../data-service.ts'
import { type ListPage, type ListRequest, readPage, useList } from '../list/use-list.ts'
import { reopen } from '../members/applications.ts'
import styles from './inbox.module.css'
import { type Action, type Done, InboxList } from './inbox-list.tsx'
import { texts } from './texts.ts'

const PAGE_ROWS = 25

const PendingRow = v.object({
  id: v.string(),
  user_id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: timestamp,
})
type Pending = v.InferOutput<typeof PendingRow>

/** A page of the pending applications, the oldest first. Throws a DataError. */
async function readPending(request: ListRequest, signal: AbortSignal): Promise<ListPage<Pending>> {
  const { rows, total } = await readPage(
    request,
    PAGE_ROWS,
    (client) =>
      client
        .from('membership_applications')
        .select('id,user_id,name,email,created_at', { count: 'exact' })
        .eq('status', 'pending')
        .order('created_at')
        .order('id'),
    signal,
  )
  return { rows: v.parse(v.array(PendingRow), rows), total }
}

async function decide(people: readonly Pending[], status: 'approved' | 'rejected') {
  const ids = people.map(({ user_id }) => user_id)
  const answer = await write((client) =>
    client
      .from('membership_applications')
      .update({ status, reason: null })
      .in('user_id', ids)
      .eq('status', 'pending')
      .select('user_id'),
  )
  unwrap(answer)
  return async () => {
    for (const id of ids) unwrap(await reopen(id))
  }
}

const ACTIONS: readonly Action<Pending>[] = [
  {
    label: texts.approve,
    shortcut: 'a',
    done: texts.membersApproved,
    run: (people) => decide(people, 'approved'),
  },
  { label: texts.reject, shortcut: 'r', done: texts.membersRejected, run: (people) => decide(people, 'rejected') },
]

/** The membership requests that wait. */
export function ApplicationList({ onDone }: { readonly onDone: (done: Done) => void }) {
  const list = useList({
    name: 'members',
    pageSize: PAGE_ROWS,
    read: readPending,
    failed: () => texts.membersFailed,
  })
  return (
    <>
      <InboxList
        list={list}
        name="members"
        heading={texts.members}
        none={texts.noMembers}
        failed={texts.membersFailed}
        actions={ACTIONS}
        nameOf={({ name }) => name}
        onDone={onDone}
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
      {list.rows.length > 0 && (
        <p className={styles.soft}>
          {texts.rejectWithReason} <Link to={paths.adminMembers}>{texts.membersPage}</Link>
        </p>
      )}
    </>
  )
}
