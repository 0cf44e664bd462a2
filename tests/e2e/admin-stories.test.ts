import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, ownerAtTheSite } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { hoursAgo, unique } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const STORIES = '**/rest/v1/stories*'
const open = () => ownersPage(browser, '/admin/stories')
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const stored = (title: string) =>
  site.query<{ title: string; quality: string; uploaded_by: string; show_on_homepage: boolean; state: string }>(
    'select * from stories where title = $1',
    [title],
  )

/** A story that is not on the homepage, where it would push others out. After 24 h only the owner sees it. */
const makeStory = (title: string, created_at = new Date().toISOString(), facts: object = {}) =>
  insert<{ id: string }>('stories', {
    title,
    poster_url: '/icon-512.png',
    show_on_homepage: false,
    created_at,
    ...facts,
  })

/** Opens the form of a listed story. */
async function edit(page: Page, title: string) {
  await card(page, title).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: 'Edit story' }).waitFor()
}

describe('posting', () => {
  test('[ADMSTORY-01, ADMSTORY-02, ADMSTORY-03, ADMSTORY-11, DATA-12] a story without a poster is not saved; with one, and with any facts or none, it is added and shown on home', async () => {
    const page = await open()
    const title = unique('Story')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Poster URL').fill('   ')
    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Please fill title and poster').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    // A form that is left alone saves itself as a draft.
    expect((await stored(title)).filter(({ state }) => state !== 'draft')).toEqual([])
    await page.getByLabel('Poster URL').fill('/icon-512.png')
    for (const [label, text] of [
      ['Quality', '4K <HDR>'],
      ['Language', 'தமிழ்'],
      ['Size', '1.2 GB'],
      ['Genre', 'Drama'],
    ] as const)
      await page.getByLabel(label).fill(text)
    expect(await page.getByLabel('IMDb').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Story added').waitFor()
    await card(page, title).waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    expect(await stored(title)).toMatchObject([
      { quality: '4K <HDR>', language: 'தமிழ்', size: '1.2 GB', genre: 'Drama', imdb: '' },
    ])
    expect(await stored(title)).toMatchObject([{ uploaded_by: 'owner@talkies.example', show_on_homepage: true }])
    const visitor = await browser.open('/')
    await visitor.getByText(title).first().waitFor()
  })
})

describe('drafts and the schedule', () => {
  /** Whether a visitor who comes now sees the story. */
  const isOnHome = async (title: string) => (await (await fetch(site.url)).text()).includes(title)

  test('[ADMSTORY-02, ADMSTORY-11] a story is saved as a draft, scheduled and published; visitors see it only then', async () => {
    const page = await open()
    const title = unique('Planned')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await card(page, title).getByText('Draft', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save draft')
    expect(await stored(title)).toMatchObject([{ state: 'draft', poster_url: '' }])
    expect(await page.getByLabel('Title').inputValue()).toBe(title)

    await page.getByRole('button', { name: 'Publish story' }).click()
    await page.getByText('Please fill title and poster').waitFor()
    expect(await stored(title)).toMatchObject([{ state: 'draft' }])

    await page.getByLabel('Poster URL').fill('/icon-512.png')
    await page.getByRole('button', { name: 'Schedule…' }).click()
    await page.getByLabel(/^Publish on/).fill('2099-03-04T18:00')
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await card(page, title)
      .getByText(/^Scheduled for/)
      .waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    expect(await isOnHome(title)).toBe(false)

    await page.getByLabel('State', { exact: true }).selectOption('Published')
    await card(page, title).waitFor({ state: 'detached' })
    await page.getByLabel('State', { exact: true }).selectOption('Scheduled')
    await edit(page, title)
    expect(await page.getByRole('button', { name: 'Preview link' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Story added').waitFor()
    await page.getByLabel('State', { exact: true }).selectOption('Published')
    await card(page, title).getByText('a moment ago').waitFor()
    const visitor = await browser.open('/')
    await visitor.getByText(title).first().waitFor()
    expect(await stored(title)).toHaveLength(1)
  })

  test('a scheduled story is on home from its moment on, and its form can no longer take it back', async () => {
    const title = unique('Due')
    const publish_at = new Date(Date.now() + 3_000).toISOString()
    // Past the Worker, which would refuse it if its moment came before the request.
    const { id } = await insert<{ id: string }>('stories', {
      title,
      poster_url: '/icon-512.png',
      state: 'scheduled',
      publish_at,
    })
    // After a write through the site, no cached page is older than the story.
    const owner = await ownerAtTheSite()
    expect((await owner.from('stories').update({ genre: 'Drama' }).eq('id', id)).error).toBeNull()
    const page = await open()
    await expect.poll(() => isOnHome(title)).toBe(true)
    await page.reload()
    await edit(page, title)
    await page.getByRole('button', { name: 'Save story' }).waitFor()
    for (const name of ['Unpublish', 'Turn into a draft', 'Schedule…'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0)
  })

  test('what is typed saves itself as a draft, which is offered again and can be deleted at any time', async () => {
    const page = await open()
    const title = unique('Typed')
    // The latest draft of all is offered, and other tests have some.
    await page.route(/\/rest\/v1\/stories\?.*state=eq\.draft/, (route) =>
      route.continue({ url: `${route.request().url()}&title=eq.${title}` }),
    )
    await page.getByLabel('Title').fill(title)
    await page.getByText(/^Draft saved \d/).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    await page.getByRole('button', { name: `Continue your draft “${title}”` }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
    await card(page, title).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete story' }).click()
    await page.getByText('Deleted successfully').waitFor()
    expect(await stored(title)).toEqual([])
  })
})

describe('correcting', () => {
  test('[ROUTE-26, ADMSTORY-04, ADMSTORY-05, ADMSTORY-06, ADMSTORY-13, DATA-27] Edit loads the values, Cancel edit goes back to an empty form, Save changes the row; the page passes axe and fits every size', async () => {
    const title = unique('Wrong')
    const facts = { quality: '4K', language: 'Tamil', size: '3 GB', genre: 'Drama', imdb: '8.1' }
    await makeStory(title, undefined, { ...facts, show_on_homepage: true })
    const page = await open()
    await page.getByRole('heading', { name: 'Recent Stories' }).waitFor()
    await edit(page, title)
    await page.getByLabel('Title').fill('Something else')
    await page.getByRole('button', { name: 'Cancel edit' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
    expect(await stored(title)).toHaveLength(1)
    await edit(page, title)
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    expect(await page.getByLabel('Poster URL').inputValue()).toBe('/icon-512.png')
    for (const [name, value] of Object.entries(facts))
      expect(await page.locator(`[name=${name}]`).inputValue(), name).toBe(value)
    await page.getByLabel('Quality').fill('720p')
    await page.getByRole('checkbox', { name: 'Show on homepage' }).uncheck()
    await page.getByRole('button', { name: 'Save story' }).click()
    await page.getByText('Story updated').waitFor()
    expect(await stored(title)).toMatchObject([{ ...facts, quality: '720p', show_on_homepage: false }])
    await page.getByRole('heading', { name: 'New story' }).waitFor()
    await card(page, title).waitFor()
    await expectAccessible(page, '/admin/stories')
  })

  test('[ADMSTORY-13, ADMSTORY-14] a story that was saved elsewhere is overwritten only on request, and that version can be loaded and edited', async () => {
    const title = unique('Raced')
    const { id } = await makeStory(title)
    const row = async () => (await site.query('select quality, genre from stories where id = $1', [id]))[0]
    const page = await open()
    await edit(page, title)
    const conflict = page.getByText('This story was changed elsewhere while you were editing.')
    async function saveAfterAnother(genre: string, quality: string) {
      await site.query('update stories set genre = $2 where id = $1', [id, genre])
      await page.getByLabel('Quality').fill(quality)
      await page.getByRole('button', { name: 'Save story' }).click()
      await conflict.waitFor()
      expect(await page.getByLabel('Quality').inputValue()).toBe(quality)
    }
    await saveAfterAnother('Elsewhere', '480p')
    expect(await row()).toEqual({ quality: null, genre: 'Elsewhere' })
    await page.getByRole('button', { name: 'Discard my changes' }).click()
    await expect.poll(() => page.getByLabel('Genre').inputValue()).toBe('Elsewhere')
    await conflict.waitFor({ state: 'detached' })
    await page.getByLabel('Quality').fill('720p')
    await page.getByRole('button', { name: 'Save story' }).click()
    await page.getByText('Story updated').waitFor()
    expect(await row()).toEqual({ quality: '720p', genre: 'Elsewhere' })

    await page.getByRole('heading', { name: 'New story' }).waitFor()
    await edit(page, title)
    await expect.poll(() => page.getByLabel('Quality').inputValue()).toBe('720p')
    await saveAfterAnother('Once more', '480p')
    expect(await row()).toEqual({ quality: '720p', genre: 'Once more' })
    await page.getByRole('button', { name: 'Save my changes too' }).click()
    await expect.poll(row).toEqual({ quality: '480p', genre: 'Once more' })
    await page.getByRole('heading', { name: 'New story' }).waitFor()
  })

  test('[ADMSTORY-11, ADMSTORY-14] the form says when the story was deleted elsewhere, and can save the text as a new one', async () => {
    const title = unique('Deleted')
    const { id } = await makeStory(title)
    const page = await open()
    await edit(page, title)
    await page.getByLabel('Quality').fill('480p')
    await site.query('delete from stories where id = $1', [id])
    await page.getByRole('button', { name: 'Save story' }).click()
    await page.getByText('Update failed').waitFor()
    await page.getByText('This story was deleted elsewhere.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Quality').inputValue()).toBe('480p')
    await page.getByRole('button', { name: 'Save as a new story' }).click()
    await page.getByText('Story added').waitFor()
    expect(await stored(title)).toMatchObject([{ quality: '480p' }])
    await card(page, title).waitFor()
  })
})

describe('deleting', () => {
  test('[ADMSTORY-07, ADMSTORY-09] before 24 hours deleting is refused without a question; a draft that was deleted meanwhile is deleted, and leaves the list', async () => {
    const [young, gone] = [unique('Young'), unique('Gone')]
    await makeStory(young)
    const { id } = await makeStory(gone, undefined, { state: 'draft' })
    const page = await open()
    await card(page, young).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('⏳ Cannot delete before 24 hours').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await stored(young)).toHaveLength(1)

    await card(page, gone).waitFor()
    await site.query('delete from stories where id = $1', [id])
    await card(page, gone).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete story' }).click()
    await page.getByText('Deleted successfully').waitFor()
    await card(page, gone).waitFor({ state: 'detached' })
  })

  test('[ADMSTORY-08, ADMSTORY-09, ADMSTORY-10] after 24 hours deleting asks; declining keeps the story, a failure says so', async () => {
    const title = unique('Old')
    const { id } = await makeStory(title)
    const page = await ownersPage(browser, null)
    let isCut = true
    // The list says that it is old. In the database it becomes so last: whoever opens home has older ones deleted.
    await page.route(STORIES, async (route) => {
      if (route.request().method() === 'DELETE') return isCut ? route.abort() : route.continue()
      const response = await route.fetch()
      const rows = (await response.json()) as { id: string }[]
      const json = rows.map((row) => (row.id === id ? { ...row, created_at: hoursAgo(25) } : row))
      await route.fulfill({ response, json })
    })
    await page.goto('/admin/stories')
    await settled(page)
    const remove = card(page, title).getByRole('button', { name: 'Delete' })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure to delete this story?' })
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored(title)).toHaveLength(1)

    browser.expectProblem(/DELETE .*rest\/v1\/stories.*: net::ERR_FAILED/)
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete story' }).click()
    await page.getByText('Delete failed').waitFor()
    // The list reads itself again, and must not miss the story while that is replaced.
    await settled(page)
    isCut = false
    await site.query('delete from stories where id = $1', [id])
    await makeStory(title, hoursAgo(25), { id })
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete story' }).click()
    await page.getByText('Deleted successfully').waitFor()
    await card(page, title).waitFor({ state: 'detached' })
    expect(await stored(title)).toEqual([])
  })
})
