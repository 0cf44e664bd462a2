import { loadPage } from '#entry-server'
import { headTags } from '../../domain/head/head.ts'
import { answerPage as readPage } from '../../domain/pages/answer.ts'
import type { LoadedPage, LoadPage, PageReading } from '../../domain/render.ts'
import { keptHeaders } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import { siteFacts } from '../environment.ts'
import { headHtml, scriptJson } from '../html.ts'
import type { PublicWork } from './answers.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { KEPT_MISSING, keptUntil } from './lifetime.ts'

/**
 * Any page of the site: head tags, the first screen and its data in one HTML document. 503 with the empty shell when the data
 * cannot be read: the browser renders the page and tries again. `load` runs the SPA's routes and renders them.
 */
export async function answerPage(url: URL, work: PublicWork, load: LoadPage = loadPage): Promise<Response> {
  const { settings, now, log } = work
  const site = siteFacts(settings)
  const tags: string[] = []
  let until: Date | null = null
  let address: string | null = null
  const source = async (dataPath: string): Promise<PageReading> => {
    try {
      const asked = new URL(dataPath, settings.SITE_URL)
      const answer = await readPage(visitorClient(settings), now, asked.pathname, asked.searchParams)
      if (answer) tags.push(...answer.tags)
      if (answer?.status !== 'ready') return { status: 'missing' }
      until = answer.until
      address = answer.address
      return { status: 'ready', page: answer.page }
    } catch (error) {
      log(`page data: ${String(error)}`)
      return { status: 'failed' }
    }
  }
  const page = await load(new Request(url), site, source)
  if (page.kind === 'redirect') return redirect(page.location, 302, {})
  const lifetime = page.status === 'missing' ? KEPT_MISSING : keptUntil(until, now)
  if (address !== null) return redirect(address, 301, keptHeaders(tags, lifetime))

  const shell = await work.shell()
  const parts = await shell.partsOf(page.modules)
  const screen = page.status === 'failed' ? '' : draw(page, log)
  const body = [
    shell.beforeHead,
    headHtml(headTags(page.head, site.name)),
    parts.styles,
    shell.beforeScreen,
    screen,
    shell.beforeData,
    parts.preloads,
    `<script type="application/json" id="talkies-data">`,
    scriptJson({ site, hydration: page.status === 'failed' ? null : page.hydration }),
    '</script>',
    shell.end,
  ].join('')
  const kept =
    page.status === 'failed' || screen === '' || isAdmin(url)
      ? { 'Cache-Control': 'no-store' }
      : keptHeaders(tags, lifetime)
  return new Response(body, {
    status: { ready: 200, missing: 404, failed: 503 }[page.status],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(settings, shell.scriptHashes, url.pathname),
      ...kept,
    },
  })
}

/** Never cache admin pages. */
function isAdmin({ pathname }: URL): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

function redirect(location: string, status: 301 | 302, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers, Location: location } })
}

/** The first screen, or nothing when a component fails: the browser then draws it from the data. */
function draw(page: Extract<LoadedPage, { kind: 'page' }>, log: (problem: string) => void): string {
  try {
    return page.render()
  } catch (error) {
    log(`render: ${String(error)}`)
    return ''
  }
}
