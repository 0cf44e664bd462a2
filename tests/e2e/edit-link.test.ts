import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()

const PAGES = [
  {
    what: 'a movie',
    rows: '[ADM-04, ADMMOV-02]',
    async make() {
      const { slug, title } = await makeMovie()
      return { path: `/movie/${slug}`, title }
    },
  },
  {
    what: 'an article',
    rows: '[ADM-04, ADMBLOG-04]',
    async make() {
      const { slug, title } = await insert<{ slug: string; title: string }>('blogs', {
        title: unique('Article'),
        content: '<p>Words.</p>',
      })
      return { path: `/blogs/${slug}`, title }
    },
  },
  {
    what: 'a watch page',
    rows: '[ADM-04, ADMWATCH-07]',
    async make() {
      const title = unique('Watch')
      const row = { title, slug: unique('watch'), html_code: '<p>Player</p>', poster: '/icon-512.png' }
      await insert('watch_html', row)
      return { path: `/watch/${row.slug}`, title }
    },
  },
]

test.each(PAGES)('$rows $what has a link to its editor for the owner, and for nobody else', async ({ make }) => {
  const { path, title } = await make()
  const edit = { name: 'Edit', exact: true }
  const { storageState: person } = await signedIn()
  const member = await browser.open(path, { storageState: person })
  await member.getByRole('heading', { name: title }).first().waitFor()
  await settled(member)
  expect(await member.getByRole('link', edit).count()).toBe(0)

  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(path, { storageState })
  const link = page.getByRole('link', edit)
  await link.waitFor()
  await settled(page)
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loaded()).filter((name) => /admin|editor/.test(name))).toEqual([])
  await link.click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).last().inputValue()).toBe(title)
})

test('an edit address that names no row says so in words', async () => {
  const { storageState } = await signedIn({ owner: true })
  for (const id of ['new', crypto.randomUUID()]) {
    const page = await browser.open(`/admin/upload?edit=${id}`, { storageState })
    await page.getByText('This movie no longer exists.').waitFor()
  }
})
