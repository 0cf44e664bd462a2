import { useEffect, useId, useState } from 'react'
import { type ListedUser, UsersAnswer } from '../../../domain/account/answers.ts'
import { Field } from '../../account/field.tsx'
import { callApi } from '../../app/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { PageState } from '../../ui/page-state.tsx'
import styles from './dashboard.module.css'
import { joinedAt } from './joined.ts'
import { Wide } from './wide.tsx'

/** Rows drawn at a time: thousands of people are found by search, not by scrolling. */
const SHOWN = 100

/** The registered people, without the owner, searchable by name or e-mail (ADMDASH-04 … 10). */
export function Users() {
  const { users, problem, reload } = useUsers()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(SHOWN)
  if (problem)
    return (
      <PageState kind="failed" text={problem}>
        <Button onClick={reload}>Try again</Button>
      </PageState>
    )
  if (users === null) return <PageState kind="loading" text="Loading..." />
  const found = matching(users, search)
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
              <td>{user.email}</td>
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

function useUsers() {
  const [users, setUsers] = useState<readonly ListedUser[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    let current = true
    void callApi('/api/user/all', { schema: UsersAnswer }).then((answer) => {
      if (!current) return
      if (answer.ok) setUsers(answer.value.users)
      setProblem(answer.ok ? null : (answer.message ?? 'The users could not be read.'))
    })
    return () => {
      current = false
    }
  }, [tries])
  return { users, problem, reload: () => setTries(tries + 1) }
}
