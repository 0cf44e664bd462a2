import type { Bindings } from '../app-env.ts'
import { readSettings, type Settings } from '../environment.ts'
import { answerData } from './data.ts'
import { answerEmbed } from './embed.ts'
import { answerFeed, FEED_PATH } from './feed.ts'
import { answerPage } from './page.ts'
import { readShell, type Shell } from './shell.ts'
import { answerSitemap, SITEMAP_PATH } from './sitemap.ts'

/** What making a public answer may use: no request, so that nobody's cookie, token or address can get into one. */
export interface PublicWork {
  readonly settings: Settings
  readonly shell: () => Promise<Shell>
  readonly now: Date
  readonly log: (problem: string) => void
}

export type PublicMaker = (address: string, env: Bindings) => Promise<Response>

/** Makes public answers, keeping the parsed settings and the split shell for the isolate's life. */
export function createPublicMaker(): PublicMaker {
  let settings: Settings | undefined
  let shell: Promise<Shell> | undefined
  return function makePublic(address, env) {
    settings ??= readSettings(env)
    return makePublicAnswer(address, {
      settings,
      shell: () => {
        shell ??= readShell(env.ASSETS)
        shell.catch(() => {
          shell = undefined
        })
        return shell
      },
      now: new Date(),
      log: (problem) => console.error(JSON.stringify({ address, problem })),
    })
  }
}

/**
 * Makes the answer to a public address (path and known query): a page, a page's data, a player's frame, a feed, a sitemap.
 * It throws nothing; an answer that could not be made is 5xx, so that the cache serves an older one instead.
 */
async function makePublicAnswer(address: string, work: PublicWork): Promise<Response> {
  const url = new URL(address, work.settings.SITE_URL)
  try {
    return await withETag(await makerOf(url.pathname)(url, work))
  } catch (error) {
    work.log(`public answer: ${String(error)}`)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
}

type Maker = (url: URL, work: PublicWork) => Promise<Response>

function makerOf(path: string): Maker {
  if (path.startsWith('/data/')) return answerData
  if (path.startsWith('/embed/')) return answerEmbed
  if (FEED_PATH.test(path)) return answerFeed
  if (SITEMAP_PATH.test(path)) return answerSitemap
  return answerPage
}

/** Adds an ETag of the content, so that a browser that has it already gets 304. */
async function withETag(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const body = await response.arrayBuffer()
  const digest = await crypto.subtle.digest('SHA-256', body)
  const headers = new Headers(response.headers)
  headers.set('ETag', `W/"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`)
  return new Response(body, { status: response.status, headers })
}
