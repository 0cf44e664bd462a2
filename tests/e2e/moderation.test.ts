import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { movieRow, type SampleMovie } from '../support/browser/rows.ts'
import { type Person, signedIn } from '../support/browser/signed-in.ts'
import { insertRow, unique } from '../support/rows.ts'
import { startTestSite } from '../support/site/start-test-site.ts'
import { box, comments, post, thread, toast } from './pages/comments.ts'

// On a site of its own: the owner's choice holds for everybody's comments.

const browser = await testBrowser()
let site: Awaited<ReturnType<typeof startTestSite>>
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const login = (options: Parameters<typeof signedIn>[0]) =>
  signedIn(options, { url: site.url, query: site.backend.query })
const makeMovie = (title = unique('Moderated')) => insertRow<SampleMovie>(site.backend, 'movies', movieRow({ title }))

async function open(path: string, person?: Person): Promise<Page> {
  const page = await browser.open(null, person ? { storageState: person.storageState } : {})
  await page.goto(site.url + path)
  return page
}

test('the owner holds first comments, approves one, blocks its author and ends the block', async () => {
  const meena = await login({ name: 'Meena' })
  const movie = await makeMovie()
  const path = `/movie/${movie.slug}`

  const admin = await open('/admin/settings', await login({ owner: true }))
  await admin.getByRole('radio', { name: 'Hold the comments of people who have none on the site yet' }).check()
  await toast(admin, 'Saved')
  await admin.reload()
  await expect.poll(() => admin.getByRole('radio', { name: /^Hold the comments of people/ }).isChecked()).toBe(true)
  await expectAccessible(admin, 'the settings')

  // Held: the author sees it, others do not.
  const page = await open(path, meena)
  await box(page).fill('What a film')
  await post(page).click()
  const NOTE = 'Waiting for approval. Only you can see it.'
  await comments(page).getByText(NOTE).waitFor()
  await page.reload()
  await comments(page).filter({ hasText: 'What a film' }).getByText(NOTE).waitFor()
  await expectAccessible(page, 'a held comment')
  await page.goto(`${site.url}/profile`)
  await page.getByRole('region', { name: 'Your comments' }).getByText(NOTE).waitFor()
  await page.goBack()
  const visitor = await open(path)
  await thread(visitor).getByText('No comments yet.').waitFor()

  // Approved: everybody sees it.
  const owners = await open(path, await login({ owner: true }))
  await comments(owners).getByText('Held: First comment of this person. Only you and the author can see it.').waitFor()
  await expectAccessible(owners, 'the comments of the owner')
  await owners.getByRole('button', { name: 'Approve Meena’s comment' }).click()
  await owners.getByRole('button', { name: 'Hide Meena’s comment' }).waitFor()
  await visitor.reload()
  await comments(visitor).getByText('What a film').waitFor()

  // Blocked, with all comments hidden.
  await owners.getByRole('button', { name: 'Block Meena' }).click()
  const dialog = owners.getByRole('dialog', { name: 'Block Meena?' })
  await dialog.getByLabel('Reason').fill('Rude words')
  await dialog.getByRole('radio', { name: 'No end' }).check()
  await dialog.getByRole('checkbox', { name: 'Hide all of their comments' }).check()
  expect(await axeProblems(owners, 'dialog[open]')).toEqual([])
  browser.expectProblem(/\/rest\/v1\/blocks/)
  await owners.route('**/rest/v1/blocks*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog.getByRole('alert').getByText('That did not work. Please try again.').waitFor()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Rude words')
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
  await page.getByText('You cannot comment. Reason: Rude words').waitFor()
  expect(await box(page).inputValue()).toBe('One more word')

  // Unblocked in the list, with the comments shown again.
  await admin.goto(`${site.url}/admin/members`)
  const blocked = admin.getByRole('article').filter({ hasText: 'Rude words' })
  await blocked.getByText(/, no end$/).waitFor()
  await expectAccessible(admin, 'the blocked people')
  await blocked.getByRole('button', { name: 'Unblock Meena' }).click()
  await toast(admin, 'Meena is not blocked any more')
  await admin.getByText('Nobody is blocked.').waitFor()
  await visitor.reload()
  await comments(visitor).getByText('What a film').waitFor()
  await post(page).click()
  await toast(page, 'Comment posted!')
  await admin.goto(`${site.url}/admin/log`)
  await admin.getByText('Reason: Rude words').first().waitFor()
  await admin.getByText('Unblocked', { exact: true }).waitFor()
})

test('an applicant is blocked in the list of members, and a refused application says why', async () => {
  const owner = await login({ owner: true })
  const name = unique('Kala')
  const kala = await login({ name })
  const { id: user_id, email } = kala
  await insertRow(site.backend, 'membership_applications', { user_id, name, email, status: 'pending' })
  const admin = await open('/admin/members', owner)
  await admin.getByRole('button', { name: `Block ${name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await admin.getByRole('button', { name: `Unblock ${name}` }).waitFor()
  expect(await admin.getByRole('button', { name: `Block ${name}`, exact: true }).count()).toBe(0)
  await site.backend.query('delete from membership_applications where user_id = $1', [user_id])
  browser.expectProblem(/membership_applications.*: 403/)
  const profile = await open('/profile', kala)
  await profile.getByRole('region', { name: 'Membership' }).getByRole('button').click()
  await profile.getByText(/^You cannot apply for membership until \d+ \w+ \d{4}\.$/).waitFor()
})

test('a spoiler is marked with a button, and closed until the reader opens it, also without script', async () => {
  const movie = await makeMovie()
  const page = await open(`/movie/${movie.slug}`, await login({ owner: true }))
  await box(page).fill('Great: the hero dies')
  await box(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 20))
  await page.getByRole('button', { name: 'Spoiler' }).click()
  expect(await box(page).inputValue()).toBe('Great: ||the hero dies||')
  await post(page).click()
  await toast(page, 'Comment posted!')

  // On the page of another film: the cache has this one's without the comment.
  const other = await makeMovie()
  const content = 'Great: ||the hero dies||'
  await insertRow(site.backend, 'comments', { movie_id: other.id, username: 'Ravi', content })
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
  browser.allowProblem(/\/assets\/.*\.js: csp$/)
  await plain.goto(`${site.url}/movie/${other.slug}`)
  expect(await plain.getByText('the hero dies').isVisible()).toBe(false)
  await plain.getByText('Spoiler').click()
  await plain.getByText('the hero dies').waitFor()
})
