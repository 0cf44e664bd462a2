import { env } from 'cloudflare:workers'
import { type LiveUser, liveUser } from '../../support/backend/accounts.ts'
import { block, insertRow, movie, type SampleMovie } from '../../support/rows.ts'

/** Runs one statement with every right on the tests' database. */
export async function sql<Row = Record<string, unknown>>(text: string, params: unknown[] = []): Promise<Row[]> {
  const answer = await fetch(`${env.FILE_SERVER}/sql`, {
    method: 'POST',
    body: JSON.stringify({ sql: text, params }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

/** Inserts a row with every right. */
export const insert = <Row>(table: string, row: object) => insertRow<Row>({ query: sql }, table, row)

/** Inserts a movie of the homepage without the Worker, so that nothing is purged. */
export function makeHomeMovie<Extra = unknown>(
  columns: Readonly<Record<string, unknown>> = {},
): Promise<SampleMovie & Extra> {
  const downloads = [block({ url: 'https://files.example/file.bin' })]
  return insert<SampleMovie & Extra>('movies', movie({ downloads, showOnHomepage: true, ...columns }))
}

/** An owner with a live session and an address of its own: files share the database. */
export function makeOwner(): Promise<LiveUser> {
  return liveUser({ query: sql }, { owner: true, name: 'Owner' })
}

/** The owner with the address of the Worker's configuration; deletes the account that had it before. */
export async function makeConfiguredOwner(): Promise<LiveUser> {
  const email = 'owner@talkies.example'
  await sql('delete from users where email_key = $1', [email])
  return liveUser({ query: sql }, { owner: true, name: 'Owner', email })
}

export function makeMember(): Promise<LiveUser> {
  return liveUser({ query: sql })
}
