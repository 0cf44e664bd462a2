import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { site } from '../support/e2e-site.ts'
import { makeMovie } from '../support/sample-rows.ts'
import { openEdit, ownersPage, saveButton, storedMovies, typeDirectDownload, typeMovie } from './admin-desk.ts'

const browser = await testBrowser()
const upload = () => ownersPage(browser, '/admin/upload')

test('[ADMMOV-01] its heading collapses and expands it, and what was typed stays', async () => {
  const page = await upload()
  await page.getByLabel('Title', { exact: true }).fill('Half a title')
  const heading = page.getByRole('button', { name: 'Upload a movie' })
  await heading.click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)
  expect(await heading.getAttribute('aria-expanded')).toBe('false')
  await heading.click()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a title')
})

test('[ADMMOV-12, ADMMOV-14, DEC-49] the slug follows the title of a new movie', async () => {
  const page = await upload()
  const title = page.getByLabel('Title', { exact: true })
  const slug = page.getByLabel('Slug')
  await title.fill('  Kaaka -- Muttai: 2! ')
  expect(await slug.inputValue()).toBe('kaaka-muttai-2')
  await title.fill('காக்கா')
  expect(await slug.inputValue()).toMatch(/^[a-z0-9-]+$/)
})

test('[ADMMOV-02, ADMMOV-03, ADMMOV-13] editing loads the values, keeps the slug and is cancelled', async () => {
  const { title, slug } = await makeMovie({ subCategory: ['Old text'] })
  const page = await upload()
  await openEdit(page, title)
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
  expect(await page.getByLabel('Subcategories').inputValue()).toBe('Old text')
  await page.getByLabel('Title', { exact: true }).fill('Another title')
  expect(await page.getByLabel('Slug').inputValue()).toBe(slug)
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  await page.getByRole('button', { name: 'Upload a movie' }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  expect(await page.getByText('Not saved yet').count()).toBe(0)
  expect(await storedMovies(title)).toHaveLength(1)
})

test.each(['Title', 'Poster', 'Description'])(
  '[ADMMOV-15] blank %s is refused, and nothing is written',
  async (name) => {
    const page = await upload()
    const { title } = await typeMovie(page)
    await typeDirectDownload(page)
    await page.getByLabel(name, { exact: true }).fill('   ')
    await saveButton(page).click()
    await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
    await expect.poll(() => page.getByLabel(name, { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Subcategories').inputValue()).toBe('Drama, Comedy')
    expect(await storedMovies(title)).toEqual([])
  },
)

test.each(['Categories', 'Subcategories', 'Languages'])('[ADMMOV-16] %s without an entry are refused', async (name) => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  await page.getByLabel(name, { exact: true }).fill(' , ')
  await saveButton(page).click()
  await page.getByText('Please fill in category, subcategory, and language.').waitFor()
  expect(await storedMovies(title)).toEqual([])
})

test('[ADMMOV-05] while it is being saved the button says so, and a second press does nothing', async () => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/movies?*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await saveButton(page).click()
  const saving = page.getByRole('button', { name: 'Saving…' })
  await saving.waitFor()
  await saving.click({ force: true })
  release()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
})

test('[META-01, META-02] the preview is what is shared: the page’s own head', async () => {
  const page = await upload()
  const { title, slug } = await typeMovie(page)
  await typeDirectDownload(page)
  const preview = page.getByRole('figure')
  const shown = {
    title: await preview.locator('p').nth(1).textContent(),
    about: await preview.locator('p').nth(2).textContent(),
  }
  const image = await preview.locator('img').getAttribute('src')
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  const visitor = await browser.open(`/movie/${slug}`)
  const meta = (name: string) => visitor.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(shown).toEqual({ title: await meta('title'), about: await meta('description') })
  expect(shown.title).toContain(title)
  expect(image).toBe(await meta('image'))
})

test('[DATA-04] a subcategory that old data holds as a single text is a list of one in the form, and saved as one', async () => {
  const { id, title } = await makeMovie()
  await site.query(`update movies set "subCategory" = '"Mythology"' where id = $1`, [id])
  expect((await storedMovies(title))[0]?.subCategory).toBe('Mythology')
  const page = await upload()
  await openEdit(page, title)
  const subcategories = page.getByLabel('Subcategories')
  expect(await subcategories.inputValue()).toBe('Mythology')
  await page.getByLabel('Year').fill('1957')
  await saveButton(page).click()
  await page.getByText('✅ Movie updated!').waitFor()
  expect((await storedMovies(title))[0]).toMatchObject({ subCategory: ['Mythology'], year: 1957 })
  await openEdit(page, title)
  await subcategories.fill('Mythology, Drama')
  await saveButton(page).click()
  await expect.poll(async () => (await storedMovies(title))[0]?.subCategory).toEqual(['Mythology', 'Drama'])
})
