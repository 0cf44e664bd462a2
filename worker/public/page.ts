import { loadPage } from '#entry-server'
import { splitLanguage } from '../../domain/address-language.ts'
import { isAdminPath } from '../../domain/admin-path.ts'
import { SETTINGS_TAG } from '../../domain/cache-tags.ts'
import { headTags } from '../../domain/head/head.ts'
import { localPath } from '../../domain/language.ts'
import { readPage } from '../../domain/pages/read-page.ts'
import type { LoadedPage, LoadPage, PageReading } from '../../domain/render.ts'
import { cacheHeaders } from '../cache/edge-cache.ts'
import { serviceClient, visitorClient } from '../data-service.ts'
import { headHtml, scriptJson } from '../markup.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { lifetimeUntil, MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

/**
 * A page of the site as one HTML document: head tags, rendered screen and data. 503 with the shell without a screen when the data
 * cannot be read: the browser then renders the page and tries again. `load` runs the SPA's routes and renders them.
 */
export async function answerPage(url: URL, work: PublicWork, load: LoadPage = loadPage): Promise<Response> {
  const { settings, now, log } = work
  const { preview } = work
  const { language, path } = splitLanguage(url.pathname)
  const readSite = async () => ({
    ...(await work.site()).facts,
    ...(preview && { previewUntil: preview.until.toISOString() }),
  })
  const tags: string[] = [SETTINGS_TAG]
  let until: Date | null = null
  let address: string | null = null
  const source = async (dataPath: string): Promise<PageReading> => {
    if (preview) return { status: 'ready', page: preview.page }
    work.readsRows?.()
    void work.site()
    try {
      const { pathname, searchParams } = new URL(dataPath, settings.SITE_URL)
      const clients = { visitor: visitorClient(settings), service: serviceClient(settings) }
      const answer = await readPage(clients, now, pathname, searchParams)
      if (!answer) return { status: 'missing' }
      tags.push(...answer.tags)
      if (answer.status === 'withdrawn') return { status: 'withdrawn', reason: answer.reason, since: answer.since }
      if (answer.status === 'missing') return { status: 'missing' }
      until = answer.until
      address = answer.address
      return { status: 'ready', page: answer.page }
    } catch (error) {
      log(`page data: ${String(error)}`)
      return { status: 'failed' }
    }
  }
  const page = await load(new Request(url), readSite, source)
  if (page.kind === 'redirect') return redirect(page.location, 302, {})
  const lifetime =
    page.status === 'missing' || page.status === 'withdrawn' ? MISSING_LIFETIME : lifetimeUntil(until, now)
  if (address !== null) return redirect(localPath(address, language), 301, cacheHeaders(tags, lifetime))

  const [shell, site, { isCurrent }] = await Promise.all([work.shell(), readSite(), work.site()])
  const modules = language === 'en' ? [] : ['languages/load.ts', `languages/${language}.tsx`]
  const parts = await shell.partsOf([...page.modules, ...modules])
  const screen = page.status === 'failed' ? '' : render(page, log)
  const body = [
    shell.beforeHead.replace('lang="en"', `lang="${language}"`),
    headHtml(headTags(preview ? { ...page.head, indexed: false, canonical: null } : page.head, site.name)),
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
  const caching =
    page.status === 'failed' || !isCurrent || screen === '' || isAdminPath(path) || preview
      ? { 'Cache-Control': 'no-store' }
      : cacheHeaders(tags, lifetime)
  return new Response(body, {
    status: { ready: 200, missing: 404, withdrawn: 451, failed: 503 }[page.status],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(settings, shell.scriptHashes, path),
      ...caching,
    },
  })
}

function redirect(location: string, status: 301 | 302, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers, Location: location } })
}

/** The screen as HTML; '' when a component throws: the browser then renders it from the data. */
function render(page: Extract<LoadedPage, { kind: 'page' }>, log: (problem: string) => void): string {
  try {
    return page.render()
  } catch (error) {
    log(`render: ${String(error)}`)
    return ''
  }
}
