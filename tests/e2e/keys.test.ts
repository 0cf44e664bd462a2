import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { firstInput, settled } from '../support/browser/loading.ts'
import { withoutPopups } from './pages/account.ts'
import { storyLink } from './pages/stories.ts'

const browser = await testBrowser()

/** Opens a page and waits until its keys are heard: the button in the footer comes with them. */
async function open(path: string, options: Parameters<typeof browser.open>[1] = {}) {
  const page = await browser.open(path, { ...withoutPopups, ...options })
  await firstInput(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts', includeHidden: true }).waitFor()
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? '')
const siteSearch = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search movies…' })
const hasFocus = (page: Page) => siteSearch(page).evaluate((box) => box === document.activeElement)
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const isDialogOpen = (page: Page) => page.locator('dialog[open]').count()

describe('/', () => {
  test('focuses the search, also when it is the first input', async () => {
    const page = await browser.open('/about')
    await settled(page)
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(page)).toBe(true)
    expect(await siteSearch(page).inputValue()).toBe('')
    // In the box it is a character.
    await page.keyboard.type('a/b?j')
    expect(await siteSearch(page).inputValue()).toBe('a/b?j')
    expect(await isDialogOpen(page)).toBe(0)
  })

  test('opens the search of the watch catalogue, and leads to the search from an article and on a phone', async () => {
    const watch = await open('/watch')
    await watch.keyboard.press('/')
    await expect.poll(() => watch.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')

    const article = await open('/blogs/the-drums-of-chandralekha')
    await article.keyboard.press('/')
    await article.waitForURL('**/search')
    await expect.poll(() => hasFocus(article)).toBe(true)

    const phone = await open('/', { viewport: { width: 360, height: 740 } })
    await phone.keyboard.press('/')
    await phone.waitForURL('**/search')
  })
})

describe('j and k', () => {
  test.each(['/', '/blogs'])('move the focus from card to card of %s', async (path) => {
    // The card may be of another test, which deletes its row meanwhile.
    browser.allowProblem(/\/(data\/(movie|blogs|watch)\/[^/]+|api\/stories\/view): 404$/)
    const page = await open(path)
    const seen: string[] = []
    for (const key of ['j', 'j', 'k', 'j', 'j']) {
      await page.keyboard.press(key)
      seen.push(await focused(page))
    }
    const [first, second, again, secondAgain, third] = seen
    expect(first).toMatch(/^(\/|#)/)
    expect([again, secondAgain]).toEqual([first, second])
    expect(new Set([first, second, third]).size).toBe(3)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toContain(third)
  })

  test('begin with the card in view, and stop at the ends', async () => {
    const page = await open('/search?query=tamil')
    const cards = page.locator('main li a[href^="/movie/"]')
    await page.keyboard.press('k')
    expect(await focused(page)).toBe('BODY')
    await page.evaluate(() => document.querySelectorAll('main li article')[6]?.scrollIntoView({ block: 'start' }))
    const top = await page.locator('main li').evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().top >= 0)
        .map((each) => each.querySelector('a')?.getAttribute('href'))
        .at(0),
    )
    await page.keyboard.press('j')
    expect(await focused(page)).toBe(top)
    await cards.first().focus()
    await page.keyboard.press('k')
    expect(await focused(page)).toBe(await cards.first().getAttribute('href'))
  })
})

describe('the keys', () => {
  test('are listed by ?, in a dialog that switches them off and that a button in the footer opens', async () => {
    const page = await open('/about')
    await page.keyboard.press('?')
    await help(page).getByText('Next film or article').waitFor()
    expect(await axeProblems(page, 'dialog')).toEqual([])
    expect(await axeProblems(page, 'footer')).toEqual([])
    // Nothing happens behind the dialog.
    await page.keyboard.press('/')
    expect(await hasFocus(page)).toBe(false)
    await page.keyboard.press('Escape')
    await help(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    await help(page).getByRole('checkbox', { name: 'Use these shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await help(page).waitFor({ state: 'hidden' })
    for (const key of ['/', 'j', '?']) await page.keyboard.press(key)
    expect([await hasFocus(page), await focused(page), await isDialogOpen(page)]).toEqual([false, 'BODY', 0])
    // The choice stays.
    await page.reload()
    await settled(page)
    await page.keyboard.press('?')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help(page).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await help(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    expect(await hasFocus(page)).toBe(true)
  })

  test('do nothing with modifiers, without a key, in fields, and beside a story', async () => {
    const page = await open('/about')
    for (const key of ['Control+j', 'Alt+j', 'Shift+j']) await page.keyboard.press(key)
    expect(await focused(page)).toBe('BODY')
    // As Chrome does when it fills in a saved login. An error in the page would fail the test.
    await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })))

    const login = await browser.open('/login')
    await settled(login)
    const email = login.getByRole('textbox').first()
    await email.pressSequentially('j/?k')
    expect(await email.inputValue()).toBe('j/?k')
    expect(await isDialogOpen(login)).toBe(0)

    const list = await open('/latest')
    await list.getByRole('form', { name: 'Filters' }).getByRole('combobox').first().focus()
    await list.keyboard.press('?')
    await list.keyboard.press('/')
    expect([await isDialogOpen(list), await hasFocus(list)]).toEqual([0, false])

    const home = await open('/')
    await storyLink(home, 1).click()
    await home.getByRole('dialog').waitFor()
    for (const key of ['/', 'j', '?']) await home.keyboard.press(key)
    expect([await isDialogOpen(home), await hasFocus(home)]).toEqual([1, false])
  })
})
