import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { unique } from '../support/rows.ts'
import { SVG } from '../support/tiny-pictures.ts'
import { create, editor, storedBlogs, titleField } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { give, jpeg, photograph } from './pages/pictures.ts'
import { holdWrites } from './pages/writes.ts'

const browser = await testBrowser()
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openEditor() {
  const page = await ownersPage(browser, '/admin/blog-editor')
  const title = unique('Pictured')
  await titleField(page).fill(title)
  await editor(page).click()
  return { page, title }
}

async function saved(page: Page, title: string) {
  await create(page).click()
  await page.getByText('Blog created!').waitFor()
  return (await storedBlogs(title))[0]
}

/** The stored HTML of an uploaded picture with these widths, the largest with this height. */
function storedImage(widths: readonly number[], height: number): RegExp {
  const file = (width: number | undefined) => `/storage/v1/object/public/pictures/[0-9a-f]{20}/${width}\\.webp`
  const srcset = widths.map((width) => `${file(width)} ${width}w`).join(', ')
  return new RegExp(
    `<img alt="[^"]*" src="${file(widths.at(-1))}" srcset="${srcset}" sizes="[^"]+" width="${widths.at(-1)}" height="${height}" loading="lazy" decoding="async" />`,
  )
}

test('[ADMBLOG-03, BLOG-10] a picture from disk is uploaded into the text with its sizes, and the cursor moves below its caption', async () => {
  const { page, title } = await openEditor()
  await page.keyboard.type('Above')
  await tool(page, 'Image').click()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await (await picker).setFiles(jpeg(await photograph(1200, 800)))
  await page.getByText('Uploaded. Insert the image to use it.').waitFor()
  await page.getByLabel('Description for people who cannot see it').fill('A red sky')
  await page.getByLabel('Caption (optional)').fill('Madras, 1931')
  await tool(page, 'Insert').click()
  await page.keyboard.type('Below')
  const blog = await saved(page, title)
  expect(blog?.content).toMatch(storedImage([240, 360, 480, 1200], 800))
  expect(blog?.content).toMatch(
    /^<p>Above<\/p><figure><img alt="A red sky" .*<figcaption>Madras, 1931<\/figcaption><\/figure><p>Below<\/p>$/,
  )

  const visitor = await browser.open(`/blogs/${blog?.slug}`)
  const picture = visitor.getByRole('img', { name: 'A red sky' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // A later edit keeps the sizes.
  await tool(page, 'Edit').click()
  await editor(page).getByText('Below').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' it')
  await page.getByRole('button', { name: 'Update blog' }).click()
  await page.getByText('Blog updated!').waitFor()
  expect((await storedBlogs(title))[0]?.content).toBe(blog?.content.replace('Below', 'Below it'))
})

test.each(['paste', 'drop'] as const)(
  '[ADMBLOG-03] of what comes into the text by %s, a file that is no picture is refused with a reason, and a picture is uploaded while the owner types on',
  async (way) => {
    const { page, title } = await openEditor()
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await give(editor(page).locator('p').last(), way, Buffer.from(SVG))
    await page.getByText('Choose a JPEG, PNG, WebP or AVIF image.').waitFor()
    const release = await holdWrites(page, '**/storage/v1/object/pictures/**/preview.jpg')
    await give(editor(page).locator('p').last(), way, await photograph(200, 100))
    await page.getByText('Uploading the image…').waitFor()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('The ')
    release()
    await page.getByText('Image inserted.').waitFor()
    await page.keyboard.type('very ')
    const blog = await saved(page, title)
    expect(blog?.content).toMatch(/^<p>The very First<\/p><img [^>]+>$/)
    expect(blog?.content).toMatch(storedImage([200], 100))
  },
)

test('[ADMBLOG-03] while a picture is uploaded, neither its button nor Enter closes the dialog, and what is typed about it stays', async () => {
  const { page, title } = await openEditor()
  await tool(page, 'Image').click()
  const release = await holdWrites(page, '**/storage/v1/object/pictures/**/preview.jpg')
  await give(page.getByLabel('Address of the image'), 'paste', await photograph(200, 100))
  await page.getByRole('progressbar', { name: 'Upload of the image' }).waitFor()
  await page.getByLabel('Description for people who cannot see it').fill('A red sky')
  await page.keyboard.press('Enter')
  expect(await tool(page, 'Uploading the image…').isDisabled()).toBe(true)
  release()
  await page.getByText('Uploaded. Insert the image to use it.').waitFor()
  await tool(page, 'Insert').click()
  expect((await saved(page, title))?.content).toContain('alt="A red sky"')
})
