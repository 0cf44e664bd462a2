import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { hoursAgo, type SampleMovie, unique } from '../support/rows.ts'
import { openInbox } from './pages/admin-inbox.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const PHONE = { viewport: { width: 360, height: 780 } }
const LINK = 'Contains a link'
/** The text of an empty list. */
const NOTHING = 'No results found.'

interface Talk {
  readonly film: SampleMovie
  readonly person: string
  readonly name: string
}

/** A person with comments on a film of their own, the first text the newest. Held ones have that reason. */
async function talk(texts: readonly string[], held_reason: string | null = null): Promise<Talk> {
  const [film, { id, name }] = await Promise.all([makeMovie(), signedIn({ name: unique('Meena').slice(0, 40) })])
  await Promise.all(texts.map((content, age) => say({ film, person: id, name }, content, held_reason, age + 1)))
  return { film, person: id, name }
}
const say = ({ film, person, name }: Talk, content: string, held_reason: string | null, age = 0) =>
  insert('comments', {
    ...{ movie_id: film.id, user_id: person, username: name, content, created_at: hoursAgo(age) },
    ...{ held_reason, held_at: held_reason && hoursAgo(age) },
  })

const inbox = (show: string, person: string, options = {}) =>
  openInbox(browser, `show=${show}&person=${person}`, options)
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
/** The texts of the rows on the screen. */
const shown = (page: Page) => page.getByRole('article').locator('p[dir]').allTextContents()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Presses Undo once the list has been read again, which moves the button. */
async function undo(page: Page) {
  await settled(page)
  await press(page, 'Undo')
}
/** The comments that visitors see. */
async function publicTexts({ film }: Talk): Promise<string[]> {
  const html = await (await fetch(`${site.url}/data/movie/${film.slug}`)).json()
  return html.comments.map(({ content }: { content: string }) => content)
}
const stored = (person: string) =>
  site.query<{ content: string; held_reason: string | null; reviewed: boolean; deleted: boolean }>(
    `select content, held_reason, reviewed_at is not null as reviewed, deleted_at is not null as deleted
     from comments where user_id = $1 order by created_at desc`,
    [person],
  )

describe('comments', () => {
  test('a held comment is approved, held again by Undo, and deleted', async () => {
    const meena = await talk(['See www.example.org', 'Superb'], LINK)
    const page = await inbox('held', meena.person)
    const name = `${meena.name} on ${meena.film.title}`
    await row(page, 'See www').getByText(`Held: ${LINK}`).waitFor()
    await row(page, 'See www')
      .getByRole('button', { name: `Approve: ${name}` })
      .click()
    await page.getByText('1 comment approved.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['Superb'])
    expect(await publicTexts(meena)).toEqual(['See www.example.org'])
    await undo(page)
    await page.getByText('Undone.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['See www.example.org', 'Superb'])
    expect(await publicTexts(meena)).toEqual([])
    expect((await stored(meena.person))[0]).toMatchObject({ held_reason: LINK, reviewed: false })
    await row(page, 'Superb')
      .getByRole('button', { name: `Delete: ${name}` })
      .click()
    await page.getByText('1 comment deleted.').waitFor()
    expect((await stored(meena.person))[1]).toMatchObject({ deleted: true })
    expect(await row(page, 'See www').getByRole('link', { name: meena.film.title }).getAttribute('href')).toMatch(
      new RegExp(`^/movie/${meena.film.slug}#comment-[0-9a-f-]{36}$`),
    )
    // The same words once more are a new element, which screen readers read out.
    await page.getByText('1 comment deleted.').evaluate((said) => said.setAttribute('data-first', ''))
    await row(page, 'See www')
      .getByRole('button', { name: `Delete: ${name}` })
      .click()
    await page.locator('p:not([data-first])', { hasText: '1 comment deleted.' }).waitFor()
  })

  test('a new comment is hidden, found under Hidden, and shown again', async () => {
    const meena = await talk(['The ending: ||he wakes up||'])
    const page = await inbox('comments', meena.person, PHONE)
    // The owner has to read spoilers, so they are shown and marked.
    await row(page, '[Spoiler: he wakes up]').getByRole('button', { name: /^Hide/ }).click()
    await page.getByText('1 comment hidden.').waitFor()
    await page.getByText(NOTHING).waitFor()
    expect(await publicTexts(meena)).toEqual([])
    await expectAccessible(page, 'an empty list with what can be undone')
    await page.goto(`/admin/inbox?show=hidden&person=${meena.person}`)
    await row(page, 'Held: Hidden by the owner')
      .getByRole('button', { name: /^Show again/ })
      .click()
    await page.getByText(NOTHING).waitFor()
    expect(await publicTexts(meena)).toEqual(['The ending: ||he wakes up||'])
  })

  test('several comments are selected and deleted at once; Undo restores them as they were', async () => {
    const meena = await talk(['One', 'Two', 'Three', 'Four'])
    const page = await inbox('comments', meena.person)
    await row(page, 'Two').getByRole('checkbox').check()
    await row(page, 'Four').getByRole('checkbox').check()
    await expectAccessible(page, 'selected comments')
    const before = await stored(meena.person)
    await press(page, 'Delete: 2 selected')
    await page.getByText('2 comments deleted.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['One', 'Three'])
    await undo(page)
    await expect.poll(() => shown(page)).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(await stored(meena.person)).toEqual(before)
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await press(page, 'Hide: 4 selected')
    await page.getByText(NOTHING).waitFor()
    expect(await publicTexts(meena)).toEqual([])
  })

  test('Undo of several brings the others back where one is gone, and says how many', async () => {
    const meena = await talk(['One', 'Two', 'Three'])
    const page = await inbox('comments', meena.person)
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await press(page, 'Delete: 3 selected')
    await page.getByText('3 comments deleted.').waitFor()
    await site.query(`delete from comments where user_id = $1 and content <> 'Three'`, [meena.person])
    await undo(page)
    await page.getByText('1 of 3 came back. The others are gone or were changed meanwhile.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['Three'])
  })

  test('spam of one person is deleted with two presses; what arrives after the question stays', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => `Win at casino ${at}`)
    const meena = await talk(texts, LINK)
    const page = await openInbox(browser, 'show=held&q=casino')
    await page
      .getByRole('link', { name: `Only comments of ${meena.name}` })
      .first()
      .click()
    await page.getByText('Comments of one person.').waitFor()
    await expect.poll(() => shown(page)).toEqual(texts.slice(0, 25))
    await press(page, 'Delete all 60…')
    const dialog = page.getByRole('dialog', { name: 'Delete 60 comments?' })
    await dialog.getByText('Held comments of one person with “casino”').waitFor()
    await say(meena, 'Another casino', LINK)
    await dialog.getByRole('button', { name: 'Delete 60' }).click()
    await page.getByText('60 comments deleted.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['Another casino'])
    await undo(page)
    await expect.poll(() => shown(page)).toEqual(['Another casino', ...texts.slice(0, 24)])
    await page.getByRole('link', { name: 'Page 3' }).click()
    await expect.poll(() => shown(page)).toEqual(texts.slice(49))
  })

  test('a failed read and a failed write say so, and can be tried again', async () => {
    const meena = await talk(['One'])
    const page = await inbox('held', meena.person)
    await page.getByText(NOTHING).waitFor()
    await page.route('**/rest/v1/comments*', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    browser.expectProblem(/rest\/v1\/comments.*: 503/)
    await page.getByRole('link', { name: /^New comments/ }).click()
    await page.getByText('The comments could not be read.').first().waitFor()
    await expectAccessible(page, 'comments that could not be read')
    await page.unroute('**/rest/v1/comments*')
    await press(page, 'Try again')
    await page.getByRole('article').first().waitFor()
    await page.goto(`/admin/inbox?show=comments&person=${meena.person}`)
    await row(page, 'One').waitFor()
    await site.query('delete from comments where user_id = $1', [meena.person])
    await row(page, 'One').getByRole('button', { name: /^Hide/ }).click()
    await page.getByText(/^Nothing was changed/).waitFor()
    await page.getByText(NOTHING).waitFor()
  })

  test('comments whose change got no answer are put back by Undo, whether it arrived or not', async () => {
    const meena = await talk(['One', 'Two'])
    const page = await inbox('comments', meena.person)
    /** Does something while the changes of comments get no answer, and arrive or do not; then undoes it. */
    async function lose(arrives: (change: number) => boolean, act: () => Promise<void>, after: readonly string[]) {
      const before = await stored(meena.person)
      let changes = 0
      browser.expectProblem(/rest\/v1\/comments.*: net::ERR_FAILED/)
      await page.route('**/rest/v1/comments*', async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        if (arrives(++changes)) await route.fetch()
        return route.abort()
      })
      await act()
      const bar = page.getByRole('status').filter({ hasText: 'This may have been done, at least in part.' })
      await bar.waitFor()
      await expect.poll(() => shown(page)).toEqual(after)
      await page.unroute('**/rest/v1/comments*')
      await undo(page)
      await bar.waitFor({ state: 'detached' })
      await expect.poll(() => shown(page)).toEqual(['One', 'Two'])
      expect(await stored(meena.person)).toEqual(before)
    }
    const deleteOne = () =>
      row(page, 'One')
        .getByRole('button', { name: /^Delete/ })
        .click()
    async function deleteAll() {
      await press(page, 'Delete all 2…')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 2' }).click()
    }
    await row(page, 'One').waitFor()
    await lose(() => true, deleteOne, ['Two'])
    await lose(() => false, deleteOne, ['One', 'Two'])
    await lose(() => true, deleteAll, [])
    await lose(() => false, deleteAll, ['One', 'Two'])
  })

  test('of a selection of held and shown comments, those that were changed before the others failed are put back by Undo', async () => {
    const meena = await talk(['One', 'Two'])
    const page = await inbox('comments', meena.person)
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    const held = `update comments set held_at = now(), held_reason = $2 where user_id = $1 and content = 'One'`
    await site.query(held, [meena.person, LINK])
    const before = await stored(meena.person)
    let changes = 0
    browser.expectProblem(/rest\/v1\/comments.*: 400/)
    await page.route('**/rest/v1/comments*', (route) => {
      const isSecond = route.request().method() === 'PATCH' && ++changes === 2
      return isSecond ? route.fulfill({ status: 400, json: { message: 'Not now.' } }) : route.continue()
    })
    await press(page, 'Delete: 2 selected')
    await page.getByText('Not now.').waitFor()
    expect((await stored(meena.person)).map(({ deleted }) => deleted)).toEqual([true, false])
    await undo(page)
    await page.getByText('Undone.').waitFor()
    expect(await stored(meena.person)).toEqual(before)
  })

  test('the author of a comment can be blocked from the list', async () => {
    const meena = await talk(['Rude'])
    const page = await inbox('comments', meena.person)
    await press(page, `Block: ${meena.name}`)
    const dialog = page.getByRole('dialog', { name: `Block ${meena.name}?` })
    await dialog.getByLabel('Hide all of their comments').check()
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(NOTHING).waitFor()
    // Hidden ones say that their author is blocked, and do not offer it again.
    await page.goto(`/admin/inbox?show=hidden&person=${meena.person}`)
    await row(page, 'Rude').getByText('Blocked').waitFor()
    expect(await page.getByRole('button', { name: `Block: ${meena.name}` }).count()).toBe(0)
  })
})

describe('the keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('p[dir]')?.textContent ?? '')

  test('alone moves, selects, hides, deletes and undoes', async () => {
    const meena = await talk(['One', 'Two', 'Three', 'Four', 'Five'])
    const page = await inbox('comments', meena.person)
    await row(page, 'Five').waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('One')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    expect(await focused(page)).toBe('Two')
    // One row; the focus moves to the next.
    await page.keyboard.press('h')
    await page.getByText('1 comment hidden.').waitFor()
    await expect.poll(() => focused(page)).toBe('Three')
    // Several.
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.keyboard.press('d')
    await page.getByText('2 comments deleted.').waitFor()
    await expect.poll(() => focused(page)).toBe('Five')
    await page.keyboard.press('u')
    await page.getByText('Undone.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['One', 'Three', 'Four', 'Five'])
    await page.keyboard.press('a')
    await page.getByText('1 comment approved.').waitFor()
    await expect.poll(() => focused(page)).toBe('Four')
    expect((await stored(meena.person)).map(({ content, reviewed }) => [content, reviewed])).toEqual([
      ...[
        ['One', false],
        ['Two', true],
        ['Three', false],
        ['Four', false],
        ['Five', true],
      ],
    ])
  })

  test('does nothing while somebody types, in a dialog, or outside the list', async () => {
    const meena = await talk(['Sad handbag', 'Had a sad dad'], LINK)
    const page = await inbox('held', meena.person)
    await row(page, 'Had').waitFor()
    await page.getByRole('link', { name: /^Held comments/ }).focus()
    for (const key of ['d', 'h', 'a']) await page.keyboard.press(key)
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('sad dad')
    await expect.poll(() => shown(page)).toEqual(['Had a sad dad'])
    await press(page, `Block: ${meena.name}`)
    await page.keyboard.press('d')
    await page.keyboard.press('Escape')
    await row(page, 'Had').getByRole('checkbox').focus()
    await page.keyboard.press('Control+d')
    await settled(page)
    expect((await stored(meena.person)).map(({ reviewed }) => reviewed)).toEqual([false, false])
  })
})

test('Undo is offered until something else is done, or until it is closed', async () => {
  const meena = await talk(['One', 'Two'])
  const page = await openInbox(browser, `show=comments&person=${meena.person}`)
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const text of ['One', 'Two']) {
    await row(page, text).getByRole('button', { name: /^Hide/ }).click()
    await row(page, text).waitFor({ state: 'detached' })
  }
  await settled(page)
  await undo.click()
  await row(page, 'Two').waitFor()
  expect(await shown(page)).toEqual(['Two'])
  await row(page, 'Two').getByRole('button', { name: /^Hide/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await undo.waitFor({ state: 'detached' })
})

test('the dashboard leads to what waits in the inbox, which counts it', async () => {
  await talk(['Held'], LINK)
  const page = await ownersPage(browser, '/admin/dashboard', PHONE)
  await page.getByRole('link', { name: /^[\d+]+ held comments?$/ }).click()
  await page.waitForURL(/\/admin\/inbox\?show=held$/)
  const kinds = page.getByRole('navigation', { name: 'Kinds' })
  await kinds.getByRole('link', { name: /^Held comments\s*[\d,]+ waiting$/ }).click()
  await page.getByRole('heading', { name: 'Held comments' }).waitFor()
  await expectAccessible(page, 'held comments')
})

test.each([360, 768, 1280])('counts that come late move no row, %i px', async (width) => {
  const { person } = await talk(['Held'], LINK)
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState, viewport: { width, height: 780 } })
  const counts = Promise.withResolvers<void>()
  await page.route('**/rpc/inbox_counts*', (route) => counts.promise.then(() => route.continue()))
  await page.goto(`/admin/inbox?show=held&person=${person}`)
  await row(page, 'Held').waitFor()
  const top = () => row(page, 'Held').evaluate((each) => each.getBoundingClientRect().top + scrollY)
  const before = await top()
  counts.resolve()
  await page.getByRole('link', { name: /^Held comments\s*[\d+]+ waiting$/ }).waitFor()
  expect(await top()).toBe(before)
})

test('membership requests are decided in the inbox, also several at once, and the decision is taken back', async () => {
  const people = await Promise.all(
    ['Radha', 'Gopal'].map(async (name) => {
      const person = await signedIn({ name: unique(name) })
      const { id: user_id, name: called, email } = person
      const created_at = '2025-01-01T00:00:00Z'
      await insert('membership_applications', { user_id, name: called, email, status: 'pending', created_at })
      return person
    }),
  )
  const statuses = async () =>
    (
      await site.query<{ status: string }>('select status from membership_applications where user_id = any($1)', [
        people.map(({ id }) => id),
      ])
    ).map(({ status }) => status)
  const page = await openInbox(browser, 'show=members')
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await press(page, 'Approve: 2 selected')
  await page.getByText('2 people are members now.').waitFor()
  expect(await statuses()).toEqual(['approved', 'approved'])
  // A server that fails says nothing about the decisions.
  const reopening = '**/api/user/reopen-application'
  await page.route(reopening, (route) => route.fulfill({ status: 502, json: { success: false, message: 'Not now.' } }))
  browser.expectProblem(/reopen-application.* 502$/)
  await undo(page)
  await page.getByText('Not now.').waitFor()
  await page.unroute(reopening)
  await undo(page)
  await page.getByText('Undone.').waitFor()
  expect(await statuses()).toEqual(['pending', 'pending'])

  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await press(page, 'Approve: 2 selected')
  await page.getByText('2 people are members now.').waitFor()
  // Radha's decision was taken back elsewhere.
  await site.query(`update membership_applications set status = 'pending' where user_id = $1`, [people[0]?.id])
  browser.expectProblem(/reopen-application.* 409$/)
  await undo(page)
  await page.getByText('1 of 2 came back. The other one is gone or was changed meanwhile.').waitFor()
  expect(await statuses()).toEqual(['pending', 'pending'])
  await press(page, `Reject: ${people[0]?.name}`)
  await page.getByText('1 membership request rejected.').waitFor()
  expect((await statuses()).sort()).toEqual(['pending', 'rejected'])

  // Undo takes back what was decided here, not what was decided elsewhere.
  await undo(page)
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const reason = 'Decided elsewhere.'
  await site.query(`update membership_applications set status = 'rejected', reason = $2 where user_id = $1`, [
    people[0]?.id,
    reason,
  ])
  await press(page, 'Approve: 2 selected')
  await page.getByText('1 person is a member now.').waitFor()
  await undo(page)
  await page.getByRole('checkbox', { name: `Select ${people[1]?.name}` }).waitFor()
  expect((await statuses()).sort()).toEqual(['pending', 'rejected'])
})
