import { OFFLINE } from '../../domain/kept-pages.ts'
import { settingsCaching } from './lifetime.ts'
import { answerPage } from './page.ts'
import type { PublicWork } from './public-work.ts'

export const SHELL_PATH = OFFLINE.shell
export const SERVICE_WORKER_PATH = '/service-worker.js'

/** The service worker of a site that keeps no pages: it deletes what an earlier one has kept, and itself. */
const REMOVE_ITSELF = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(removeAll()))
async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** GET /offline, in each language: a document without a screen and without data. Browsers keep it, and render kept pages from it. */
export async function answerShell(url: URL, work: PublicWork): Promise<Response> {
  const answer = await answerPage(url, work)
  // Its browser renders the content, so that no frame can wait for it.
  const html = (await answer.text()).replace(/<link rel="expect"[^>]*>/, '')
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(await settingsCaching(work))) headers.set(name, value)
  return new Response(html, { headers })
}

/** GET /service-worker.js, of which browsers ask for a newer version with each document. */
export async function answerServiceWorker(_url: URL, work: PublicWork): Promise<Response> {
  const [{ facts }, { serviceWorker }] = await Promise.all([work.site(), work.shell()])
  return new Response(facts.offlinePages ? serviceWorker : REMOVE_ITSELF, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Browsers apply the policy of the script to its own requests.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      ...(await settingsCaching(work)),
    },
  })
}
