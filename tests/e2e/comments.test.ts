import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeProblems } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { holdToasts, passUntil, shortenNextTimeout, stopClock } from '../support/browser/clock.ts'
import { appears, firstInput, scriptOf, settled } from '../support/browser/loading.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { type Person, signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { box, comments, post, storedComments, thread, toast, write } from './pages/comments.ts'
import { loseAnswersAndReads } from './pages/writes.ts'

const browser = await testBrowser()
const COMMENTS = '**/rest/v1/comments*'
const EDITS = '**/rest/v1/rpc/edit_comment*'

/** Waits until the page has read what the person has waiting for approval. */
const heldWereRead = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('held_at=not.is.null')),
  )

/** The page of a movie of the test's own, with these comments, as a visitor or as somebody. */
async function moviePage(contents: readonly string[] = [], person?: Person, options: BrowserContextOptions = {}) {
  const movie = await makeMovie()
  await write(movie.id, contents)
  const page = await browser.open(`/movie/${movie.slug}`, {
    ...options,
    ...(person && { storageState: person.storageState }),
  })
  if (person) await heldWereRead(page)
  return { movie, page }
}

/** The page of a movie of the test's own with the clock standing still, once the server has confirmed who it is and the form is there. */
async function stoppedPage({ storageState }: Person) {
  const movie = await makeMovie()
  const page = await browser.open(null, { storageState })
  await stopClock(page)
  // Sent with the token of the session.
  const heldRead = page.waitForResponse((response) => response.url().includes('held_at=not.is.null'))
  await page.goto(`/movie/${movie.slug}`)
  await heldRead
  // React may show a part that comes late only 300 ms later.
  await passUntil(page, () => box(page).isVisible())
  // What is asked for before the test lets the time pass would have no answer in time.
  await settled(page)
  return { movie, page }
}

describe('reading', () => {
  test('[CMT-01, CMT-11, CMT-25] a visitor is asked to log in, and an empty list says so', async () => {
    const { page } = await moviePage()
    expect(await page.getByRole('link', { name: 'Log in to comment' }).getAttribute('href')).toBe('/login')
    await thread(page).getByText('No comments yet.').waitFor()
    expect(await box(page).count()).toBe(0)
  })

  test('the letter beside a comment is the first of the author’s name, with its vowel sign', async () => {
    const { id, slug } = await makeMovie()
    await write(id, ['Superb'], 'மீனா')
    const html = await (await fetch(`${site.url}/movie/${slug}`)).text()
    expect(html).toContain('>மீ</span>')
  })

  test('[CMT-12, CMT-14, CMT-16, CMT-25, CMT-29] everybody reads them, newest first, with name, time and line breaks, and hostile ones as text', async () => {
    const hostile = [
      '<img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script>',
      'javascript:alert(1)//.png',
      'the file \u202egnp.exe\u202c is safe',
      `</script><svg onload="window.hurt=1">`,
      'x'.repeat(1000),
    ]
    const { page } = await moviePage(['the newest\nin two lines', ...hostile])
    const first = comments(page).first()
    await first.getByText('Ravi', { exact: true }).waitFor()
    await first.getByText(/^\d+ minutes? ago$/).waitFor()
    const text = first.getByText('the newest')
    expect(await text.textContent()).toBe('the newest\nin two lines')
    expect(await text.evaluate((p) => getComputedStyle(p).whiteSpace)).toBe('pre-wrap')
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)

    // No script, no markup, no bidirectional controls.
    expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
    // The menu of a comment has an icon.
    expect(await comments(page).locator(':is(img, script, svg, a):not(details > div *)').count()).toBe(0)
    const texts = await comments(page).locator('p[dir]').allTextContents()
    expect(texts).toEqual([
      'the newest\nin two lines',
      ...hostile.map((content) => content.replace(/[\u202e\u202c]/g, '')),
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  test('[CMT-12] older comments load on request, each exactly once, also after no answer came', async () => {
    browser.expectProblem(/console: comments/)
    const contents = Array.from({ length: 120 }, (_, place) => `number ${place}`)
    const { page } = await moviePage(contents)
    // The code that moves the focus on when a button goes is loaded by the first input.
    await firstInput(page)
    expect(await comments(page).count()).toBe(50)
    const older = page.getByRole('button', { name: 'Show older comments' })
    await page.route(COMMENTS, () => {})
    await shortenNextTimeout(page)
    await older.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.getByRole('alert').getByText('We couldn’t load the comments.').waitFor()
    await page.unroute(COMMENTS)
    await again.click()
    await expect.poll(() => comments(page).count()).toBe(100)
    await older.press('Enter')
    await expect.poll(() => comments(page).count()).toBe(120)
    // The next Tab goes on after the last comment.
    const previous = () => page.evaluate(() => document.activeElement?.previousElementSibling?.tagName)
    await expect.poll(previous).toBe('UL')
    expect(await older.count()).toBe(0)
    expect(await comments(page).locator('p[dir]').allTextContents()).toEqual(contents)
  })

  test('[CMT-15, DEC-67] a comment that is only the address of a picture shows the picture, lazily and without a referrer; a broken one shows the address', async () => {
    browser.expectProblem(/broken\.gif/)
    const movie = await makeMovie()
    await write(movie.id, [
      'https://pictures.example/moon.PNG',
      'https://pictures.example/broken.gif',
      'see https://pictures.example/moon.png',
    ])
    const page = await browser.open(null)
    const referrers: (string | undefined)[] = []
    await page.route('https://pictures.example/**', (route) => {
      referrers.push(route.request().headers().referer)
      if (route.request().url().includes('broken')) return route.abort()
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      })
    })
    await page.goto(`/movie/${movie.slug}`)
    await thread(page).scrollIntoViewIfNeeded()
    await comments(page).getByRole('img', { name: 'Posted by Ravi' }).first().waitFor()
    await comments(page).getByText('https://pictures.example/broken.gif').waitFor()
    await comments(page).getByText('see https://pictures.example/moon.png').waitFor()
    expect(await comments(page).getByRole('img').count()).toBe(1)
    expect(await comments(page).getByRole('img').getAttribute('loading')).toBe('lazy')
    expect(new Set(referrers)).toEqual(new Set([undefined]))
  })

  test('[CMT-13] when the comments cannot be read the movie still shows, and they can be requested again', async () => {
    browser.expectProblem(/\/rest\/v1\/comments/)
    browser.expectProblem(/console: comments/)
    const movie = await makeMovie()
    await write(movie.id, ['here after all'])
    const page = await browser.open('/about')
    await settled(page)
    // As the Worker answers when only the comments failed.
    await page.route(`**/data/movie/${movie.slug}`, async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, comments: null } })
    })
    await page.route('**/rest/v1/comments*', (route) => route.fulfill({ status: 502, json: {} }))
    await page.evaluate((slug) => {
      history.pushState({}, '', `/movie/${slug}`)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, movie.slug)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: movie.title }).waitFor()
    await thread(page).getByText('We couldn’t load the comments.').waitFor()
    await page.unroute('**/rest/v1/comments*')
    await thread(page).getByRole('button', { name: 'Try again' }).click()
    await comments(page).getByText('here after all').waitFor()
  })
})

test('[CMT-13] when the newest comments cannot be read again, Try again reads them and not older ones', async () => {
  browser.expectProblem(/\/rest\/v1\/comments/)
  browser.expectProblem(/console: comments/)
  const movie = await makeMovie()
  await write(movie.id, ['of the page'])
  const page = await browser.open(null)
  // As after a comment of the visitor's own: the page reads the newest again.
  await page.addInitScript((key) => sessionStorage.setItem(key, '2200-01-01T00:00:00Z'), `commentPosted:${movie.id}`)
  await page.route(COMMENTS, (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto(`/movie/${movie.slug}`)
  const again = thread(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await comments(page).getByText('of the page').waitFor()
  await write(movie.id, ['newer'])
  await page.unroute(COMMENTS)
  await again.click()
  await comments(page).getByText('newer').waitFor()
})

describe('posting', () => {
  test('[CMT-02] a form whose code failed to load says so, and can be tried again', async () => {
    browser.expectProblem(/\.js: net::ERR_FAILED/)
    browser.expectProblem(/console: TypeError: Failed to fetch dynamically/)
    const { storageState } = await signedIn()
    const page = await browser.open(null, { storageState })
    await page.route(scriptOf('features/movies/comments/comment-form.tsx'), (route) => route.abort())
    await page.goto('/movie/sintel')
    await thread(page).getByRole('alert').getByText('Couldn’t load.').waitFor()
    await page.unroute(scriptOf('features/movies/comments/comment-form.tsx'))
    await thread(page).getByRole('button', { name: 'Try again' }).click()
    await thread(page).getByRole('textbox').waitFor()
  })

  test('[CMT-02, CMT-17, CMT-18, CMT-19, CMT-23, DATA-13] a posted comment is trimmed and shown first', async () => {
    const { movie, page } = await moviePage(['an older one'], await signedIn({ name: 'மீனா' }))
    expect(await box(page).getAttribute('rows')).toBe('3')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rest/v1/comments*', async (route) => {
      await held
      await route.continue()
    })
    await box(page).fill('  what a film!\n\nagain  ')
    await post(page).click()
    expect(await page.getByRole('button', { name: 'Posting...' }).isDisabled()).toBe(true)
    release()
    await toast(page, 'Comment posted!')
    expect(await box(page).inputValue()).toBe('')
    expect(await comments(page).count()).toBe(2)
    expect(await comments(page).first().locator('p[dir]').textContent()).toBe('what a film!\n\nagain')
    await comments(page).first().getByText('மீனா', { exact: true }).waitFor()
    expect(await storedComments(movie.id)).toContain('what a film!\n\nagain')
    await page.reload()
    await expect.poll(() => comments(page).first().locator('p[dir]').textContent()).toBe('what a film!\n\nagain')
  })

  test('[CMT-02] a person with an unverified address can type, and sees where to verify it', async () => {
    const { page } = await moviePage([], await signedIn({ verified: false }))
    await box(page).waitFor()
    const link = thread(page).getByRole('link', { name: 'Verify it in your profile' })
    expect(await link.getAttribute('href')).toBe('/profile')
    await thread(page).getByText('isn’t verified').waitFor()
  })

  test('[CMT-02, CMT-21, DEC-66] a comment without a visible character or with more than 1000 is refused and not sent', async () => {
    const { movie, page } = await moviePage([], await signedIn())
    await box(page).waitFor()
    // The address is verified.
    expect(await thread(page).getByText('isn’t verified').count()).toBe(0)
    const calls: string[] = []
    page.on('request', (request) => {
      // Reading whether the person may comment may still be under way.
      if (request.method() !== 'GET' && request.url().includes('/rest/')) calls.push(request.url())
    })
    // Spaces and a zero-width character.
    await box(page).fill('   \n\t \u200b')
    await post(page).click()
    await page.getByRole('alert').filter({ hasText: 'Comment cannot be empty!' }).waitFor()
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await box(page).fill('😀'.repeat(1001))
    await page.getByText('1001 of 1000').waitFor()
    await post(page).click()
    await page.getByRole('alert').filter({ hasText: 'Comments can be up to 1,000 characters.' }).waitFor()
    expect(calls).toEqual([])
    await box(page).fill('😀'.repeat(1000))
    await post(page).click()
    await toast(page, 'Comment posted!')
    expect((await storedComments(movie.id)).map((text) => Array.from(text).length)).toEqual([1000])
  })

  test('[CMT-22] after the session has ended the form says so, sends nothing, and keeps the text for the next login', async () => {
    browser.expectProblem(/\/api\/auth\/session: 401/)
    const person = await signedIn()
    const { movie, page } = await stoppedPage(person)
    await box(page).fill('my thoughts')
    await site.query('delete from sessions where user_id = $1', [person.id])
    await page.context().clearCookies()
    // The token in memory is about to end.
    await page.clock.fastForward('20:00')
    await post(page).click()
    await toast(page, 'Please log in first.')
    expect(await storedComments(movie.id)).toEqual([])
    await page.getByRole('link', { name: 'Log in to comment' }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('my thoughts')
  })

  test('[CMT-20, CMT-22] a session that cannot be renewed now is not a logout: the text stays and can be sent later', async () => {
    browser.expectProblem(/api\/auth\/session/)
    const { movie, page } = await stoppedPage(await signedIn())
    await box(page).fill('my thoughts')
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 503, json: { success: false } }))
    // The token in memory is about to end.
    await page.clock.fastForward('20:00')
    await post(page).click()
    await toast(page, 'Error posting comment')
    expect(await box(page).inputValue()).toBe('my thoughts')
    await page.unroute('**/api/auth/session')
    await post(page).click()
    await toast(page, 'Comment posted!')
    expect(await storedComments(movie.id)).toHaveLength(1)
  })

  test('[CMT-20] a post without an answer leaves the list as it was and keeps the text, also after a reload; one whose answer was lost is not posted twice', async () => {
    browser.expectProblem(/\/rest\/v1\/comments/)
    browser.expectProblem(/posting a comment/)
    const { movie, page } = await moviePage(['an older one'], await signedIn())
    await page.route(COMMENTS, () => {})
    await box(page).fill('worth keeping')
    await shortenNextTimeout(page)
    await post(page).click()
    await toast(page, 'Error posting comment')
    expect(await comments(page).count()).toBe(1)
    expect(await box(page).inputValue()).toBe('worth keeping')
    await page.unroute(COMMENTS)
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('worth keeping')
    await heldWereRead(page)
    expect(await storedComments(movie.id)).toEqual(['an older one'])

    await loseAnswersAndReads(page, COMMENTS)
    await post(page).click()
    await toast(page, 'Error posting comment')
    await page.unroute(COMMENTS)
    await post(page).click()
    await toast(page, 'Comment posted!')
    expect((await storedComments(movie.id)).sort()).toEqual(['an older one', 'worth keeping'])
    expect(await comments(page).count()).toBe(2)
  })

  test('[CMT-12, CMT-18] a cached page shows one’s own comment after a reload, and those of others after a minute', async () => {
    const opened = Date.now()
    const { movie, page } = await moviePage(['an older one'], await signedIn())
    await box(page).fill('just written')
    await post(page).click()
    await toast(page, 'Comment posted!')
    await page.reload()
    await comments(page).getByText('just written').waitFor()
    const visitor = await browser.open(null)
    const reads: string[] = []
    visitor.on('request', (request) => request.url().includes('/rest/v1/comments') && reads.push(request.url()))
    await visitor.clock.setFixedTime(opened)
    await visitor.goto(`/movie/${movie.slug}`)
    await comments(visitor).getByText('an older one').waitFor()
    await settled(visitor)
    // How many it shows depends on what other tests purge from the cache.
    expect(reads).toEqual([])
    // Two minutes: the page may be made anew only now, and must be older than one.
    await visitor.clock.setFixedTime(Date.now() + 120_000)
    await visitor.reload()
    await comments(visitor).getByText('just written').waitFor()
    expect(await comments(visitor).count()).toBe(2)
    await expect.poll(() => reads.length).toBe(1)
  })

  test('[CMT-12] a comment that was hidden since disappears from a cached page at the next read', async () => {
    const { movie } = await moviePage(['stays', 'goes'])
    const hidden = `update comments set held_at = now(), held_reason = 'Hidden' where movie_id = $1 and content = 'goes'`
    await site.query(hidden, [movie.id])
    const visitor = await browser.open(null)
    await visitor.clock.setFixedTime(Date.now() + 61_000)
    await visitor.goto(`/movie/${movie.slug}`)
    await comments(visitor).getByText('goes').waitFor({ state: 'detached' })
    expect(await comments(visitor).count()).toBe(1)
  })
})

describe('the menu', () => {
  test('[CMT-25] edits one’s own comment by keyboard in a dialog, which gives the focus back and keeps what was typed until it is saved', async () => {
    browser.expectProblem(/\/rest\/v1\/rpc\/edit_comment/)
    browser.expectProblem(/editing a comment/)
    const { movie, page } = await moviePage(['an older one'], await signedIn({ name: 'Meena' }))
    await box(page).fill('what a flim')
    await post(page).click()
    await toast(page, 'Comment posted!')
    const menu = page.getByLabel('Options for Meena’s comment')
    const isFocused = (element: Element) => element === document.activeElement
    const dialog = page.getByRole('dialog', { name: 'Edit comment' })
    const field = dialog.getByLabel('Comment', { exact: true })
    async function open() {
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await field.waitFor()
      expect(await field.evaluate(isFocused)).toBe(true)
    }
    await menu.focus()
    await open()
    expect(await page.getByRole('button', { name: 'Spam' }).count()).toBe(0)
    // What is said lies above the dialog, and can be pressed there.
    await holdToasts(page)
    await field.fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Comment cannot be empty!' }).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.route(EDITS, (route) => route.abort())
    await field.fill('what a film!')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const messages = dialog.getByRole('region', { name: 'Messages' })
    const notChanged = messages.getByText('Your comment was not changed.')
    await notChanged.waitFor()
    // The alert at the box has said it.
    expect(await messages.getByText('Comment cannot be empty!').count()).toBe(0)
    await notChanged.click()
    await notChanged.waitFor({ state: 'detached' })
    await page.unroute(EDITS)
    await field.fill('what a fil')
    await page.keyboard.type('m')
    // Escape closes the emoji panel first.
    await dialog.getByRole('button', { name: 'Emoji' }).click()
    await dialog.getByRole('region', { name: 'Emoji' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('region', { name: 'Emoji' }).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('what a film')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await menu.evaluate(isFocused)).toBe(true)
    await page.reload()
    await heldWereRead(page)
    await menu.focus()
    await open()
    expect(await field.inputValue()).toBe('what a film')
    expect(await axeProblems(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Control+Enter')
    await toast(page, 'Comment edited.')
    await dialog.waitFor({ state: 'detached' })
    expect(await menu.evaluate(isFocused)).toBe(true)
    await comments(page).first().getByText('what a film').waitFor()
    await comments(page).first().getByText('edited', { exact: true }).waitFor()
    expect(await storedComments(movie.id)).toContain('what a film')
    await page.reload()
    await comments(page).first().getByText('edited', { exact: true }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('what a film')
    // That of somebody else has no such button.
    await page.getByLabel('Options for Ravi’s comment').click()
    await page.getByRole('button', { name: 'Spam' }).waitFor()
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  })

  test('an edit that the server refuses, or does not answer, says why and keeps the text; one’s own comment is withdrawn after a question, also from a cached page, and the focus goes to the heading', async () => {
    browser.expectProblem(/rpc\/edit_comment.*: 403/)
    browser.expectProblem(/editing a comment/)
    const { movie, page } = await moviePage([], await signedIn({ name: 'Meena' }))
    await box(page).fill('first words')
    await post(page).click()
    await toast(page, 'Comment posted!')
    const menu = page.getByLabel('Options for Meena’s comment')
    await menu.click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit comment' })
    const field = edit.getByLabel('Comment', { exact: true })
    await field.fill('other words')
    const edits = '**/rest/v1/rpc/edit_comment*'
    await page.route(edits, () => {})
    await shortenNextTimeout(page)
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.getByText('Your comment hasn’t been lost. Please try again.').waitFor()
    await page.unroute(edits)
    await site.query(`update comments set created_at = now() - interval '11 minutes' where movie_id = $1`, [movie.id])
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Comments can be edited for ten minutes. Post a new one to add something.').waitFor()
    expect(await field.inputValue()).toBe('other words')
    await page.keyboard.press('Escape')
    await edit.waitFor({ state: 'detached' })

    await menu.click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw this comment?' })
    await dialog.getByText('first words').waitFor()
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await menu.click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, 'Your comment was withdrawn. It disappears within five minutes.')
    expect(await comments(page).count()).toBe(0)
    expect(await page.locator('#comments').evaluate((heading) => heading === document.activeElement)).toBe(true)
    expect(await storedComments(movie.id)).toEqual([])
    await page.reload()
    await expect.poll(() => comments(page).count()).toBe(0)
  })

  test('the link of a comment is copied, and one to an older comment reads on until it is there, and focuses it', async () => {
    const { movie, page } = await moviePage(
      Array.from({ length: 120 }, (_, place) => `number ${place}`),
      undefined,
      { permissions: ['clipboard-read', 'clipboard-write'] },
    )
    // The menus come with the first touch of the comments.
    await settled(page)
    const menu = comments(page).first().getByLabel('Options for Ravi’s comment')
    expect(await menu.count()).toBe(0)
    await comments(page).first().hover()
    await menu.click()
    // It shows for two seconds.
    const copied = appears(page, 'Copied!')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await copied
    const first = await comments(page).first().getAttribute('id')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/movie/${movie.slug}#${first}`)

    const [{ id } = { id: '' }] = await site.query<{ id: string }>(
      `select id from comments where movie_id = $1 and content = 'number 110'`,
      [movie.id],
    )
    await page.goto(`/movie/${movie.slug}#comment-${id}`)
    await page.waitForFunction((wanted) => document.activeElement?.id === wanted, `comment-${id}`)
    expect(await comments(page).filter({ hasText: 'number 110' }).isVisible()).toBe(true)
    // It may come and go before the last picture is there.
    await Promise.all([
      toast(page, 'This comment is no longer here.'),
      page.goto(`/movie/${movie.slug}?again#comment-gone`),
    ])
  })
})

const shownToVisitors = async (movieId: string) =>
  (
    await site.query<{ content: string }>(
      'select content from comments where movie_id = $1 and held_at is null and deleted_at is null order by content',
      [movieId],
    )
  ).map(({ content }) => content)

describe('the owner', () => {
  test('[CMT-24, CMT-26, CMT-27, CMT-28, DEC-69] confirms each deletion, names the author, and can undo it; one that fails leaves the comment', async () => {
    browser.expectProblem(/\/rest\/v1\/comments/)
    const { movie, page } = await moviePage(['stay', 'go away'], await signedIn({ owner: true }))
    const button = comments(page).filter({ hasText: 'go away' }).getByRole('button', { name: 'Delete Ravi’s comment' })
    await button.click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
    await question.getByText('go away').waitFor()
    expect(await axeProblems(page, 'dialog[open]')).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await comments(page).count()).toBe(2)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.route(COMMENTS, (route) => route.abort())
    await button.click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error deleting comment')
    expect(await comments(page).count()).toBe(2)
    await page.unroute(COMMENTS)
    await button.click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Comment deleted!')
    await expect.poll(() => comments(page).allTextContents()).toHaveLength(1)
    expect(await shownToVisitors(movie.id)).toEqual(['stay'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Comments')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => comments(page).allTextContents()).toHaveLength(2)
    expect(await shownToVisitors(movie.id)).toEqual(['go away', 'stay'])
  })
})
