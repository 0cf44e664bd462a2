// Shows pages without a network. The page keeps what it has shown (web/app/offline/keep-page.ts); this script only reads what is kept.
import type { KeptPage, KeptPages, OFFLINE as SharedNames } from '../../domain/kept-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Written once more, because service workers of Firefox 115 cannot import modules. The type keeps both alike. */
const OFFLINE: typeof SharedNames = {
  cache: 'pages-1',
  shell: '/offline',
  list: '/offline/pages.json',
  updated: 'updated',
}

/** The address of the script of the list of kept pages: the site's policy forbids inline scripts. */
const AGAIN = '/offline/again.js'

/**
 * Follows the list's link "Try again" once there is a network and a file of the site can be fetched: a browser says early that it is online.
 * A list that is shown while the browser is online stays: a page whose own request fails would be asked for again and again.
 */
const TRY_AGAIN = `const tryAgain = async () => {
  const answer = navigator.onLine && (await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => null))
  if (answer?.ok) document.querySelector('main a').click()
  else setTimeout(tryAgain, 3000)
}
if (!navigator.onLine) setTimeout(tryAgain, 3000)`

/** How long the network may take to begin its answer before a kept one is used. */
const NO_ANSWER_MS = 5000

/** As `STORED_PICTURES` in domain/pictures.ts, written once more for the reason above. */
const PICTURES = '/storage/v1/object/public/pictures/'
/** Documents that are no pages of visitors. */
const OTHERS = /^\/(admin|api|rest|storage|realtime|embed|proxy-download|healthz)(\/|$)|\.\w+$/

self.addEventListener('install', (event) => {
  const takeOver = async () => {
    // Another version has kept something. The page may not listen yet.
    if ((await caches.keys()).length > 0) await caches.open(OFFLINE.updated)
    await self.skipWaiting()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('activate', (event) => {
  const deleteOld = async () => {
    const old = (await caches.keys()).filter((name) => name !== OFFLINE.cache && name !== OFFLINE.updated)
    await Promise.all(old.map((name) => caches.delete(name)))
  }
  event.waitUntil(Promise.all([deleteOld(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.headers.has('Authorization') || request.headers.has('Range')) return
  // Files of a build never change. Pictures come from the browser's own cache: with the data saver they may be smaller.
  if (pathname.startsWith('/assets/')) event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
  else if (pathname.startsWith(PICTURES))
    event.respondWith(fetch(request).catch(async () => (await kept(pathname)) ?? Response.error()))
  else if (pathname === AGAIN)
    event.respondWith(new Response(TRY_AGAIN, { headers: { 'Content-Type': 'text/javascript' } }))
  else if (pathname.startsWith('/data/')) event.respondWith(networkFirst(event, () => kept(pathname + search)))
  // The link to the list of what is kept is there with a slow network, too.
  else if (request.destination === 'document' && pathname === OFFLINE.shell)
    event.respondWith(keptDocument(pathname, search, true).then((list) => list ?? fetch(request)))
  else if (request.destination === 'document' && !OTHERS.test(pathname))
    event.respondWith(networkFirst(event, (failed) => keptDocument(pathname, search, failed)))
})

/** The ids of pages that got something kept. */
const served = new Set<string>()

self.addEventListener('message', (event) => {
  // On a busy device Chromium may leave a new version waiting, although it asked for this while it was installed.
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  // A page that has begun to listen, perhaps after it got something.
  const { source } = event
  if (source instanceof Client && served.has(source.id)) source.postMessage('kept')
})

/** The network's answer; what is kept when there is none, or none in time. `read` is asked again with true when the request has failed. */
async function networkFirst(
  event: FetchEvent,
  read: (failed: boolean) => Promise<Response | undefined>,
): Promise<Response> {
  const answer = fetch(event.request)
  const inTime = await Promise.race([
    answer.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, NO_ANSWER_MS, null)),
  ])
  if (inTime) return inTime
  const stored = await read(false).catch(() => undefined)
  if (!stored) return answer.catch(async () => (await read(true)) ?? Response.error())
  // The page says so (offline-note.ts).
  served.add(event.clientId)
  const client = await self.clients.get(event.clientId)
  client?.postMessage('kept')
  return stored
}

/** Undefined also where storage cannot be read: the network may answer. */
async function kept(address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(OFFLINE.cache)).match(address)
  } catch {
    return undefined
  }
}

/** A kept page: its shell, which reads its data as after a click on a link. For any other address, `orList`: the list of what is kept. */
async function keptDocument(pathname: string, search: string, orList: boolean): Promise<Response | undefined> {
  const list = await kept(OFFLINE.list)
  if (!list) return undefined
  const { pages, texts }: KeptPages = await list.json()
  const asked = comparable(pathname + search)
  const query = new URLSearchParams(search)
  const page = pages.find(
    ({ address, parameters = [] }) =>
      comparable(address) === asked || (address === pathname && !parameters.some((name) => query.get(name))),
  )
  if (!page && !orList) return undefined
  const shell = await kept((page ?? pages[0])?.shell ?? '')
  if (!shell) return undefined
  const title = escapeHtml(page?.title ?? texts.title)
  const html = (await shell.text()).replace(/(<title[^>]*>)[^<]*/, (_, tag) => tag + title)
  return new Response(page ? html : withList(html, pathname, pages, texts), { headers: shell.headers })
}

/** The address with its parameters in one order and one spelling: links write a space as %20, and the browser's forms as +. */
function comparable(address: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.sort()
  return url.pathname + url.search
}

/** The shell with a list of the kept pages, and without the scripts that would render another page. */
function withList(html: string, pathname: string, pages: readonly KeptPage[], texts: KeptPages['texts']): string {
  const links = pages.map(
    ({ address, title, name = title }) =>
      `<li><p><a href="${escapeHtml(address)}" style="display: inline-block; padding-block: var(--space-3)">${escapeHtml(name)}</a></p></li>`,
  )
  // What is asked for may be the list itself.
  const isList = pathname === OFFLINE.shell
  const about = isList
    ? ''
    : `<p>${texts.notKept} <a href="">${texts.tryAgain}</a></p><script src="${AGAIN}" defer></script>`
  return html
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('<div id="root">', (root) =>
      [
        root,
        '<main id="content" style="display: grid; gap: var(--space-4); max-inline-size: 40rem; margin: auto; padding: var(--space-4)">',
        `<h1>${texts.title}</h1>${about}`,
        `<h2>${texts.kept}</h2><ul>${links.join('')}</ul>`,
        '</main>',
      ].join(''),
    )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
