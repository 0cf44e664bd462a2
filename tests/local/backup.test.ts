import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { splitLanguage } from '../../domain/address-language.ts'
import { backup } from '../../local/backup/backup.ts'
import { openArchive, planRestore } from '../../local/backup/restore.ts'
import { localSite, type OpenSite, type SavedSite, stoppedSite } from '../../local/backup/site.ts'
import { ensureBuilt } from '../../local/build.ts'
import { startLocalStack } from '../../local/local-stack.ts'
import { keptSecrets } from '../../local/secrets.ts'
import { startSite } from '../../local/site.ts'
import { movie } from '../support/rows.ts'

const ROUNDS = inject('long') ? 10 : 1
const folder = mkdtempSync(join(tmpdir(), 'talkies-backup-'))
const sample = join(folder, 'sample')
const archive = join(folder, 'sample.tar.zst')
const script = (name: string) => fileURLToPath(new URL(`../../local/backup/${name}.ts`, import.meta.url))
const silent = () => {}
vi.setConfig({ testTimeout: 600_000 })
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a site holds, as a text for each row and each file, in a stable order. Pictures are read only if `all` is set. */
async function contentOf(site: SavedSite, all = false): Promise<string[]> {
  const found: string[] = []
  for await (const { table, rows } of site.rows())
    if (/^(app|public)\./.test(table) && table !== 'app.migrations') found.push(...rows.map((row) => `${table} ${row}`))
  const client = createClient(site.files.url, site.files.secretKey)
  for await (const { table, rows } of site.rows())
    for (const row of table === 'storage.objects' ? rows : []) {
      const { bucket_id, name, metadata } = JSON.parse(row)
      found.push(`${bucket_id}/${name} ${metadata.eTag}`)
      if (bucket_id === 'pictures' && !all) continue
      const { data } = await client.storage.from(bucket_id).download(name)
      const hash = createHash('sha256').update(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)))
      found.push(`${bucket_id}/${name} holds ${hash.digest('hex')}`)
    }
  return found.sort()
}

async function inStopped<T>(dataDir: string, work: (site: OpenSite) => Promise<T>): Promise<T> {
  const site = await stoppedSite(dataDir)
  try {
    return await work(site)
  } finally {
    await site.close()
  }
}

/** Runs a command on a data folder; it is killed when it has printed a line like `killAt`. */
async function run(name: string, args: string[], dataDir: string, killAt?: RegExp) {
  const env = { ...process.env, DATA_DIR: dataDir, BACKEND_PORT: '1' }
  const child = spawn(process.execPath, ['--no-warnings', script(name), ...args], { env })
  const exited = once(child, 'close')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    if (killAt?.test(line)) child.kill('SIGKILL')
  }
  const [code, signal] = await exited
  return { code, signal, said }
}

let content: string[] = []
beforeAll(async () => {
  const { backend } = await startLocalStack({ dataDir: sample, port: 0, print: silent })
  try {
    // What logs somebody in, which stays out.
    const [owner] = await backend.query<{ id: string }>('select id from users')
    await backend.query(
      `insert into sessions (user_id, refresh_hash, expires_at) values ($1, 'the-hash-of-a-session', now() + interval '1 day')`,
      [owner?.id],
    )
    const site = await localSite({ dataDir: sample, backendPort: backend.port })
    await backup(site, archive, silent)
    content = await contentOf(site)
  } finally {
    await backend.stop()
  }
}, 600_000)

test('a backup of the running site, restored into a fresh folder, gives the same pages', async () => {
  const fresh = join(folder, 'fresh')
  const { code, said } = await run('restore', [archive], fresh)
  expect(said).toContain('Restored.')
  expect(code).toBe(0)
  await inStopped(fresh, async (site) => {
    expect(await contentOf(site)).toEqual(content)
    const files = await contentOf(site, true)
    expect(files.filter((line) => line.includes(' holds '))).toHaveLength(419)
    // An ETag is made of the hash of the content.
    for (const line of files) {
      const [, name, etag] = /^(pictures\/.+) "(\w+)"$/.exec(line) ?? []
      if (name)
        expect(
          files.some((other) => other.startsWith(`${name} holds ${etag}`)),
          name,
        ).toBe(true)
    }
  })

  await ensureBuilt(silent)
  const [before, after] = [await openPages(sample), await openPages(fresh)]
  const paths: string[] = []
  for (const part of locations(await before('/sitemap.xml')))
    paths.push(...locations(await before(part)).filter(isEnglish))
  expect(paths.length).toBeGreaterThan(100)
  for (const path of ['/sitemap.xml', '/feed.xml', ...paths]) expect(await after(path), path).toBe(await before(path))
})

const isEnglish = (path: string) => splitLanguage(path).language === 'en'
const locations = (map: string) => [...map.matchAll(/<loc>SITE(.*?)<\/loc>/g)].map(([, path = '']) => path)

/** Starts the site of a folder; answers a page without what differs between two runs: address, key, and what time it is. */
async function openPages(dataDir: string): Promise<(path: string) => Promise<string>> {
  const { backend, vars } = await startLocalStack({ dataDir, port: 0, print: silent })
  onTestFinished(() => backend.stop())
  const buildDir = fileURLToPath(new URL('../../dist', import.meta.url))
  const site = await startSite({ port: 0, backendUrl: backend.url, vars, buildDir })
  onTestFinished(() => site.stop())
  return async (path) => {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    return (await response.text())
      .replaceAll(site.url, 'SITE')
      .replaceAll(encodeURIComponent(site.url), 'SITE')
      .replaceAll(vars.SUPABASE_PUBLISHABLE_KEY ?? '', 'KEY')
      .replace(/"commentsReadAt":"[^"]+"/, '')
      .replace(/<lastBuildDate>[^<]+/, '')
      .replace(/\d+ (minute|hour)s? ago/g, 'AGO')
  }
}

test('secrets and sessions are not in it', async () => {
  const { secretKey, jwtSecret, ownerPassword } = await keptSecrets(sample)
  const rows = content.join('\n')
  for (const secret of ['the-hash-of-a-session', secretKey, jwtSecret, ownerPassword])
    expect(rows).not.toContain(secret)
  expect(rows).toContain('password_hash')
})

/** The sample site with another film, a changed, a further and a missing file. */
async function changedSite(dataDir: string): Promise<string[]> {
  await cp(sample, dataDir, { recursive: true })
  return inStopped(dataDir, async (site) => {
    const torrents = createClient(site.files.url, site.files.secretKey).storage.from('torrents')
    const changed =
      content
        .find((line) => line.startsWith('torrents/'))
        ?.slice('torrents/'.length)
        .split(' ')[0] ?? ''
    const body = new TextEncoder().encode('d7:changed0:e').buffer as ArrayBuffer
    for (const path of [changed, 'files/1_further/720p_1.torrent'])
      expect(
        (await torrents.upload(path, body, { upsert: true, contentType: 'application/x-bittorrent' })).error,
      ).toBeNull()
    const removed =
      content
        .find((line) => line.startsWith('pictures/'))
        ?.slice('pictures/'.length)
        .split(' ')[0] ?? ''
    await createClient(site.files.url, site.files.secretKey).storage.from('pictures').remove([removed])
    await site.withSession(async (database) => {
      const { title, poster } = movie({ title: 'Made after the backup' })
      await database.query('insert into movies (title, poster) values ($1, $2)', [title, poster])
      await database.query(`delete from blogs where slug = (select min(slug) from blogs)`)
    })
    return contentOf(site)
  })
}

test('--replace makes a changed site what it was, and the next rows get numbers of their own', async () => {
  const dataDir = join(folder, 'replaced')
  const changed = await changedSite(dataDir)
  expect(changed).not.toEqual(content)
  const refused = await run('restore', [archive], dataDir)
  expect([refused.code, refused.said.includes('add --replace')]).toEqual([1, true])
  const unanswered = await run('restore', [archive, '--replace'], dataDir)
  expect([unanswered.code, unanswered.said.includes('add --yes')]).toEqual([1, true])
  const dry = await run('restore', [archive, '--dry-run', '--replace', '--yes'], dataDir)
  expect(dry.said).toContain('public.movies: 96 rows now, 95 in the backup')
  expect(dry.said).toContain('files: 1 to be added, 1 to be replaced, 1 to be deleted')
  expect(await inStopped(dataDir, (site) => contentOf(site))).toEqual(changed)

  expect((await run('restore', [archive, '--replace', '--yes'], dataDir)).code).toBe(0)
  await inStopped(dataDir, async (site) => {
    expect(await contentOf(site)).toEqual(content)
    await site.withSession(async (database) => {
      const { rows: off } = await database.query(`select tgname from pg_trigger where tgenabled = 'D'`)
      expect(off).toEqual([])
      const { rows: purges } = await database.query<{ tag: string }>(`select distinct tag from app.pending_purges`)
      expect(purges.map(({ tag }) => tag)).toContain('movies:any')
    })
  })
})

/** What a restore prints before it stores files, before the rows are written, in their transaction, and after it. */
const MOMENTS = [/files: 1 to be added/, /files stored/, /^[\d,]+ rows$/m, /The rows are replaced\./]

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'killed restores leave the old site or the new one (round %i)',
  async (round) => {
    const dataDir = join(folder, `killed-${round}`)
    const before = await changedSite(dataDir)
    for (const moment of inject('long') ? MOMENTS : MOMENTS.slice(-2)) {
      const killed = await run('restore', [archive, '--replace', '--yes'], dataDir, moment)
      expect(killed.said).toMatch(moment)
      // The last lines may be printed before the kill arrives.
      expect(['SIGKILL', null]).toContain(killed.signal)
      const after = await inStopped(dataDir, (site) => contentOf(site))
      const rowsOnly = (lines: string[]) => lines.filter((line) => /^(app|public)\./.test(line))
      const isOld = rowsOnly(after).join() === rowsOnly(before).join()
      expect(rowsOnly(after)).toEqual(rowsOnly(isOld ? before : content))
      // Of an old site no file is lost or changed.
      if (isOld) expect(before.filter((line) => !after.includes(line))).toEqual([])
    }
    expect((await run('restore', [archive, '--replace', '--yes'], dataDir)).code).toBe(0)
    expect(await inStopped(dataDir, (site) => contentOf(site))).toEqual(content)
  },
)

test('a killed backup leaves no archive, and the next one is whole', async () => {
  const file = join(folder, 'killed.tar.zst')
  for (let round = 0; round < ROUNDS; round += 1) {
    const killed = await run('backup', [file], sample, /rows of/)
    expect(killed.signal).toBe('SIGKILL')
    expect(existsSync(file)).toBe(false)
  }
  expect((await run('backup', [file], sample)).code).toBe(0)
  const again = await run('backup', [file], sample)
  expect([again.code, again.said.includes('choose another name')]).toEqual([1, true])
  expect((await readdir(folder)).filter((name) => name.startsWith('killed.tar.zst'))).toEqual(['killed.tar.zst'])
  const partsOf = async (path: string) => {
    const { rows, files } = await openArchive(path)
    return [...rows.keys(), ...files.keys()].sort()
  }
  expect(await partsOf(file)).toEqual(await partsOf(archive))
})

test('a damaged archive, and one of other tables, are refused before anything is changed', async () => {
  const whole = await readFile(archive)
  const damaged = join(folder, 'damaged.tar.zst')
  const middle = Math.floor(whole.length / 2)
  for (const bytes of [
    whole.subarray(0, middle),
    Buffer.from(whole).fill(7, middle, middle + 20),
    Buffer.from('no archive'),
  ]) {
    await writeFile(damaged, bytes)
    await expect(openArchive(damaged)).rejects.toThrow('cannot be restored')
  }
  const opened = await openArchive(archive)
  await inStopped(join(folder, 'other'), async (site) => {
    const older = { ...opened, migrations: opened.migrations.slice(0, -1) }
    await expect(planRestore(site, older)).rejects.toThrow('restore into another site: a new DATA_DIR')
    const newer = { ...opened, migrations: [...opened.migrations, '9999_newer.sql 0'] }
    await expect(planRestore(site, newer)).rejects.toThrow('The backup is of another version of the tables.')
  })
})
