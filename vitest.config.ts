import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { findEngines } from './local/engines.ts'
import { findPostgres, findPostgrest } from './local/postgres.ts'

const setup = (name: string) => fileURLToPath(new URL(`tests/support/${name}`, import.meta.url))

// The tests of the database run twice: on the embedded backend, and on PostgreSQL and PostgREST as a hosted project has them.
// `npm test` says where these are missing; in CI that fails.
const hasPostgres = findPostgres() !== null && findPostgrest() !== null
const onPostgresOnly = [
  'tests/db/races-*.test.ts',
  'tests/db/thousand-clicks.test.ts',
  'tests/db/differences.test.ts',
  'tests/db/migrate-hosted.test.ts',
  'tests/db/backup-hosted.test.ts',
]
// The storage of the embedded backend, and what asks no backend at all.
const embeddedOnly = ['tests/db/stored-files.test.ts', 'tests/db/migrate.test.ts']
// npm run test:long: more cases of every property, and larger files.
const long = process.env.LONG === '1'
// Far more than any test takes on a quiet machine: only one that hangs reaches it.
const testTimeout = long ? 3_600_000 : 120_000
const hookTimeout = 300_000
// As long as Playwright waits by default.
const expectations = { poll: { timeout: 30_000 } }
const databaseTests = {
  maxWorkers: 2,
  isolate: false,
  // All but the browser tests run side by side.
  sequence: { groupOrder: 0 },
  expect: expectations,
  testTimeout,
  hookTimeout,
}

// Another seed tries other cases of every property: SEED=1 npm test
const seed = Number(process.env.SEED ?? 20_261_121)
if (!Number.isSafeInteger(seed)) throw new Error('SEED must be a whole number.')

let startedRuntimes = 0

export default defineConfig({
  test: {
    // The Worker logs a line a request.
    silent: 'passed-only',
    provide: { long, seed },
    // A line a file: most browser tests take longer than what counts as slow by default, and would get one each.
    slowTestThreshold: 60_000,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          maxWorkers: 2,
          testTimeout,
          // What all files need is loaded once; each file still evaluates the project's own modules anew.
          isolate: false,
          sequence: { groupOrder: 0 },
          include: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'local/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          ...databaseTests,
          name: 'db',
          include: ['tests/db/**/*.test.ts', 'tests/local/**/*.test.ts'],
          exclude: onPostgresOnly,
        },
      },
      ...(hasPostgres || process.env.CI
        ? [
            {
              test: {
                ...databaseTests,
                name: 'db-postgres',
                include: ['tests/db/**/*.test.ts'],
                exclude: embeddedOnly,
                globalSetup: setup('backend/postgres-server.ts'),
              },
            },
          ]
        : []),
      {
        plugins: [
          // Called once for each runtime.
          cloudflareTest(({ inject }) => {
            const bindings = inject('workerBindings')
            startedRuntimes += 1
            return {
              wrangler: { configPath: './wrangler.toml' },
              miniflare: { bindings: bindings[startedRuntimes % bindings.length] ?? {} },
            }
          }),
        ],
        test: {
          name: 'worker',
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: setup('site/worker-setup.ts'),
          setupFiles: [fileURLToPath(new URL('tests/worker/support/outbound.ts', import.meta.url))],
          expect: expectations,
          testTimeout,
          hookTimeout,
          // Each of the two runtimes has a database of its own.
          maxWorkers: 2,
          // A runtime runs many files: loading the Worker takes seconds.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          expect: expectations,
          globalSetup: setup('site/e2e-setup.ts'),
          testTimeout,
          hookTimeout,
          // One more than a small machine has cores: each waits for its browser now and then.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // `npm test` says where these engines are missing; in CI that fails.
      ...(findEngines() !== null || process.env.CI
        ? [
            {
              test: {
                name: 'engines',
                include: ['tests/engines/**/*.test.ts'],
                expect: expectations,
                globalSetup: setup('site/e2e-setup.ts'),
                testTimeout,
                hookTimeout,
                maxWorkers: 2,
                isolate: false,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
})
