import type { FrameLocator, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert } from '../support/browser/rows.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()

/** A player of another site: another host and another port. */
const files = inject('fileServer')
const player = `${files}/player`
const elsewhere = files.replace('127.0.0.1', 'localhost')
const frame = `<iframe src="${player}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write"></iframe>`
/** As many sites give it out, with a size of its own and a caption. */
const wrapped = `<div style="padding:75% 0 0 0;position:relative">${frame.replace('<iframe', '<iframe width="640" height="360"')}</div><p><a href="${player}">Film</a></p>`
const frameInFrame = `<p>Film</p><iframe srcdoc='${frame}'></iframe>`
const PLAYS = {
  origin: files,
  storage: '7',
  cookie: 'film=1',
  referer: `${site.url}/`,
  move: 'SecurityError',
  features: ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'clipboard-write'],
  message: `ready from ${files}`,
  answer: 'Playing',
}
const REFUSES = {
  ...PLAYS,
  origin: 'null',
  storage: 'SecurityError',
  cookie: 'SecurityError',
  referer: '',
  features: [],
  message: 'none',
  answer: 'Error 153',
}

async function writeWatchPage(html_code: string): Promise<string> {
  const slug = unique('w')
  await insert('watch_html', { title: slug, slug, html_code, poster: '/icon-512.png' })
  return slug
}

/** What a player has, and what it says when Play is pressed. */
async function press(inside: FrameLocator) {
  const report = inside.locator('#report')
  await expect.poll(() => report.textContent()).toMatch(/^\{/)
  await inside.getByRole('button', { name: 'Play' }).click()
  const answer = await inside.locator('#answer').textContent()
  return { ...JSON.parse((await report.textContent()) ?? ''), answer }
}

/** The player in the stored HTML, `depth` frames deep in it. */
function playerIn(page: Page, depth = 1): FrameLocator {
  let inside = page.frameLocator('iframe')
  for (let level = 0; level < depth; level += 1) inside = inside.frameLocator('iframe')
  return inside
}

/** The player fills the document in the frame from its corner on, as large as it is. */
async function expectFilled(frame: Locator, player: Locator) {
  const place = await player.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return [x, y, width, height]
  })
  expect(place).toEqual(await frame.evaluate(({ clientWidth, clientHeight }) => [0, 0, clientWidth, clientHeight]))
}

describe('a player of another site', () => {
  test.each([
    ['in a pasted frame with a size of its own', wrapped, 1, files],
    ['at a pasted address', player, 1, files],
    ['at a pasted address that redirects to another host', `${files}/redirect?to=${elsewhere}/player`, 1, elsewhere],
    ['in a frame in a frame', frameInFrame, 2, files],
  ])(
    '[DEC-47, PLAYER-03] %s plays: it has its origin, storage, cookies, messages and a Referer, and cannot move the window',
    async (_where, html, depth, origin) => {
      browser.expectProblem(/Unsafe attempt to initiate navigation/)
      const slug = await writeWatchPage(html)
      const page = await browser.open(`/watch/${slug}`)
      expect(await press(playerIn(page, depth))).toEqual({ ...PLAYS, origin, message: `ready from ${origin}` })
      expect(page.url()).toBe(`${site.url}/watch/${slug}`)
      if (depth === 1) await expectFilled(page.locator('iframe'), page.frameLocator('iframe').locator('iframe'))
    },
  )

  test('[DEC-47] beside a script of the stored HTML has no origin, and what needs one does not play', async () => {
    browser.expectProblem(/Unsafe attempt to initiate navigation/)
    browser.allowProblem(/Failed to execute 'postMessage'/)
    const slug = await writeWatchPage(`<script>document.title = 'runs'</script>${frame}`)
    const page = await browser.open(`/watch/${slug}`)
    expect(await press(playerIn(page))).toEqual(REFUSES)
    expect(await page.frameLocator('iframe').locator('title').textContent()).toBe('runs')
  })
})

/** What hostile code tries once it runs: it marks what it gets at. */
const STEAL = `try { top.document.title = 'stolen' } catch {} try { localStorage.stolen = document.cookie } catch {} try { parent.stolen = 1 } catch {}`
const encoded = (text: string) => [...text].map((each) => `&#${each.charCodeAt(0)};`).join('')
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a script', `<script>${STEAL}</script>`],
  ['a handler', `<img src="x:" onerror="${STEAL}">`],
  ['a handler of a drawing', `<svg onload="${STEAL}"><script>${STEAL}</script></svg>`],
  ['a javascript frame', `<iframe src="javascript:${STEAL}"></iframe>`],
  ['an encoded javascript frame', `<iframe src="${encoded(`javascript:${STEAL}`)}"></iframe>`],
  ['a javascript link', `<a href="${encoded(`javascript:${STEAL}`)}">press</a>`],
  ['an inner document with a script', `<iframe srcdoc="<script>${STEAL}</script><img src=x: onerror='1'>"></iframe>`],
  ['an inner document with a link', `<iframe srcdoc="<a href='${encoded(`javascript:${STEAL}`)}'>press</a>"></iframe>`],
  ['a data document', `<iframe src="data:text/html,<script>${STEAL}</script>"></iframe>`],
  ['an object and an embed', `<object data="data:text/html,<script>${STEAL}</script>"></object><embed src="/profile">`],
  ['a redirect to a script', `<meta http-equiv="refresh" content="0;url=javascript:${STEAL}">`],
  ['a redirect away', `<meta http-equiv="refresh" content="0;url=${files}/evil.html">`],
  ['a base and a form', `<base href="${files}/" target="_top"><form action="/evil.html"><button>press</button></form>`],
  ['a link to the whole window', `<a href="${files}/evil.html" target="_top">press</a>`],
  ['a form of the site', `<form action="/api/auth/logout" method="post" target="_top"><button>press</button></form>`],
]

describe('hostile HTML', () => {
  let kept: string
  beforeAll(async () => {
    kept = await writeWatchPage('<p>plain</p>')
  })

  /** Presses what can be pressed in the player with that HTML in it, and returns what became of the page around it. */
  async function around(page: Page, html: string) {
    const shown = page.frameLocator('iframe')
    if (html.includes('press')) {
      const pressed = (html.includes('srcdoc') ? shown.frameLocator('iframe') : shown).getByText('press')
      await pressed.click({ noWaitAfter: true })
      // Leaving the page would take a request.
      await settled(page)
    }
    const stolen = await page.evaluate(() => [localStorage.getItem('stolen'), 'stolen' in window])
    return { title: await page.title(), url: page.url(), stolen }
  }
  const unharmed = (slug: string) => ({
    title: `${slug} | Watch`,
    url: `${site.url}/watch/${slug}`,
    stolen: [null, false],
  })
  /** Puts the HTML in the place of what is stored, with the policy of HTML without scripts or with none. */
  async function replaceStored(page: Page, body: string, withPolicy: boolean) {
    await page.route('**/embed/*', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': policy = '', ...headers } = response.headers()
      expect(policy).toContain('allow-same-origin')
      await route.fulfill({ response, body, headers: withPolicy ? response.headers() : headers })
    })
  }

  test.each(HOSTILE)('[DEC-47, PLAYER-03] %s gets at nothing of the site', async (_name, html) => {
    browser.allowProblem(/.*/)
    const slug = await writeWatchPage(html)
    expect(await around(await browser.open(`/watch/${slug}`), html)).toEqual(unharmed(slug))
  })

  /** What is pressed or leads away has a document of its own. */
  const isAlone = ([, html]: (typeof HOSTILE)[number]) => /press|refresh/.test(html)
  const together = HOSTILE.filter((each) => !isAlone(each))
  test.each([
    [together.map(([name]) => name).join(', '), together.map(([, html]) => html).join('')] as const,
    ...HOSTILE.filter(isAlone),
  ])('[DEC-47] %s that is taken for HTML without scripts cannot run', async (_name, html) => {
    browser.allowProblem(/.*/)
    const page = await browser.open('/icon-512.png')
    await replaceStored(page, html, true)
    await page.goto(`/watch/${kept}`)
    expect(await around(page, html)).toEqual(unharmed(kept))
  })

  test('[DEC-47] it is the policy that stops it', async () => {
    const page = await browser.open('/icon-512.png')
    const html = `<script>${STEAL}</script>`
    await replaceStored(page, html, false)
    await page.goto(`/watch/${kept}`)
    expect(await around(page, html)).toMatchObject({ title: 'stolen', stolen: ['', true] })
  })

  test('[DEC-47] frames of pages, answers and files of the site stay empty in it', async () => {
    browser.expectProblem(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/)
    browser.allowProblem(/ERR_BLOCKED_BY_RESPONSE|401/)
    const paths = ['/profile', '/admin', '/', '/api/auth/session', '/storage/v1/object/public/samples/sample-clip.mp4']
    const slug = await writeWatchPage(paths.map((path) => `<iframe src="${path}"></iframe>`).join(''))
    const page = await browser.open(`/watch/${slug}`)
    const empty = () => page.frames().filter((each) => each.url().startsWith('chrome-error:')).length
    await expect.poll(empty).toBe(paths.length)
  })
})

describe('the preview of the admin form', () => {
  test('[ADMWATCH-01, DEC-47] has the rights of the player, and says which they are', async () => {
    browser.expectProblem(/Unsafe attempt to initiate navigation/)
    browser.allowProblem(/Failed to execute 'postMessage'/)
    const page = await ownersPage(browser, '/admin/upload-watch-html')
    const form = page.locator('form').filter({ hasText: 'New watch page' })
    const code = form.getByLabel('HTML code')
    await code.fill(wrapped)
    // What will not play there comes after a pause, and moves the button.
    await form.getByText('This address is in a private network or on one computer').waitFor()
    await form.getByRole('button', { name: 'Preview', exact: true }).click()
    await form.getByText('This code runs no scripts of its own.').waitFor()
    expect(await press(form.frameLocator('iframe').frameLocator('iframe'))).toEqual(PLAYS)
    await expectFilled(form.locator('iframe'), form.frameLocator('iframe').locator('iframe'))
    await code.fill(`<script>document.title = 'runs'</script>${frame}`)
    await form.getByText('This code runs scripts, so it is kept apart').waitFor()
    expect(await press(form.frameLocator('iframe').frameLocator('iframe'))).toEqual(REFUSES)
    expect(await form.getByText('no-referrer').count()).toBe(0)
    await code.fill(frame.replace('<iframe', '<iframe referrerpolicy="no-referrer"'))
    await form.getByText('This code has the referrer policy “no-referrer”').waitFor()
  })
})
