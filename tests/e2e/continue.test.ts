import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { expectStill } from '../support/browser/layout-shift.ts'
import { firstInput, scriptOf, settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { hideForeignRows } from '../support/browser/sample-rows.ts'
import { refuseStorage } from '../support/browser/storage.ts'
import { quiet } from './pages/stories.ts'

const browser = await testBrowser()

const section = (page: Page) => page.getByRole('region', { name: 'Continue' })
const links = (page: Page) => section(page).getByRole('link').allTextContents()
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lastOpened') ?? '')

/** Opens a page, which counts once somebody moves. */
async function visit(page: Page, path: string, title: string) {
  await page.goto(path)
  await firstInput(page)
  await expect.poll(() => stored(page)).toContain(`"${title}"`)
}

test('a press in the player alone counts as an input', async () => {
  const page = await browser.open('/', { ...quiet, viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
  // The code that waits for the first input fetches the menu next.
  const listens = page.waitForRequest(scriptOf('app/side-menu.tsx'))
  await page.goto('/watch/sintel')
  await listens
  await settled(page)
  const player = await page.locator('iframe').boundingBox()
  if (!player) throw new Error('there is no player')
  await page.touchscreen.tap(player.x + player.width / 2, player.y + player.height / 2)
  await expect.poll(() => stored(page)).toContain('"Sintel"')
})

test('home leads to the watch page and the film that were opened last, until they are forgotten, and nothing moves', async () => {
  const film = { slug: 'chandralekha', title: 'Chandralekha' }
  for (const [viewport, colorScheme] of [
    [{ width: 360, height: 740 }, 'light'],
    [{ width: 1280, height: 800 }, 'dark'],
  ] as const) {
    const page = await browser.open('/', { ...quiet, viewport, colorScheme })
    await settled(page)
    await page.route('https://archive.org/**', (route) => route.fulfill({ body: '' }))
    await hideForeignRows(page)
    // A first visit has nothing, nor room for it.
    expect(await section(page).count()).toBe(0)
    await visit(page, '/watch/sintel', 'Sintel')
    await visit(page, '/movie/karnan', 'Karnan')
    await visit(page, `/movie/${film.slug}`, film.title)
    await page.goto('/')
    await settled(page)
    await expect.poll(() => links(page)).toEqual(['Continue watching Sintel', `Downloads of ${film.title}`])
    // One row, so that three films are whole below it on a phone.
    expect((await section(page).boundingBox())?.height).toBe(48)
    expect(await axeProblems(page, 'main')).toEqual([])
    await expectStill(page, 0.01, `at ${viewport.width}`)

    // The button undoes what it did, until home is left.
    const heading = page.getByRole('heading', { name: 'Recently Uploaded' })
    const place = await heading.boundingBox()
    await section(page).getByRole('button', { name: 'Forget “Sintel”' }).click()
    await section(page).getByText('“Sintel” is forgotten.').waitFor()
    expect(await stored(page)).not.toContain('Sintel')
    await page.keyboard.press('Enter')
    await section(page).getByRole('link', { name: 'Continue watching Sintel' }).waitFor()
    expect(await stored(page)).toContain('Sintel')
    await page.keyboard.press('Enter')
    await section(page)
      .getByRole('button', { name: `Forget “${film.title}”` })
      .click()
    expect(await heading.boundingBox()).toEqual(place)
    await page.reload()
    await settled(page)
    expect(await section(page).count()).toBe(0)
  }
})

test('a film that is not there any more is forgotten, and what is stored in another form counts as nothing', async () => {
  const film = await makeMovie()
  const page = await browser.open('/about')
  await visit(page, `/movie/${film.slug}`, film.title)
  await page.evaluate(() =>
    localStorage.setItem('lastOpened', JSON.stringify({ movie: { slug: 'no-such-film', title: 'Gone' } })),
  )
  browser.expectProblem(/\/movie\/no-such-film: 404/)
  await page.goto('/')
  await section(page).getByRole('link', { name: 'Downloads of Gone' }).waitFor()
  await page.goto('/movie/no-such-film')
  await firstInput(page)
  await expect.poll(() => stored(page)).not.toContain('Gone')
  await page.evaluate(() => localStorage.setItem('lastOpened', '{"movie":{"slug":1}}'))
  await page.goto('/')
  await settled(page)
  expect(await section(page).getByRole('link').count()).toBe(0)
})

test('where nothing can be stored, home leads to what was opened until the page is closed', async () => {
  const page = await browser.open(null)
  await refuseStorage(page)
  await page.goto('/movie/sintel')
  await firstInput(page)
  // It comes with the code that notes the page.
  await page.locator('main').getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Talkies', exact: true }).click()
  await page.getByRole('heading', { name: 'Recently Uploaded' }).waitFor()
  await expect.poll(() => links(page)).toEqual(['Downloads of Sintel'])
  await page.reload()
  await settled(page)
  expect(await section(page).count()).toBe(0)
})
