/** The trackers in WebTorrent's magnet links of the open movies. */
const TRACKERS = [
  'udp://explodie.org:6969',
  'udp://tracker.opentrackr.org:1337',
  'wss://tracker.btorrent.xyz',
  'wss://tracker.openwebtorrent.com',
]

/** A magnet link for a v1 info hash (40 hex digits), with WebTorrent's web seed where it has the payload. */
export function magnetLink(infoHash: string, name: string, options: { webSeed?: boolean } = {}): string {
  const trackers = TRACKERS.map((tracker) => `&tr=${encodeURIComponent(tracker)}`).join('')
  const seed = options.webSeed ? `&ws=${encodeURIComponent('https://webtorrent.io/torrents/')}` : ''
  return `magnet:?xt=urn:btih:${infoHash}&dn=${encodeURIComponent(name)}${trackers}${seed}`
}
