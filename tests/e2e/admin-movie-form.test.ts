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

test('[LOCAL-06, ADMMOV-02] a year in letters is a draft like any other: the page shows it again, and says what is wrong at the field', async () => {
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  const year = page.getByLabel('Year')
  await year.fill('1957 (India)')
  await page.getByRole('figure').getByText(title).first().waitFor()
  await page.reload()
  await expect.poll(() => year.inputValue()).toBe('1957 (India)')
  await saveButton(page).click()
  await expect.poll(() => year.getAttribute('aria-invalid')).toBe('true')
  expect(await storedMovies(title)).toEqual([])
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
  await page.getByRole('button', { name: 'Upload movie' }).waitFor()
  expect(await page.getByLabel('Categories', { exact: true }).inputValue()).toBe('')
})

test('[ADMMOV-15, ADMMOV-16, ADMMOV-17] everything that is wrong is marked at once, and each mark goes when its field is mended', async () => {
  const page = await upload()
  const invalid = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')
  await page.getByLabel('Year').fill('57')
  await saveButton(page).click()
  await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
  for (const label of ['Title', 'Poster', 'Description', 'Categories', 'Subcategories', 'Languages', 'Year', 'Quality'])
    expect([label, await invalid(label)]).toEqual([label, 'true'])
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  await page.getByText(/^Not saved. Please check: title, year, poster/).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('A title')
  await page.getByLabel('Year').fill('1957')
  expect([await invalid('Title'), await invalid('Year'), await invalid('Poster')]).toEqual([null, null, 'true'])
  await page.getByText(/^Not saved. Please check: poster/).waitFor()
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

test('[ADMMOV-10] a poster that cannot be loaded is said, and the placeholder stands for it; it keeps nobody from saving', async () => {
  browser.expectProblem(/no-such-poster/)
  const page = await upload()
  const { title } = await typeMovie(page)
  await typeDirectDownload(page)
  await page.getByLabel('Poster', { exact: true }).fill('/no-such-poster.jpg')
  await page.getByText('No picture could be loaded from this address.').waitFor()
  await expect.poll(() => page.getByRole('figure').locator('img').getAttribute('src')).toBe('/placeholder.svg')
  await page.getByLabel('Poster', { exact: true }).fill('/posters/sintel-480.webp')
  await page.getByText('No picture could be loaded from this address.').waitFor({ state: 'detached' })
  await page.getByLabel('Poster', { exact: true }).fill('/no-such-poster.jpg')
  await saveButton(page).click()
  await page.getByText('🎉 Movie uploaded!').waitFor()
  expect(await storedMovies(title)).toHaveLength(1)
  // Lists of other tests would show it.
  await site.query('delete from movies where title = $1', [title])
})

test('[ADMMOV-24, ADMMOV-04] what was published can be viewed and edited at once, or another one added', async () => {
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
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText(`Editing ${title}`).waitFor()
  await page.getByRole('button', { name: 'Cancel Edit' }).click()
  const next = await typeMovie(page)
  await typeDirectDownload(page)
  await saveButton(page).click()
  await page.getByText(`${next.title} is published.`).waitFor()
  await page.getByRole('button', { name: 'Add another' }).click()
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByText(`${next.title} is published.`).count()).toBe(0)
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

test.each([1280, 360])(
  '[ADMMOV-26] %i px wide, why a movie was not saved stands at the button, and the keyboard goes there',
  async (width) => {
    browser.expectProblem(/rest\/v1\/movies/)
    const page = await ownersPage(browser, '/admin/upload', { viewport: { width, height: 740 } })
    await typeMovie(page)
    await typeDirectDownload(page)
    await page.route('**/rest/v1/movies?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Title', { exact: true }).scrollIntoViewIfNeeded()
    await page.getByLabel('Title', { exact: true }).press('Enter')
    const reason = page.getByRole('main').getByRole('alert').filter({ hasText: 'The server could not be reached.' })
    await reason.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('The server could not be reached.')
    const box = await reason.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 740).toBe(true)
  },
)
