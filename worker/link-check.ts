import * as v from 'valibot'
import { readTorrentFiles } from '../domain/torrent-files.ts'
import { callAsService } from './data-service.ts'
import type { Settings } from './environment.ts'
import { fetchBytes, NoFile } from './proxy/fetch-bytes.ts'
import { fetchFile, refusesRobots } from './proxy/fetch-file.ts'
import { isExternal, storedFile } from './proxy/source.ts'
import { Refusal } from './refusal.ts'

/** Links of one run: with 144 runs a day, 200,000 links are looked at within two weeks. */
const MAX_LINKS = 100
/** A run asks for no further link after this time; those that are left are the first of the next run. */
const RUN_MS = 4 * 60_000
/** Statuses of files that are gone. Supabase's storage answers 400 for a file that it does not have. */
const GONE = [400, 404, 410]
/** A link is checked again after 12 hours. */
const PAUSE_MS = 12 * 60 * 60 * 1000
const TIMEOUT_MS = 10_000
const HOSTS_AT_ONCE = 5

interface Outcome {
  /** An HTTP status, or why there was none. */
  readonly status: string
  /** Null when the answer says nothing about the link. */
  readonly works: boolean | null
}

interface Check {
  /** The link as the download has it. */
  readonly address: string
  /** What to ask for: the link itself, or a file at the first web seed of a stored torrent. */
  readonly target: string
}

interface CheckOptions {
  readonly now?: () => number
  readonly timeoutMs?: number
  readonly most?: number
}

/**
 * Asks for the links of downloads that were not checked for 12 hours, a few a run and one of a host at a time, records the answers and
 * returns how many links they are about. For a stored torrent, it asks the first web seed. Throws when the data service fails.
 */
export async function checkLinks(
  settings: Settings,
  { now = Date.now, timeoutMs = TIMEOUT_MS, most = MAX_LINKS }: CheckOptions = {},
): Promise<number> {
  const time = now()
  const before = new Date(time - PAUSE_MS).toISOString()
  const due = await callAsService(settings, v.array(v.string()), 'links_to_check', { before, most })
  const results: (Outcome & { address: string })[] = []
  const checks: Check[] = []
  // One after the other: a torrent can have 10 MB.
  for (const address of due) {
    if (now() - time > RUN_MS) break
    const target = await targetOf(address, settings)
    if (typeof target === 'string') checks.push({ address, target })
    else results.push({ address, ...target })
  }
  const hosts = [...Map.groupBy(checks, ({ target }) => hostOf(target)).values()]
  async function checkHosts() {
    for (let host = hosts.shift(); host; host = hosts.shift())
      for (const check of host) {
        if (now() - time > RUN_MS) return
        results.push({ address: check.address, ...(await askFor(check, settings, timeoutMs)) })
      }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, checkHosts))
  // Also without results: links that are no longer offered are forgotten.
  const checked_at = new Date(time).toISOString()
  return callAsService(settings, v.number(), 'record_link_checks', { results, checked_at })
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

/** The address to ask for, or an outcome when there is none. */
async function targetOf(address: string, settings: Settings): Promise<string | Outcome> {
  const torrent = storedFile(address, settings)
  if (!torrent) return address
  try {
    const reading = readTorrentFiles(await fetchBytes(torrent, 'torrent file', () => false))
    if (!reading.ok) return { status: reading.problem, works: null }
    return reading.webSeedFile ?? { status: 'The torrent has no web seed.', works: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isGone = error instanceof NoFile && GONE.includes(error.answered)
    return { status: error.message, works: isGone ? false : null }
  }
}

async function askFor({ address, target }: Check, settings: Settings, timeoutMs: number): Promise<Outcome> {
  const described = (status: string) => (target === address ? status : `${status} (web seed at ${hostOf(target)})`)
  const mayFollow = (url: URL) => isExternal(url, settings)
  if (!URL.canParse(target) || !mayFollow(new URL(target)))
    return { status: described('The address is not public.'), works: false }
  const options = { timeoutMs, userAgent: `Talkies link check (+${settings.SITE_URL})` }
  try {
    const request = new Request(target, { method: 'HEAD' })
    const answer = await fetchFile(request, { url: new URL(target) }, mayFollow, options)
    await answer.body?.cancel()
    return { status: described(String(answer.status)), works: refusesRobots(answer) ? null : answer.ok }
  } catch (error) {
    if (error instanceof Refusal) return { status: described(error.message), works: false }
    throw error
  }
}
