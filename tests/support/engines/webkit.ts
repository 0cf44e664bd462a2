import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { Engines } from '../../../local/engines.ts'
import type { EngineContext, EngineDriver, EngineElement, EngineFrame, Key } from './driver.ts'

/** The name of a reference to an element, and the codes of keys: https://www.w3.org/TR/webdriver2/. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

const SESSION_STARTS_MS = 60_000

/** Starts WebKit on a screen in memory, behind a proxy on this machine. */
export async function startWebKit(engines: Engines, proxyPort: number): Promise<EngineDriver> {
  const screen = spawn(engines.xvfb, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const running = new Set<ChildProcess>([screen])
  const stop = () => {
    for (const child of running) child.kill()
  }
  process.once('exit', stop)
  const [display] = await once(screen.stdout as Readable, 'data')
  // The home of its settings and caches; without animations it prefers reduced motion.
  const home = mkdtempSync(join(tmpdir(), 'talkies-webkit-'))
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: `:${String(display).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Its sandbox does not run as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const proxy = `127.0.0.1:${proxyPort}`
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: engines.miniBrowser, args: ['--automation'] },
      proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
    },
  }

  /** A session of a new driver; null when it does not start in time. */
  async function openSession(): Promise<EngineContext | null> {
    const driver = spawn(engines.webKitDriver, ['--port=0'], { env, stdio: 'ignore' })
    running.add(driver)
    const end = () => {
      driver.kill()
      running.delete(driver)
    }
    try {
      const address = `http://127.0.0.1:${await listeningPort(driver)}/session`
      const { sessionId } = (await ask(address, 'POST', '', { capabilities }, SESSION_STARTS_MS)) as {
        sessionId: string
      }
      const session: Ask = (method, path, body) => ask(`${address}/${sessionId}`, method, path, body)
      await session('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 900 })
      const close = async () => {
        await session('DELETE', '')
        end()
      }
      return { ...contextOf(session), close }
    } catch (error) {
      end()
      if (error instanceof DOMException && error.name === 'TimeoutError') return null
      throw error
    }
  }

  return {
    async newContext() {
      // The driver connects to its browser at a random port, and waits for ever when another process has it.
      for (;;) {
        const context = await openSession()
        if (context) return context
      }
    },
    async stop() {
      process.off('exit', stop)
      stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 9 })
    },
  }
}

/** Waits until a process listens; the driver does not say which port it has got. */
async function listeningPort({ pid }: ChildProcess): Promise<number> {
  const read = () => {
    const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
    const rows = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
    const row = rows.find(([, , , state, , , , , , inode]) => state === '0A' && own.has(`socket:[${inode}]`))
    const port = row?.[1]?.split(':')[1]
    if (!port) throw new Error('WebKitWebDriver does not listen.')
    return Number.parseInt(port, 16)
  }
  return vi.waitFor(read, { timeout: 30_000 })
}

async function ask(address: string, method: string, path: string, body?: object, limitMs?: number): Promise<unknown> {
  const answer = await fetch(address + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(limitMs && { signal: AbortSignal.timeout(limitMs) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}

function contextOf(session: Ask): Omit<EngineContext, 'close'> {
  const keys = (pressed: readonly string[]) =>
    session('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: pressed.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
        },
      ],
    })
  return {
    ...frameOf(session, null),
    async goto(url) {
      await session('POST', '/url', { url })
    },
    // It sends no Secure cookie over http, not even to this machine.
    async setCookie({ expires: _session, ...cookie }) {
      await session('POST', '/cookie', { cookie: { ...cookie, secure: false } })
    },
    async type(text) {
      await keys([...text])
    },
    async press(key) {
      await keys([KEYS[key]])
    },
    async screenshot() {
      return Buffer.from((await session('GET', '/screenshot')) as string, 'base64')
    },
  }
}

/** The top document, or that of a frame, given the references of the frames that lead to it. */
function frameOf(session: Ask, path: readonly object[] | null): EngineFrame {
  const execute = async (expression: string) => {
    await session('POST', '/frame', { id: null })
    for (const id of path ?? []) await session('POST', '/frame', { id })
    return session('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  }
  return {
    evaluate: execute,
    async element(expression) {
      const found = (await execute(expression)) as { [ELEMENT]: string } | null
      return found && elementOf(session, found, path)
    },
  }
}

function elementOf(session: Ask, found: { [ELEMENT]: string }, path: readonly object[] | null): EngineElement {
  const element = `/element/${found[ELEMENT]}`
  return {
    async click() {
      await session('POST', `${element}/click`, {})
    },
    async setFiles(paths) {
      await session('POST', `${element}/value`, { text: paths.join('\n') })
    },
    content: async () => frameOf(session, [...(path ?? []), found]),
  }
}
