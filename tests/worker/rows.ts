import { inject } from 'vitest'

/** Runs one statement with every right on the tests' database. */
export async function sql<Row = Record<string, unknown>>(text: string, params: unknown[] = []): Promise<Row[]> {
  const answer = await fetch(`${inject('fileServer')}/sql`, {
    method: 'POST',
    body: JSON.stringify({ sql: text, params }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
