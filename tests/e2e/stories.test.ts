import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems, sidewaysPixels } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts } from '../support/browser/clock.ts'
import { settled } from '../support/browser/loading.ts'
import { closed, openStory, pictureIsThere, position, quiet, shows, storyLink, strip, viewer } from './pages/stories.ts'

const browser = await testBrowser()
const addressIs = (page: Page, address: string) =>
  expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe(address)

describe('the viewer', () => {
  test('[HOME-01, STORY-01] covers the whole screen of every size with nothing cut off, and axe finds nothing', async () => {
    const page = await browser.open('/', { ...quiet, reducedMotion: 'reduce' })
    expect(await axeProblems(page, 'main section[aria-label="Stories"]')).toEqual([])
    await openStory(page, 1)
    await pictureIsThere(page)
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
      for (const part of ['h2', 'img', 'button >> nth=0', 'button >> nth=3']) {
        const box = await page.locator(`dialog ${part}`).boundingBox()
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      }
    }
    expect(await axeProblems(page, 'dialog')).toEqual([])
  })

  test('[STORY-10, STORY-11, STORY-13, STORY-14] shows what the story says, its age and its views', async () => {
    const page = await browser.open('/', quiet)
    const facts = page.locator('dialog dl')
    await strip(page).filter({ hasText: 'Big Buck Bunny' }).click()
    await viewer(page).getByRole('heading', { name: 'Big Buck Bunny' }).waitFor()
    expect(await facts.textContent()).toBe('Quality1080pLanguageEnglishSize435 MBGenreAnimation, Comedy')
    await viewer(page)
      .getByText(/^\d+[hm] ago$/)
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
      .getByText(/^\d+h ago$/)
      .waitFor()
  })

  test('[STORY-02, STORY-04, STORY-05, STORY-08, DEC-70] buttons and arrow keys move one story on or back, and a button does only its own work', async () => {
    const page = await browser.open('/', quiet)
    await openStory(page, 2)
    await page.getByRole('button', { name: 'Next story' }).click()
    await shows(page, 3)
    await page.getByRole('button', { name: 'Previous story' }).click()
    await shows(page, 2)
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    await page.keyboard.press('ArrowLeft')
    await shows(page, 2)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await shows(page, 2)
    await page.getByRole('button', { name: 'Close' }).click()
    await closed(page)
  })

  test('[STORY-01] Back closes it at once, however many stories were seen, and reads no data for it', async () => {
    const page = await browser.open('/', quiet)
    await openStory(page, 1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shows(page, 3)
    await settled(page)
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await page.goBack()
    await closed(page)
    await addressIs(page, '/')
    await settled(page)
    expect(reads.filter((path) => path.startsWith('/data'))).toEqual([])
  })

  test('[STORY-01] a reload keeps the story open, and closing it then leaves home', async () => {
    const page = await browser.open('/', quiet)
    await openStory(page, 6)
    await page.reload()
    await viewer(page).waitFor()
    await shows(page, 6)
    await page.keyboard.press('Escape')
    await closed(page)
    await addressIs(page, '/')
  })

  test('[STORY-01] an address of a story that is gone shows home, and says that it has expired', async () => {
    const page = await browser.open('/#story=00000000-0000-4000-8000-000000000000', quiet)
    await addressIs(page, '/')
    expect(await viewer(page).count()).toBe(0)
    await page.getByText('This story has expired.').waitFor()
    await openStory(page, 1)
    expect(await page.getByText('This story has expired.').count()).toBe(0)
  })

  test('[STORY-07, STORY-08, STORY-19] a click on the right half goes on, on the last story and elsewhere it closes', async () => {
    const page = await browser.open('/', quiet)
    await openStory(page, 1)
    await page.mouse.click(1000, 700)
    await shows(page, 2)
    await page.mouse.click(645, 750)
    await shows(page, 3)
    await page.mouse.click(300, 400)
    await closed(page)
    await openStory(page, 8)
    await page.mouse.click(1000, 700)
    await closed(page)
  })

  test('[STORY-08] a tap on the facts closes nothing, and the first story on a device says what the halves do', async () => {
    const page = await browser.open('/', { ...quiet, hasTouch: true, viewport: { width: 360, height: 740 } })
    await openStory(page, 1)
    const hint = viewer(page).getByText('Tap the right half for the next story, the left half to close.')
    await hint.waitFor()
    const title = await page.locator('dialog h2').boundingBox()
    await page.touchscreen.tap((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
    await page.getByRole('button', { name: 'Pause' }).click()
    await shows(page, 1)
    await page.touchscreen.tap(300, 620)
    await shows(page, 2)
    expect(await hint.count()).toBe(0)
    await page.touchscreen.tap(60, 200)
    await closed(page)
    await openStory(page, 1)
    expect(await hint.count()).toBe(0)
  })

  test('[STORY-02] a finger swipes left for the next story, right for the previous one, up or down to close', async () => {
    const page = await browser.open('/', { ...quiet, hasTouch: true, viewport: { width: 360, height: 740 } })
    const debug = await page.context().newCDPSession(page)
    const swipe = async (x: number, y: number) => {
      const touch = (type: 'touchStart' | 'touchMove', part: number) =>
        debug.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 180 + x * part, y: 350 + y * part }] })
      await touch('touchStart', 0)
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
      await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await openStory(page, 2)
    await swipe(-120, 10)
    await shows(page, 3)
    await swipe(120, -10)
    await shows(page, 2)
    for (const way of [150, -150]) {
      await swipe(10, way)
      await closed(page)
      await openStory(page, 2)
    }
  })

  test('[STORY-13] it links to its film', async () => {
    const page = await browser.open('/', quiet)
    await openStory(page, 1)
    await viewer(page).getByRole('link', { name: 'See the film' }).click()
    await page.getByRole('heading', { level: 1, name: 'Chandralekha' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/movie/chandralekha')
    expect(await viewer(page).count()).toBe(0)
  })
})

describe('accessibility', () => {
  test('[STORY-01, STORY-06] the keyboard opens it, focus stays inside it, and Escape closes it and gives the focus back', async () => {
    const page = await browser.open('/', quiet)
    await storyLink(page, 2).focus()
    await page.keyboard.press('Enter')
    await viewer(page).waitFor()
    const names: string[] = []
    for (let press = 0; press < 6; press += 1) {
      names.push(
        await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel || ''),
      )
      await page.keyboard.press('Tab')
    }
    expect(names).toEqual(['Pause', 'Share', 'Close', 'See the film', 'Previous story', 'Next story'])
    expect(await page.evaluate(() => document.activeElement?.closest('main ul') ?? null)).toBeNull()
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Big Buck Bunny')
    await addressIs(page, '/')
  })

  test('the page is as wide as the screen when all stories were seen', async () => {
    const page = await browser.open('/', { ...quiet, viewport: { width: 320, height: 740 } })
    // As if they had been seen in another tab. After a reload there could be a story of another test.
    await strip(page).evaluateAll((links: HTMLAnchorElement[]) => {
      const ids = links.map(({ hash }) => hash.slice('#story='.length))
      localStorage.setItem('viewedStories', JSON.stringify(ids))
      dispatchEvent(new StorageEvent('storage', { key: 'viewedStories' }))
    })
    await expect.poll(() => strip(page).filter({ hasText: 'Viewed' }).count()).toBe(await strip(page).count())
    expect(await sidewaysPixels(page)).toBe(0)
  })

  test('[STORY-01] a screen reader hears where it is', async () => {
    const page = await browser.open('/', { ...quiet, permissions: ['clipboard-read', 'clipboard-write'] })
    const titles = await strip(page).allTextContents()
    const place = titles.findIndex((title) => title.includes('Big Buck Bunny')) + 1
    await openStory(page, 2)
    await page.getByRole('dialog', { name: `Story ${place} of ${titles.length}: Big Buck Bunny` }).waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => position(page)).toBe(`Story ${place + 1} of ${titles.length}: Mayabazar`)
    await holdToasts(page)
    await viewer(page).getByRole('button', { name: 'Share' }).click()
    // A press on the message is none on the story.
    await viewer(page).getByRole('status').getByText('Link copied!').click()
    await viewer(page).getByRole('status').waitFor({ state: 'detached' })
    expect(await position(page)).toBe(`Story ${place + 1} of ${titles.length}: Mayabazar`)
  })
})
