import { serviceClient } from '../data-service.ts'
import type { Settings } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { isReachable } from './reachable.ts'

const STORED = '/storage/v1/object/public/torrents/'
const MOST_LETTERS = 4000

/**
 * What the proxy fetches for an asked address: a file of our own bucket, by whichever name it goes, or an address that a
 * movie offers, letter by letter. Refuses everything else with 403 (DEC-61).
 */
export async function allowedSource(asked: string, settings: Settings): Promise<URL> {
  const refusal = new Refusal(403, 'This address is not among the downloads of this site.')
  if (asked.length > MOST_LETTERS || !URL.canParse(asked, settings.SITE_URL)) throw refusal
  const own = storedFile(asked, settings)
  if (own) return own
  if (!/^https?:\/\//i.test(asked)) throw refusal
  const url = new URL(asked)
  if (!isElsewhere(url, settings) || !(await isOffered(asked, settings))) throw refusal
  return url
}

/** True when the proxy may fetch the address or follow a redirect to it: a public host that is not this site. */
export function isElsewhere(url: URL, { SITE_URL }: Settings): boolean {
  return isReachable(url) && url.origin !== new URL(SITE_URL).origin
}

/** A path of the public bucket, or its absolute address at the site or at the data service. */
function storedFile(asked: string, { SITE_URL, SUPABASE_URL }: Settings): URL | null {
  const base = [SITE_URL, SUPABASE_URL].find((origin) => asked.startsWith(`${origin}/`))
  const path = base ? asked.slice(base.length) : asked
  // Only plain characters and spaces ('1.4 GB'): nothing that another parser could read as a different path.
  if (!path.startsWith(STORED) || !/^(?:[\w/.()+-]|%20)+$/.test(path) || /\/\.|\/\//.test(path)) return null
  return new URL(SUPABASE_URL + path)
}

async function isOffered(address: string, settings: Settings): Promise<boolean> {
  const { data, error } = await serviceClient(settings).rpc('is_download_address', { address })
  if (error) throw new Refusal(502, 'The catalogue cannot be read right now. Please try again in a moment.')
  return data === true
}
