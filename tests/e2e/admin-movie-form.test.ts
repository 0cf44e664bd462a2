import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { brokenPicture } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import {
  openEdit,
  openForm,
  ownersPage,
  publishedMovies,
  saveButton,
  storedMovies,
  typeDirectDownload,
  typeMovie,
  uploadForm,
} from './pages/admin-movies.ts'
import { cutWrites, holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const upload = () => uploadForm(browser)
const MOVIES = '**/rest/v1/movies?*'

test('[ADMMOV-01] it is closed until its heading is pressed; collapsed again, what was typed stays', async () => {
  const page = await ownersPage(browser, '/admin/upload')
  const heading = page.getByRole('button', { name: 'Upload a movie' })
  await heading.waitFor()
  expect(await page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)
  await heading.click()
  await page.getByLabel('Title', { exact: true }).fill('Half a title')
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
  expect(await slug.inputValue()).toMatch(/^kakka/)
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
  expect(await page.getByText('Unsaved drafts').count()).toBe(0)
  expect(await storedMovies(title)).toHaveLength(1)
})

test('[ADMMOV-05] while it is being saved the button says so, and a second press does nothing', async () => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  const release = await holdWrites(page, MOVIES)
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

test('[LOCAL-06, ADMMOV-02] a draft with a year that is no number is restored, with the problem at its field', async () => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  const year = page.getByLabel('Year')
  await year.fill('MCMLVII')
  await page.getByRole('figure').getByText(title).first().waitFor()
  await page.reload()
  await expect.poll(() => year.inputValue()).toBe('MCMLVII')
  await saveButton(page).click()
  await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true')
  expect(await publishedMovies(title)).toEqual([])
})

test('[LOCAL-06] a draft that breaks the page can be thrown away there', async () => {
  browser.expectProblem(/no such text/)
  const page = await upload()
  // Stands for any draft that the page cannot show.
  await page.addInitScript(() => {
    const split = String.prototype.split
    String.prototype.split = function (this: string, ...rest: never[]) {
      if (this.startsWith('Breaks')) throw new Error('no such text')
      return Reflect.apply(split, this, rest)
    } as typeof split
  })
  await page.getByLabel('Categories', { exact: true }).fill('Breaks')
  await page.reload()
  await page.getByText('This page stopped working. What you typed is kept.').waitFor()
  await page.getByRole('button', { name: 'Start with an empty form' }).click()
  await openForm(page)
  expect(await page.getByLabel('Categories', { exact: true }).inputValue()).toBe('')
})

test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] everything that is wrong is marked at once, each mark goes when its field is mended, and nothing is sent', async () => {
  const page = await upload()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const invalid = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
  await page.getByLabel('Year').fill('57')
  await saveButton(page).click()
  await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
  const summary = page.getByText('Not published. What you typed is kept. Please check:')
  await summary.waitFor()
  expect(sent.filter((url) => url.includes('/rest/v1/movies'))).toEqual([])
  for (const label of ['Title', 'Poster', 'Description', 'Categories', 'Subcategories', 'Languages', 'Year', 'Quality'])
    expect([label, await invalid(label)]).toEqual([label, 'true'])
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  const links = () => summary.locator('xpath=..').getByRole('link').allTextContents()
  expect((await links()).slice(0, 3)).toEqual(['Title', 'Year', 'Poster'])
  await page.getByLabel('Title', { exact: true }).fill('A title')
  await page.getByLabel('Year').fill('1957')
  expect([await invalid('Title'), await invalid('Year'), await invalid('Poster')]).toEqual([null, null, 'true'])
  expect((await links()).slice(0, 2)).toEqual(['Poster', 'Description'])
  await page.getByRole('link', { name: 'Download 1: Size' }).click()
  await page.getByLabel('Size').and(page.locator(':focus')).waitFor()
})

test('[DEC-49] a title that is taken says so before it is saved, with the address that the movie gets', async () => {
  const taken = await makeMovie({ slug: 'a-taken-title', title: 'A taken title' })
  await makeMovie({ slug: 'a-taken-title-2', title: 'A taken title' })
  const page = await upload()
  await typeMovie(page, 'A Taken: Title')
  await typeDirectDownload(page)
  await page.getByText(`Another movie has the address “${taken.slug}”. This one gets “a-taken-title-3”.`).waitFor()
  expect(await page.getByLabel('Slug').inputValue()).toBe('a-taken-title-3')
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  const [row] = await storedMovies('A Taken: Title')
  expect(row?.slug).toBe('a-taken-title-3')
})

test('[ADMMOV-10] a poster that cannot be loaded shows a warning and the placeholder; it can still be saved', async () => {
  browser.expectProblem(/broken.*404/)
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  const broken = await brokenPicture(page)
  await page.getByLabel('Poster', { exact: true }).fill(broken)
  await page.getByText('No image could be loaded from this URL.').waitFor()
  await expect.poll(() => page.getByRole('figure').locator('img').getAttribute('src')).toBe('/placeholder.svg')
  await page.getByLabel('Poster', { exact: true }).fill('/icon-512.png')
  await page.getByText('No image could be loaded from this URL.').waitFor({ state: 'detached' })
  await page.getByLabel('Poster', { exact: true }).fill(broken)
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
})

test('[ADMMOV-24, ADMMOV-04] what was published can be viewed at once, or another one added', async () => {
  const page = await upload()
  const { title, slug } = await typeMovie(page)
  await typeDirectDownload(page)
  await saveButton(page).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${title} is published.` })
    .waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'View', exact: true }).getAttribute('href'))
    .toBe(`/movie/${slug}`)
  await page.getByRole('button', { name: 'Add another' }).click()
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByText(`${title} is published.`).count()).toBe(0)
})

test('a corrected slug moves the movie’s page, and the old address leads there; a taken one is refused', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  const { title, slug } = await makeMovie()
  const taken = await makeMovie()
  const page = await upload()
  await openEdit(page, title)
  await page.getByLabel('Slug').fill(taken.slug)
  await saveButton(page).click()
  await page.getByText(`The address “${taken.slug}” is already in use.`).first().waitFor()
  await page.getByLabel('Slug').fill(`Moved ${slug}!`)
  await saveButton(page).click()
  await expect.poll(() => storedMovies(title)).toMatchObject([{ slug: `moved-${slug}` }])
  await page.goto(`/movie/${slug}`)
  expect(new URL(page.url()).pathname).toBe(`/movie/moved-${slug}`)
  await page.getByRole('heading', { name: title }).first().waitFor()
})

test('[ADMMOV-12] the slug, which cannot be typed, looks unlike the fields that can', async () => {
  const page = await upload()
  const look = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => {
      const { backgroundColor, borderStyle } = getComputedStyle(field)
      return { backgroundColor, borderStyle }
    })
  expect(await look('Slug')).not.toEqual(await look('Title'))
})

test('[ADMMOV-26] on a phone, why a movie was not saved stands at the button, and the focus moves there', async () => {
  browser.expectProblem(/rest\/v1\/movies/)
  const page = await uploadForm(browser, { viewport: { width: 360, height: 740 } })
  await typeMovie(page)
  await typeDirectDownload(page)
  await cutWrites(page, MOVIES)
  await page.getByLabel('Title', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByLabel('Title', { exact: true }).press('Enter')
  const reason = page.getByRole('main').getByRole('alert').filter({ hasText: 'The server could not be reached.' })
  await reason.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('The server could not be reached.')
  const box = await reason.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true)
})

test('a chosen language fills in its category where there is none', async () => {
  const page = await uploadForm(browser)
  const categories = page.getByLabel('Categories', { exact: true })
  const language = (name: string) => page.getByRole('button', { name, exact: true })
  await language('Hindi').click()
  expect(await categories.inputValue()).toBe('Hindi Language')
  await page.getByText('From the language').waitFor()
  await language('Tamil').click()
  expect(await categories.inputValue()).toBe('Hindi Language')
  await language('Hindi Language').click()
  expect(await categories.inputValue()).toBe('')
  await language('Hindi').click()
  expect(await categories.inputValue()).toBe('')
})
