import type { SupabaseClient } from '@supabase/supabase-js'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { brokenPicture, hydrated } from '../support/browser/loading.ts'
import { insert, makeMovie, ownerAtTheSite } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'

const browser = await testBrowser()
interface Blog {
  readonly id: string
  readonly slug: string
  readonly title: string
}

let owner: SupabaseClient
/**
 * Writes an article of any date, which not even the owner can. Another one that the owner adds and takes away has every page that
 * lists articles made anew: the index may have been looked at just before.
 */
async function write(columns: Readonly<Record<string, unknown>>): Promise<Blog> {
  const blog = await insert<Blog>('blogs', { slug: '', thumbnail_url: '', tags: [], related_movie_ids: [], ...columns })
  const other = await insert<Blog>('blogs', { slug: '', title: unique('Other'), content: '<p>x</p>' }, owner)
  const { error } = await owner.from('blogs').delete().eq('id', other.id)
  if (error) throw new Error(error.message)
  return blog
}

const HOSTILE = `
  <script>window.harmed = 'script'</script>
  <img src="/data/blogs" onerror="window.harmed = 'onerror'">
  <svg onload="window.harmed = 'svg'"><script>window.harmed = 'svg script'</script></svg>
  <math><mtext><table><mglyph><style><img src=x onerror="window.harmed = 'mutation'"></style></mglyph></table></mtext></math>
  <a id="trap" href="javascript:window.harmed='link'">press</a>
  <iframe srcdoc="<script>parent.harmed = 'frame'</script>"></iframe>
  <form action="/"><input name="attributes"></form>
  <p style="position:fixed;inset:0" onclick="window.harmed = 'click'">What is said remains.</p>`

let older: Blog
let hostile: Blog
let rich: Blog
let film: { slug: string; title: string }

/** Newer than what any other file writes at the same time. */
const day = (number: number) => ({ created_at: `2200-01-0${number}T06:00:00Z` })

beforeAll(async () => {
  owner = await ownerAtTheSite()
  film = await makeMovie({ title: unique('Related') })
  const { id } = film as unknown as { id: string }
  older = await write({
    ...day(1),
    title: unique('Older'),
    content: `<p>${'Words of <b>an article</b> &amp; more. '.repeat(20)}</p>`,
  })
  hostile = await write({ ...day(2), title: unique('Hostile'), content: HOSTILE })
  rich = await write({
    ...day(3),
    title: `தமிழ் ${unique('Rich')}`,
    content:
      '<h1>A heading</h1><p>See <a href="/movie/sintel">Sintel</a> or <a href="https://a.example">abroad</a>, <a hreflang="ta" href="https://b.example/?one#two">in Tamil</a>.</p><ul><li>one</li></ul><blockquote><p>Said.</p></blockquote><table><tbody><tr><td>1948</td></tr></tbody></table>',
    thumbnail_url: '/og-default.png',
    tags: ['tamil', 'history of film'],
    related_movie_ids: ['00000000-0000-4000-8000-000000000000', id],
    is_trending: true,
  })
})

const articles = (page: Page) => page.locator('main article h2').allTextContents()
const open = (blog: Blog) => browser.open(`/blogs/${blog.slug}`)
describe('the index', () => {
  test('[ROUTE-03, BLOG-01, BLOG-02] its heading, and articles newest first', async () => {
    const page = await browser.open('/blogs')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Latest Blog Articles')
    expect((await articles(page)).slice(0, 3)).toEqual([rich.title, hostile.title, older.title])
    const dates = await page
      .locator('main article time')
      .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)))
    expect(dates.length).toBeGreaterThan(3)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    await expectAccessible(page, 'the index')
  })

  test('[BLOG-03, BLOG-04, BLOG-05, BLOG-06, ROUTE-04] an item has thumbnail or placeholder, title, date and at most 150 characters of plain text, and leads to its article', async () => {
    const page = await browser.open('/blogs')
    const item = (blog: Blog) => page.locator('main article', { hasText: blog.title })
    expect(await item(rich).locator('img').getAttribute('src')).toBe('/og-default.png')
    expect(await item(older).locator('img').getAttribute('src')).toBe('/placeholder.svg')
    expect(await item(older).locator('time').textContent()).toBe('1 January 2200')
    const excerpt = (await item(older).locator('p').last().textContent()) ?? ''
    expect(excerpt).toMatch(/^Words of an article & more\..*…$/)
    expect([...excerpt].length).toBeLessThanOrEqual(150)
    expect([...excerpt].length).toBeGreaterThan(120)
    const said = await item(hostile).locator('p').last().textContent()
    expect(said).toBe('press What is said remains.')
    await page.getByRole('link', { name: older.title }).click()
    await page.waitForURL(`**/blogs/${older.slug}`)
    await page.getByRole('heading', { level: 1, name: older.title }).waitFor()
  })

  test('[BLOG-17] a failed read is logged, the list stays empty, and trying again brings it', async () => {
    browser.expectProblem(/data\/blogs.*502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/about')
    await page.route('**/data/blogs', (route) => route.fulfill({ status: 502, json: { success: false } }))
    await page.locator('main').getByRole('link', { name: 'blog', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Latest Blog Articles' }).waitFor()
    expect(await page.locator('main article').count()).toBe(0)
    await page.unroute('**/data/blogs')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => articles(page)).toContain(older.title)
  })
})

describe('an article', () => {
  test('[BLOG-09, BLOG-10, BLOG-11, ROUTE-30, DEC-48, DEC-84] has banner, title, #tags, its content as HTML and its films under its own header', async () => {
    const page = await open(rich)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(rich.title)
    expect(await page.locator('article header img').getAttribute('src')).toBe('/og-default.png')
    expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      '#tamil',
      '#history of film',
    ])
    expect(await page.getByRole('combobox').count()).toBe(0)
    expect(await page.title()).toContain(rich.title)
    const article = page.locator('article').first()
    await article.getByRole('heading', { level: 2, name: 'A heading' }).waitFor()
    expect(await article.locator('blockquote p').textContent()).toBe('Said.')
    expect(await article.locator('table td').textContent()).toBe('1948')
    expect(await article.getByRole('link', { name: 'abroad' }).getAttribute('rel')).toContain('noopener')
    // Its title is in Tamil, its text in English.
    expect(await article.locator('h1').getAttribute('lang')).toBe('ta')
    expect(await article.getByText('A heading').evaluate((text) => text.closest('[lang]')?.localName)).toBe('html')
    // One of them does not exist.
    const films = page.getByRole('region', { name: 'Films in this article' }).getByRole('link')
    expect(await films.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      `/movie/${film.slug}`,
    ])
    await expectAccessible(page, 'an article')
    // A tag leads to the articles that have it.
    await page.getByRole('link', { name: '#history of film' }).click()
    await page.getByRole('heading', { level: 1, name: '#history of film' }).waitFor()
    expect(await articles(page)).toContain(rich.title)
    expect(await articles(page)).not.toContain(older.title)
    await page.locator('main').getByRole('link', { name: 'Latest Blog Articles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Latest Blog Articles' }).waitFor()
  })

  test('[BLOG-10] a link to a page of the site does not load a new document, and one to a text in another language stays as it is', async () => {
    const page = await open(rich)
    await page.evaluate(() => {
      Object.assign(window, { same: true })
      addEventListener(
        'click',
        (event) => event.target instanceof HTMLAnchorElement && event.target.hreflang && event.preventDefault(),
      )
    })
    const translation = page.locator('article').getByRole('link', { name: 'in Tamil' })
    await translation.click()
    expect(await translation.evaluate((link: HTMLAnchorElement) => link.href)).toBe('https://b.example/?one#two')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(null)
    await page.locator('article').getByRole('link', { name: 'Sintel', exact: true }).click()
    await page.waitForURL('**/movie/sintel')
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
  })

  test('[DEC-48] hostile content does nothing when rendered by the server, after navigation, and when clicked', async () => {
    const harmed = (page: Page) => page.evaluate(() => (window as unknown as { harmed?: string }).harmed)
    const harmless = async (page: Page) => {
      await page.getByText('What is said remains.').click()
      await page.getByText('press', { exact: true }).click()
      const left = await page.locator('article').evaluate((article) => ({
        dangerous: article.querySelectorAll(
          'script, iframe, svg:not(header svg), math, style, form, input, object, embed',
        ).length,
        handlers: [...article.querySelectorAll('*')].filter((each) =>
          [...each.attributes].some(({ name }) => name.startsWith('on')),
        ).length,
        trap: document.getElementById('trap') === null,
      }))
      expect(left).toEqual({ dangerous: 0, handlers: 0, trap: true })
      expect(await harmed(page)).toBeUndefined()
      expect(page.url()).toBe(`${site.url}/blogs/${hostile.slug}`)
    }
    const page = await open(hostile)
    await harmless(page)
    await page.goto('/blogs')
    await hydrated(page)
    await page.getByRole('link', { name: hostile.title }).click()
    await page.getByRole('heading', { level: 1, name: hostile.title }).waitFor()
    await harmless(page)
  })

  test("[BLOG-12, DEC-82] 'You might also like...' links to the next newer article; the newest has none", async () => {
    const page = await open(older)
    const next = page.getByRole('region', { name: 'You might also like...' })
    expect(await next.getByRole('link').getAttribute('href')).toBe(`/blogs/${hostile.slug}`)
    await next.getByText('Read the next blog post', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: hostile.title }).waitFor()
    // The next Tab goes on from the start of the article.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.goto(`/blogs/${rich.slug}`)
    await page.getByRole('heading', { level: 1, name: rich.title }).waitFor()
    expect(await page.getByText('You might also like...').count()).toBe(0)
  })

  test("[BLOG-13, DEC-83] 'Trending Now' shows the 3 newest articles, and is_trending is a badge", async () => {
    const page = await open(older)
    const links = page.getByRole('complementary', { name: 'Trending Now' }).getByRole('link')
    const shown = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(shown).toEqual([rich, hostile, older].map(({ slug }) => `/blogs/${slug}`))
    const badges = await links.evaluateAll((all) => all.map((each) => /Trending$/.test(each.textContent ?? '')))
    expect(badges).toEqual([true, false, false])
    expect(await links.nth(2).textContent()).toContain('You are reading this')
    expect(await page.locator('article').getByText('Trending', { exact: true }).count()).toBe(0)
    await page.goto(`/blogs/${rich.slug}`)
    expect(await page.locator('article').getByText('Trending', { exact: true }).count()).toBe(1)
  })

  test('[BLOG-14, BLOG-15, BLOG-16, DEC-29] header and footer link to the other pages, and every policy is there', async () => {
    const page = await open(older)
    for (const role of ['banner', 'contentinfo'] as const) {
      const hrefs = (name: string) => page.getByRole(role).getByRole('link', { name, exact: true }).getAttribute('href')
      expect([await hrefs('Home'), await hrefs('All Blogs'), await hrefs('About'), await hrefs('Contact')]).toEqual([
        '/',
        '/blogs',
        '/about',
        '/contact',
      ])
    }
    const footer = page.getByRole('contentinfo')
    expect(await footer.getByRole('link', { name: /Telegram/ }).getAttribute('href')).toBe('https://t.me/talkies')
    for (const name of ['Privacy Policy', 'Terms of Service', 'Refund Policy']) {
      const href = (await footer.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
      const answer = await fetch(site.url + href, { redirect: 'manual' })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`>${name}</h1>`)
    }
  })
})

describe('states', () => {
  test('[BLOG-09, BLOG-10] without script the article is there', async () => {
    browser.expectProblem(SCRIPTS_OFF)
    const page = await browser.open(`/blogs/${rich.slug}`, { javaScriptEnabled: false })
    await page.getByRole('heading', { level: 2, name: 'A heading' }).waitFor()
  })

  test("[BLOG-08, DEC-30] an unknown article is 404 and 'Blog not found.' in red", async () => {
    browser.expectProblem(/blogs\/no-such-blog: 404/)
    const page = await browser.open('/blogs/no-such-blog')
    const text = page.getByText('Blog not found.', { exact: true })
    const [red = 0, green = 0, blue = 0] = await text.evaluate((each) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(each).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeGreaterThan(150)
    expect(red).toBeGreaterThan(green * 1.5)
    expect(red).toBeGreaterThan(blue * 1.5)
    await page.getByRole('link', { name: 'All Blogs' }).first().waitFor()
  })

  test("[BLOG-07] 'Loading blog...' shows while an article loads", async () => {
    const page = await browser.open('/blogs')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/data/blogs/**', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: older.title }).click()
    await page.getByText('Loading blog...', { exact: true }).waitFor()
    release()
    await page.getByRole('heading', { level: 1, name: older.title }).waitFor()
    expect(await page.getByText('Loading blog...', { exact: true }).count()).toBe(0)
  })

  test('[MOVIE-12, BLOG-06] a broken thumbnail falls back to the default cover', async () => {
    browser.expectProblem(/broken.*404/)
    const page = await browser.open(null)
    const thumbnail_url = await brokenPicture(page)
    const broken = await write({ title: unique('Broken'), content: '<p>x</p>', thumbnail_url })
    await page.goto(`/blogs/${broken.slug}`)
    await expect.poll(() => page.locator('article header img').getAttribute('src')).toBe('/default-cover.jpg')
    await owner.from('blogs').delete().eq('id', broken.id)
  })
})
