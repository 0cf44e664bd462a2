import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { startBackend } from '../../local/backend.ts'
import { clientFor, testKeys } from '../support/backend/clients.ts'

const CYCLES = inject('long') ? 20 : 4
/** After how many acknowledged writes each cycle's process is killed; others are in progress then. */
const WRITES = [3, 25, 1, 15, 8]

const script = fileURLToPath(new URL('write-until-killed.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'talkies-killed-'))
const dataDir = join(folder, 'data')
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Told {
  readonly kind: 'story' | 'comment' | 'account' | 'click' | 'file'
  readonly id: string
}

const startWriter = () =>
  spawn(process.execPath, ['--no-warnings', script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })

/** Lets a process write and kills it; returns the writes that were acknowledged. */
async function writeAndKill(child: ReturnType<typeof startWriter>, writes: number): Promise<Told[]> {
  const exited = once(child, 'exit')
  child.stdin.write('go')
  const told: Told[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    // The last line may be cut off; that write was not acknowledged.
    if (!line.endsWith('}')) continue
    told.push(JSON.parse(line))
    if (told.length === writes) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
  return told
}

test(
  'every acknowledged row, comment, account, click and file is there after kills in a row',
  async () => {
    const told: Told[] = []
    let next = startWriter()
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const child = next
      // The next process loads its modules meanwhile; the last one is not used.
      next = startWriter()
      told.push(...(await writeAndKill(child, WRITES[cycle % WRITES.length] ?? 1)))
    }
    next.kill('SIGKILL')
    const ids = (kind: Told['kind']) => told.filter((write) => write.kind === kind).map(({ id }) => id)

    const backend = await startBackend({ dataDir, port: 0, ...testKeys })
    const missing = async (table: string, column: string, wanted: readonly string[]) => {
      const rows = await backend.query<{ id: string }>(`select ${column}::text as id from ${table}`)
      const kept = new Set(rows.map(({ id }) => id))
      return wanted.filter((id) => !kept.has(id))
    }
    expect(await missing('stories', 'id', ids('story'))).toEqual([])
    expect(await missing('comments', 'id', ids('comment'))).toEqual([])
    expect(await missing('sessions', 'refresh_hash', ids('account'))).toEqual([])
    const emails = ids('account').map((id) => `${id}@people.example`)
    expect(await missing('users', 'email_key', emails)).toEqual([])

    const counts = await backend.query<{ id: string; count: number }>(
      `select id, (downloads -> 0 ->> 'count')::int as count from movies`,
    )
    for (const { id, count } of counts)
      expect(count).toBeGreaterThanOrEqual(ids('click').filter((each) => each === id).length)

    const torrents = clientFor(backend.url, testKeys.secretKey).storage.from('torrents')
    for (const id of ids('file')) {
      const { data } = await torrents.download(`files/1_${id}/720p_1.torrent`)
      expect(await data?.text()).toBe(`d2:id36:${id}e`)
    }
    // Interrupted writes left nothing incomplete: each listed file has its bytes, each account its session.
    const orphans = await backend.query(
      'select id from users u where not exists (select from sessions s where s.user_id = u.id)',
    )
    expect(orphans).toEqual([])
    const files = await backend.query<{ name: string }>('select name from storage.objects')
    for (const { name } of files) expect((await torrents.download(name)).error).toBeNull()
    for (const kind of ['story', 'comment', 'account', 'click', 'file'] as const)
      expect(ids(kind).length, kind).toBeGreaterThan(0)
    await backend.stop()
  },
  CYCLES * 75_000,
)
