// npm run restore -- FILE [--dry-run] [--replace [--yes]] [--hosted]: puts a backup back, into an empty site or over another.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { DatabaseSession } from '../migrate.ts'
import { localSettings } from '../project.ts'
import { runCommand, StartProblem } from '../start-problem.ts'
import { type About, checkArchive, type Part, partsOf } from './archive.ts'
import { linesOf, rowsOf } from './lines.ts'
import { progress } from './progress.ts'
import { hostedSite, isRunning, keepMemorySmall, type OpenSite, stoppedSite } from './site.ts'
import { type Bucket, type FileFacts, fileWriter, type StoredFile } from './stored-files.ts'
import { type Batch, BUCKETS, countRows, FILES, MIGRATIONS, replaceRows, rowsInBatches } from './tables.ts'

/** Characters of the rows that are sent at once. A row can be large, and each batch waits for an answer while the tables are locked. */
const ROWS_LENGTH = 1_000_000
const REMOVED_AT_ONCE = 100
/** Bytes of files that are being stored at the same time. */
const STORING = 16 * 1024 * 1024
const AT_ONCE = 8
/** A site with rows in none of these is empty. */
const CONTENT = ['users', 'movies', 'blogs', 'watch_html', 'stories', 'comments'].map((name) => `public.${name}`)

type Print = (text: string) => void

/** What is in an archive that was checked. */
type Archive = {
  file: string
  about: About
  /** The number of rows by the name of the table. */
  rows: Map<string, number>
  buckets: Bucket[]
  /** By the name of the part. Only what a restore needs of each, because all of them are in memory. */
  files: Map<string, FileFacts>
  migrations: string[]
}

/** What a restore would do to the files of a site. */
type Plan = {
  rows: Map<string, number>
  missing: Set<string>
  changed: Set<string>
  surplus: Map<string, string[]>
  buckets: Bucket[]
}

/** Reads and checks a whole archive. Throws a StartProblem for one that is damaged. */
export async function openArchive(file: string): Promise<Archive> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`)
  const { parts, ...about } = await checkArchive(file)
  const archive: Archive = { file, about, rows: new Map(), buckets: [], files: new Map(), migrations: [] }
  for await (const { name, content } of partsOf(file)) {
    const table = tableOf(name)
    if (table) archive.rows.set(table, parts[name]?.rows ?? 0)
    if (table === BUCKETS) for await (const row of rowsOf<Bucket>(content)) archive.buckets.push(row)
    if (table === MIGRATIONS) for await (const row of rowsOf<Migration>(content)) archive.migrations.push(nameOf(row))
    if (table !== FILES) continue
    for await (const { bucket_id, name, metadata } of rowsOf<StoredFile>(content)) {
      const { mimetype, cacheControl, eTag } = metadata ?? {}
      const part = `files/${bucket_id}/${name}`
      if (parts[part]) archive.files.set(part, { mimetype, cacheControl, eTag })
    }
  }
  return archive
}

type Migration = { name: string; checksum: string }
const nameOf = ({ name, checksum }: Migration) => `${name} ${checksum}`
const tableOf = (part: string) => /^tables\/(.+)\.ndjson$/.exec(part)?.[1]

/** Compares a site with an archive. Throws a StartProblem when their tables are not of the same version. */
export async function planRestore(site: OpenSite, archive: Archive): Promise<Plan> {
  const missing = new Set(archive.files.keys())
  const changed = new Set<string>()
  const surplus = new Map(archive.buckets.map(({ id }) => [id, [] as string[]]))
  return site.withSession(async (database) => {
    await requireMigrations(database, archive)
    const stored = `select bucket_id, name, metadata->>'eTag' as "eTag" from storage.objects`
    await database.exec('begin read only; set local statement_timeout = 0')
    for await (const files of rowsInBatches<{ bucket_id: string; name: string; eTag: string | null }>(database, stored))
      for (const { bucket_id, name, eTag } of files) {
        const part = `files/${bucket_id}/${name}`
        missing.delete(part)
        const saved = archive.files.get(part)
        // An ETag is made from the content, by each kind of storage in its own way.
        if (saved && (!eTag || eTag !== saved.eTag)) changed.add(part)
        // A bucket that is not in the backup is not this site's.
        else if (!saved) surplus.get(bucket_id)?.push(name)
      }
    await database.exec('rollback')
    const buckets = (await database.query<{ id: string }>('select id from storage.buckets')).rows.map(({ id }) => id)
    return {
      ...{ rows: await countRows(database), missing, changed, surplus },
      buckets: archive.buckets.filter(({ id }) => !buckets.includes(id)),
    }
  })
}

async function requireMigrations(database: DatabaseSession, { migrations, about }: Archive): Promise<void> {
  const { rows: found } = await database.query(`select where to_regclass('${MIGRATIONS}') is not null`)
  if (found.length === 0)
    throw new StartProblem(`The database has no tables yet: run DATABASE_URL='…' npm run migrate first.`)
  const { rows } = await database.query<Migration>(`select name, checksum from ${MIGRATIONS}`)
  const here = new Set(rows.map(nameOf))
  const hasAll = migrations.every((name) => here.has(name))
  if (here.size === migrations.length && hasAll) return
  const checkOut = `Check out the version of the project that made it (${about.commit ?? 'see when it was made'})`
  throw new StartProblem(
    hasAll
      ? `The database has newer tables than the backup. ${checkOut}, and restore into another site: a new DATA_DIR, or a new Supabase project (docs/operate.md, Older backups).`
      : `The backup is of another version of the tables. ${checkOut}, run DATABASE_URL='…' npm run migrate if the site is a live one, restore, and update then.`,
  )
}

/**
 * Makes a site what it was when the archive was made. Until all rows are replaced, in one transaction, the old site is complete: only
 * new files are added before. Then files whose content changed under the same name are stored, and those that are not in the archive
 * deleted. What is interrupted can be begun again.
 */
export async function restore(site: OpenSite, archive: Archive, plan: Plan, print: Print): Promise<void> {
  const writer = fileWriter(site.files)
  for (const bucket of plan.buckets) await writer.makeBucket(bucket)
  await storeFiles(writer, archive, plan.missing, print)
  await site.withSession((database) => replaceRows(database, batchesOf(archive, print)))
  print('The rows are replaced.')
  await storeFiles(writer, archive, plan.changed, print)
  for (const [bucket, names] of plan.surplus)
    for (let from = 0; from < names.length; from += REMOVED_AT_ONCE)
      await writer.remove(bucket, names.slice(from, from + REMOVED_AT_ONCE))
}

async function storeFiles(
  writer: ReturnType<typeof fileWriter>,
  { file, files }: Archive,
  wanted: ReadonlySet<string>,
  print: Print,
): Promise<void> {
  if (wanted.size === 0) return
  const tell = progress('files stored', print)
  let storing: Promise<void>[] = []
  let bytesStoring = 0
  const settle = async () => {
    await Promise.all(storing)
    storing = []
    bytesStoring = 0
  }
  for await (const part of partsOf(file)) {
    const { name, bytes } = part
    const [, bucket_id, path] = /^files\/([^/]+)\/(.+)$/s.exec(name) ?? []
    if (!bucket_id || !path || !wanted.has(name)) continue
    if (bytesStoring + bytes > STORING || storing.length === AT_ONCE) await settle()
    const body = await bytesOf(part)
    bytesStoring += bytes
    const stored = { bucket_id, name: path, metadata: files.get(name) ?? null }
    storing.push(writer.store(stored, body).then(() => tell(bytes)))
  }
  await settle()
  tell.end()
}

async function bytesOf({ bytes, content }: Part): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for await (const chunk of content) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** The rows of an archive in batches. The database asks for the next when it has the last, and the archive waits meanwhile. */
async function* batchesOf({ file }: Archive, print: Print): AsyncGenerator<Batch> {
  const tell = progress('rows', print)
  for await (const { name, content } of partsOf(file)) {
    const table = tableOf(name)
    if (!table) continue
    let rows: string[] = []
    let length = 0
    for await (const line of linesOf(content)) {
      rows.push(line)
      length += line.length
      if (length < ROWS_LENGTH) continue
      yield { table, rows }
      tell(0, rows.length)
      rows = []
      length = 0
    }
    yield { table, rows }
    tell(0, rows.length)
  }
  tell.end()
}

/** What a restore would change, as lines of text. */
function describe({ about, rows: inBackup }: Archive, { rows, missing, changed, surplus }: Plan): string {
  const lines = [...inBackup].flatMap(([table, saved]) => {
    const now = rows.get(table)
    return now === undefined || (now === 0 && !saved) ? [] : [`  ${table}: ${now} rows now, ${saved} in the backup`]
  })
  const removed = [...surplus.values()].reduce((sum, names) => sum + names.length, 0)
  const files = `  files: ${missing.size} to be added, ${changed.size} to be replaced, ${removed} to be deleted`
  return [`The backup is complete. It was made on ${about.madeAt}.`, ...lines.sort(), files].join('\n')
}

async function openTarget(hosted: boolean, dryRun: boolean): Promise<OpenSite | null> {
  if (hosted) return hostedSite()
  const { dataDir } = localSettings()
  if (isRunning(dataDir)) throw new StartProblem(`The local site of ${dataDir} runs: stop it first.`)
  return dryRun && !existsSync(join(dataDir, 'postgres')) ? null : stoppedSite(dataDir)
}

async function confirmed(name: string): Promise<boolean> {
  // The question would never be answered.
  if (!process.stdin.isTTY) throw new StartProblem(`Nothing was changed. To replace everything on ${name}, add --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Replace everything on ${name} with the backup? Type yes: `)
  terminal.close()
  return answer.trim() === 'yes'
}

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const options = { 'dry-run': flag, replace: flag, yes: flag, hosted: flag }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (values.hosted) keepMemorySmall()
  if (!name) throw new StartProblem('Name the backup: npm run restore -- talkies-2026-11-26.tar.zst')
  console.log('Checking the backup …')
  const archive = await openArchive(resolve(process.env.INIT_CWD ?? '', name))
  const site = await openTarget(values.hosted, values['dry-run'])
  if (!site)
    return console.log(
      `The backup of ${archive.about.madeAt} is complete, and there is no site yet: all of it would be added.`,
    )
  try {
    const plan = await planRestore(site, archive)
    console.log(describe(archive, plan))
    if (values['dry-run']) return
    if (CONTENT.some((table) => plan.rows.get(table))) {
      if (!values.replace)
        throw new StartProblem(`${site.name} is not empty: add --replace to replace everything on it.`)
      if (!values.yes && !(await confirmed(site.name))) return console.log('Nothing was changed.')
    }
    await restore(site, archive, plan, console.log)
    console.log('Restored. Everybody has to log in again.')
  } finally {
    await site.close()
  }
}

if (import.meta.main) await runCommand(run)
