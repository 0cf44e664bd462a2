import type { IncomingMessage } from 'node:http'

/**
 * A player of another site, as a page. Like those of the big sites it plays only if it is told which site it is on, has its origin
 * with storage and cookies, and gets its own messages. It writes down what it has: `#report`, and `#answer` after Play.
 */
export function filmPlayer({ headers }: IncomingMessage): string {
  return `<!doctype html><title>Film</title><button>Play</button><p id="answer"></p><pre id="report"></pre><script>
const attempt = (use) => { try { return String(use()) } catch (error) { return error.name } }
const seen = {
  origin: self.origin,
  storage: attempt(() => { localStorage.setItem('volume', '7'); return localStorage.getItem('volume') }),
  cookie: attempt(() => { document.cookie = 'film=1; SameSite=None; Secure'; return document.cookie }),
  referer: ${JSON.stringify(headers.referer ?? '')},
  move: attempt(() => { top.location = 'https://evil.example'; return 'moved' }),
  features: ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'clipboard-write'].filter((name) => document.featurePolicy?.allowsFeature(name)),
  message: 'none',
}
const report = () => { document.getElementById('report').textContent = JSON.stringify(seen) }
addEventListener('message', ({ data, origin }) => { seen.message = data + ' from ' + origin; report() })
postMessage('ready', location.origin)
report()
document.querySelector('button').onclick = () => {
  const plays = seen.storage === '7' && seen.cookie.includes('film=1') && seen.referer !== '' && seen.message.startsWith('ready')
  document.getElementById('answer').textContent = plays ? 'Playing' : 'Error 153'
}
</script>`
}
