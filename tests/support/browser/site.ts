import { inject } from 'vitest'
import { clientFor, testKeys } from '../backend/clients.ts'

/** The site of this run, seen from a browser test: its address, and its database with every right. */
export const site = {
  url: inject('siteUrl'),
  service: clientFor(inject('backendUrl'), testKeys.secretKey),
  /** Fits `liveUser` and `liveOwner` of ../backend/accounts.ts. */
  async query<Row = Record<string, unknown>>(sql: string, params: unknown[] = []): Promise<Row[]> {
    const answer = await fetch(`${inject('fileServer')}/sql`, { method: 'POST', body: JSON.stringify({ sql, params }) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  },
}
