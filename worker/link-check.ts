import * as v from 'valibot'
import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'
import { fetchFile } from './proxy/fetch-file.ts'
import { isExternal } from './proxy/source.ts'
import { Refusal } from './refusal.ts'

/** Links of one run. With redirects, that stays below the 50 requests which Cloudflare's free plan allows a run. */
const MOST = 10
const PAUSE_MS = 12 * 60 * 60 * 1000
const TIME_LIMIT_MS = 10_000
const HOSTS_AT_ONCE = 5
/** Answers of servers that have nothing against GET. */
const NO_HEAD = [405, 501]

interface LinkResult {
  readonly address: string
  /** An HTTP status, or why there was none. */
  readonly status: string
  /** Null when the answer says nothing about the link. */
  readonly works: boolean | null
}

interface CheckOptions {
  readonly now?: () => number
  readonly timeLimitMs?: number
}

/**
 * Asks for the links of downloads that were not checked for 12 hours, a few a run and one of a host at a time, records the answers and
 * returns how many links they are about. Throws when the data service fails.
 */
export async function checkLinks(
  settings: Settings,
  { now = Date.now, timeLimitMs = TIME_LIMIT_MS }: CheckOptions = {},
): Promise<number> {
  const db = serviceClient(settings)
  const time = now()
  const due = await db.rpc('links_to_check', { before: new Date(time - PAUSE_MS).toISOString(), most: MOST })
  if (due.error) throw new Error(`links_to_check: ${due.error.message}`)
  const hosts = byHost(v.parse(v.array(v.string()), due.data))
  const results: LinkResult[] = []
  async function checkHosts() {
    for (let addresses = hosts.shift(); addresses; addresses = hosts.shift())
      for (const address of addresses) results.push({ address, ...(await checkLink(address, settings, timeLimitMs)) })
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, checkHosts))
  // Also without results: links that are no longer offered are forgotten.
  const recorded = await db.rpc('record_link_checks', { results, checked_at: new Date(time).toISOString() })
  if (recorded.error) throw new Error(`record_link_checks: ${recorded.error.message}`)
  return v.parse(v.number(), recorded.data)
}

function byHost(addresses: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>()
  for (const address of addresses) {
    const host = URL.canParse(address) ? new URL(address).host : ''
    hosts.set(host, [...(hosts.get(host) ?? []), address])
  }
  return [...hosts.values()]
}

async function checkLink(
  address: string,
  settings: Settings,
  timeoutMs: number,
): Promise<Pick<LinkResult, 'status' | 'works'>> {
  const mayFollow = (url: URL) => isExternal(url, settings)
  if (!URL.canParse(address) || !mayFollow(new URL(address)))
    return { status: 'The address is not public.', works: false }
  const options = { timeoutMs, userAgent: `Talkies link check (+${settings.SITE_URL})` }
  const ask = async (init: RequestInit) => {
    const { status, ok, body } = await fetchFile(new Request(address, init), new URL(address), mayFollow, options)
    await body?.cancel()
    return { status, ok }
  }
  try {
    const head = await ask({ method: 'HEAD' })
    const { status, ok } = NO_HEAD.includes(head.status) ? await ask({ headers: { Range: 'bytes=0-0' } }) : head
    return { status: String(status), works: status === 429 ? null : ok }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.message, works: false }
    throw error
  }
}
