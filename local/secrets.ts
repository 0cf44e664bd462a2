import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { lockFolder } from './folder-lock.ts'
import { StartProblem } from './start-problem.ts'

const secretsSchema = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  publishableKey: v.pipe(v.string(), v.startsWith('sb_publishable_')),
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
  ownerPassword: v.pipe(v.string(), v.minLength(12)),
})

export type Secrets = v.InferOutput<typeof secretsSchema>

const FILE = 'secrets.json'

/**
 * The secrets of a data folder, made at the first start and readable by the user only. Throws a StartProblem when another start has
 * the folder: of two first starts, one makes them.
 */
export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const release = lockFolder(dataDir)
  try {
    const kept = await secretsOf(dataDir)
    if (kept) return kept
    const made = newSecrets()
    // The file gets its name when it is complete, so that a start that is killed leaves no half.
    const unfinished = join(dataDir, 'secrets-unfinished')
    await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
    await rename(unfinished, join(dataDir, FILE))
    return made
  } finally {
    release()
  }
}

/** The secrets of a data folder, or null where none are made yet. Throws a StartProblem when they cannot be read. */
export async function secretsOf(dataDir: string): Promise<Secrets | null> {
  const place = join(dataDir, FILE)
  const kept = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartProblem(`The secrets in ${place} cannot be read (${error.code}): make that file readable for you.`)
  })
  return kept === null ? null : parsed(kept, place)
}

function parsed(text: string, place: string): Secrets {
  try {
    return v.parse(secretsSchema, JSON.parse(text))
  } catch {
    throw new StartProblem(`The secrets in ${place} are damaged: delete that file to get new ones.`)
  }
}

function newSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(32).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    ownerPassword: readablePassword(),
  }
}

/** 16 lower-case letters and digits without look-alikes, in groups of four: 79 bits. */
function readablePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
