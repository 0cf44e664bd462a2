import { expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertRow, movie, unique } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const member = backend.as((await liveUser(backend)).token)

test('films of a title, as slugs spell it, and year are told to the owner only, drafts too', async () => {
  const word = unique('Même')
  const make = (columns: object) => insertRow<{ id: string }>(backend, 'movies', movie({ ...columns }))
  const film = await make({ title: `${word}, Jour!`, year: 1957 })
  const draft = await make({ title: `${word} jour`, year: null, state: 'draft' })
  await make({ title: `${word} jour`, year: 1988 })
  await make({ title: `${word} jour`, year: 1957, deleted_at: hoursAgo(1) })
  const found = async (caller: typeof owner, title: string, year: number | null) =>
    ((await caller.rpc('same_movies', { title, year })).data ?? []).map(({ id }: { id: string }) => id).toSorted()
  const same = word.replace('ê', 'e').toUpperCase()
  expect(await found(owner, `  ${same} – jour `, 1957)).toEqual([film.id, draft.id].toSorted())
  expect(await found(owner, same, 1957)).toEqual([])
  expect(await found(owner, '', null)).toEqual([])
  expect(await found(member, `${same} jour`, 1957)).toEqual([])
  const native = await make({ title: 'மாயாபஜார்', year: 1903 })
  expect(await found(owner, 'மாயாபஜார்', 1903)).toEqual([native.id])
})
