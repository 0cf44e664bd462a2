import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildDir } from '../../local/build.ts'
import { startSite } from '../../local/site.ts'
import { smoke } from '../../local/smoke.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { startTestSite } from '../support/site/start-test-site.ts'

const site = await startTestSite()
const { backend } = site
const owner = await liveOwner(backend)
afterAll(() => site.stop())

async function linesOf(url: string, token?: string) {
  const lines: string[] = []
  const failures = await smoke(url, token, (line) => void lines.push(line))
  console.log(lines.join('\n'))
  const failed = lines.filter((line) => line.startsWith('✗'))
  expect(failed).toHaveLength(failures)
  return { lines, failed }
}

test('a site that works passes every check, with and without the owner’s token, and keeps no row of it', async () => {
  // As checked already: the job would ask other sites about the sample's links.
  await backend.query('update app.movie_links set checked_at = now()')
  await site.runCron()
  const { lines, failed } = await linesOf(site.url, owner.token)
  expect(failed).toEqual([])
  expect(lines).toHaveLength(12)
  expect(lines).toContain('✓ Cache: miss, then hit: miss, then hit')
  expect(lines).toContain('✓ A write purges the cache, and is seen by nobody: hit, write, miss')
  expect(lines.join('\n')).toMatch(/✓ Download with Range: bytes 0-9\/\d+/)
  expect(lines).toContain('✓ The owner’s token and the key in use: HS256, key without a name')
  expect(lines.at(-1)).toBe(`${site.url} works.`)
  expect(await backend.query(`select id from watch_html where title = 'Smoke test'`)).toEqual([])
  const visitor = await linesOf(site.url)
  expect(visitor.failed).toEqual([])
  expect(visitor.lines.filter((line) => line.endsWith('not checked without OWNER_TOKEN'))).toHaveLength(4)
})

test('without the cache and the binding for mail, it says so and what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkies-smoke-'))
  try {
    await cp(buildDir, folder, { recursive: true })
    const file = join(folder, 'talkies/wrangler.json')
    const { send_email: _, ...config } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify(config))
    const broken = await startSite({
      port: 0,
      backendUrl: backend.url,
      buildDir: folder,
      vars: {
        SUPABASE_PUBLISHABLE_KEY: testKeys.publishableKey,
        SUPABASE_SECRET_KEY: testKeys.secretKey,
        JWT_SECRET: testKeys.jwtSecret,
      },
    })
    const { failed } = await linesOf(broken.url, owner.token)
    await broken.stop()
    expect(failed).toEqual([
      expect.stringMatching(
        /^✗ Cache: miss, then hit: none, then none\. Workers Cache does not answer: .*wrangler\.toml/,
      ),
      expect.stringMatching(/^✗ Mail: no way to send mail is configured\. .*\[\[send_email\]\]/),
      expect.stringMatching(/^✗ A write purges the cache, .*: the page stays in the cache: none, then none/),
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('an open policy, and a job that is late, are found', async () => {
  await backend.query(`create policy "open" on watch_html for select to anon using (true)`)
  await backend.query(`update job_runs set ended_at = now() - interval '1 hour'`)
  const { failed } = await linesOf(site.url, owner.token)
  await backend.query(`drop policy "open" on watch_html`)
  expect(failed).toEqual([
    expect.stringMatching(/^✗ Health: 503, failed: job\. .*the cron trigger/),
    expect.stringMatching(/^✗ A write purges .*: visitors see a page that is not published\. .*npm run migrate/),
  ])
  expect(await backend.query(`select id from watch_html where title = 'Smoke test'`)).toEqual([])
})

test('every request has the service token of Cloudflare Access, if the environment has one', async () => {
  const tokens = new Set<string>()
  const access = createServer(({ headers }, response) => {
    tokens.add(`${headers['cf-access-client-id']} ${headers['cf-access-client-secret']}`)
    response.writeHead(403).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => access.close() && access.closeAllConnections())
  onTestFinished(() => void vi.unstubAllEnvs())
  await once(access, 'listening')
  const url = `http://127.0.0.1:${(access.address() as AddressInfo).port}`
  await linesOf(url, owner.token)
  expect([...tokens]).toEqual(['undefined undefined'])
  tokens.clear()
  vi.stubEnv('CF_ACCESS_CLIENT_ID', 'staging.access')
  vi.stubEnv('CF_ACCESS_CLIENT_SECRET', 'of-the-service-token')
  await linesOf(url, owner.token)
  expect([...tokens]).toEqual(['staging.access of-the-service-token'])
})

test('a site that does not answer is no failed check', async () => {
  await expect(smoke('http://127.0.0.1:1')).rejects.toThrow('http://127.0.0.1:1 does not answer')
})
