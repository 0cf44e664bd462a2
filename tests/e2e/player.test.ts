import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { pass, passUntil, stopClock } from '../support/browser/clock.ts'
import { hasRun, hydrated, scriptOf } from '../support/browser/loading.ts'
import { insert, makeMovie, ownerAtTheSite } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique, watchPage } from '../support/rows.ts'

const browser = await testBrowser()

/** Foreign code that makes some attempts and writes down what came of each. */
function attempts(...tries: string[]): string {
  return `<p id="report">nothing yet</p>
  <script>
    const tried = {}
    const attempt = (name, steal) => { try { tried[name] = String(steal()) } catch (error) { tried[name] = error.name } }
    ${tries.join('\n')}
    fetch('/api/auth/session', { credentials: 'include' }).then((answer) => answer.text()).then(
      () => { tried.session_call = 'read' }, () => { tried.session_call = 'refused' },
    ).finally(() => { document.getElementById('report').textContent = JSON.stringify(tried) })
  </script>`
}
const OWN = [
  "attempt('cookie', () => document.cookie)",
  "attempt('local', () => localStorage.getItem('secret'))",
  "attempt('session', () => sessionStorage.length)",
  "attempt('database', () => indexedDB.open('x') && 'opened')",
  "attempt('origin', () => self.origin)",
]
const AROUND = [
  "attempt('parent', () => parent.document.title)",
  "attempt('top', () => top.document.cookie)",
  "attempt('frames', () => parent.frames[0].parent.document.body.innerHTML)",
  "attempt('move', () => { top.location = 'https://evil.example'; return 'moved' })",
]

let plain: string
let hostile: string
let alone: string
beforeAll(async () => {
  const write = async (html_code: string) => {
    const slug = unique('w')
    await insert('watch_html', { title: `Title of ${slug}`, slug, html_code, poster: '/icon-512.png' })
    return slug
  }
  plain = await write('<p>The stored <b>player</b></p>')
  hostile = await write(attempts(...OWN, ...AROUND))
  alone = await write(attempts(...OWN))
})

/** A film and the next one, both with watch pages, in a language of their own. */
async function makeFilms() {
  const language = unique('Shelf')
  const facts = { categories: [language], language: [language], subCategory: ['Drama'], year: 1948 }
  const make = async (title: string, columns: object = {}) => {
    const watch = await insert<{ slug: string }>('watch_html', watchPage({ title, html_code: '<p>player</p>' }))
    const { slug } = await makeMovie({ ...facts, ...columns, title })
    return { title, slug, facts, watch: watch.slug }
  }
  return { film: await make(unique('Film'), { native_title: 'சந்திரலேகா' }), next: await make(unique('Next')) }
}

describe('the player', () => {
  test("[ROUTE-06, PLAYER-01, PLAYER-03] the document's title is '{title} | Watch'; the frame keeps 16:9 at every width, and a phone on its side shows the bar and the whole player, from edge to edge", async () => {
    const page = await browser.open(`/watch/${plain}`)
    expect(await page.title()).toBe(`Title of ${plain} | Watch`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Title of ${plain}`)

    const frame = page.locator('iframe')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await frame.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    }
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, width: 740, height: 316 })
    const end = await frame.evaluate((each) => each.getBoundingClientRect().bottom)
    expect(end).toBeLessThanOrEqual(360)

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/search?query=${plain}`)
    await page.locator(`main a[href="/watch/${plain}"]`).click()
    await expect.poll(() => page.title()).toBe(`Title of ${plain} | Watch`)
  })

  test('[PLAYER-02, PLAYER-03, DEC-46] two tabs, Player 1 first, one frame at a time with the same stored HTML', async () => {
    const page = await browser.open(`/watch/${plain}`)
    const tab = (name: string) => page.getByRole('tab', { name })
    const frame = page.locator('iframe')
    const stored = page.frameLocator('iframe').locator('p')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Player 1', 'Player 2'])
    expect(await tab('Player 1').getAttribute('aria-selected')).toBe('true')
    expect(await stored.innerHTML()).toBe('The stored <b>player</b>')
    const first = await frame.elementHandle()
    await tab('Player 2').click()
    await expect.poll(() => tab('Player 2').getAttribute('aria-selected')).toBe('true')
    expect(await frame.count()).toBe(1)
    expect(await first?.evaluate((each) => each.isConnected)).toBe(false)
    expect(await stored.innerHTML()).toBe('The stored <b>player</b>')
    expect(await frame.getAttribute('title')).toBe(`Title of ${plain}, Player 2`)
    await page.reload()
    await expect.poll(() => tab('Player 2').getAttribute('aria-selected')).toBe('true')
    await tab('Player 2').press('ArrowLeft')
    await expect.poll(() => tab('Player 1').evaluate((each) => document.activeElement === each)).toBe(true)
    await expect.poll(() => tab('Player 1').getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).search).toBe('')
  })

  test('[PLAYER-03] the frame shows what the owner has saved', async () => {
    const slug = unique('w')
    const row = { title: slug, slug, html_code: '<p>before</p>', poster: '/icon-512.png' }
    const owner = await ownerAtTheSite()
    await insert('watch_html', row, owner)
    onTestFinished(async () => void (await owner.from('watch_html').delete().eq('slug', slug)))
    const page = await browser.open(`/watch/${slug}`)
    const stored = page.frameLocator('iframe').locator('p')
    await expect.poll(() => stored.textContent()).toBe('before')
    const { error } = await owner.from('watch_html').update({ html_code: '<p>after</p>' }).eq('slug', slug)
    expect(error).toBeNull()
    await page.reload()
    await expect.poll(() => stored.textContent()).toBe('after')
  })

  test('an address alone is shown in a frame', async () => {
    const slug = unique('w')
    const html_code = 'https://player.example/film?id=1&part=2'
    await insert('watch_html', { title: slug, slug, html_code, poster: '/icon-512.png' })
    const page = await browser.open('/icon-512.png')
    await page.route(html_code, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }))
    await page.goto(`/watch/${slug}`)
    await page.frameLocator('iframe').frameLocator('iframe').getByText('The film').waitFor()
  })

  test('[PLAYER-02] it has the same dark colours in both themes: background, text, controls and focus ring', async () => {
    const colours = async (colorScheme: 'light' | 'dark') => {
      const page = await browser.open(`/watch/${plain}`, { colorScheme })
      const previous = page.getByText('Previous Page', { exact: true })
      await previous.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      const of = (each: Element) => {
        const { backgroundColor, color, borderTopColor, outlineColor } = getComputedStyle(each)
        return { backgroundColor, color, borderTopColor, outlineColor }
      }
      return {
        screen: await page.locator('main').evaluate(of),
        previous: await previous.evaluate(of),
        tab: await page.getByRole('tab', { name: 'Player 2' }).evaluate(of),
        body: await page.locator('html').evaluate(of),
      }
    }
    const { body, ...light } = await colours('light')
    const { body: darkBody, ...dark } = await colours('dark')
    expect(light).toEqual(dark)
    expect(light.screen.backgroundColor).toBe(darkBody.backgroundColor)
    expect(body.backgroundColor).not.toBe(darkBody.backgroundColor)
  })

  test('below the player are the facts of its movie, links to its downloads and comments, and what to watch next', async () => {
    const { film, next } = await makeFilms()
    await makeMovie({ ...film.facts, title: unique('Unwatchable') })
    const page = await browser.open(`/watch/${film.watch}`)
    await page.getByText(`1948 · ${film.facts.language} · Drama`).waitFor()
    await page.locator('bdi[lang=ta]', { hasText: 'சந்திரலேகா' }).waitFor()
    const shelf = page.getByRole('region', { name: 'Watch next' })
    expect(await shelf.getByRole('article').count()).toBe(1)
    await shelf.locator(`a[href="/watch/${next.watch}"]`, { hasText: `Watch: ${next.title}` }).waitFor()
    await expectAccessible(page, 'a player with its movie')
    await page.getByRole('link', { name: 'Downloads' }).click()
    await page.waitForURL(`**/movie/${film.slug}#downloads`)
    const related = page.getByRole('region', { name: 'More like this' })
    await related.getByRole('link', { name: next.title }).click()
    await page.getByRole('heading', { level: 1, name: next.title }).waitFor()
  })

  test('[PLAYER-03] a film of the sample catalogue without a known file plays the sample clip, which can be downloaded', async () => {
    const page = await browser.open('/watch/chandralekha')
    const video = page.frameLocator('iframe').locator('video')
    const length = () => video.evaluate((each: HTMLVideoElement) => Math.round(each.duration))
    await expect.poll(length).toBe(5)
    await hasRun(page, site.url + scriptOf('features/watch/resume.ts').slice('**'.length))
    // It goes on where it was left, and from the beginning after its end.
    const moveTo = (part: number) =>
      video.evaluate((each: HTMLVideoElement, to) => {
        each.currentTime = each.duration * to
      }, part)
    const place = () => page.evaluate(() => localStorage.getItem('playedUntil'))
    await moveTo(0.5)
    await expect.poll(place).toMatch(/"chandralekha","seconds":2\.[45]/)
    await page.reload()
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeCloseTo(2.5, 0)
    // The place is set before that is known.
    await expect.poll(length).toBe(5)
    await moveTo(1)
    await expect.poll(place).toBe('[]')
    await page.goto('/movie/chandralekha')
    const card = page.getByRole('article', { name: 'Sample clip MP4' })
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: /^Download/ }).click()
    expect((await download).suggestedFilename()).toBe('Sample_clip_MP4.mp4')
    expect(await page.locator('a[href*="archive.org/search"]').count()).toBe(0)
  })

  test("[PLAYER-04] 'Previous Page' goes back, or to the catalogue where there is no history", async () => {
    const page = await browser.open('/about')
    await page.goto(`/watch/${plain}`)
    await hydrated(page)
    await page.getByText('Previous Page', { exact: true }).click()
    await page.waitForURL('**/about')
    const fresh = await page.context().newPage()
    await fresh.goto(`${site.url}/watch/${plain}`)
    await hydrated(fresh)
    await fresh.evaluate(() => Object.defineProperty(history, 'length', { value: 1 }))
    await fresh.getByText('Previous Page', { exact: true }).click()
    await fresh.waitForURL('**/watch')
  })

  test('a player that does not answer holds back nothing of what the page does once it has loaded', async () => {
    const page = await browser.open(null)
    await stopClock(page)
    await page.route('**/embed/sintel', () => {})
    await page.goto('/watch/sintel', { waitUntil: 'commit' })
    await hydrated(page)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await pass(page, 6000)
    await passUntil(page, async () => {
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
      return page.locator('main').getByRole('button', { name: 'Save', exact: true }).isVisible()
    })
  })

  test("[PLAYER-05, DEC-30] an unknown slug is 404 and 'Not Found'", async () => {
    browser.expectProblem(/watch\/no-such-page: 404/)
    const page = await browser.open('/watch/no-such-page')
    await page.getByText('Not Found', { exact: true }).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Search films' }).inputValue()).toBe('no such page')
  })

  test('its player can be as wide as the window, the next film is a press away, and a problem is reported beside it', async () => {
    const { film, next } = await makeFilms()
    const page = await browser.open(`/watch/${film.watch}`, { viewport: { width: 1600, height: 800 } })
    const width = async () => (await page.locator('iframe').boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('button', { name: 'Whole width' }).click()
    await expect.poll(width).toBeGreaterThan(before + 100)
    await page.getByRole('button', { name: /^Report a problem/ }).click()
    await page.getByText('What is wrong?').waitFor()
    await page.getByRole('link', { name: /^Next film/ }).click()
    await page.waitForURL(`**/watch/${next.watch}`)
  })

  test("[PLAYER-05] a failed read shows 'Not Found'", async () => {
    browser.expectProblem(/data\/watch\/.*502/)
    browser.expectProblem(/console: page data/)
    const page = await browser.open('/watch')
    await page.route('**/data/watch/*', (route) => route.fulfill({ status: 502, json: { success: false } }))
    await page.locator('main h2 + ul a').first().click()
    await page.getByText('Not Found', { exact: true }).waitFor()
  })
})

describe('a hostile embed', () => {
  const OWN_REFUSED = {
    cookie: 'SecurityError',
    local: 'SecurityError',
    session: 'SecurityError',
    database: 'SecurityError',
    origin: 'null',
    session_call: 'refused',
  }
  const REFUSED = {
    ...OWN_REFUSED,
    parent: 'SecurityError',
    top: 'SecurityError',
    frames: 'SecurityError',
    move: 'SecurityError',
  }
  const secrets = async (page: Page) => {
    await page.context().addCookies([{ name: 'secret', value: 'cookie', url: site.url }])
    await page.evaluate(() => localStorage.setItem('secret', 'storage'))
  }
  /** What the frame says in the console when it is refused. */
  const announce = () => {
    browser.expectProblem(/Unsafe attempt to initiate navigation/)
    browser.expectProblem(/blocked by CORS policy/)
    browser.expectProblem(/api\/auth\/session: net::ERR_FAILED/)
  }

  test('[DEC-47, PLAYER-03] reads neither page nor cookies nor storage, cannot move the window or speak for the visitor', async () => {
    announce()
    const page = await browser.open('/icon-512.png')
    await secrets(page)
    await page.goto(`/watch/${hostile}`)
    const report = page.frameLocator('iframe').locator('#report')
    await expect.poll(() => report.textContent()).toMatch(/^\{/)
    expect(JSON.parse((await report.textContent()) ?? '')).toEqual(REFUSED)
    expect(page.url()).toBe(`${site.url}/watch/${hostile}`)
    const sandbox = (await page.locator('iframe').getAttribute('sandbox'))?.split(' ') ?? []
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox.filter((word) => /same-origin|top-navigation|storage-access/.test(word))).toEqual([])
  })

  test('[DEC-47] opened by itself it has no origin either', async () => {
    browser.expectProblem(/blocked by CORS policy/)
    browser.expectProblem(/api\/auth\/session: net::ERR_FAILED/)
    const page = await browser.open('/icon-512.png')
    await secrets(page)
    const answer = await page.goto(`/embed/${alone}`)
    const report = page.locator('#report')
    await expect.poll(() => report.textContent()).toMatch(/^\{/)
    expect(JSON.parse((await report.textContent()) ?? '')).toEqual(OWN_REFUSED)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, indexifembedded')
  })

  test('[DEC-47] an unknown embed is 404', async () => {
    expect((await fetch(`${site.url}/embed/no-such-page`)).status).toBe(404)
  })

  test('[DEC-47] its code is in no page and no page data', async () => {
    for (const path of [`/watch/${hostile}`, `/data/watch/${hostile}`, '/data/watch', '/data/search?query=title'])
      expect(await (await fetch(site.url + path)).text()).not.toContain('tried[name]')
  })
})
