import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessibleScreen } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique, watchPage } from '../support/rows.ts'
import { ownersPage, playersAnswer, searchList } from './pages/admin-movies.ts'
import { cutWrites, loseAnswersAndReads } from './pages/writes.ts'

const browser = await testBrowser()
const PAGES = '**/rest/v1/watch_html*'
const open = () => ownersPage(browser, '/admin/upload-watch-html')
/** The rows with that title, without drafts: a form that is left alone for three seconds saves itself as one. */
const stored = (title: string) =>
  site.query<{ slug: string; html_code: string; cover_poster: string | null }>(
    `select slug, html_code, cover_poster from watch_html where title = $1 and state <> 'draft'`,
    [title],
  )
const makeWatch = (title: string, slug = unique('watch')) =>
  insert<{ id: string; slug: string }>('watch_html', {
    title,
    slug,
    html_code: '<p>Old</p>',
    poster: '/icon-512.png',
  })

/** The form of a new page, above the list. */
const form = (page: Page) => page.locator('form').filter({ hasText: 'New watch page' })
/** Exact: once the form has saved itself as a draft, it has a 'Preview link' too. */
const preview = (page: Page) => form(page).getByRole('button', { name: 'Preview', exact: true })
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function typeWatch(page: Page, title: string) {
  await form(page).getByLabel('Title').fill(title)
  await form(page).getByLabel('Poster URL', { exact: true }).fill('/icon-512.png')
  await form(page).getByLabel('HTML code').fill('<p>Player</p>')
}

const find = (page: Page, title: string) => searchList(page, 'Search uploads by title', title)

describe('a new watch page', () => {
  test('[ADMWATCH-02, ADMWATCH-03, DATA-14] without a cover it is uploaded, and its page plays', async () => {
    const page = await open()
    const title = unique('தமிழ் Film')
    await typeWatch(page, title)
    const slug = await form(page).getByLabel('Slug').inputValue()
    expect(slug).toMatch(/^tamizh-film-/)
    await preview(page).click()
    await form(page).frameLocator('iframe').getByText('Player').waitFor()
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    expect(await stored(title)).toEqual([{ slug, html_code: '<p>Player</p>', cover_poster: null }])
    await item(page, title).waitFor()
    await item(page, title).getByRole('link', { name: title }).click()
    await page.waitForURL(`**/watch/${slug}`)
  })

  test('the preview shows what the player will show, and other text than code or one address is refused', async () => {
    const page = await open()
    await playersAnswer(page)
    const address = 'https://player.example/film'
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }))
    const title = unique('Address')
    await typeWatch(page, title)
    const code = form(page).getByLabel('HTML code')
    await preview(page).click()
    const frame = form(page).frameLocator('iframe')
    await frame.getByText('Player').waitFor()
    await code.fill('<p></p><script>document.querySelector("p").textContent = origin</script>')
    await frame.getByText('null').waitFor()
    await code.fill('player.example/film')
    const refusal = 'Enter HTML code, or one address that begins with'
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await form(page).locator('[aria-invalid] ~ [role="alert"]').getByText(refusal).waitFor()
    await code.fill(address)
    await frame.frameLocator('iframe').getByText('The film').waitFor()
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    expect(await stored(title)).toMatchObject([{ html_code: address }])
  })

  test('[ADMWATCH-01] with a field left empty nothing is saved, and what was typed stays', async () => {
    const page = await open()
    const title = unique('Missing')
    await typeWatch(page, title)
    await form(page).getByLabel('Poster URL', { exact: true }).fill('  ')
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('❌ All fields are required!').waitFor()
    expect(await stored(title)).toEqual([])
    expect(await form(page).getByLabel('HTML code').inputValue()).toBe('<p>Player</p>')
  })

  test('[ADMWATCH-04, DATA-15] a taken slug is refused with a reason and overwrites nothing', async () => {
    browser.expectProblem(/rest\/v1\/watch_html/)
    const other = unique('First')
    const { slug } = await makeWatch(other)
    const page = await open()
    const title = unique('Second')
    await typeWatch(page, title)
    await form(page).getByLabel('Slug').fill(slug.toUpperCase())
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Failed to upload!').waitFor()
    // The status below says the same if the form has tried to save itself as a draft.
    await form(page).getByRole('alert').filter({ hasText: 'This slug is taken by another watch page' }).waitFor()
    expect(await stored(title)).toEqual([])
    expect(await stored(other)).toMatchObject([{ html_code: '<p>Old</p>' }])
  })

  test('[ADMWATCH-04] saving again after a lost answer makes no second page', async () => {
    browser.expectProblem(/rest\/v1\/watch_html/)
    browser.allowProblem(/409/)
    const page = await open()
    const title = unique('Once')
    await typeWatch(page, title)
    await loseAnswersAndReads(page, PAGES)
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Failed to upload!').waitFor()
    await page.unroute(PAGES)
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    expect(await stored(title)).toHaveLength(1)
  })
})

describe('a player that will not play', () => {
  const CHECK = '**/api/admin/players?*'

  test('is explained at once where its address tells why; what was typed stays', async () => {
    const page = await open()
    await typeWatch(page, unique('Why'))
    const code = form(page).getByLabel('HTML code')
    for (const [typed, text] of [
      ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a', 'Browsers cannot play magnet links.'],
      ['player.example/film', 'Enter HTML code, or one address that begins with'],
      ['https://player.example/film.mkv', 'Few browsers can play .mkv files.'],
      ['<video controls><source src="https://player.example/film.avi"></video>', 'Few browsers can play .avi files.'],
      ['<iframe src="https://192.168.0.1/film"></iframe>', 'This address is in a private network'],
      ['<iframe src="https://192.168.0.1/film"></iframe>', 'Visitors cannot make this player full screen.'],
      ['<iframe data-src="https://player.example/film"></iframe>', 'Paste the address in its data-src.'],
      [`${site.url}/about`, 'Pages of this site cannot be shown in a player.'],
      ['https://player.twitch.tv/?video=1', `Add &parent=${new URL(site.url).hostname} to the address.`],
      ['https://dai.ly/x8abc12', 'Dailymotion shows videos on other sites only with a player of your own'],
      [
        '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" referrerpolicy="same-origin"></iframe>',
        'This code has the referrer policy “same-origin”, with which YouTube and Dailymotion refuse to play.',
      ],
      ['https://www.youtube.com/@channel', 'This is not the address of a video at youtube.com.'],
    ] as const) {
      await code.fill(typed)
      await form(page).getByRole('status').getByText(text).waitFor()
      expect(await code.inputValue()).toBe(typed)
    }
    // The save that refuses a magnet link says no other sentence.
    await code.fill('magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a')
    await form(page).getByRole('status').getByText('Browsers cannot play magnet links.').waitFor()
    await form(page).getByRole('button', { name: 'Publish' }).click()
    const wrong = form(page).locator('[aria-invalid] ~ [role="alert"]')
    await wrong.getByText('Browsers cannot play magnet links.').waitFor()
    await expect.poll(() => form(page).getByRole('status').getByText('Browsers cannot play').count()).toBe(0)
    expect(await form(page).getByText('Enter HTML code, or one address').count()).toBe(0)
    await code.fill('<p>Player</p>')
    // Its warnings; the status of the draft is a paragraph itself.
    await expect.poll(() => form(page).locator('[role="status"] p').count()).toBe(0)
  })

  test('is explained where its server does not answer or forbids it, and is published only after a question', async () => {
    const page = await open()
    const title = unique('Refused')
    await typeWatch(page, title)
    const code = form(page).getByLabel('HTML code')
    const status = form(page).getByRole('status')
    await code.fill('https://nobody.example/film')
    await status.getByText('The server of this address cannot be reached').waitFor()

    const asked: string[] = []
    await page.route(CHECK, (route) => {
      const { search } = new URL(route.request().url())
      asked.push(search)
      const problem = search.includes('youtube') ? 'frames' : 'robots'
      return route.fulfill({ json: { success: true, problem, status: 200 } })
    })
    await code.fill('https://youtu.be/aqz-KE-bpKQ')
    await status.getByText('The site at this address does not let other sites show it.').waitFor()
    expect(asked.map((query) => new URLSearchParams(query).get('address'))).toEqual([
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ])
    const question = page.getByRole('dialog', { name: 'This page will not play. Publish it anyway?' })
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await question.getByText('The site at this address does not let other sites show it.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored(title)).toEqual([])
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await question.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    expect(await stored(title)).toMatchObject([{ html_code: 'https://youtu.be/aqz-KE-bpKQ' }])

    // What is not known is no question.
    await expect.poll(() => form(page).getByLabel('Title').inputValue()).toBe('')
    const other = unique('Robots')
    await typeWatch(page, other)
    await code.fill('https://robots.example/film')
    await status.getByText('Its server does not answer robots').waitFor()
    await form(page).getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => stored(other)).toMatchObject([{ html_code: 'https://robots.example/film' }])
  })

  test('is marked in the list where its address tells why, and asked about when it is published there', async () => {
    const title = unique('Marked')
    await insert(
      'watch_html',
      watchPage({ title, state: 'draft', html_code: '<iframe src="https://player.example/film.mkv"></iframe>' }),
    )
    const page = await ownersPage(browser, `/admin/upload-watch-html?q=${title}`)
    const row = page.getByRole('article', { name: title })
    await row.getByText('Will not play. Few browsers can play .mkv files.').waitFor()
    await row.getByRole('button', { name: `Publish ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(`${title} is published.`).waitFor()
    expect(await stored(title)).toHaveLength(1)
  })

  test('is explained by a video that does not load; one that does plays in the preview as soon as it is pasted', async () => {
    browser.allowProblem(/files\.example/)
    const page = await open()
    await page.route(CHECK, (route) => {
      const problem = route.request().url().includes('page.mp4') ? 'page' : null
      return route.fulfill({ json: { success: true, problem, status: 200 } })
    })
    await page.route('https://files.example/*', (route) =>
      route.request().url().endsWith('/film.mp4')
        ? route.fulfill({ path: 'local/catalogue/sample-clip.mp4', contentType: 'video/mp4' })
        : route.fulfill({ body: 'no video', contentType: 'video/mp4' }),
    )
    const code = form(page).getByLabel('HTML code')
    await code.focus()
    await code.evaluate((area: HTMLTextAreaElement) =>
      area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true })),
    )
    await code.fill('https://files.example/film.mp4')
    const video = form(page).frameLocator('iframe').locator('video')
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.readyState)).toBeGreaterThan(0)
    const text = 'The file is there, but has a format that this browser cannot play.'
    expect(await form(page).getByText(text).count()).toBe(0)
    for (const broken of [
      'https://files.example/broken.mp4',
      '<video controls><source src="https://files.example/one.mp4"><source src="https://files.example/two.mp4"></video>',
    ]) {
      await code.fill(broken)
      await form(page).getByRole('status').getByText(text).waitFor()
      await code.fill('https://files.example/film.mp4')
      await form(page).getByText(text).waitFor({ state: 'detached' })
    }
    for (const [typed, warning] of [
      ['https://files.example/page.mp4', 'This is the address of a page and not of a file.'],
      ['https://files.example/live.m3u8', 'Firefox, and older browsers, cannot play a stream (.m3u8)'],
    ] as const) {
      await code.fill(typed)
      await form(page).getByRole('status').getByText(warning).waitFor()
      await expect.poll(() => video.getAttribute('src')).toBe(typed)
    }
  })
})

describe('the uploads', () => {
  test('[ADMWATCH-05, ADMWATCH-06] are searched and scroll inside 600 px', async () => {
    const [title, other] = [unique('Needle 100%'), unique('Hay')]
    await makeWatch(title)
    await makeWatch(other)
    const page = await open()
    await find(page, '100%')
    expect(await item(page, title).count()).toBe(1)
    await page.getByLabel('Search uploads by title').fill('')
    await item(page, other).waitFor()
    const box = page.locator('div', { has: page.getByRole('heading', { name: 'Recent uploads' }) }).last()
    const { height, scrolls } = await box.evaluate((element) => {
      let scroller = element
      while (getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement ?? scroller
      return { height: scroller.clientHeight, scrolls: scroller.scrollHeight > scroller.clientHeight }
    })
    expect(height).toBeLessThanOrEqual(600)
    expect(scrolls).toBe(true)
  })

  test('[ADMWATCH-07, ADMWATCH-08] are edited in place; cancelling shows the old values', async () => {
    const title = unique('Edited')
    await makeWatch(title)
    const page = await open()
    await find(page, title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const editor = page.getByRole('form', { name: `Edit ${title}` })
    await editor.getByLabel('HTML code').fill('<p>Typed</p>')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    expect(await editor.getByLabel('HTML code').inputValue()).toBe('<p>Old</p>')
    await editor.getByLabel('HTML code').fill('<p>New</p>')
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Updated successfully!').waitFor()
    expect(await stored(title)).toMatchObject([{ html_code: '<p>New</p>' }])
  })

  test('[ADMWATCH-09] a failed change says so and keeps what was typed', async () => {
    browser.expectProblem(/rest\/v1\/watch_html/)
    const title = unique('Cut')
    await makeWatch(title)
    const page = await open()
    await find(page, title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const editor = page.getByRole('form', { name: `Edit ${title}` })
    await editor.getByLabel('HTML code').fill('<p>Precious</p>')
    await cutWrites(page, PAGES)
    await editor.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Failed to update!').waitFor()
    expect(await editor.getByLabel('HTML code').inputValue()).toBe('<p>Precious</p>')
    expect(await stored(title)).toMatchObject([{ html_code: '<p>Old</p>' }])
  })

  async function savedElsewhere() {
    const title = unique('Raced')
    const { id } = await makeWatch(title)
    const page = await open()
    await find(page, title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await page.getByRole('form', { name: `Edit ${title}` }).waitFor()
    await site.query("update watch_html set cover_poster = '/icon-512.png' where id = $1", [id])
    const editor = page.getByRole('form', { name: `Edit ${title}` })
    await editor.getByLabel('HTML code').fill('<p>Mine</p>')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to update!').waitFor()
    await editor.getByText('This watch page was changed elsewhere while you were editing.').waitFor()
    expect(await editor.getByLabel('HTML code').inputValue()).toBe('<p>Mine</p>')
    expect(await stored(title)).toMatchObject([{ html_code: '<p>Old</p>' }])
    return { page, editor, title }
  }

  test('[ADMWATCH-07, ADMWATCH-09] a page that was saved elsewhere is overwritten only on request, and only with what was changed here', async () => {
    const { page, editor, title } = await savedElsewhere()
    await editor.getByRole('button', { name: 'Save my changes too' }).click()
    await page.getByText('Updated successfully!').waitFor()
    expect(await stored(title)).toMatchObject([{ html_code: '<p>Mine</p>', cover_poster: '/icon-512.png' }])
  })

  test('[ADMWATCH-07, ADMWATCH-09] the version that was saved elsewhere can be loaded and edited', async () => {
    const { page, editor, title } = await savedElsewhere()
    await editor.getByRole('button', { name: 'Discard my changes' }).click()
    await expect.poll(() => editor.getByLabel('HTML code').inputValue()).toBe('<p>Old</p>')
    await editor.getByLabel('HTML code').fill('<p>Both</p>')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Updated successfully!').waitFor()
    expect(await stored(title)).toMatchObject([{ html_code: '<p>Both</p>', cover_poster: '/icon-512.png' }])
  })

  test('[ADMWATCH-07] reading the list again leaves the edited page and the focus where they are', async () => {
    const title = unique('Steady')
    const { id } = await makeWatch(title)
    const page = await open()
    await item(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click()
    const editor = page.getByRole('form', { name: `Edit ${title}` })
    await editor.getByLabel('HTML code').fill('<p>Half')
    await site.query("update watch_html set cover_poster = '/icon-512.png' where id = $1", [id])
    const read = page.waitForResponse(PAGES)
    await page.getByLabel('Search uploads by title').fill(title)
    await editor.getByLabel('HTML code').focus()
    await read
    const box = page.getByRole('region', { name: 'Recent uploads' })
    await expect.poll(() => box.getByRole('listitem').count()).toBe(1)
    await editor.getByLabel('HTML code').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' and half</p>')
    expect(await editor.getByLabel('HTML code').inputValue()).toBe('<p>Half and half</p>')
  })

  test('[ADMWATCH-03, ADMWATCH-09] the form says when the page was deleted elsewhere, and can save the text as a new one', async () => {
    const title = unique('Deleted')
    const { id, slug } = await makeWatch(title)
    const page = await open()
    await find(page, title)
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const editor = page.getByRole('form', { name: `Edit ${title}` })
    await editor.getByLabel('HTML code').fill('<p>Mine</p>')
    await site.query('delete from watch_html where id = $1', [id])
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to update!').waitFor()
    await editor.getByText('This watch page was deleted elsewhere.').waitFor()
    await page.reload()
    await expect.poll(() => editor.getByLabel('HTML code').inputValue()).toBe('<p>Mine</p>')
    // The list comes after the form in it, and moves it.
    await settled(page)
    await editor.getByRole('button', { name: 'Save as a new watch page' }).click()
    await page.getByText('HTML Code Uploaded!').waitFor()
    expect(await stored(title)).toMatchObject([{ slug, html_code: '<p>Mine</p>' }])
    await item(page, title).waitFor()
  })

  test('[ADMWATCH-07, ADMWATCH-10] are edited and deleted while a new page saves itself as a draft, whose form stays', async () => {
    const word = unique('Beside')
    const [edited, other] = [`${word} edited`, `${word} other`]
    for (const title of [edited, other]) await makeWatch(title)
    const page = await open()
    await find(page, word)
    await page.getByRole('button', { name: `Edit ${edited}` }).click()
    const editor = page.getByRole('form', { name: `Edit ${edited}` })
    await editor.getByLabel('HTML code').fill('<p>Typed</p>')
    await typeWatch(page, unique('Fresh'))
    await form(page)
      .getByText(/^Draft saved/)
      .waitFor()
    expect(await form(page).getByLabel('HTML code').inputValue()).toBe('<p>Player</p>')
    await page.getByRole('button', { name: `Delete ${other}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Deleted successfully!').waitFor()
    await settled(page)
    expect(await editor.getByLabel('HTML code').inputValue()).toBe('<p>Typed</p>')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Edit ${edited}` }).waitFor()
    expect(await form(page).getByLabel('HTML code').inputValue()).toBe('<p>Player</p>')
  })

  test('[ADMWATCH-10, ADMWATCH-11, ADMWATCH-12] are deleted after a question; declining keeps, a failure says so', async () => {
    browser.expectProblem(/rest\/v1\/watch_html/)
    const title = unique('Gone')
    await makeWatch(title)
    const page = await open()
    await find(page, title)
    // Exact: 'Delete … forever' is shown in the trash until the list is read again.
    const remove = page.getByRole('button', { name: `Delete ${title}`, exact: true })
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this?' })
    await remove.click()
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored(title)).toHaveLength(1)
    await cutWrites(page, PAGES)
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Failed to delete!').waitFor()
    await page.unroute(PAGES)
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Deleted successfully!').waitFor()
    // From the trash it is restored, or deleted forever.
    await page.getByLabel('State', { exact: true }).selectOption('Trash')
    await page.getByRole('button', { name: `Restore ${title}` }).click()
    await page.getByText(`Restored: ${title}`).waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('All')
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    // The toast of the first deletion may still be there: only the row shows that the second one is done.
    await remove.waitFor({ state: 'detached' })
    await page.getByLabel('State', { exact: true }).selectOption('Trash')
    await page.getByRole('button', { name: `Delete ${title} forever` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click()
    await page.getByText('Deleted forever', { exact: true }).waitFor()
    expect(await stored(title)).toEqual([])
  })
})

test('[ADMWATCH-13] the back button leads to the dashboard', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.waitForURL('**/admin/dashboard')
})

test('[ADMWATCH-14] a read that the server forbids is shown as access denied', async () => {
  browser.expectProblem(/rest\/v1\/watch_html/)
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState })
  await page.route(PAGES, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  )
  await page.goto('/admin/upload-watch-html')
  await page.getByText('Access Denied – Admins Only').first().waitFor()
})

test('[ROUTE-24] the watch page passes axe and fits every size', async () => {
  const title = unique('Sound')
  await makeWatch(title)
  await expectAccessibleScreen(async (path, options) => {
    const page = await ownersPage(browser, path, options)
    await item(page, title).waitFor()
    return page
  }, '/admin/upload-watch-html')
})
