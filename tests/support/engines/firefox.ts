import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import type { EngineContext, EngineDriver, EngineElement, EngineFrame } from './driver.ts'

/** Starts Firefox, driven over WebDriver BiDi, behind a proxy on this machine. */
export async function startFirefox(executablePath: string, proxyPort: number): Promise<EngineDriver> {
  const proxy = Object.fromEntries(
    ['http', 'ssl'].flatMap((kind) => [
      [`network.proxy.${kind}`, '127.0.0.1'],
      [`network.proxy.${kind}_port`, proxyPort],
    ]),
  )
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      ...proxy,
      'network.proxy.type': 1,
      'network.proxy.allow_hijacking_localhost': true,
      'ui.prefersReducedMotion': 1,
      // No lists from Mozilla; it reads this only with the variable below.
      'services.settings.server': 'data:,#remote-settings-dummy/v1',
    },
    env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
  })
  return {
    async newContext() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      return { ...contextOf(page), close: () => context.close() }
    },
    stop: () => browser.close(),
  }
}

function contextOf(page: Page): Omit<EngineContext, 'close'> {
  return {
    ...frameOf(page.mainFrame()),
    async goto(url) {
      await page.goto(url)
    },
    setCookie: ({ expires: _session, ...cookie }) => page.browserContext().setCookie(cookie),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
  }
}

function frameOf(frame: Frame): EngineFrame {
  return {
    evaluate: (expression) => frame.evaluate(expression),
    async element(expression) {
      const handle = await frame.evaluateHandle(expression)
      const element = handle.asElement() as ElementHandle<Element> | null
      return element && elementOf(element)
    },
  }
}

function elementOf(element: ElementHandle<Element>): EngineElement {
  return {
    click: () => element.click(),
    setFiles: (paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    async content() {
      const frame = await (element as ElementHandle<HTMLIFrameElement>).contentFrame()
      if (!frame) throw new Error('The element is no frame.')
      return frameOf(frame)
    },
  }
}
