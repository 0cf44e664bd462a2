import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedUser } from '../../../../domain/account/answers.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { QueryStatus } from '../ui/failures.tsx'
import { ScrollableTable } from '../ui/page-parts.tsx'
import styles from './dashboard.module.css'
import { joinedAt } from './numbers.ts'
import { readUsers } from './read-dashboard.ts'
import { texts } from './texts.ts'

/** Rows shown at a time; with thousands of users the search finds them. */
const SHOWN = 100

/** The registered people, without the owner, searchable by name or email (ADMDASH-04 … 10). */
export function Users() {
  const users = useQuery({ queryKey: ['users'], queryFn: readUsers })
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(SHOWN)
  if (!users.data) return <QueryStatus query={users} text={users.error?.message || texts.usersFailed} />
  const found = matching(users.data.users, search)
  return (
    <>
      <Field
        label={texts.searchUsers}
        name="users"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setShown(SHOWN)
        }}
      />
      {found.length === 0 ? (
        <PageState kind="empty" text={texts.noUsers} />
      ) : (
        <UserTable users={found.slice(0, shown)} />
      )}
      {found.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>{texts.showMore}</Button>}
    </>
  )
}

function UserTable({ users }: { readonly users: readonly ListedUser[] }) {
  const id = useId()
  return (
    <ScrollableTable name={texts.usersTable}>
      <table className={styles.table} aria-labelledby={id}>
        <caption id={id} className="visually-hidden">
          {texts.users}
        </caption>
        <thead>
          <tr>
            {texts.userColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <tr key={user._id}>
              <td>{index + 1}</td>
              <th scope="row">{user.name}</th>
              <td className={styles.email}>{user.email}</td>
              <td>{joinedText(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}

function joinedText(user: ListedUser): string {
  const time = joinedAt(user)
  return time === null ? texts.noDate : formatDate(new Date(time).toISOString())
}

function matching(users: readonly ListedUser[], search: string): readonly ListedUser[] {
  const term = search.trim().toLowerCase()
  return users.filter(({ name, email }) => name.toLowerCase().includes(term) || email.toLowerCase().includes(term))
}
