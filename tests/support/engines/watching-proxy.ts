import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

const SCRIPT = '/watched-by-tests.js'
const REPORT = '/watched-by-tests'
/** A page of the site without scripts. */
export const BLANK_PAGE = '/blank-page-of-tests'

export interface WatchedWindow {
  /** The presses since the document was loaded. */
  pressesSeen: string[]
  /** Ends the reports of the document, which is about to be closed. */
  endReports(): void
}

/** Runs in each document before the site's scripts: reports console errors and warnings, uncaught errors and violated policies. */
function watchPage(address: string): void {
  const presses: string[] = []
  for (const type of ['pointerdown', 'pointerup', 'click'] as const)
    addEventListener(
      type,
      ({ target, timeStamp, clientY }) => {
        const text = (target as Node).textContent?.slice(0, 60)
        presses.push(
          `${type} at ${Math.round(timeStamp)} ms, ${clientY} of ${innerHeight} px, scrolled ${scrollY}: ${text}`,
        )
      },
      true,
    )
  // A navigation aborts what a page is about to fetch.
  let isLeft = false
  const endReports = () => {
    isLeft = true
  }
  addEventListener('beforeunload', endReports)
  Object.assign(window, { pressesSeen: presses, endReports } satisfies WatchedWindow)
  const report = (problem: string) => isLeft || navigator.sendBeacon(address, problem)
  const textOf = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value))
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...values) => {
      report(`console: ${values.map(textOf).join(' ')}`)
      print.apply(console, values)
    }
  }
  addEventListener('error', (event) => report(`uncaught: ${event.message} ${event.filename}:${event.lineno}`))
  addEventListener('unhandledrejection', ({ reason }) => report(`uncaught: ${textOf(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

/**
 * An HTTP proxy for browsers whose drivers tell neither what a page logs nor what it requests: it adds a script to the documents of
 * the site that reports this. A test's problems are the reports, answers with 400 and above, and requests to other machines, which fail.
 * Without `serviceWorker` the site has none, and while it is `offline` no request has an answer.
 */
export async function startWatchingProxy(siteUrl: string) {
  const problems: string[] = []
  const network = { serviceWorker: false, offline: false }
  // A report may arrive after its test, and is not that of the next one.
  let test = 0
  const isHere = ({ hostname }: URL) => hostname === 'localhost' || hostname === '127.0.0.1'

  async function answer(asked: IncomingMessage, response: ServerResponse) {
    const url = new URL(asked.url ?? '')
    if (!isHere(url)) {
      problems.push(`request to another machine: ${url}`)
      return response.writeHead(502).end()
    }
    if (url.pathname === SCRIPT)
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(`(${watchPage})('${REPORT}?test=${test}')`)
    if (url.pathname === BLANK_PAGE)
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<link rel="icon" href="data:,">')
    if (url.pathname === REPORT) {
      const problem = await text(asked)
      if (url.search === `?test=${test}`) problems.push(problem)
      return response.writeHead(204).end()
    }
    if (network.offline) return response.destroy()
    if (url.pathname === '/service-worker.js' && !network.serviceWorker) return response.writeHead(404).end()
    const isDocument = url.origin === siteUrl && asked.headers['sec-fetch-dest'] === 'document'
    const { 'accept-encoding': encodings, ...headers } = asked.headers
    const forwarded = send(url, {
      method: asked.method,
      headers: isDocument ? headers : { ...headers, ...(encodings && { 'accept-encoding': encodings }) },
    })
    forwarded.on('response', async (answered) => {
      const status = answered.statusCode ?? 0
      if (status >= 400) problems.push(`${asked.method} ${url}: ${status}`)
      const isHtml = answered.headers['content-type']?.startsWith('text/html')
      const cookies = answered.headers['set-cookie']?.map((cookie) => cookie.replace(/; *Secure/i, ''))
      const received = { ...answered.headers, ...(cookies && { 'set-cookie': cookies }) }
      if (!isDocument || !isHtml) return answered.pipe(response.writeHead(status, received))
      const html = (await text(answered)).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
      response.writeHead(status, { ...received, 'content-length': Buffer.byteLength(html) }).end(html)
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }

  function join(target: URL, socket: Duplex, begin: (tunnel: Socket) => void) {
    if (!isHere(target)) {
      problems.push(`request to another machine: ${target}`)
      return socket.destroy()
    }
    const tunnel = connect(Number(target.port), target.hostname, () => begin(tunnel))
    for (const end of [tunnel, socket]) end.on('error', () => {})
    socket.pipe(tunnel).pipe(socket)
  }

  const server = createServer(answer)
  // A browser may send the next request at the moment at which an idle connection is closed, and a POST is not sent again.
  server.keepAliveTimeout = 0
  // Firefox sends WebSockets through a tunnel, and WebKit as requests.
  server.on('connect', ({ url }, socket) => {
    const target = new URL(`http://${url}`)
    join(target, socket, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
  })
  server.on('upgrade', ({ method, url = '', rawHeaders }, socket) => {
    const target = new URL(url)
    const headers = rawHeaders.map((part, place) => (place % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
    join(target, socket, (tunnel) =>
      tunnel.write(`${method} ${target.pathname}${target.search} HTTP/1.1\r\n${headers}\r\n`),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    network,
    /** Ends a test: returns its problems, and has the site a network and no service worker again. */
    endTest(): string[] {
      test += 1
      Object.assign(network, { serviceWorker: false, offline: false })
      return problems.splice(0)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
