import * as v from 'valibot'
import { splitLanguage } from '../../domain/address-language.ts'
import { FEED_PATH } from '../../domain/pages/page-parameters.ts'
import type { ShownSettings } from '../../domain/site-settings.ts'
import type { Bindings } from '../app-env.ts'
import { endBy } from '../cache/edge-cache.ts'
import { serviceClient } from '../data-service.ts'
import { readSettings, type Settings } from '../environment.ts'
import { readSiteSettings, siteFacts } from '../site-settings.ts'
import { answerData } from './data.ts'
import { answerEmbed } from './embed.ts'
import { answerFeed } from './feed.ts'
import { answerServiceWorker, answerShell, SERVICE_WORKER_PATH, SHELL_PATH } from './offline.ts'
import { answerPage } from './page.ts'
import type { PublicWork } from './public-work.ts'
import { readShell, type Shell } from './shell.ts'
import { answerWebManifest, MANIFEST_PATH } from './site-files.ts'
import { answerSitemap, SITEMAP_PATH } from './sitemap.ts'
import { answerTorrentFiles } from './torrent-files.ts'

export type PublicHandler = (address: string, env: Bindings, preview?: PublicWork['preview']) => Promise<Response>

/** Makes public answers. Configuration and shell are read once and kept for the isolate's lifetime, and so are the last settings of the owner. */
export function createPublicHandler(): PublicHandler {
  let configured: Settings | undefined
  let shell: Promise<Shell> | undefined
  let lastSettings: ShownSettings | null = null
  return function handlePublic(address, env, preview) {
    configured ??= readSettings(env)
    // A preview link must not get to the servers of ads and analytics.
    const settings = preview ? { ...configured, AD_SCRIPT_URLS: [], ANALYTICS_SCRIPT_URL: null } : configured
    // Without the query, which may have what somebody searches for or the token of a preview.
    const [path] = address.split('?')
    const log = (problem: string) => console.error(JSON.stringify({ address: path, problem }))
    async function readSite() {
      try {
        lastSettings = await readSiteSettings(settings)
        return { facts: siteFacts(settings, lastSettings), isCurrent: true }
      } catch (error) {
        log(String(error))
        return { facts: siteFacts(settings, lastSettings), isCurrent: false }
      }
    }
    let site: ReturnType<typeof readSite> | undefined
    return answerPublicAddress(address, {
      settings,
      preview,
      site() {
        site ??= readSite()
        return site
      },
      shell: () => {
        shell ??= readShell(env.ASSETS)
        shell.catch(() => {
          shell = undefined
        })
        return shell
      },
      now: new Date(),
      log,
    })
  }
}

/**
 * Answers a public address (path and known parameters): a page, a page's data, a torrent's files, a player's frame, a feed, a
 * sitemap or a file that depends on the settings. It does not throw: a failure is 503, for which the cache serves an older answer if it has one.
 */
async function answerPublicAddress(address: string, work: PublicWork): Promise<Response> {
  const url = new URL(address, work.settings.SITE_URL)
  try {
    let scheduled: Promise<Date | null> | undefined
    const readsRows = () => {
      scheduled ??= nextScheduled(work)
    }
    const handler = handlerFor(url.pathname)
    // Pages call readsRows themselves: an unknown address costs the database nothing.
    if (handler !== answerPage) readsRows()
    const response = await handler(url, { ...work, readsRows })
    // A list, or a 404, is out of date when the next page appears.
    if (scheduled) endBy(response.headers, await scheduled, work.now)
    return await withETag(response)
  } catch (error) {
    work.log(`public answer: ${String(error)}`)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** When the next scheduled page appears; null for never, and when it cannot be read. */
async function nextScheduled({ settings, log, preview }: PublicWork): Promise<Date | null> {
  if (preview) return null
  const { data, error } = await serviceClient(settings).rpc('next_scheduled')
  const { success, output } = v.safeParse(v.nullable(v.pipe(v.string(), v.toDate())), error ? undefined : data)
  if (success) return output
  log(`next_scheduled: ${error?.message ?? 'no date'}`)
  return null
}

type Handler = (url: URL, work: PublicWork) => Promise<Response>

function handlerFor(path: string): Handler {
  if (path.startsWith('/data/torrent/')) return answerTorrentFiles
  if (path.startsWith('/data/')) return answerData
  if (path.startsWith('/embed/')) return answerEmbed
  if (FEED_PATH.test(path)) return answerFeed
  if (SITEMAP_PATH.test(path)) return answerSitemap
  if (path === MANIFEST_PATH) return answerWebManifest
  if (splitLanguage(path).path === SHELL_PATH) return answerShell
  if (path === SERVICE_WORKER_PATH) return answerServiceWorker
  return answerPage
}

/**
 * Adds an ETag of the content to a 200. It leaves out when a film's comments were read, which differs each time the page is made. An
 * earlier time is right in the copy that a browser has: it then reads the comments again.
 */
async function withETag(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const body = await response.text()
  const content = body.replace(/"commentsReadAt":"[^"]*"/, '')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  const headers = new Headers(response.headers)
  headers.set('ETag', `W/"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`)
  return new Response(body, { status: response.status, headers })
}
