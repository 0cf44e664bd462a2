import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput, settled } from '../support/browser/loading.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { addTwoButtons } from './pages/two-buttons.ts'

// A control that the page moves away from under a press (web/app/steady-press.ts).
const browser = await testBrowser()

/** Where to press to hit the middle of an element. */
async function middle(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

describe('two buttons', () => {
  let page: Page
  const upper = () => page.getByRole('button', { name: 'Upper' })
  const lower = () => page.getByRole('button', { name: 'Lower' })
  const pressed = () => page.evaluate(() => document.body.dataset.pressed)

  async function prepare(onPress: 'move' | 'remove'): Promise<void> {
    page = await browser.open('/contact', { hasTouch: true })
    await firstInput(page)
    await page.evaluate(addTwoButtons, onPress)
  }

  test('a button that moves under the mouse is pressed, once, with its keys', async () => {
    await prepare('move')
    const { x, y } = await middle(lower())
    await page.keyboard.down('Control')
    await page.mouse.click(x, y)
    await page.keyboard.up('Control')
    expect(await pressed()).toBe('Lower with Ctrl')
  })

  test('a button that moves under a finger is pressed, not the one that takes its place', async () => {
    await prepare('move')
    const { x, y } = await middle(lower())
    await page.touchscreen.tap(x, y)
    await expect.poll(pressed).toBe('Lower')
  })

  test('a button that takes the place of one that is gone is not pressed', async () => {
    await prepare('remove')
    const { x, y } = await middle(upper())
    await page.touchscreen.tap(x, y)
    await upper().waitFor({ state: 'detached' })
    expect(await pressed()).toBe(undefined)
  })

  test('[WCAG 2.5.2] a press that the mouse leaves is given up, although its button moved', async () => {
    await prepare('move')
    const { x, y } = await middle(lower())
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y)
    await page.mouse.up()
    expect(await pressed()).toBe(undefined)
  })

  test('a press that became a scroll is over: another button is clicked at its place without one, as screen readers do', async () => {
    await prepare('move')
    const place = { bubbles: true, detail: 1, clientX: 10, clientY: 10 }
    await lower().dispatchEvent('pointerdown', place)
    await lower().dispatchEvent('pointercancel', place)
    await upper().dispatchEvent('click', place)
    expect(await pressed()).toBe('Upper')
  })
})

test('the owner publishes a watch page although a warning moves the button while it is pressed', async () => {
  const page = await ownersPage(browser, '/admin/upload-watch-html')
  const asked = Promise.withResolvers<Route>()
  await page.route('**/api/admin/players?*', asked.resolve)
  const title = unique('Pressed')
  const form = page.locator('form').filter({ hasText: 'New watch page' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Poster URL', { exact: true }).fill('/icon-512.png')
  const publish = form.getByRole('button', { name: 'Publish', exact: true })
  await publish.hover()
  await settled(page)
  await form.getByLabel('HTML code').fill('<iframe src="https://player.example/1" allowfullscreen></iframe>')
  // The warning is in this answer: it cannot come before the press.
  const question = await asked.promise
  await publish.hover()
  await page.mouse.down()
  await question.fulfill({ json: { success: true, problem: 'robots', status: 200 } })
  await form.getByText('Its server does not answer robots').waitFor()
  await page.mouse.up()
  await page.getByText('HTML Code Uploaded!').waitFor()
  expect(await site.query('select state from watch_html where title = $1', [title])).toEqual([{ state: 'published' }])
})
