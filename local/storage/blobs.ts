import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores bytes under any text as key. */
export type Blobs = {
  read(key: string): Promise<Buffer | null>
  write(key: string, bytes: Buffer): Promise<void>
  remove(key: string): Promise<void>
}

/** Blobs in memory. */
export function memoryBlobs(): Blobs {
  const kept = new Map<string, Buffer>()
  return {
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
  }
}

/**
 * Blobs in a folder, a file for each key. File names are hashes of the keys, so no key can lead out of the folder. A file gets its
 * name only when it is completely written.
 */
export async function folderBlobs(folder: string): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async read(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(key, bytes) {
      const unfinished = join(folder, `unfinished-${randomUUID()}`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, place(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}
