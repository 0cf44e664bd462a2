import { expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

test.each([
  ['HTML', '<b>Bold</b>'],
  ['several lines', 'One\nTwo'],
  ['161 characters', 'x'.repeat(161)],
  ['only spaces', '   '],
])('an excerpt of %s is refused', async (_what, excerpt) => {
  expect((await owner.from('blogs').insert(blog({ excerpt }))).error).not.toBeNull()
})

test('an article has an empty excerpt, or a line of its own', async () => {
  const insert = async (over: Record<string, unknown>) =>
    (await owner.from('blogs').insert(blog(over)).select('excerpt').single()).data
  expect(await insert({})).toEqual({ excerpt: '' })
  expect(await insert({ excerpt: 'எம். ஜி. ஆர். & friends' })).toEqual({ excerpt: 'எம். ஜி. ஆர். & friends' })
})
