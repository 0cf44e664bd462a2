import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { withoutPopups } from './pages/account.ts'

// A film of the sample catalogue is found and its download begun, on a phone, with at most three presses and one word: from home, and
// from a link that somebody shared.

const browser = await testBrowser()
const WORD = 'andha'
const FILM = /^Andha Naal.*Film$/
/** Not the link to the downloads further down. */
const FILE = /^Download /
const SAVED_AS = /\.mp4$/
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** A page on a phone that counts what is pressed on it. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await browser.open(path, { ...phone, ...options })
  let pressed = 0
  return {
    page,
    pressed: () => pressed,
    tap: (target: Locator) => {
      pressed += 1
      return target.tap()
    },
    enter: () => {
      pressed += 1
      return page.keyboard.press('Enter')
    },
  }
}

/** Does what begins a download, and waits until it has begun. */
async function expectDownload(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForEvent('download')
  await begin()
  expect((await saved).suggestedFilename()).toMatch(SAVED_AS)
}

/** Presses Tab until something with this name has the focus; how often. */
async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let tabs = 1; tabs <= 60; tabs += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (name.test(text)) return tabs
  }
  throw new Error(`Tab does not reach ${name}.`)
}

describe('with touch', () => {
  test('from home: Search, one word, the film, its download', async () => {
    const { page, tap, pressed } = await open('/', withoutPopups)
    await tap(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }))
    await page.locator('input[name=query]:focus').waitFor()
    await page.keyboard.type(WORD)
    await tap(page.getByRole('option', { name: FILM }))
    await page.waitForURL('**/movie/andha-naal')
    await expectDownload(page, () => tap(page.getByRole('link', { name: FILE }).first()))
    expect(pressed()).toBeLessThanOrEqual(3)
  })

  test('from a shared link: its download, less than a screen further down', async () => {
    const { page, tap, pressed } = await open('/movie/andha-naal')
    const link = page.getByRole('link', { name: FILE }).first()
    expect(await link.evaluate((element) => element.getBoundingClientRect().top / innerHeight)).toBeLessThan(2)
    await expectDownload(page, () => tap(link))
    expect(pressed()).toBe(1)
  })
})

describe('with the keyboard alone', () => {
  test('from home', async () => {
    const { page, enter, pressed } = await open('/', withoutPopups)
    expect(await tabTo(page, /^Skip/)).toBe(1)
    expect(await tabTo(page, /^Search$/)).toBeLessThan(25)
    await enter()
    await page.locator('input[name=query]:focus').waitFor()
    await page.keyboard.type(WORD)
    // Before those that the first letters found.
    await page
      .getByRole('option')
      .first()
      .and(page.getByRole('option', { name: FILM }))
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await enter()
    await page.waitForURL('**/movie/andha-naal')
    await page.getByRole('heading', { level: 1, name: /^Andha Naal/ }).waitFor()
    await tabTo(page, FILE)
    await expectDownload(page, enter)
    expect(pressed()).toBeLessThanOrEqual(3)
  })

  test('from a shared link', async () => {
    const { page, enter, pressed } = await open('/movie/andha-naal')
    await tabTo(page, FILE)
    await expectDownload(page, enter)
    expect(pressed()).toBe(1)
  })
})

/** Acts as a screen reader does: it finds things by role and name in the browser's accessibility tree, and activates them. */
async function screenReader(page: Page) {
  const debug = await page.context().newCDPSession(page)
  let pressed = 0
  async function find(role: string, name: RegExp): Promise<number> {
    const { nodes } = await debug.send('Accessibility.getFullAXTree')
    const found = nodes.find((node) => !node.ignored && node.role?.value === role && name.test(node.name?.value ?? ''))
    return found?.backendDOMNodeId ?? 0
  }
  return {
    pressed: () => pressed,
    async activate(role: string, name: RegExp) {
      let node = 0
      const isThere = async () => {
        node = await find(role, name)
        return node > 0
      }
      await expect.poll(isThere).toBe(true)
      const { object } = await debug.send('DOM.resolveNode', { backendNodeId: node })
      pressed += 1
      await debug.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: 'function () { this.click() }',
        userGesture: true,
      })
    },
  }
}

describe('by roles and names, as a screen reader does', () => {
  test('from home', async () => {
    const { page } = await open('/', withoutPopups)
    const { activate, pressed } = await screenReader(page)
    await activate('link', /^Search$/)
    await page.locator('input[name=query]:focus').waitFor()
    await page.keyboard.type(WORD)
    await activate('option', /^Andha Naal/)
    await page.waitForURL('**/movie/andha-naal')
    await expectDownload(page, () => activate('link', FILE))
    expect(pressed()).toBeLessThanOrEqual(3)
  })

  test('from a shared link', async () => {
    const { page } = await open('/movie/andha-naal')
    const { activate, pressed } = await screenReader(page)
    await expectDownload(page, () => activate('link', FILE))
    expect(pressed()).toBe(1)
  })
})

describe('without script', () => {
  test('from home', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const { page, tap, pressed } = await open('/', { javaScriptEnabled: false })
    await tap(page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }))
    await page.locator('input[name=query]:focus').waitFor()
    await page.keyboard.type(WORD)
    // The key of the phone's keyboard.
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?query=andha')
    await tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Andha Naal/ })
        .first(),
    )
    await page.waitForURL('**/movie/andha-naal')
    await expectDownload(page, () => tap(page.getByRole('link', { name: FILE }).first()))
    expect(pressed()).toBeLessThanOrEqual(3)
  })

  test('from a shared link', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const { page, tap, pressed } = await open('/movie/andha-naal', { javaScriptEnabled: false })
    await expectDownload(page, () => tap(page.getByRole('link', { name: FILE }).first()))
    expect(pressed()).toBe(1)
  })
})
