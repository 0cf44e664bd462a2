import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { openForm, ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

// Not sent: the settings are those of all tests.
test('the owner changes the settings; a save that fails keeps what was typed, and a change in another tab is not overwritten', async () => {
  const page = await ownersPage(browser, null)
  const sent: Record<string, unknown>[] = []
  let stored: Record<string, unknown> = {}
  let row: object = {}
  await page.route('**/rest/v1/site_settings*', async (route) => {
    const request = route.request()
    if (request.method() === 'GET') {
      const response = await route.fetch()
      row = (await response.json())[0]
      return route.fulfill({ response, json: [{ ...row, ...stored }] })
    }
    const body = request.postDataJSON()
    sent.push(body)
    if (sent.length === 1) return route.abort()
    // Somebody else was faster.
    if (sent.length === 2) {
      stored = { marquee_join: 'Come and help us.', updated_at: '2030-01-01T00:00:00Z' }
      return route.fulfill({ json: [] })
    }
    stored = { ...stored, ...body, updated_at: '2030-01-02T00:00:00Z' }
    return route.fulfill({ json: [{ ...row, ...stored }] })
  })
  browser.expectProblem(/site_settings/)
  await page.goto('/admin/settings')
  const name = page.getByLabel('Site name')
  const save = page.getByRole('button', { name: 'Save settings' })
  await name.fill('Cinema Paradiso')
  await page.getByLabel('Telegram link').fill('javascript:alert(1)')
  await save.click()
  await page.getByText('Addresses must begin with http:// or https:// and have no spaces.').first().waitFor()
  expect(sent).toEqual([])
  await page.getByLabel('Telegram link').fill('')
  await page.getByRole('button', { name: 'Move up: Join and share' }).click()
  await page.getByRole('checkbox', { name: 'Stories' }).uncheck()
  await page.getByRole('radio', { name: 'Nobody can comment' }).check()
  await expectAccessible(page, 'the settings')

  await save.click()
  await page
    .getByText(/^The server could not be reached/)
    .first()
    .waitFor()
  await expect.poll(() => name.inputValue()).toBe('Cinema Paradiso')
  await save.click()
  await page.getByText('This row of settings was changed elsewhere while you were editing.').waitFor()
  await page.getByText('Marquee: invitation: “Come and help us.”').waitFor()
  await page.getByRole('button', { name: 'Save my changes too' }).click()
  await page.getByText('Settings saved').first().waitFor()
  expect(sent.at(-1)).toMatchObject({
    title: 'Cinema Paradiso',
    telegram_url: null,
    // What the other tab wrote stays.
    marquee_join: 'Come and help us.',
    marquee_share: null,
    home_sections: ['invitations', 'movies', 'popups'],
    comments: 'closed',
  })
})

// Not sent, as above.
test('the owner renames a category: it says what that touches, goes on until all films have the new name, can be tried again, and is known to the form of a film', async () => {
  const page = await ownersPage(browser, null)
  const sent: unknown[] = []
  await page.route('**/rest/v1/old_categories*', (route) => {
    sent.push(route.request().postDataJSON())
    return sent.length === 2 ? route.abort() : route.fulfill({ json: [{ films_left: sent.length === 1 ? 3 : 0 }] })
  })
  browser.expectProblem(/old_categories/)
  await page.goto('/admin/settings')
  // The settings come late, and move what stands below them.
  await settled(page)
  await page.getByLabel('Category', { exact: true }).selectOption('Hollywood Movies')
  await page.getByLabel('New name').fill('Hollywood, Classics')
  await page.getByText('A category has no commas in its name.').waitFor()
  expect(await page.getByRole('button', { name: 'Rename', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('New name').fill('tamil language')
  await page.getByText(/It changes \d+ films, the menus and the search\./).waitFor()
  await page.getByRole('button', { name: 'Merge' }).click()
  const question = page.getByRole('dialog', { name: 'Merge these categories?' })
  await question.getByText('Hollywood Movies → tamil language').waitFor()
  const about = await question.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${about}"]`).textContent()).toMatch(/^Hollywood Movies → tamil language.*It changes/)
  await expectAccessible(page, 'the question before a category is merged')
  await question.getByRole('button', { name: 'Merge' }).click()
  await page.getByText(/could not be renamed in all its films/).waitFor()
  // Another choice meanwhile is not what failed.
  await page.getByLabel('Category', { exact: true }).selectOption('Hindi Language')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Hollywood Movies is now tamil language').first().waitFor()
  expect(sent).toEqual(Array(3).fill({ name: 'Hollywood Movies', current_name: 'tamil language' }))
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Uploads' }).click()
  await openForm(page)
  const offered = page.getByRole('group', { name: 'Common categories' })
  await offered.getByRole('button', { name: 'Tamil Language' }).waitFor()
  expect(await offered.getByRole('button', { name: 'Hollywood Movies' }).count()).toBe(0)
})
