import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import { firstLine, removeAfter, StartProblem } from '../start-problem.ts'

// An archive is a tar compressed with zstd: tables/NAME.ndjson, files/BUCKET/PATH, and at its end manifest.json.
const MANIFEST = 'manifest.json'
const FORMAT = 1

const manifestSchema = v.object({
  format: v.literal(FORMAT, 'another version of this command made it'),
  madeAt: v.string(),
  /** The commit of the project, or null where git does not know it. */
  commit: v.nullable(v.string()),
  postgres: v.string(),
  parts: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string(), rows: v.optional(v.number()) })),
})
type Manifest = v.InferOutput<typeof manifestSchema>
export type About = Omit<Manifest, 'format' | 'parts'>
type Source = AsyncIterable<Uint8Array>

/** Adds a part of a known length. */
export type AddPart = (name: string, bytes: number, content: Source, rows?: number) => Promise<void>

/** Writes an archive, which gets its name when it is complete and on the disk. */
export async function writeArchive(file: string, about: About, fill: (add: AddPart) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const tar = pack()
  const written = pipeline(tar, createZstdCompress(), createWriteStream(unfinished, { mode: 0o600 }))
  let diskFailure: unknown
  written.catch((error) => {
    diskFailure ??= error
  })
  const parts: Manifest['parts'] = {}
  const write = async (name: string, size: number, content: Source) => {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }))
    return hash.digest('hex')
  }
  await removeAfter(unfinished, async () => {
    try {
      await fill(async (name, bytes, content, rows) => {
        const sha256 = await write(name, bytes, content)
        parts[name] = { bytes, sha256, ...(rows !== undefined && { rows }) }
      })
      const manifest = Buffer.from(JSON.stringify({ format: FORMAT, ...about, parts } satisfies Manifest))
      await write(MANIFEST, manifest.byteLength, oneChunk(manifest))
      tar.finalize()
      await written
      await syncFile(unfinished)
      await rename(unfinished, file)
      await syncFile(dirname(file))
    } catch (error) {
      // A full disk closes the tar first, and the part that is written then fails with an error that does not name the disk.
      const cause = diskFailure ?? error
      tar.destroy()
      await written.catch(() => {})
      throw cause
    }
  })
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes
}

async function syncFile(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync()
  await opened.close()
}

export type Part = { name: string; bytes: number; content: Source }

/** The parts of an archive in their order; what is not read of one is skipped. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  const tar = extract()
  const unpacked = pipeline(createReadStream(file), createZstdDecompress(), tar)
  // The loop fails with the same error.
  unpacked.catch(() => {})
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: entry as unknown as Source }
    entry.resume()
  }
  await unpacked
}

/** Reads the archive to its end and compares each part with the manifest. Throws a StartProblem for one that is damaged. */
export async function checkArchive(file: string): Promise<Manifest> {
  const damaged = (why: string, cause?: unknown) => new StartProblem(`${file} cannot be restored: ${why}`, { cause })
  const found = new Map<string, string>()
  let manifest: unknown
  try {
    for await (const { name, content } of partsOf(file)) {
      if (name === MANIFEST) manifest = JSON.parse(await text(content))
      else found.set(name, await sha256(content))
    }
  } catch (error) {
    throw damaged(`it is damaged or not a backup (${firstLine(error)}).`, error)
  }
  if (manifest === undefined) throw damaged('it has no manifest, so it is not complete.')
  const parsed = v.safeParse(manifestSchema, manifest)
  if (!parsed.success) throw damaged(`its manifest cannot be read (${parsed.issues[0].message}).`)
  const { parts } = parsed.output
  const wrong = [...new Set([...found.keys(), ...Object.keys(parts)])].filter(
    (name) => found.get(name) !== parts[name]?.sha256,
  )
  if (wrong.length > 0) throw damaged(`${wrong.length} parts differ from its manifest, the first is ${wrong[0]}.`)
  return parsed.output
}

async function sha256(content: Source): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
