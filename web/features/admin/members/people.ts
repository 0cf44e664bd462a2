import { type ListedUser, UsersAnswer } from '../../../../domain/account/answers.ts'
import { paths, withParameters } from '../../../shared/page/paths.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import type { ReadList } from '../rows/read-list.ts'

/** A page of the registered people, newest first, or of those whose name or email has the text, or whose id it is. Throws a DataError. */
export function readUsers(search: string, page: number) {
  return readApi(
    withParameters('/api/user/all', { search: search.trim(), page: page === 1 ? null : page }),
    UsersAnswer,
  )
}

/** The same as a list. */
export const readPeople: ReadList<ListedUser & { readonly id: string }> = async ({ search, page }) => {
  const { users, total } = await readUsers(search, page)
  return { rows: users.map((user) => ({ ...user, id: user._id })), total }
}

/** The page of a person. */
export const personAddress = (id: string) => `${paths.adminMembers}?person=${id}`
