import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput, settled } from '../support/browser/loading.ts'
import { refuseStorage } from '../support/browser/storage.ts'
import { openStory, quiet } from './pages/stories.ts'

const browser = await testBrowser()
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }

const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('checkbox', { name: /^Data saver/ })

/** The files of the pictures that were fetched before scripts could run. */
const eagerFiles = (page: Page) =>
  page
    .locator('img[srcset][loading=eager]')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc))

/**
 * The loaded pictures that were not fetched before scripts could run, each as whether it has the smallest file. A browser uses a larger
 * file again that it has, as for the main picture of this page, or of one before, when a new film has taken its place: `before`.
 */
async function areSmallest(page: Page, before: readonly string[] = []) {
  const larger = [...before, ...(await eagerFiles(page))]
  return page
    .locator('img[srcset]')
    .evaluateAll(
      (all, known) =>
        (all as HTMLImageElement[])
          .filter(({ loading, currentSrc }) => loading === 'lazy' && currentSrc !== '' && !known.includes(currentSrc))
          .map(({ currentSrc, srcset }) => currentSrc.endsWith(srcset.split(' ')[0] ?? '')),
      larger,
    )
}

/** The footer keeps room for the switch: nothing moves when it comes. */
async function firstInputMovesNothing(page: Page) {
  await settled(page)
  const rights = page.getByRole('contentinfo').getByText('All films, titles and posters')
  const before = await rights.boundingBox()
  await firstInput(page)
  await inFooter(page).waitFor()
  expect(await rights.boundingBox()).toEqual(before)
}

/** Home by a link: its stories have the catalogue's pictures, whatever other tests have uploaded. */
async function openHome(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Talkies' }).click()
  await page.waitForURL('**/')
  await settled(page)
}

/** As Chromium does on a phone whose owner saves data. */
const saveDataInBrowser = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('with the data saver, pictures are the smallest, nothing is fetched in advance, and stories wait, until it is switched off', async () => {
  const page = await browser.open('/about', { ...quiet, deviceScaleFactor: 2 })
  // The last of what is fetched ahead: its style comes before it.
  const ahead = page.waitForRequest(/\/search-route-[\w-]+\.js$/)
  await firstInput(page)
  await ahead
  await inFooter(page).check()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await firstInput(page)
  expect(await inFooter(page).isChecked()).toBe(true)
  await expect.poll(async () => new Set(await areSmallest(page))).toEqual(new Set([true]))
  const before = await eagerFiles(page)
  await page.locator('main a[href^="/movie/"]').first().hover()
  // A page is fetched once the mouse has rested on its link for 65 ms: this timer was set after that one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 65)))
  await settled(page)
  expect(asked.filter((path) => /^\/data\/movie|side-menu|search-route/.test(path))).toEqual([])

  // Pages that are opened by a link, too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  await openHome(page)
  await expect.poll(async () => new Set(await areSmallest(page, before))).toEqual(new Set([true]))

  await page.goto('/')
  await settled(page)
  await openStory(page, 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).waitFor()
  await page.keyboard.press('Escape')

  await firstInput(page)
  await inFooter(page).uncheck()
  await page.goto('/')
  await firstInput(page)
  await expect.poll(() => areSmallest(page)).toContain(false)
  expect(await inFooter(page).isChecked()).toBe(false)
})

test('the browser’s own setting switches it on, nothing moves when it comes, and the menu has the same switch', async () => {
  const page = await browser.open('/icon-512.png', PHONE)
  await saveDataInBrowser(page)
  await page.goto('/about')
  await firstInputMovesNothing(page)
  expect(await inFooter(page).isChecked()).toBe(true)
  expect(await axeProblems(page, 'footer')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  const inMenu = page.getByRole('dialog').getByRole('checkbox', { name: /^Data saver/ })
  await inMenu.uncheck()
  expect(await axeProblems(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  expect(await inFooter(page).isChecked()).toBe(false)
  // What is chosen here counts more.
  await page.reload()
  await firstInput(page)
  expect(await inFooter(page).isChecked()).toBe(false)
})

test('where nothing can be stored, the switch works until the page is left', async () => {
  const page = await browser.open('/icon-512.png')
  await refuseStorage(page)
  await page.goto('/about')
  await firstInput(page)
  await inFooter(page).check()
  await openHome(page)
  await expect.poll(async () => new Set(await areSmallest(page))).toEqual(new Set([true]))
})

test('on a desktop too nothing moves when it comes; switched on again, it looks for pictures once at each change of the page', async () => {
  const page = await browser.open('/about')
  await firstInputMovesNothing(page)
  for (const on of [true, false, true]) await inFooter(page).setChecked(on)
  const looks = await page.evaluate(async () => {
    let count = 0
    const find = document.querySelectorAll.bind(document)
    document.querySelectorAll = (selector: string) => {
      count += Number(selector.includes('img[loading=lazy]'))
      return find(selector)
    }
    document.body.append('')
    // Observers are called before it, and nothing else.
    await Promise.resolve()
    return count
  })
  expect(looks).toBe(1)
})
