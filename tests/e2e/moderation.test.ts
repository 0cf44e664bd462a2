import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clientFor, testKeys } from '../support/backend/clients.ts'
import { axeProblems, expectAccessible } from '../support/browser/accessibility.ts'
import { SCRIPTS_OFF, testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { type Person, signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'
import { box, comments, post, thread, toast } from './pages/comments.ts'

const browser = await testBrowser()
/** For tests with several browsers. */
const SLOW = { timeout: 120_000 }

async function open(path: string, person?: Person): Promise<Page> {
  const page = await browser.open(null, person ? { storageState: person.storageState } : {})
  await page.goto(path)
  return page
}

test('a comment with a link waits for approval, and the owner approves it', SLOW, async () => {
  const meena = await signedIn({ name: 'Meena' })
  const movie = await makeMovie()
  const path = `/movie/${movie.slug}`

  // The author sees it, others do not.
  const page = await open(path, meena)
  await box(page).fill('What a film, see www.films.example')
  await post(page).click()
  const NOTE = 'Comments with links need approval. Only you can see it.'
  await comments(page).getByText(NOTE).waitFor()
  await page.reload()
  await comments(page).filter({ hasText: 'What a film' }).getByText(NOTE).waitFor()
  await expectAccessible(page, 'a held comment')
  await page.goto('/profile')
  await page
    .getByRole('region', { name: 'Your comments' })
    .getByText('Waiting for approval. Only you can see it.')
    .waitFor()
  const visitor = await open(path)
  await thread(visitor).getByText('No comments yet.').waitFor()
  // That page may be from before the comment.
  const { data } = await clientFor(site.url, testKeys.publishableKey).from('comments').select().eq('movie_id', movie.id)
  expect(data).toEqual([])

  // Everybody sees it once it is approved.
  const owners = await open(path, await signedIn({ owner: true }))
  await comments(owners).getByText('Held: Contains a link. Only you and the author can see it.').waitFor()
  await expectAccessible(owners, 'the comments of the owner')
  await owners.getByRole('button', { name: 'Approve Meena’s comment' }).click()
  await owners.getByRole('button', { name: 'Hide Meena’s comment' }).waitFor()
  // On a phone the bar with Undo stays above the bar at the bottom.
  await owners.setViewportSize({ width: 360, height: 780 })
  const undo = owners.locator('[data-undo]')
  await undo.getByRole('button', { name: 'Undo' }).waitFor()
  await undo.evaluate((bar) => scrollBy({ top: bar.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }))
  const bottom = await undo.evaluate((bar) => bar.getBoundingClientRect().bottom)
  const below = await owners.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  expect(bottom).toBeLessThan(below?.y ?? 0)
  await visitor.reload()
  await comments(visitor).getByText('What a film').waitFor()
})

test('on the page of a film, a deletion whose answer is lost is taken back by Undo', async () => {
  const [film, { id }] = await Promise.all([makeMovie(), signedIn({ name: 'Meena' })])
  await insert('comments', { movie_id: film.id, user_id: id, username: 'Meena', content: 'Superb' })
  const isDeleted = async () =>
    (await site.query('select deleted_at is not null as deleted from comments where user_id = $1', [id]))[0]
  const owners = await open(`/movie/${film.slug}`, await signedIn({ owner: true }))
  browser.expectProblem(/rest\/v1\/comments.*: net::ERR_FAILED/)
  await owners.route('**/rest/v1/comments*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await owners.getByRole('button', { name: 'Delete Meena’s comment' }).click()
  await owners.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const bar = owners.getByRole('status').filter({ hasText: 'This may have been done, at least in part.' })
  await bar.waitFor()
  expect(await isDeleted()).toEqual({ deleted: true })
  await owners.unroute('**/rest/v1/comments*')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await toast(owners, 'Undone.')
  expect(await isDeleted()).toEqual({ deleted: false })
  await comments(owners).getByText('Superb').waitFor()
})

test('the owner blocks a person, hides their comments, and takes both back', SLOW, async () => {
  const meena = await signedIn({ name: 'Meena' })
  const reason = unique('Rude words')
  const movie = await makeMovie()
  const path = `/movie/${movie.slug}`
  await insert('comments', { movie_id: movie.id, user_id: meena.id, username: 'Meena', content: 'What a film' })
  const page = await open(path, meena)
  const visitor = await open(path)
  await comments(visitor).getByText('What a film').waitFor()
  const owners = await open(path, await signedIn({ owner: true }))
  await owners.getByRole('button', { name: 'Block Meena' }).click()
  const dialog = owners.getByRole('dialog', { name: 'Block Meena?' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('radio', { name: 'No end' }).check()
  await dialog.getByRole('checkbox', { name: 'Hide all of their comments' }).check()
  expect(await axeProblems(owners, 'dialog[open]')).toEqual([])
  browser.expectProblem(/\/rest\/v1\/blocks/)
  await owners.route('**/rest/v1/blocks*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog
    .getByRole('alert')
    .getByText(/The server could not be reached/)
    .waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(reason)
  await owners.unroute('**/rest/v1/blocks*')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await toast(owners, 'Meena is blocked')
  await comments(owners).getByText('Held: Hidden with the block of this person.').waitFor()
  await visitor.reload()
  await thread(visitor).getByText('No comments yet.').waitFor()
  browser.expectProblem(/\/rest\/v1\/comments.*: 403/)
  browser.expectProblem(/posting a comment/)
  await box(page).fill('One more word')
  await post(page).click()
  await page.getByText(`You cannot comment. Reason: ${reason}`).waitFor()
  expect(await box(page).inputValue()).toBe('One more word')
  await page.reload()
  await page.getByText(`You cannot comment. Reason: ${reason}`).waitFor()
  expect(await box(page).count()).toBe(0)

  // Unblocked in the list, with the comments shown again.
  const admin = await ownersPage(browser, '/admin/members?show=blocked')
  const blocked = admin.getByRole('article').filter({ hasText: reason })
  await blocked.getByText(/, no end$/).waitFor()
  await expectAccessible(admin, 'the blocked people')
  await blocked.getByRole('button', { name: 'Unblock Meena' }).click()
  await toast(admin, 'Meena is unblocked')
  await blocked.waitFor({ state: 'detached' })
  await visitor.reload()
  await comments(visitor).getByText('What a film').waitFor()
  await page.reload()
  await box(page).waitFor()
  await post(page).click()
  await toast(page, 'Comment posted!')
  await admin.goto('/admin/log')
  await admin.getByRole('listitem').filter({ hasText: reason }).filter({ hasText: 'Unblocked' }).waitFor()
})

test('an applicant is blocked in the list of members, and a refused application says why', async () => {
  const name = unique('Kala')
  const kala = await signedIn({ name })
  const { id: user_id, email } = kala
  await insert('membership_applications', { user_id, name, email, status: 'pending' })
  const admin = await ownersPage(browser, '/admin/members')
  await admin.getByRole('button', { name: `Block ${name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await admin.getByRole('article').filter({ hasText: name }).getByText('Blocked').waitFor()
  expect(await admin.getByRole('button', { name: `Block ${name}`, exact: true }).count()).toBe(0)
  await site.query('delete from membership_applications where user_id = $1', [user_id])
  browser.expectProblem(/membership_applications.*: 403/)
  const profile = await open('/profile', kala)
  // Parts that come later move the button.
  await settled(profile)
  await profile.getByRole('region', { name: 'Membership' }).getByRole('button').click()
  await profile.getByText(/^You cannot apply for membership until \d+ \w+ \d{4}\.$/).waitFor()
})

test('a spoiler is marked with a button, and closed until the reader opens it, also without script', async () => {
  const movie = await makeMovie()
  const page = await open(`/movie/${movie.slug}`, await signedIn({ owner: true }))
  await box(page).fill('Great: the hero dies')
  await box(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 20))
  await page.getByRole('button', { name: 'Spoiler' }).click()
  expect(await box(page).inputValue()).toBe('Great: ||the hero dies||')
  await post(page).click()
  await toast(page, 'Comment posted!')

  // Another film: the cached page of this one does not have the comment.
  const other = await makeMovie()
  const content = 'Great: ||the hero dies||'
  await insert('comments', { movie_id: other.id, username: 'Ravi', content })
  const visitor = await open(`/movie/${other.slug}`)
  const comment = comments(visitor).filter({ hasText: 'Great:' })
  await comment.waitFor()
  const words = comment.getByText('the hero dies')
  expect(await words.isVisible()).toBe(false)
  await expectAccessible(visitor, 'a closed spoiler')
  await comment.getByText('Spoiler').focus()
  await visitor.keyboard.press('Enter')
  await words.waitFor()
  await expectAccessible(visitor, 'an open spoiler')

  const plain = await browser.open(null, { javaScriptEnabled: false })
  browser.allowProblem(SCRIPTS_OFF)
  await plain.goto(`/movie/${other.slug}`)
  expect(await plain.getByText('the hero dies').isVisible()).toBe(false)
  await plain.getByText('Spoiler').click()
  await plain.getByText('the hero dies').waitFor()
})
