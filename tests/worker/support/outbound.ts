import { env } from 'cloudflare:workers'
import { afterAll, afterEach } from 'vitest'

const real = globalThis.fetch
const announced = new Map<string, string>()
let outage = false
let backendCalls = 0

const origin = (address: string) => new URL(address).origin
const backend = origin(env.SUPABASE_URL)
const files = env.FILE_SERVER

/** Lets the Worker reach the origin `site`: its requests go to the file server, path and query unchanged. */
export function announce(site: string): void {
  announced.set(origin(site), files)
}

/** Makes the data service unreachable, or reachable again. */
export function setOutage(on: boolean): void {
  outage = on
}

/** How many requests this file has sent to the data service, not counting the clean-up of stories and the statistics. */
export function countBackendCalls(): number {
  return backendCalls
}

globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input as RequestInfo, init)
  const url = new URL(request.url)
  if (url.origin === backend) {
    if (outage) throw new TypeError('Network connection lost.')
    if (!/\/(delete_expired_stories|count_text|count_row)$/.test(url.pathname)) backendCalls += 1
    return real(request)
  }
  if (url.origin === files) return real(request)
  const target = announced.get(url.origin)
  if (!target) throw new Error(`The Worker asked for ${url.origin}, which no test announced.`)
  return real(new Request(target + url.pathname + url.search, request))
}

afterEach(() => {
  outage = false
  announced.clear()
})

// The next file runs in the same runtime.
afterAll(() => {
  globalThis.fetch = real
})
