import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from '../../local/generate-types.ts'
import { testBackend } from '../support/backend.ts'

const backend = await testBackend()

test('domain/database.ts says what the migrated database is: else run `npm run types`', async () => {
  expect(await generateTypes(backend.query)).toBe(readFileSync(TYPES_FILE, 'utf8'))
})
