import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { blog, unique, watchPage } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

// Changes of many articles and watch pages. Those of films are in admin-movie-filters.test.ts.

const browser = await testBrowser()
const names = (page: Page) => page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel))
const statusBar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Rows that one search finds and nothing else: their word, and their titles by letters. */
async function makeFamily(table: string, rows: readonly ((title: string) => object)[]) {
  const word = unique('family').replaceAll('-', '')
  const titles = rows.map((_, place) => `${word} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place]}`)
  for (const [place, row] of rows.entries()) await insert(table, row(titles[place] ?? ''))
  const read = (columns: string) =>
    site.query(`select ${columns} from ${table} where title like $1 order by title`, [`${word}%`])
  return { word, titles, read }
}

test('selected articles are unpublished, put back by Undo, tagged and moved to the trash, by keyboard alone', async () => {
  const { word, titles, read } = await makeFamily('blogs', [
    (title) => blog({ title, tags: ['Song'] }),
    (title) => blog({ title, tags: [] }),
    (title) => blog({ title, tags: [] }),
  ])
  const [first = '', second = '', third = ''] = titles
  const page = await ownersPage(browser, `/admin/blog-editor?q=${word}`)
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(titles)
  const press = async (role: 'button' | 'checkbox', name: string, key = 'Enter') => {
    // The editor's toolbar has a button Undo, too.
    await page.getByRole(role, { name, exact: true }).last().focus()
    await page.keyboard.press(key)
  }
  await press('checkbox', `Select ${first}`, 'Space')
  await press('checkbox', `Select ${second}`, 'Space')
  await press('button', 'Unpublish selected')
  await statusBar(page, '2 blogs unpublished.').waitFor()
  expect(await read('state')).toEqual([{ state: 'draft' }, { state: 'draft' }, { state: 'published' }])
  await press('button', 'Undo')
  await page.getByText('2 blogs put back.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('list')
  expect(await read('state')).toEqual(Array(3).fill({ state: 'published' }))

  // Without an answer nobody knows whether they were changed. Undo puts back those that were.
  const lost = 'The server could not be reached. What you typed is kept: try again.'
  const unanswered = `0 blogs unpublished. ${lost} 2 blogs may have been changed: Undo puts that back.`
  for (const arrives of [true, false]) {
    browser.expectProblem(/rpc\/change_rows.*: net::ERR_FAILED/)
    await page.route(
      '**/rpc/change_rows',
      async (route) => {
        if (arrives) await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await press('checkbox', `Select ${first}`, 'Space')
    await press('checkbox', `Select ${second}`, 'Space')
    await press('button', 'Unpublish selected')
    const bar = statusBar(page, unanswered)
    await bar.waitFor()
    const state = arrives ? 'draft' : 'published'
    expect(await read('state')).toEqual([{ state }, { state }, { state: 'published' }])
    await press('button', 'Undo')
    // It closes when everything is as before.
    await bar.waitFor({ state: 'detached' })
    expect(await read('state')).toEqual(Array(3).fill({ state: 'published' }))
  }

  await press('checkbox', 'Select all on this page', 'Space')
  await press('button', 'Edit selected…')
  const dialog = page.getByRole('dialog', { name: 'Edit 3 blogs' })
  await dialog.getByLabel('Value').focus()
  await dialog.locator('datalist option[value="Song"]').waitFor({ state: 'attached' })
  await page.keyboard.type('#song')
  await page.keyboard.press('Enter')
  await statusBar(page, '2 blogs changed. 1 blog had nothing to change.').waitFor()
  expect(await read('tags')).toEqual([{ tags: ['Song'] }, { tags: ['song'] }, { tags: ['song'] }])

  await press('checkbox', `Select ${first}`, 'Space')
  await press('checkbox', `Select ${third}`, 'Space')
  await press('button', 'Delete selected')
  await page.getByRole('dialog', { name: 'Delete 2 blogs?' }).getByRole('button', { name: 'Delete 2 blogs' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('2 of 2 blogs deleted').waitFor()
  expect(await read('deleted_at is not null as gone')).toEqual([{ gone: true }, { gone: false }, { gone: true }])
  await press('button', 'Undo')
  await page.getByText('Restored: 2 blogs').waitFor()
  expect(await read('deleted_at is not null as gone')).toEqual(Array(3).fill({ gone: false }))
})

test('all watch pages that the list finds get a licence; Undo leaves one that was changed meanwhile; drafts that lack something stay', async () => {
  // Old enough not to be among the newest, which other tests look at.
  const created_at = '2026-01-01T00:00:00Z'
  const { word, titles, read } = await makeFamily('watch_html', [
    ...Array.from({ length: 25 }, () => (title: string) => watchPage({ title, created_at })),
    (title) => watchPage({ title, created_at, state: 'draft', html_code: '', licence: 'CC BY 4.0' }),
  ])
  const [first, last = ''] = [titles[0], titles[25]]
  const page = await ownersPage(browser, `/admin/upload-watch-html?q=${word}`)
  await page.getByText('26 watch pages', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 26 watch pages that this list finds' }).click()
  await page.getByRole('button', { name: 'Edit selected…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 26 watch pages' })
  await dialog.getByLabel('Value').fill('Public domain')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const action = 'Licence of pages without one: Public domain'
  await page
    .getByRole('dialog', { name: `${action}?` })
    .getByRole('button', { name: action })
    .click()
  const bar = statusBar(page, '25 watch pages changed. 1 watch page had nothing to change.')
  await bar.waitFor()
  const licences = async () => (await read('licence')).map((row) => (row as { licence: string }).licence)
  expect(await licences()).toEqual([...Array(25).fill('Public domain'), 'CC BY 4.0'])
  await site.query(`update watch_html set licence = 'CC0 1.0' where title = $1`, [first])
  await settled(page)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('24 watch pages put back. 1 watch page changed since then: it stays as it is.').waitFor()
  expect(await licences()).toEqual(['CC0 1.0', ...Array(24).fill(''), 'CC BY 4.0'])

  await page.getByLabel('State', { exact: true }).selectOption('Drafts')
  await expect.poll(() => names(page)).toEqual([last])
  await page.getByRole('checkbox', { name: `Select ${last}` }).check()
  await page.getByRole('button', { name: 'Publish selected' }).click()
  await page.getByText(`1 watch page not changed. ${last}: ❌ All fields are required!`).waitFor()
  expect((await read('state')).at(-1)).toEqual({ state: 'draft' })
})

test('a change of all stops when its page is left', async () => {
  const created_at = '2026-01-01T00:00:00Z'
  // Two requests: one for the first 25.
  const rows = Array.from({ length: 26 }, () => (title: string) => watchPage({ title, created_at }))
  const { word, read } = await makeFamily('watch_html', rows)
  const page = await ownersPage(browser, `/admin/upload-watch-html?q=${word}`)
  await page.getByText('26 watch pages', { exact: true }).waitFor()
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/rpc/change_rows', async (route) => {
    sent += 1
    await isLeft
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 26 watch pages that this list finds' }).click()
  await page.getByRole('button', { name: 'Unpublish selected' }).click()
  const answered = page.waitForResponse('**/rpc/change_rows')
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish selected' }).click()
  await expect.poll(() => sent).toBe(1)
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  leave()
  await (await answered).finished()
  await settled(page)
  expect(sent).toBe(1)
  const drafts = (await read('state')).filter((row) => (row as { state: string }).state === 'draft')
  expect(drafts).toHaveLength(25)
})

test('an Undo that breaks off or is stopped goes on with the others, and says why a page could not be put back', async () => {
  const created_at = '2026-01-01T00:00:00Z'
  // One more than the first request changes.
  const rows = Array.from({ length: 26 }, () => (title: string) => watchPage({ title, created_at }))
  const { word, titles, read } = await makeFamily('watch_html', rows)
  // Each change empties this list.
  const page = await ownersPage(browser, `/admin/upload-watch-html?q=${word}&state=published`)
  const published = async () => (await read('state')).filter((row) => (row as { state: string }).state === 'published')
  const bar = statusBar(page, '26 watch pages unpublished.')
  const pressUndo = async () => {
    // The bar moves when the list has been read again.
    await settled(page)
    await bar.locator('button:not([aria-disabled])', { hasText: 'Undo' }).click()
  }
  async function unpublishAll() {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Select all 26 watch pages that this list finds' }).click()
    await page.getByRole('button', { name: 'Unpublish selected' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish selected' }).click()
    await bar.waitFor()
  }
  await page.getByText('26 watch pages', { exact: true }).waitFor()
  await unpublishAll()

  browser.expectProblem(/rpc\/change_rows.*: net::ERR_FAILED/)
  const arrive = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/rpc/change_rows', arrive, { times: 1 })
  await pressUndo()
  await page.getByText(/^0 watch pages put back\. The server could not be reached\./).waitFor()
  expect(await published()).toHaveLength(25)

  const { promise: isStopped, resolve: stop } = Promise.withResolvers<void>()
  await page.route('**/rpc/change_rows', (route) => isStopped.then(() => route.continue()), { times: 1 })
  await pressUndo()
  await page.getByRole('button', { name: 'Stop' }).click()
  stop()
  // The one that was not sent yet comes first; those without an answer are back already.
  await page.getByText('1 watch page put back. Stopped before the last one.').waitFor()
  expect(await published()).toHaveLength(26)
  await pressUndo()
  await page.getByText('26 watch pages put back.').waitFor()
  await bar.waitFor({ state: 'detached' })
  expect(await published()).toHaveLength(26)

  await unpublishAll()
  const [title] = titles
  await site.query(`update watch_html set html_code = '' where title = $1`, [title])
  await pressUndo()
  const reason = `1 watch page not changed. ${title}: ❌ All fields are required!`
  await page.getByText(`25 watch pages put back. ${reason}`).waitFor()
  expect(await published()).toHaveLength(25)
})
