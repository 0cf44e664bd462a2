import { useId, useState } from 'react'
import { type ListedUser, UsersAnswer } from '../../../domain/account/answers.ts'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { readApi } from '../ui/in-time.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { Wide } from '../ui/wide.tsx'
import styles from './dashboard.module.css'
import { joinedAt } from './joined.ts'

/** Rows drawn at a time: thousands of people are found by search, not by scrolling. */
const SHOWN = 100

/** The registered people, without the owner, searchable by name or e-mail (ADMDASH-04 … 10). */
export function Users() {
  const { answer, again } = useAnswer(readUsers)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(SHOWN)
  if (answer === null) return <Loading />
  if (!answer.ok) return <FailedPart text={answer.message ?? 'The users could not be read.'} onAgain={again} />
  const found = matching(answer.value.users, search)
  return (
    <>
      <Field
        label="Search users by name or e-mail"
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
        <PageState kind="empty" text="No users found" />
      ) : (
        <UserTable users={found.slice(0, shown)} />
      )}
      {found.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>Show more</Button>}
    </>
  )
}

function UserTable({ users }: { readonly users: readonly ListedUser[] }) {
  const id = useId()
  return (
    <Wide name="Table of registered users">
      <table className={styles.table} aria-labelledby={id}>
        <caption id={id} className="visually-hidden">
          Registered users
        </caption>
        <thead>
          <tr>
            {['#', 'Name', 'Email', 'Joined'].map((name) => (
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
    </Wide>
  )
}

function joinedText(user: ListedUser): string {
  const time = joinedAt(user)
  return time === null ? 'N/A' : formatDate(new Date(time).toISOString())
}

function matching(users: readonly ListedUser[], search: string): readonly ListedUser[] {
  const wanted = search.trim().toLowerCase()
  return users.filter(({ name, email }) => name.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted))
}

function readUsers() {
  return readApi('/api/user/all', { schema: UsersAnswer })
}
