import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { scriptOf } from '../support/browser/loading.ts'
import { unique } from '../support/rows.ts'
import { create, editor, source, storedBlogs, titleField } from './pages/admin-blogs.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

/** The editor with the cursor in it. A blog without a title does not save itself as a draft meanwhile. */
async function openEditor() {
  const page = await ownersPage(browser, '/admin/blog-editor')
  await editor(page).click()
  return page
}

/** Publishes the blog with that title, puts the cursor into the form of the next one, and returns the stored HTML. */
async function saved(page: Page, title = unique('Tools')): Promise<string | undefined> {
  await titleField(page).fill(title)
  await create(page).click()
  await expect.poll(() => titleField(page).inputValue()).toBe('')
  await expect.poll(() => editor(page).textContent()).toBe('')
  await editor(page).click()
  return (await storedBlogs(title))[0]?.content
}

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const address = (page: Page) => page.getByLabel('Address of the link')

/** Puts the cursor into a link, image or caption, and opens the dialog of its tool. */
async function openAt(page: Page, place: Locator, name: 'Link' | 'Image') {
  await place.click()
  // The editor reads the selection a moment after the click.
  await page.getByRole('button', { name, exact: true, pressed: true }).click()
}

describe('the link tool', () => {
  test('[ADMBLOG-03] after a link, typing continues behind the linked word; Ctrl+K asks for the address too; without a selection a link is inserted, with its own text or the address, completed to https', async () => {
    const page = await openEditor()
    await page.keyboard.type('Read more')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await tool(page, 'Link').click()
    await address(page).fill('https://films.example/')
    await address(page).press('Enter')
    await page.keyboard.type(' today')
    expect(await saved(page)).toBe('<p>Read <a href="https://films.example/" rel="noopener">more</a> today</p>')

    await page.keyboard.type('archive')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+k')
    await address(page).fill('https://films.example/')
    await address(page).press('Enter')
    expect(await saved(page)).toBe('<p><a href="https://films.example/" rel="noopener">archive</a></p>')

    await page.keyboard.type('See ')
    await tool(page, 'Link').click()
    await address(page).fill('archive.org')
    await address(page).press('Enter')
    await page.keyboard.type(' or ')
    await tool(page, 'Link').click()
    await address(page).fill('/movie/sintel')
    await page.getByLabel('Text of the link').fill('Sintel')
    await tool(page, 'Insert').click()
    expect(await saved(page)).toBe(
      '<p>See <a href="https://archive.org" rel="noopener">archive.org</a> or <a href="/movie/sintel">Sintel</a></p>',
    )
  })

  test('[ADMBLOG-04] the address of a link can be seen, changed and removed', async () => {
    const page = await openEditor()
    await tool(page, 'Link').click()
    await address(page).fill('https://old.example/')
    await page.getByLabel('Text of the link').fill('linked')
    await tool(page, 'Insert').click()
    for (const next of ['https://new.example/', 'https://newer.example/']) {
      await openAt(page, editor(page).getByText('linked'), 'Link')
      expect(await address(page).inputValue()).toMatch(/^https:\/\/(old|new)\.example\/$/)
      await address(page).fill(next)
      await tool(page, 'Update').click()
    }
    expect(await editor(page).locator('a').getAttribute('href')).toBe('https://newer.example/')
    await openAt(page, editor(page).getByText('linked'), 'Link')
    await tool(page, 'Remove link').click()
    expect(await saved(page)).toBe('<p>linked</p>')
  })
})

test('[ADMBLOG-03, BLOG-10] a list has the markers in the editor that the article has', async () => {
  const page = await openEditor()
  const marker = (name: string) =>
    editor(page)
      .locator(name)
      .evaluate((list) => getComputedStyle(list).listStyleType)
  await page.keyboard.type('- bullet')
  expect(await marker('ul')).toBe('disc')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. number')
  expect(await marker('ol')).toBe('decimal')
})

/** Pastes into the editor the HTML that another program put on the clipboard. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** A list item as Word puts it on the clipboard: a paragraph. */
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('pasting', () => {
  test('[ADMBLOG-03, DEC-48] the lists of Word arrive as lists, nested and numbered, raised and lowered text stays so, and a table stays a table without widths and styles', async () => {
    const page = await openEditor()
    const items = [
      '<p class=MsoNormal>Before</p>',
      wordItem(1, '·', 'One'),
      wordItem(2, 'o', 'Inner'),
      wordItem(1, '·', 'Two'),
      '<p class=MsoNormal>Between</p>',
      wordItem(1, '3.', 'Third'),
      wordItem(1, '4.', 'Fourth'),
    ]
    await paste(page, `<html><body>${items.join('\n')}</body></html>`)
    expect(await saved(page)).toBe(
      '<p>Before</p><ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul><p>Between</p>' +
        '<ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol>',
    )

    await paste(page, '<p class=MsoNormal>The 25<sup>th</sup> year of H<sub><b>2</b></sub>O<o:p></o:p></p>')
    expect(await saved(page)).toBe('<p>The 25<sup>th</sup> year of H<strong><sub>2</sub></strong>O</p>')

    const cell = (text: string, more = '') =>
      `<td width=312 ${more} style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${text}</p></td>`
    const rows = `<tr><th scope=col>Year</th><th scope=col>Film</th></tr><tr>${cell('1953')}${cell('Avvaiyar')}</tr>`
    await paste(page, `<table class=MsoTable border=1>${rows}<tr>${cell('Both', 'colspan=2')}</tr></table>`)
    const html =
      '<table><tbody><tr><th scope="col"><p>Year</p></th><th scope="col"><p>Film</p></th></tr>' +
      '<tr><td><p>1953</p></td><td><p>Avvaiyar</p></td></tr><tr><td colspan="2"><p>Both</p></td></tr></tbody></table>'
    const title = unique('Pasted')
    expect(await saved(page, title)).toBe(html)
    // The editor can show it again, not only as source.
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await editor(page).getByText('Avvaiyar').waitFor()
  })

  test('[ADMBLOG-03, DEC-48] pictures in text from another program are left out, with a note', async () => {
    const page = await openEditor()
    const pictures = [
      `<img width=100 src="file:///C:/Users/me/clip_image001.png">`,
      '<img width=100>',
      '<img src="data:image/png;base64,AAAA">',
    ]
    await paste(page, `<p>Words${pictures.join('')}</p>`)
    await page.getByText('The images in the pasted text could not be kept.').waitFor()
    expect(await editor(page).locator('img').count()).toBe(0)
    await paste(page, '<p>, and more</p>')
    await expect.poll(() => page.getByText('The images in the pasted text').count()).toBe(0)
    expect(await saved(page)).toBe('<p>Words, and more</p>')
  })
})

/** A text that is longer than the window, with the cursor at its end. */
async function typeLong(page: Page) {
  await tool(page, 'HTML source').click()
  await source(page).fill('<p>Paragraph of a long article.</p>'.repeat(40))
  await tool(page, 'Editor').click()
  await editor(page).locator('p').last().click()
  await page.keyboard.press('End')
}

/** What stays in its place while a tool is used. */
const place = (page: Page) =>
  page.evaluate(() => ({
    scrolled: scrollY,
    bar: document.querySelector('[role=toolbar]')?.getBoundingClientRect().top,
    focused: document.activeElement?.getAttribute('role'),
  }))

test('[ADMBLOG-03] at the end of a long text the tools stay in view, and a link moves neither the page nor the cursor', async () => {
  const page = await openEditor()
  await typeLong(page)
  const before = await place(page)
  expect(before).toMatchObject({ bar: 0, focused: 'textbox' })
  await tool(page, 'Link').click()
  await address(page).fill('archive.org')
  await address(page).press('Enter')
  expect(await place(page)).toEqual(before)
  await page.keyboard.type(' behind')
  expect(await editor(page).locator('p').last().textContent()).toBe('Paragraph of a long article.archive.org behind')
  await tool(page, 'Link').click()
  await page.keyboard.press('Escape')
  await page.keyboard.type(' it')
  expect(await place(page)).toEqual(before)
  expect(await editor(page).locator('p').last().textContent()).toBe('Paragraph of a long article.archive.org behind it')

  await tool(page, 'Table').click()
  const table = await editor(page).locator('table').boundingBox()
  const bars = await page.getByRole('toolbar', { name: 'Table' }).boundingBox()
  expect(table?.y).toBeGreaterThan((bars?.y ?? 0) + (bars?.height ?? 0))
  const bottom = (table?.y ?? 0) + (table?.height ?? 0)
  expect(bottom).toBeLessThan((await create(page).boundingBox())?.y ?? 0)
})

test('[ADMBLOG-03] the tools look alike after a direct load and through the menu', async () => {
  const looks: object[] = []
  for (const path of ['/admin/blog-editor', '/admin/dashboard']) {
    const page = await ownersPage(browser, path)
    if (path === '/admin/dashboard') await page.getByRole('link', { name: 'Blog', exact: true }).click()
    looks.push(
      await tool(page, 'Bold').evaluate((button) => {
        const { borderTopColor, paddingLeft, fontSize } = getComputedStyle(button)
        return { borderTopColor, paddingLeft, fontSize }
      }),
    )
  }
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]).toMatchObject({ borderTopColor: 'rgba(0, 0, 0, 0)', paddingLeft: '8px' })
})

describe('images, tables and dividers', () => {
  const image = (page: Page) => page.getByLabel('Address of the image')
  const alt = (page: Page) => page.getByLabel('Description for people who cannot see it')

  test('[ADMBLOG-03, ADMBLOG-04, BLOG-10] an image has a description and a caption, which can be changed; without a caption it gets one, or goes', async () => {
    const page = await openEditor()
    await tool(page, 'Image').click()
    await image(page).fill('/icon-512.png')
    await alt(page).fill('A girl')
    await page.getByLabel('Caption (optional)').fill('Sintel in the snow')
    await tool(page, 'Insert').click()
    await openAt(page, editor(page).getByText('Sintel in the snow'), 'Image')
    expect(await alt(page).inputValue()).toBe('A girl')
    await alt(page).fill('A girl and a dragon')
    await tool(page, 'Update').click()
    await page.keyboard.press('End')
    await page.keyboard.type(', 2010')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Behind it')
    const title = unique('Pictured')
    expect(await saved(page, title)).toBe(
      '<figure><img alt="A girl and a dragon" src="/icon-512.png" loading="lazy" decoding="async" />' +
        '<figcaption>Sintel in the snow, 2010</figcaption></figure><p>Behind it</p>',
    )
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await openAt(page, editor(page).getByText('Sintel in the snow'), 'Image')
    await tool(page, 'Remove image').click()
    expect(await editor(page).locator('figure').count()).toBe(0)
    await tool(page, 'Image').click()
    await image(page).fill('/icon-512.png')
    await image(page).press('Enter')
    await openAt(page, editor(page).locator('img'), 'Image')
    await page.getByLabel('Caption (optional)').fill('Now with words')
    await tool(page, 'Update').click()
    expect(await editor(page).locator('figure img').count()).toBe(1)
    expect(await editor(page).locator('figcaption').textContent()).toBe('Now with words')
  })

  test('[ADMBLOG-03, BLOG-10] a table is made, grows and shrinks; a divider follows it; Tab goes through its cells, adds a row, and leaves it after Escape or from the text', async () => {
    const page = await openEditor()
    await tool(page, 'Divider').click()
    await tool(page, 'Table').click()
    await tool(page, 'Add column').click()
    expect(await editor(page).locator('tr').first().locator('th').count()).toBe(4)
    await tool(page, 'Delete column').click()
    await tool(page, 'Delete column').click()
    await tool(page, 'Add row').click()
    await tool(page, 'Delete row').click()
    expect(await editor(page).locator('tr').count()).toBe(3)
    await page.keyboard.type('Year')
    expect(await saved(page)).toMatch(/^<hr \/><table><tbody><tr>.*<\/tbody><\/table>$/)

    await tool(page, 'Table').click()
    const cells = editor(page).locator('td, th')
    expect((await cells.first().boundingBox())?.width).toBeGreaterThanOrEqual(96)
    for (const text of ['Year', 'Film', 'Part']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('Role')
    expect((await cells.allTextContents()).slice(0, 3)).toEqual(['Year', 'Film', 'Role'])
    for (let cell = 3; cell <= 9; cell += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('New row')
    expect(await cells.count()).toBe(12)
    expect(await cells.nth(9).textContent()).toBe('New row')

    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(false)
    expect(await page.getByLabel(/^Excerpt/).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await saved(page)).toContain('<p>New row</p>')
  })
})

test('[ADMBLOG-03] opening and changing the source keeps the undo history', async () => {
  const page = await openEditor()
  // Each at once: a pause between two letters would begin another step of what Undo takes back.
  await page.keyboard.insertText('First')
  await tool(page, 'Bold').click()
  await page.keyboard.insertText(' bold')
  await tool(page, 'HTML source').click()
  await tool(page, 'Editor').click()
  expect(await tool(page, 'Undo').getAttribute('aria-disabled')).toBeNull()
  await tool(page, 'HTML source').click()
  expect(await source(page).inputValue()).toBe('<p>First<strong> bold</strong></p>')
  await source(page).fill('<p>From the source</p>')
  await tool(page, 'Editor').click()
  await expect.poll(() => editor(page).textContent()).toBe('From the source')
  await tool(page, 'Undo').click()
  expect(await editor(page).textContent()).toBe('First bold')
  for (let step = 0; step < 5 && (await editor(page).textContent()) !== ''; step += 1) await tool(page, 'Undo').click()
  expect(await editor(page).textContent()).toBe('')
})

test('[ROUTE-25] an editor that fails leaves the rest of the page working', async () => {
  browser.expectProblem(/broken editor/)
  const page = await ownersPage(browser, null)
  await page.route(scriptOf('features/admin/blogs/rich-text.tsx'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function RichText() { if (!window.mended) throw new Error('broken editor'); return null }`,
    }),
  )
  await page.goto('/admin/blog-editor')
  await page.getByText('Couldn’t load.').waitFor()
  await page.getByRole('heading', { name: 'Existing Blogs' }).waitFor()
  await tool(page, 'HTML source').click()
  await source(page).fill('<p>By hand.</p>')
  await tool(page, 'Editor').click()
  await page.evaluate(() => Object.assign(window, { mended: true }))
  await tool(page, 'Try again').click()
  await expect.poll(() => page.getByText('Couldn’t load.').count()).toBe(0)
  await titleField(page).waitFor()
})
