import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, stopClock } from '../support/browser/clock.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'

const browser = await testBrowser()
const box = (page: Page) => page.getByLabel('Your comment')
const button = (page: Page) => page.getByRole('button', { name: 'Emoji', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Emoji' })
const emoji = (page: Page, code: string) => panel(page).locator(`button[data-epr-unified="${code}"]`)

const GROUPS = [
  'Smileys and people',
  'Animals and nature',
  'Food and drink',
  'Travel and places',
  'Activities',
  'Objects',
  'Symbols',
  'Flags',
]
const groups = (page: Page) =>
  panel(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label')))

/** A movie's page as somebody who may comment sees it, with the panel open. */
async function openPanel(options: BrowserContextOptions = {}) {
  const page = await browser.open(await somePath(), { ...options, ...(await commenter()) })
  await openedPanel(page)
  return page
}
const somePath = async () => `/movie/${(await makeMovie()).slug}`
const commenter = async () => ({ storageState: (await signedIn()).storageState })

async function openedPanel(page: Page) {
  await button(page).click()
  await panel(page).getByRole('textbox').waitFor()
}

test('[CMT-03, CMT-04] the button opens and closes it, a click outside and Escape close it', async () => {
  const page = await openPanel()
  await button(page).click()
  await panel(page).waitFor({ state: 'detached' })
  await button(page).click()
  await panel(page).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await panel(page).waitFor({ state: 'detached' })
  await button(page).click()
  await panel(page).waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each([360, 1280])('[CMT-05] at %i px it is at most 280 px wide and on the screen', async (width) => {
  const page = await openPanel({ viewport: { width, height: 800 } })
  const place = await panel(page).boundingBox()
  expect(place?.width).toBeLessThanOrEqual(280)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
  const inner = await panel(page).locator('aside').boundingBox()
  expect(inner?.width).toBeLessThanOrEqual(280)
})

test('[CMT-06, CMT-07, CMT-10, LOCAL-05, DEC-65] its groups are in order without empty ones; a picked emoji goes in where the caret is, is remembered over a reload, and comes first', async () => {
  const page = await openPanel()
  expect(await groups(page)).toEqual(GROUPS)
  await box(page).fill('ab')
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1))
  await emoji(page, '1f600').first().click()
  await expect.poll(() => box(page).inputValue()).toBe('a😀b')
  await emoji(page, '1f600').first().click()
  await expect.poll(() => box(page).inputValue()).toBe('a😀😀b')
  const kept = async () => JSON.parse((await page.evaluate(() => localStorage.epr_suggested)) ?? '[]') as unknown[]
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await button(page).click()
  const recent = panel(page).locator('li[data-epr-category="suggested"]')
  await recent.locator('button[data-epr-unified="1f600"]').waitFor()
  expect(await groups(page)).toEqual(['Recently used', ...GROUPS])
  expect(await kept()).toHaveLength(1)
})

test('it closes when the focus goes on to what it would cover', async () => {
  const page = await openPanel()
  await panel(page).getByRole('textbox').focus()
  // The text box stands before it.
  await box(page).focus()
  await panel(page).getByRole('textbox').focus()
  await page.getByRole('button', { name: 'Spoiler', exact: true }).focus()
  await panel(page).waitFor({ state: 'detached' })
})

test('[CMT-07] at most 14 are remembered', async () => {
  const page = await openPanel()
  const faces = panel(page).locator('li[data-epr-category="smileys_people"] button')
  for (let place = 0; place < 16; place += 1) await faces.nth(place).click()
  expect(await page.evaluate(() => JSON.parse(localStorage.epr_suggested).length)).toBe(14)
})

test('[CMT-08, CMT-09] pressing one with variations for 500 ms, and no shorter, offers neutral and five skin tones', async () => {
  const page = await browser.open(null, await commenter())
  await page.goto(await somePath())
  await openedPanel(page)
  await panel(page).getByRole('textbox').fill('wave')
  // The search waits for a pause in the typing. Then the emoji it has found are at another place.
  await emoji(page, '1f600').first().waitFor({ state: 'hidden' })
  await emoji(page, '1f44b').first().hover()
  const offered = panel(page).locator('[data-epr-part="variation-picker"] button')
  await stopClock(page, Date.now() + 60_000)
  await page.mouse.down()
  await pass(page, 490)
  expect(await offered.count()).toBe(0)
  await pass(page, 20)
  await page.clock.resume()
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('data-epr-unified'))))
    .toEqual(['1f44b', ...['1f3fb', '1f3fc', '1f3fd', '1f3fe', '1f3ff'].map((tone) => `1f44b-${tone}`)])
  await page.mouse.up()
  await offered.nth(2).click()
  await expect.poll(() => box(page).inputValue()).toBe('👋🏼')
})

test('[CMT-03] axe finds nothing wrong with the box and the open panel, which speaks the language of the page', async () => {
  const page = await openPanel()
  const problems = await axeProblems(page, 'section[aria-labelledby="comments"]')
  // The picker's own grid is a list that is given the roles of a grid: allowed by ARIA, against HTML's letter only.
  expect(problems.filter((problem) => !/^aria-allowed-role: .*(emoji-list|data-epr-category)/.test(problem))).toEqual(
    [],
  )

  await page.goto(`/ta${new URL(page.url()).pathname}`)
  await page.getByRole('button', { name: 'எமோஜி', exact: true }).click()
  const tamil = page.getByRole('region', { name: 'எமோஜி' })
  await tamil.locator('[aria-label="இயல்பான தோல் நிறம்"]').first().waitFor({ state: 'attached' })
  await tamil.getByRole('textbox', { name: 'எமோஜியைத் தேடு' }).fill('xyz')
  await tamil.getByText('எமோஜி எதுவும் இல்லை').first().waitFor()
})
