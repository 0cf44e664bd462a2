import * as v from 'valibot'
import { isReachable } from '../../domain/reachable.ts'
import { STORED_TORRENTS } from '../../domain/stored-torrents.ts'
import { callAsService } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { withdrawnOn } from '../errors.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './fetch-file.ts'

/** Where the data service has the stored torrents. The bucket is private, so that a withdrawn file is gone at its host too. */
const PRIVATE_TORRENTS = '/storage/v1/object/torrents/'
/** A clip of the sample catalogue. */
const SAMPLES = '/storage/v1/object/public/samples/'
const MAX_LENGTH = 4000

/**
 * What to fetch for a requested address: a file of the site's own bucket, by path or absolute address, or exactly an address
 * that a movie offers. Throws 403 for anything else (DEC-61), 451 for a withdrawn download.
 */
export async function allowedSource(requested: string, settings: Settings): Promise<Source> {
  const refusal = new Refusal(403, 'This address is not among the downloads of this site.')
  if (requested.length > MAX_LENGTH || !URL.canParse(requested, settings.SITE_URL)) throw refusal
  const own = storedFile(requested, settings)
  if (own) {
    await refuseWithdrawn(requested, settings)
    return own
  }
  if (!/^https?:\/\//i.test(requested)) throw refusal
  const url = new URL(requested)
  if (!isExternal(url, settings)) throw refusal
  if (await callAsService(settings, v.boolean(), 'is_download_address', { address: requested })) return { url }
  await refuseWithdrawn(requested, settings)
  throw refusal
}

const Withdrawals = v.array(v.object({ reason: v.string(), withdrawn_at: v.string() }))

/** Throws 451 with the reason and the date for the address of a download that was withdrawn, on another site or in the bucket. */
export async function refuseWithdrawn(address: string, settings: Settings): Promise<void> {
  const [withdrawal] = await callAsService(settings, Withdrawals, 'withdrawal_of_address', { address })
  if (withdrawal) throw new Refusal(451, withdrawnOn(withdrawal.withdrawn_at, withdrawal.reason))
}

/** True for a public host that is not this site, which the proxy may fetch or follow a redirect to. */
export function isExternal(url: URL, { SITE_URL }: Settings): boolean {
  return isReachable(url) && url.origin !== new URL(SITE_URL).origin
}

/** A stored torrent or sample, given its path or its address at the site or the data service; else null. */
export function storedFile(
  requested: string,
  { SITE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY }: Settings,
): Source | null {
  const base = [SITE_URL, SUPABASE_URL].find((origin) => requested.startsWith(`${origin}/`))
  const path = base ? requested.slice(base.length) : requested
  // Only plain characters and spaces ('1.4 GB'), which every parser reads as the same path.
  if (!/^(?:[\w/.()+-]|%20)+$/.test(path) || /\/\.|\/\//.test(path)) return null
  if (path.startsWith(SAMPLES)) return { url: new URL(SUPABASE_URL + path) }
  if (!path.startsWith(STORED_TORRENTS)) return null
  const url = new URL(SUPABASE_URL + PRIVATE_TORRENTS + path.slice(STORED_TORRENTS.length))
  return { url, key: SUPABASE_SECRET_KEY }
}
