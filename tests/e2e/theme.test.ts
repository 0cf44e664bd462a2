import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { holdScripts, settled } from '../support/browser/loading.ts'

const browser = await testBrowser()

const radio = (page: Page, name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name })
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const LIGHT = 'rgb(247, 240, 225)'
const DARK = 'rgb(23, 17, 26)'

test('[LOCAL-06] the theme follows the device until one is chosen, and a choice stays with the next visits', async () => {
  const page = await browser.open('/about', { colorScheme: 'dark' })
  await settled(page)
  expect(await ground(page)).toBe(DARK)
  await radio(page, 'System').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => ground(page)).toBe(LIGHT)

  // With no script but the document's own.
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect.poll(() => ground(page)).toBe(LIGHT)
  release()
  await settled(page)
  expect(await radio(page, 'Light').isChecked()).toBe(true)
  // The colour of the browser's own frame.
  const frame = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content))
  expect(new Set(frame)).toEqual(new Set(['#f7f0e1']))

  await radio(page, 'System').check()
  await expect.poll(() => ground(page)).toBe(DARK)
})

test('[LOCAL-06] an unknown theme counts as none', async () => {
  const page = await browser.open(null, { colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'plaid'))
  await page.goto('/about')
  await settled(page)
  expect(await ground(page)).toBe(DARK)
  expect(await radio(page, 'System').isChecked()).toBe(true)
})

test('[LOCAL-06] a theme that is chosen before the script has loaded is kept', async () => {
  const page = await browser.open(null)
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await radio(page, 'Dark').check()
  release()
  await page.locator('html[data-theme="dark"]').waitFor()
  expect(await ground(page)).toBe(DARK)
  expect(await radio(page, 'Dark').isChecked()).toBe(true)
})

test('[LOCAL-06] a theme that is chosen in one tab is chosen in the others', async () => {
  const page = await browser.open('/about')
  const other = await page.context().newPage()
  await other.goto('/about')
  await settled(page)
  await settled(other)
  await radio(page, 'Dark').check()
  await other.locator('html[data-theme="dark"]').waitFor()
  await expect.poll(() => radio(other, 'Dark').isChecked()).toBe(true)
})

test('[LOCAL-06] a page that Back brings from the browser’s memory has what was stored meanwhile', async () => {
  const page = await browser.open('/about')
  await settled(page)
  const back = (theme: string) =>
    page.evaluate((stored) => {
      // Without a storage event, which only other documents get.
      localStorage.setItem('theme', stored)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, theme)
  await back('dark')
  await expect.poll(() => radio(page, 'Dark').isChecked()).toBe(true)
  await back('light')
  await expect.poll(() => radio(page, 'Light').isChecked()).toBe(true)
})

test('forced colours show what is chosen', async () => {
  const page = await browser.open('/about', { forcedColors: 'active' })
  await settled(page)
  const isMarked = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle === 'double')
  const choice = (name: string) => radio(page, name).locator('+ span')
  expect([await isMarked(choice('System')), await isMarked(choice('Dark'))]).toEqual([true, false])
  const language = page.getByRole('navigation', { name: 'Language', exact: true }).getByRole('link')
  expect([await isMarked(language.first()), await isMarked(language.last())]).toEqual([true, false])
})
