import type { Context } from 'hono'

/**
 * The network that rate limits count by: the whole IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber
 * has all addresses below them. An IPv4-mapped address (::ffff:192.0.2.1) counts as IPv4. Any other text is its own network.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = /^(?:0{0,4}:)*ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (ipv4) return ipv4
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  // Leading zeros and upper case do not change the address (RFC 5952).
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** The /48 of an IPv6 network of `networkOf`, because some subscribers have all networks below it; any other network itself. */
export function wideNetwork(network: string): string {
  return network.replace(/^((?:[^:]+:){3})[^:]+::\/64$/, '$1:/48')
}

/** The network of a request. Cloudflare sets the header; without it, all requests are of one network. */
export function callerNetwork({ req }: Pick<Context, 'req'>): string {
  return networkOf(req.header('cf-connecting-ip') ?? 'local')
}
