import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { makeMovie } from '../support/sample-rows.ts'
import { openEdit, ownersPage, saveButton, storedMovies } from './admin-desk.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

async function bothEditing() {
  const { title } = await makeMovie()
  const first = await upload()
  await openEdit(first, title)
  const second = await ownersPage(browser, '/admin/upload')
  await openEdit(second, title)
  await first.getByLabel('Description').fill('The first one’s text')
  await saveButton(first).click()
  await first.getByText('✅ Movie updated!').waitFor()
  await second.getByLabel('Year').fill('1950')
  await saveButton(second).click()
  await second.getByText('❌ Failed to save movie').waitFor()
  await second.getByText('This movie was saved somewhere else since you began.').waitFor()
  await second.getByText('Different there: year, description.').waitFor()
  expect(await second.getByLabel('Year').inputValue()).toBe('1950')
  expect((await storedMovies(title))[0]).toMatchObject({ description: 'The first one’s text', year: null })
  return { title, second }
}

test('[ADMMOV-25, ADMMOV-26] the later one is told, keeps its text and may save over it knowingly', async () => {
  const { title, second } = await bothEditing()
  await second.getByRole('button', { name: 'Save mine over it' }).click()
  await second.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ description: 'A film of the tests.', year: 1950 })
})

test('[ADMMOV-25, ADMMOV-26] … or load what was saved, and go on from there', async () => {
  const { title, second } = await bothEditing()
  await second.getByRole('button', { name: 'Discard mine and load the saved one' }).click()
  expect(await second.getByLabel('Description').inputValue()).toBe('The first one’s text')
  await second.getByLabel('Year').fill('1951')
  await saveButton(second).click()
  await second.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ description: 'The first one’s text', year: 1951 })
})

test('[ADMMOV-25, ADMMOV-29] showing the edited movie at home from the list is no conflict', async () => {
  const { title } = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Year').fill('1952')
  await page.getByRole('button', { name: 'Add to Homepage' }).first().click()
  await page.getByText(`✅ ${title} added to homepage`).waitFor()
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ showOnHomepage: true, year: 1952 })
})
