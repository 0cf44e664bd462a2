import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { tabThrough } from '../support/browser/keyboard.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { hoursAgo, unique, watchPage } from '../support/rows.ts'
import { editor, makeBlog, row, storedBlogs } from './pages/admin-blogs.ts'
import { chartsDrawn, openLanguages, openUsers } from './pages/admin-dashboard.ts'
import { find, listed, openEdit, ownersPage, saveButton, searchList, storedMovies } from './pages/admin-movies.ts'

const browser = await testBrowser()

/** The name of what has the focus: its label, its heading or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return (element.ariaLabel ?? labels?.[0]?.textContent ?? heading?.textContent ?? element.textContent ?? '').trim()
  })
/** The text of the row that has the focus, or that holds what has it. */
const inRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('li, article')?.textContent ?? '')
/** Whether something in the page's main part has the focus. */
const isInMain = (page: Page) => page.evaluate(() => document.activeElement?.closest('main') !== null)

const wide = { viewport: { width: 1280, height: 800 } }
interface Case {
  readonly rows: string
  /** Makes what the page shows, and returns the page's address. */
  readonly prepare: (page: Page) => Promise<string>
  /** Opens parts of the page. */
  readonly open: (page: Page) => Promise<unknown>
}

const CASES: readonly Case[] = [
  {
    rows: '[ROUTE-22] the dashboard',
    async prepare() {
      await signedIn()
      return '/admin/dashboard'
    },
    async open(page) {
      await openUsers(page)
      await chartsDrawn(page)
      const languages = await openLanguages(page)
      await languages.getByRole('heading', { name: 'Tamil', exact: true }).click()
      await languages.getByRole('link').first().waitFor()
    },
  },
  {
    rows: '[ROUTE-23] the uploads',
    async prepare() {
      const { id, title } = await makeMovie()
      return `/admin/upload?edit=${id}&q=${title}`
    },
    async open(page) {
      await page.getByRole('article').waitFor()
      await page.getByLabel('Description').fill('')
      await page.getByRole('button', { name: 'Add a download' }).click()
      await saveButton(page).click()
      await page.getByText('Please fill in Title, Poster, and Description.').waitFor()
      // The toast lies over the page for three seconds.
      await page.getByText('Please fill in Title, Poster, and Description.').waitFor({ state: 'detached' })
    },
  },
  {
    rows: '[ROUTE-24] the watch pages',
    async prepare() {
      const { id, title } = await insert<{ id: string; title: string }>(
        'watch_html',
        watchPage({ title: unique('Keys') }),
      )
      return `/admin/upload-watch-html?edit=${id}&q=${title}`
    },
    open: (page) => page.getByRole('form', { name: /^Edit / }).waitFor(),
  },
  {
    rows: '[ROUTE-25] the blog editor',
    async prepare() {
      const title = unique('Keys')
      const { id } = await makeBlog(title, '<ul><li><p>One</p></li><li><p>Two</p></li></ul>')
      return `/admin/blog-editor?edit=${id}&q=${title}`
    },
    async open(page) {
      await page.getByRole('article').waitFor()
      await editor(page).getByText('Two').waitFor()
    },
  },
  {
    rows: '[ROUTE-26] the stories',
    async prepare() {
      const { id } = await insert<{ id: string }>('stories', { title: unique('Keys'), poster_url: '/icon-512.png' })
      return `/admin/stories?edit=${id}`
    },
    async open(page) {
      await page.getByRole('heading', { name: 'Edit story' }).waitFor()
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    rows: '[ROUTE-27] the members',
    async prepare(page) {
      const person = (status: string) => ({
        user_id: crypto.randomUUID(),
        name: `Person ${status}`,
        email: `${status}@x.example`,
        status,
        created_at: '2026-01-01T00:00:00Z',
        reason: null,
        membership_decisions: [],
      })
      const people = ['pending', 'approved', 'rejected'].map(person)
      // Other people apply and are blocked meanwhile, and the lists are live.
      await page.route('**/rest/v1/membership_applications*', (route) => route.fulfill({ json: people }))
      await page.route('**/rest/v1/blocks*', (route) => route.fulfill({ json: [] }))
      return '/admin/members'
    },
    async open(page) {
      await page.getByRole('button', { name: 'Approve Person pending' }).waitFor()
      await page.getByText('Person approved').first().waitFor()
    },
  },
  {
    rows: 'a selection in the inbox',
    async prepare() {
      const { id: movie_id } = await makeMovie()
      const content = unique('Keys')
      await insert('comments', { movie_id, username: 'Meena', content, held_at: hoursAgo(1), held_reason: 'A link' })
      return `/admin/inbox?show=held&q=${content}`
    },
    open: (page) => page.getByRole('article').getByRole('checkbox').check(),
  },
  {
    rows: '[ROUTE-28] the settings',
    prepare: async () => '/admin/settings',
    open: (page) =>
      page.getByRole('radio', { name: 'Show comments at once', checked: true, disabled: false }).waitFor(),
  },
]

describe('Tab and Shift+Tab', () => {
  test.each(CASES)(
    '$rows: they reach everything in the order of the page, always visibly, without a trap',
    { timeout: 120_000 },
    async ({ prepare, open }) => {
      const page = await ownersPage(browser, null, wide)
      // Other tests add to the inbox, and its number is part of a link's name.
      const nothing = { requests: 0, held: 0, members: 0, reports: 0, comments: 0 }
      await page.route('**/rpc/inbox_counts', (route) => route.fulfill({ json: [nothing] }))
      await page.goto(await prepare(page))
      await open(page)
      await settled(page)
      const { expected, forth, back } = await tabThrough(page)
      expect(expected.length).toBeGreaterThan(8)
      expect(forth.map(({ name }) => name)).toEqual(expected)
      expect(back.map(({ name }) => name)).toEqual(expected.toReversed().slice(1))
      expect([...forth, ...back].filter(({ visible }) => !visible)).toEqual([])
    },
  )
})

/** The rows that a page moves to the trash or deletes from now on. */
function deletionsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE' || request.postData()?.includes('deleted_at')) sent.push(request.url())
  })
  return sent
}

describe('by keyboard alone', () => {
  test('[ADMMOV-01, ADMMOV-02, ADMMOV-27, DEC-69] a movie is opened, cancelled, and deleted after a dialog that keeps and returns the focus', async () => {
    const { title } = await makeMovie()
    const page = await ownersPage(browser, '/admin/upload', wide)
    await find(page, title)
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Title')
    await page.getByRole('button', { name: 'Tamil', exact: true }).press('Space')
    expect(await page.getByLabel('Languages', { exact: true }).inputValue()).toBe('English, Tamil')
    await page.getByRole('button', { name: 'Add a download' }).press('Enter')
    await page.getByRole('button', { name: 'Remove download 2' }).press('Enter')
    await expect.poll(() => page.getByRole('group', { name: 'Download 2' }).count()).toBe(0)
    await expect.poll(() => isInMain(page)).toBe(true)
    await page.getByRole('button', { name: 'Cancel Edit' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Upload a movie')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Title', { exact: true }).isVisible()).toBe(false)

    const deletions = deletionsOf(page)
    const remove = page.getByRole('button', { name: `Delete ${title}` })
    await remove.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await expect.poll(() => focused(page)).toBe('Cancel')
    const seen = new Set<string>()
    for (let time = 0; time < 6; time += 1) {
      await page.keyboard.press('Tab')
      seen.add(await focused(page))
      // In the dialog, or at the browser's own buttons: then no element has the focus.
      const inside = () => document.activeElement === document.body || !!document.activeElement?.closest('dialog')
      expect(await page.evaluate(inside)).toBe(true)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Close', 'Cancel', 'Delete movie']))
    expect([...seen].filter((name) => /^(Edit|Search|Add to)/.test(name))).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(`Delete ${title}`)
    expect(await storedMovies(title)).toHaveLength(1)

    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('🗑️ Movie deleted').waitFor()
    await expect.poll(() => listed(page, title).count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Recently Uploaded Movies')
    // Once: nothing was deleted when it was declined.
    expect(deletions).toHaveLength(1)
  })

  test('[ADMMOV-05, ADMMOV-24] Enter in a field saves, and the focus stays at the form', async () => {
    const { title } = await makeMovie()
    const page = await ownersPage(browser, '/admin/upload', wide)
    await openEdit(page, title)
    await page.getByLabel('Year').fill('1960')
    await page.getByLabel('Year').press('Enter')
    await page.getByText('✅ Movie updated!').waitFor()
    await expect.poll(() => focused(page)).toBe('Upload a movie')
  })

  test('[ADMBLOG-03, ADMBLOG-08] an article is written: arrow keys move along the tools, Tab does not change a list, a dialog returns the focus', async () => {
    const page = await ownersPage(browser, '/admin/blog-editor', wide)
    const title = unique('Typed')
    await editor(page).waitFor()
    await page.getByLabel('Title', { exact: true }).focus()
    await page.keyboard.type(title)
    for (const stop of ['Thumbnail URL', 'Choose a thumbnail', 'Editor', 'HTML source', 'Bold']) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(stop)
    }
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    expect(await focused(page)).toBe('Bulleted list')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Redo')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Bold')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    for (let time = 0; time < 4; time += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Content')
    await page.keyboard.type('One')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Two')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^Excerpt/)
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Content')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Bulleted list')
    expect(await editor(page).locator('ul > li').count()).toBe(2)

    await page.getByRole('button', { name: 'Link', exact: true }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Address of the link')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Content')
    await page.getByRole('button', { name: 'Publish blog', exact: true }).press('Enter')
    await page.getByText('Blog created!').waitFor()
    expect(await storedBlogs(title)).toMatchObject([{ content: '<ul><li><p>One</p></li><li><p>Two</p></li></ul>' }])
    await row(page, title).waitFor()
    await expect.poll(() => isInMain(page)).toBe(true)
  })

  test('[ADMWATCH-07, ADMWATCH-08, ADMWATCH-10] a watch page is edited in its place and cancelled; a deletion that is declined sends nothing', async () => {
    const title = unique('Keys')
    await insert('watch_html', {
      title,
      slug: unique('w'),
      html_code: '<p>Old</p>',
      poster: '/icon-512.png',
    })
    const page = await ownersPage(browser, '/admin/upload-watch-html', wide)
    await searchList(page, 'Search uploads by title', title)
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Title')
    await page
      .getByRole('form', { name: `Edit ${title}` })
      .getByRole('button', { name: 'Cancel' })
      .press('Space')
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor()
    await expect.poll(() => inRow(page)).toContain(title)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(`Select ${title}`)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(title)

    const deletions = deletionsOf(page)
    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this?' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(`Delete ${title}`)
    const search = page.getByLabel('Search uploads by title')
    await Promise.all([page.waitForResponse('**/rest/v1/watch_html?*'), search.fill(title.toLowerCase())])
    expect(deletions).toEqual([])
  })

  test('[ADMMEM-03, ADMMEM-04] an application is decided, and the focus stays at its row', async () => {
    let status = 'pending'
    const json = () => [
      {
        ...{ id: '1', user_id: '1', name: 'Radha', email: 'r@x.example', status, created_at: '2026-01-01T00:00:00Z' },
        ...{ reason: null, membership_decisions: [] },
      },
    ]
    const page = await ownersPage(browser, null, wide)
    await page.route('**/rest/v1/membership_applications*', (route) => {
      if (route.request().method() === 'PATCH') status = 'approved'
      return route.fulfill({ json: json() })
    })
    await page.goto('/admin/members')
    await page.getByRole('button', { name: 'Reject Radha' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Reject Radha')
    await page.getByRole('button', { name: 'Approve Radha' }).press('Enter')
    await page.getByRole('region', { name: 'Approved members' }).getByText('Radha').waitFor()
    await expect.poll(() => inRow(page)).toContain('Radha')
  })
})
