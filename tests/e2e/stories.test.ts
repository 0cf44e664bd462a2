import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems } from '../support/accessible.ts'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'

const browser = await testBrowser()
const START = Date.now()
/** A device that has seen home's popups, so that nothing else opens. */
const quiet = {
  cookies: [],
  origins: [
    {
      origin: site.url,
      localStorage: [
        { name: 'hasShared', value: 'true' },
        { name: 'hasSeenMemberPopup', value: 'true' },
      ],
    },
  ],
}

const strip = (page: Page) => page.getByRole('region', { name: 'Stories' }).getByRole('link')
const viewer = (page: Page) => page.getByRole('dialog')
const position = (page: Page) => page.locator('dialog [aria-live]').textContent()
const shown = async (page: Page) => Number(/^Story (\d+) of/.exec((await position(page)) ?? '')?.[1])
/** How full the current bar is, 0 to 1. */
const filled = (page: Page) =>
  page.locator('dialog [data-current]').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)

async function home(options: BrowserContextOptions = {}) {
  const page = await browser.open('/', { storageState: quiet, ...options })
  return page
}

/** Home with the clock in the test's hand, standing still, and a story (counted from 1) open and its picture there. */
async function playing(number: number, options: BrowserContextOptions = {}) {
  const page = await browser.open(null, { storageState: quiet, reducedMotion: 'no-preference', ...options })
  await page.clock.install({ time: START })
  await page.goto('/')
  await page.clock.pauseAt(START + 60_000)
  const counted = page.waitForResponse('**/api/stories/view')
  await open(page, number)
  await pictureIsThere(page)
  // Its time limit is in the test's hand too.
  await counted
  return page
}

async function open(page: Page, number: number) {
  await strip(page)
    .nth(number - 1)
    .click()
  await viewer(page).waitFor()
}

async function pictureIsThere(page: Page) {
  await expect
    .poll(() => page.locator('dialog img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
}

const closed = (page: Page) => expect.poll(() => viewer(page).count()).toBe(0)
const addressIs = (page: Page, address: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(address)
const shows = (page: Page, number: number) => expect.poll(() => shown(page)).toBe(number)

describe('the viewer', () => {
  test.each([
    { width: 360, height: 640 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ])('[HOME-01, STORY-01] covers the whole screen of $width × $height, with nothing cut off', async (viewport) => {
    const page = await home({ viewport })
    await open(page, 1)
    expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    for (const part of ['h2', 'img', 'button >> nth=0', 'button >> nth=3']) {
      const box = await page.locator(`dialog ${part}`).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    }
  })

  test('[STORY-10, STORY-11, STORY-13, STORY-14] shows what the story says, its age and its views', async () => {
    const page = await home()
    const facts = page.locator('dialog dl')
    await strip(page).filter({ hasText: 'Big Buck Bunny' }).click()
    await viewer(page).getByRole('heading', { name: 'Big Buck Bunny' }).waitFor()
    expect(await facts.textContent()).toBe('Quality1080pLanguageEnglishSize435 MBGenreAnimation, Comedy')
    await viewer(page)
      .getByText(/^\d+m ago$/)
      .waitFor()
    await viewer(page)
      .getByText(/^\d+ views?$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await strip(page).filter({ hasText: 'The General' }).click()
    await viewer(page).getByRole('heading', { name: 'The General' }).waitFor()
    expect(await facts.textContent()).toContain('IMDb8.1')
    await viewer(page)
      .getByText(/^3h ago$/)
      .waitFor()
  })

  test('[STORY-02, STORY-04, STORY-05] buttons and arrow keys move one story on or back', async () => {
    const page = await home()
    await open(page, 2)
    await page.getByRole('button', { name: 'Next story' }).click()
    await shows(page, 3)
    await page.getByRole('button', { name: 'Previous story' }).click()
    await shows(page, 2)
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 2)
  })

  test('[STORY-06] Escape closes it and gives the focus back to the story in the strip', async () => {
    const page = await home()
    await open(page, 3)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Mayabazar')
    await addressIs(page, '/')
  })

  test('[STORY-01] Back closes it at once, however many stories were seen, and reads no data for it', async () => {
    const page = await home()
    await open(page, 1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await page.goBack()
    await closed(page)
    await addressIs(page, '/')
    expect(reads.filter((path) => path.startsWith('/data'))).toEqual([])
  })

  test('[STORY-01] a reload keeps the story open, and closing it then leaves home', async () => {
    const page = await home()
    await open(page, 4)
    await page.reload()
    await viewer(page).waitFor()
    await shows(page, 4)
    await page.keyboard.press('Escape')
    await closed(page)
    await addressIs(page, '/')
  })

  test('[STORY-01] an address of a story that is gone shows home', async () => {
    const page = await browser.open('/#story=00000000-0000-4000-8000-000000000000', { storageState: quiet })
    await addressIs(page, '/')
    expect(await viewer(page).count()).toBe(0)
  })

  test('[STORY-07, STORY-08] a click on the right half goes on, a click elsewhere closes', async () => {
    const page = await home()
    await open(page, 1)
    await page.mouse.click(1000, 700)
    await shows(page, 2)
    await page.mouse.click(645, 750)
    await shows(page, 3)
    await page.mouse.click(300, 400)
    await closed(page)
  })

  test('[STORY-08, DEC-70] a click on a control does its own work only', async () => {
    const page = await home()
    await open(page, 1)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await shows(page, 1)
    await page.getByRole('button', { name: 'Close' }).click()
    await closed(page)
  })

  test('[STORY-19] going on from the last story closes it', async () => {
    const page = await home()
    await open(page, 8)
    await page.keyboard.press('ArrowRight')
    await closed(page)
  })
})

describe('playing', () => {
  test('[STORY-03, STORY-18] the bar moves every 100 ms and the next story comes after 30 s', async () => {
    const page = await playing(1)
    expect(await filled(page)).toBe(0)
    await page.clock.runFor(100)
    await expect.poll(() => filled(page)).toBeCloseTo(100 / 30_000, 5)
    await page.clock.runFor(14_900)
    await expect.poll(() => filled(page)).toBeCloseTo(0.5, 5)
    await page.clock.runFor(14_900)
    await shows(page, 1)
    await page.clock.runFor(100)
    await shows(page, 2)
  })

  test('[STORY-19] the viewer closes when the last story has played', async () => {
    const page = await playing(8)
    await page.clock.runFor(30_000)
    await closed(page)
  })

  test('[DEC-70] previous on the first story starts it anew', async () => {
    const page = await playing(1)
    await page.clock.runFor(9_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.3, 5)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => filled(page)).toBe(0)
    await shows(page, 1)
  })

  test('[STORY-03] the bar starts when the picture is there, and the next two are fetched ahead', async () => {
    const page = await browser.open(null, { storageState: quiet })
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/posters/*-480.webp', async (route) => {
      asked.push(
        route
          .request()
          .url()
          .replace(/.*posters\//, ''),
      )
      await held
      await route.continue()
    })
    await page.clock.install({ time: START })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.clock.pauseAt(START + 60_000)
    await open(page, 1)
    await expect.poll(() => asked).toContain('chandralekha-480.webp')
    await expect.poll(() => asked).toContain('big-buck-bunny-480.webp')
    await expect.poll(() => asked).toContain('mayabazar-480.webp')
    await page.clock.runFor(5_000)
    expect(await filled(page)).toBe(0)
    release()
    await pictureIsThere(page)
    await page.clock.runFor(3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
  })

  test('[DEC-70] it waits while a button is down, and a long press is no click', async () => {
    const page = await playing(1)
    await page.clock.runFor(3_000)
    await page.mouse.move(1000, 700)
    await page.mouse.down()
    await page.clock.runFor(6_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
    await page.mouse.up()
    await page.clock.runFor(3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.2, 5)
    await shows(page, 1)
  })

  test('[STORY-07] a press that slips is no click', async () => {
    const page = await home()
    await open(page, 1)
    await page.mouse.move(1000, 700)
    await page.mouse.down()
    await page.mouse.move(800, 700)
    await page.mouse.up()
    await page.mouse.click(1000, 700)
    await shows(page, 2)
  })

  test('[DEC-70] it waits while the tab is hidden', async () => {
    const page = await playing(1)
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.clock.runFor(3_000)
    await setVisibility('hidden')
    await page.clock.runFor(40_000)
    await setVisibility('visible')
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
    await shows(page, 1)
  })

  test('[DEC-87] with reduced motion nothing goes on by itself until somebody presses Play', async () => {
    const page = await playing(1, { reducedMotion: 'reduce' })
    await page.clock.runFor(40_000)
    await shows(page, 1)
    expect(await filled(page)).toBe(0)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(3_000)
    await expect.poll(() => filled(page)).toBeCloseTo(0.1, 5)
  })

  test('[MOVIE-12] a broken picture falls back to the default poster, and plays', async () => {
    browser.expectProblem(/posters\/the-general-480\.webp/)
    const page = await browser.open(null, { storageState: quiet })
    await page.route('**/posters/the-general-480.webp', (route) => route.abort())
    await page.goto('/')
    await open(page, 6)
    await expect.poll(() => page.locator('dialog img').getAttribute('src')).toBe('/default-poster.jpg')
    await expect.poll(() => filled(page)).toBeGreaterThan(0)
  })
})

describe('views', () => {
  const views = async (title: string) => {
    const [row] = await site.query<{ views: number }>('select views from stories where title = $1', [title])
    return row?.views ?? -1
  }

  test('[STORY-15, STORY-16, STORY-17, LOCAL-04] the first opening on a device counts once, and is remembered over a reload', async () => {
    const before = await views('Sintel')
    const page = await home()
    const link = strip(page).filter({ hasText: 'Sintel' })
    const counted = page.waitForResponse('**/api/stories/view')
    await link.click()
    expect((await counted).status()).toBe(200)
    await viewer(page)
      .getByText(`${before + 1} view`)
      .waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await link.getByText('(viewed)').waitFor({ state: 'attached' })
    await page.reload()
    await link.getByText('(viewed)').waitFor({ state: 'attached' })
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await link.click()
    await viewer(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    expect(calls).not.toContain('/api/stories/view')
    expect(await views('Sintel')).toBe(before + 1)
  })

  test('[STORY-16] a view without a line is counted once, when the line is back', async () => {
    browser.expectProblem(/a story view waits to be counted/)
    browser.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload/)
    const before = await views('Chemmeen')
    const page = await home()
    const link = strip(page).filter({ hasText: 'Chemmeen' })
    const code = page.waitForResponse(/story-viewer.*\.js/)
    await link.hover()
    await code
    await page.context().setOffline(true)
    await link.click()
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toContain('viewId')
    await viewer(page).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toBe('[]')
    expect(await views('Chemmeen')).toBe(before + 1)
  })

  test('[STORY-16] a view whose answer was lost is sent again on the next visit, and not counted a second time', async () => {
    browser.expectProblem(/a story view waits to be counted/)
    const before = await views('Bedara Kannappa')
    const page = await browser.open(null, { storageState: quiet })
    // The call arrives; its first answer does not.
    await page.addInitScript(() => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const answer = await real(input, init)
        if (input !== '/api/stories/view' || sessionStorage.lost) return answer
        sessionStorage.lost = 'once'
        throw new TypeError('Failed to fetch')
      }
    })
    await page.goto('/')
    await strip(page).filter({ hasText: 'Bedara Kannappa' }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage.lost)).toBe('once')
    expect(await views('Bedara Kannappa')).toBe(before + 1)
    expect(await page.evaluate(() => localStorage.unsentStoryViews)).toContain('viewId')
    await page.goto('/')
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.unsentStoryViews)).toBe('[]')
    expect(await views('Bedara Kannappa')).toBe(before + 1)
  })

  test('[LOCAL-06] broken flags count as absent', async () => {
    const broken = ['viewedStories', 'unsentStoryViews', 'hasShared', 'hasSeenMemberPopup', 'epr_suggested']
    const page = await browser.open('/', {
      storageState: {
        cookies: [],
        origins: [{ origin: site.url, localStorage: broken.map((name) => ({ name, value: '{"broken' })) }],
      },
    })
    expect(await page.getByText('(viewed)').count()).toBe(0)
    await open(page, 3)
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.viewedStories).length)).toBe(1)
  })
})

describe('for everybody', () => {
  test('[STORY-01] the keyboard alone opens it, stays inside it and comes back', async () => {
    const page = await home()
    await strip(page).nth(1).focus()
    await page.keyboard.press('Enter')
    await viewer(page).waitFor()
    const names: string[] = []
    for (let press = 0; press < 4; press += 1) {
      names.push(
        await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ''),
      )
      await page.keyboard.press('Tab')
    }
    expect(names).toEqual(['Pause', 'Close', 'Previous story', 'Next story'])
    expect(await page.evaluate(() => document.activeElement?.closest('main ul') ?? null)).toBeNull()
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Big Buck Bunny')
  })

  test('[STORY-01] a screen reader hears where it is', async () => {
    const page = await home()
    await open(page, 2)
    await page.getByRole('dialog', { name: 'Story 2 of 8: Big Buck Bunny' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(page)).toBe('Story 3 of 8: Mayabazar')
  })

  test.each(['light', 'dark'] as const)('[STORY-01] axe finds nothing wrong in the %s theme', async (colorScheme) => {
    const page = await home({ colorScheme })
    expect(await axeProblems(page, 'main section[aria-label="Stories"]')).toEqual([])
    await open(page, 1)
    await pictureIsThere(page)
    expect(await axeProblems(page, 'dialog')).toEqual([])
  })
})
