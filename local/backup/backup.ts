// npm run backup -- FILE [--hosted]: all rows and stored files of the local site, or of the live one, in one archive.
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../project.ts'
import { removeAfter, runCommand, StartProblem } from '../start-problem.ts'
import { writeArchive } from './archive.ts'
import { rowsOf } from './lines.ts'
import { progress } from './progress.ts'
import { hostedSite, keepMemorySmall, localSite, type SavedSite } from './site.ts'
import { openFile, type StoredFile } from './stored-files.ts'
import { FILES, POSTGRES_VERSION } from './tables.ts'

/** Files that are asked for ahead. Only their first kilobytes wait here, not the files. */
const AHEAD = 8

type Print = (text: string) => void
type Spooled = { table: string; file: string; bytes: number; rows: number }

/**
 * Writes a backup of a site to a file, which appears when it is complete. The rows are those of one moment; a file that is deleted
 * between that and its turn is named at the end. Throws a StartProblem when the file exists.
 */
export async function backup(site: SavedSite, file: string, print: Print): Promise<void> {
  if (existsSync(file)) throw new StartProblem(`${file} exists already: choose another name, or delete it first.`)
  // Beside the archive, because it has room there and the rows are as secret. What a backup that was stopped left there is deleted.
  const folder = `${file}.unfinished-rows`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await removeAfter(folder, async () => {
    const madeAt = new Date().toISOString()
    const { tables, postgres } = await spoolRows(site, folder)
    const total = tables.reduce((sum, { rows }) => sum + rows, 0)
    print(`${total.toLocaleString('en')} rows of ${tables.length} tables are read.`)
    const missing: string[] = []
    await writeArchive(file, { madeAt, commit: currentCommit(), postgres }, async (add) => {
      for (const { table, file, bytes, rows } of tables)
        await add(`tables/${table}.ndjson`, bytes, createReadStream(file), rows)
      const tell = progress('files', print)
      const listed = tables.find(({ table }) => table === FILES)
      for await (const [stored, answer] of filesOf(site, rowsOf<StoredFile>(createReadStream(listed?.file ?? '')))) {
        const name = `${stored.bucket_id}/${stored.name}`
        if (!answer) missing.push(name)
        else {
          const { bytes, content } = await contentOf(answer)
          await add(`files/${name}`, bytes, content)
          tell(bytes)
        }
      }
      tell.end()
    })
    if (missing.length > 0)
      print(
        `${missing.length} files are listed but not stored, and are not in the backup, such as ${missing.slice(0, 3).join(', ')}.`,
      )
  })
}

/** Writes the rows to a file for each table: an archive needs the length of a part before its content. */
async function spoolRows(site: SavedSite, folder: string) {
  const tables: Spooled[] = []
  let postgres = ''
  let opened: FileHandle | undefined
  try {
    for await (const { table, rows } of site.rows()) {
      if (table === POSTGRES_VERSION) {
        postgres = rows.join()
        continue
      }
      if (tables.at(-1)?.table !== table) {
        await opened?.close()
        const file = join(folder, table)
        opened = await open(file, 'w', 0o600)
        tables.push({ table, file, bytes: 0, rows: 0 })
      }
      const last = tables.at(-1) as Spooled
      const text = Buffer.from(rows.map((row) => `${row}\n`).join(''))
      await opened?.writeFile(text)
      last.bytes += text.byteLength
      last.rows += rows.length
    }
  } finally {
    await opened?.close()
  }
  return { tables, postgres }
}

/** The answers with the files, in their order, some of them asked for ahead. */
async function* filesOf(site: SavedSite, listed: AsyncIterable<StoredFile>) {
  const asked: { file: StoredFile; answer: Promise<Response | null> }[] = []
  const next = async () => {
    const first = asked.shift()
    return first && ([first.file, await first.answer] as const)
  }
  for await (const file of listed) {
    const answer = openFile(site.files, file)
    // It is awaited in its turn.
    answer.catch(() => {})
    asked.push({ file, answer })
    if (asked.length < AHEAD) continue
    const found = await next()
    if (found) yield found
  }
  for (let found = await next(); found; found = await next()) yield found
}

/** The body with its length; a body without one is read first. */
async function contentOf(answer: Response): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> }> {
  const length = answer.headers.get('content-length')
  if (length !== null && answer.body)
    return { bytes: Number(length), content: answer.body as unknown as AsyncIterable<Uint8Array> }
  const whole = await answer.blob()
  return { bytes: whole.size, content: whole.stream() as unknown as AsyncIterable<Uint8Array> }
}

function currentCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = parseArgs({ options: { hosted: { type: 'boolean' } }, allowPositionals: true })
    const [file] = positionals
    if (!file) throw new StartProblem('Name the file to write: npm run backup -- talkies-2026-11-26.tar.zst')
    if (values.hosted) keepMemorySmall()
    const started = performance.now()
    const site = values.hosted ? await hostedSite() : await localSite()
    try {
      console.log(`Saving ${site.name} to ${file} …`)
      await backup(site, resolve(process.env.INIT_CWD ?? '', file), console.log)
    } finally {
      await site.close()
    }
    console.log(
      `Done in ${((performance.now() - started) / 1000).toFixed(1)} s. It holds password hashes: keep it as safe as the site.`,
    )
  })
