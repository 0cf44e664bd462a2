import { expect, onTestFinished, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie, movieRow } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { blog, unique, watchPage } from '../support/rows.ts'
import { ownersPage, playersAnswer } from './pages/admin-movies.ts'

const browser = await testBrowser()

/** Each kind of page: the address of its form, its table, a row, and the start of its pages' addresses. */
const KINDS = [
  ['movie', '/admin/upload', 'movies', movieRow, '/movie/'],
  ['blog', '/admin/blog-editor', 'blogs', blog, '/blogs/'],
  ['watch page', '/admin/upload-watch-html', 'watch_html', watchPage, '/watch/'],
] as const

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test.each(KINDS)(
  'the latest draft of a %s is offered at the top, also in another browser',
  async (_kind, path, table, row) => {
    const makeDraft = () =>
      insert<{ id: string; title: string }>(
        table,
        row({ title: unique('Unfinished'), slug: unique('draft'), state: 'draft' }),
      )
    const [older, latest] = [await makeDraft(), await makeDraft()]
    onTestFinished(async () => {
      await site.query(`delete from ${table} where id in ($1, $2)`, [older.id, latest.id])
    })
    const page = await ownersPage(browser, null)
    // Tests of other files make drafts meanwhile.
    await page.route(`**/rest/v1/${table}?*state=eq.draft*`, (route) =>
      route.continue({ url: `${route.request().url()}&id=in.(${older.id},${latest.id})` }),
    )
    await page.goto(path)
    await settled(page)
    const drafts = page.getByRole('list', { name: 'Drafts' })
    await drafts.getByRole('button', { name: `Continue your draft “${latest.title}”` }).click()
    await page.waitForURL(`**?edit=${latest.id}`)
    await expect.poll(() => page.getByLabel('Title', { exact: true }).last().inputValue()).toBe(latest.title)
    expect(await page.getByRole('button', { name: `Continue your draft “${latest.title}”` }).count()).toBe(0)
  },
)

test('the form of a movie does not move when the drafts are there', async () => {
  const draft = { title: unique('Unfinished'.repeat(8)), state: 'draft' }
  const { id } = await makeMovie(draft)
  onTestFinished(async () => {
    await site.query('delete from movies where id = $1', [id])
  })
  const page = await ownersPage(browser, '/admin/dashboard', { viewport: { width: 360, height: 740 } })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/movies?*state=eq.draft*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin/upload')
  const form = page.locator('main form').or(page.locator('main h2 button')).first()
  await form.waitFor()
  // The title above it may get its font later.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const top = async () => (await form.boundingBox())?.y
  const before = await top()
  release()
  await page.getByRole('list', { name: 'Drafts' }).getByRole('button').waitFor()
  expect(await top()).toBe(before)
})

test.each(KINDS)(
  'a scheduled %s that is published now can be viewed and edited at once, or another one added',
  async (_kind, path, table, row, pages) => {
    const title = unique('Awaited')
    const scheduled = { title, slug: unique('awaited').toLowerCase(), state: 'scheduled', publish_at: hours(24) }
    const { id, slug } = await insert<{ id: string; slug: string }>(table, row(scheduled))
    const page = await ownersPage(browser, `${path}?edit=${id}`)
    await page.getByRole('button', { name: 'Publish now', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${title} is published.` })
      .waitFor()
    expect(await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')).toBe(pages + slug)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.waitForURL(`**?edit=${id}`)
    await expect.poll(() => page.getByText(`${title} is published.`).count()).toBe(0)
  },
)

test.each(KINDS)(
  'what is typed into a scheduled %s is saved after its moment, and it stays published',
  async (_kind, path, table, row, pages) => {
    const title = unique('Punctual')
    const scheduled = { title, slug: unique('punctual').toLowerCase(), state: 'scheduled', publish_at: hours(24) }
    const { id, slug } = await insert<{ id: string; slug: string }>(table, row(scheduled))
    const page = await ownersPage(browser, `${path}?edit=${id}`)
    const name = page.getByLabel('Title', { exact: true }).last()
    await expect.poll(() => name.inputValue()).toBe(title)
    await name.fill(`${title} typed`)
    // As the scheduled job does.
    await site.query(`update ${table} set state = 'published' where id = $1`, [id])
    await page
      .getByRole('button', { name: /^(Update|Save)/ })
      .last()
      .click()
    const stored = () => site.query(`select title, state from ${table} where id = $1`, [id])
    await expect.poll(stored).toEqual([{ title: `${title} typed`, state: 'published' }])
    expect((await fetch(site.url + pages + slug)).status).toBe(200)

    // Somebody else took it back, which an update does not change.
    await page.goto(`${path}?edit=${id}`)
    await expect.poll(() => name.inputValue()).toBe(`${title} typed`)
    await site.query(`update ${table} set state = 'draft' where id = $1`, [id])
    await name.fill(`${title} again`)
    await page
      .getByRole('button', { name: /^(Update|Save)/ })
      .last()
      .click()
    await expect.poll(stored).toEqual([{ title: `${title} again`, state: 'draft' }])
  },
)

test.each(KINDS)(
  'a published %s is unpublished and published again from the list, each with Undo, and from its form',
  async (kind, path, table, row, pages) => {
    const title = unique('Regretted')
    const { id, slug } = await insert<{ id: string; slug: string }>(
      table,
      row({ title, slug: unique('regretted').toLowerCase() }),
    )
    const page = await ownersPage(browser, `${path}?q=${title}`)
    await playersAnswer(page)
    const status = async () => (await fetch(site.url + pages + slug)).status
    expect(await status()).toBe(200)
    const bar = page.getByRole('status').filter({ hasText: `Unpublished, a draft again: ${title}` })
    const listed = page.getByRole('article', { name: title, exact: true })
    await listed.getByRole('button', { name: `Unpublish ${title}` }).click()
    await bar.waitFor()
    expect(await status()).toBe(404)
    await listed.getByText('Draft, unpublished').waitFor()
    await bar.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Published again: ${title}`).waitFor()
    expect(await status()).toBe(200)

    // 'Unpublish …' has these words too.
    const publish = listed.getByRole('button', { name: `Publish ${title}`, exact: true })
    await listed.getByRole('button', { name: `Unpublish ${title}` }).click()
    await publish.click()
    const published = page.getByRole('status').filter({ hasText: `${title} is published.` })
    await published.getByRole('button', { name: 'Undo' }).click()
    await listed.getByText('Draft, unpublished').waitFor()
    expect(await status()).toBe(404)
    await publish.click()
    await published.waitFor()
    expect(await status()).toBe(200)

    await listed.getByRole('button', { name: `Edit ${title}` }).click()
    const words = page.getByLabel(kind === 'movie' ? 'Description' : 'Title', { exact: true }).last()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).last().inputValue()).toBe(title)
    await words.fill(`${title} typed`)
    await page.getByRole('button', { name: 'Unpublish', exact: true }).last().click()
    await page.getByRole('button', { name: 'Publish with today’s date' }).waitFor()
    expect(await status()).toBe(404)
    expect(await words.inputValue()).toBe(`${title} typed`)
    await page
      .getByRole('button', { name: /^(Publish|Create|Publish movie|Publish blog)$/ })
      .last()
      .click()
    await expect.poll(status).toBe(200)
    const [stored] = await site.query<Record<string, string>>(`select * from ${table} where id = $1`, [id])
    expect(JSON.stringify(stored)).toContain(`${title} typed`)
  },
)

test('after a watch page was published, another one can be added', async () => {
  const page = await ownersPage(browser, '/admin/upload-watch-html')
  await playersAnswer(page)
  const title = unique('Followed')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Poster URL', { exact: true }).fill('/icon-512.png')
  await page.getByLabel('HTML code').fill('<iframe src="https://player.example/1"></iframe>')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: `${title} is published.` })
    .waitFor()
  await page.getByRole('button', { name: 'Add another' }).click()
  await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByText(`${title} is published.`).count()).toBe(0)
})
