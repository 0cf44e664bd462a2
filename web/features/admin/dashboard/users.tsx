import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedUser } from '../../../../domain/account/answers.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { joinedText } from '../members/joined.ts'
import { personAddress, readUsers } from '../members/people.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { ScrollableTable } from '../ui/page-parts.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import styles from './dashboard.module.css'
import { texts } from './texts.ts'

/** The registered people, without the owner, searched by name or email (ADMDASH-04 … 10). */
export function Users() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['users', search],
    queryFn: ({ pageParam }) => readUsers(search, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ users, total }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.users.length, 0)
      return users.length > 0 && shown < total ? pages.length + 1 : undefined
    },
    placeholderData: keepPreviousData,
  })
  const users = data?.pages.flatMap((page) => page.users) ?? []
  return (
    <>
      <Field
        label={texts.searchUsers}
        name="users"
        type="search"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data && users.length === 0 && <PageState kind="empty" text={texts.noUsers} />}
      {users.length > 0 && <UserTable users={users} />}
      {(error || isFetching) && (
        <QueryStatus
          query={{ error, isFetching, refetch: data ? fetchNextPage : refetch }}
          text={error?.message || texts.usersFailed}
          pending={!data && <Loading />}
        />
      )}
      {!error && hasNextPage && <Button onClick={() => void fetchNextPage()}>{texts.showMore}</Button>}
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
              <th scope="row">
                <Link to={personAddress(user._id)}>{user.name}</Link>
              </th>
              <td className={styles.email}>{user.email}</td>
              <td>{joinedText(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}
