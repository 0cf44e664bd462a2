import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What a test makes of an answer: another text, the parts in which a slow line brings it, or null for no answer at all. */
export type Change = (path: string, text: string) => string | readonly string[] | null

/** Between two parts of an answer. */
const PAUSE_MS = 10

/**
 * The site under an address of its own, where a test changes what it answers. Routes of a browser test do not see what a service worker
 * asks for.
 */
export async function startChangingSite(siteUrl: string) {
  let change: Change = (_path, text) => text
  let moved: Readonly<Record<string, string>> = {}
  const unanswered = new Set<ServerResponse>()
  const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
    const answer = await fetch(siteUrl + (moved[url] ?? url), {
      method,
      redirect: 'manual',
      headers: Object.entries(headers).flatMap(([name, value]) =>
        /^(accept|range|sec-fetch-.*)$/.test(name) && typeof value === 'string'
          ? [[name, value] as [string, string]]
          : [],
      ),
    })
    const body = new Uint8Array(await answer.arrayBuffer())
    const isText = /^(text|application)\//.test(answer.headers.get('Content-Type') ?? '')
    const changed = isText ? change(url, new TextDecoder().decode(body)) : body
    if (changed === null) return void unanswered.add(response)
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
    )
    response.writeHead(answer.status, Object.fromEntries(kept))
    if (!Array.isArray(changed)) return void response.end(changed)
    for (const part of changed) {
      response.write(part)
      await setTimeout(PAUSE_MS)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Changes answers from now on; `files` has the address at the site of what it does not have under its own. */
    change(next: Change, files: Readonly<Record<string, string>> = {}) {
      change = next
      moved = files
    },
    /** Cuts the connections of requests that got no answer. */
    cut() {
      for (const response of unanswered) response.destroy()
      unanswered.clear()
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
