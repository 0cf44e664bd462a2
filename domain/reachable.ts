/** Names of private networks and of cloud metadata services. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|home\.arpa|in-addr\.arpa|ip6\.arpa)$/

const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/**
 * True for an address that may be fetched for a visitor: http(s), without user name and password, and with a public host
 * (DEC-61). A public name can still resolve to a private address; what protects is that only addresses of the catalogue are
 * fetched. The URL parser has already normalised numeric hosts (octal, hex, a single number, full-width digits, percent-encoding).
 */
export function isReachable(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1))
  if (/^\d+(\.\d+){3}$/.test(host)) return !PRIVATE_V4.some(([net, bits]) => isIn(host, net, bits))
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

function isIn(address: string, net: string, bits: number): boolean {
  const shift = 32 - bits
  return number(address) >>> shift === number(net) >>> shift
}

function number(address: string): number {
  return address.split('.').reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0)
}

/**
 * True for global unicast (2000::/3) without 6to4, Teredo and documentation addresses. Loopback, link-local, unique local,
 * multicast and IPv4-mapped addresses are outside 2000::/3.
 */
function isPublicV6(address: string): boolean {
  const [first = '', second = ''] = address.split(':')
  const head = Number.parseInt(first || '0', 16)
  if (head < 0x2000 || head > 0x3fff) return false
  if (head === 0x2002) return false
  if (head !== 0x2001) return true
  const next = Number.parseInt(second || '0', 16)
  return next !== 0 && next !== 0xdb8
}
