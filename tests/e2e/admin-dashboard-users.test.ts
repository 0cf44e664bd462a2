import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { openUsers, openWith, users, usersCard } from './pages/admin-dashboard.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
/** What the table does not show. */
const FACTS = { comments: 0, membershipStatus: 'none', isBlocked: false, devices: 0, lastSeenAt: null, passkeys: 0 }
const open = () => ownersPage(browser, '/admin/dashboard')

test('[ADMDASH-04, ADMDASH-07, ADMDASH-08] the card opens and closes the table of everybody but the owner', async () => {
  const person = await signedIn({ name: unique('Meena') })
  await site.query("update users set created_at = '2025-03-04T12:00:00Z' where id = $1", [person.id])
  const page = await open()
  expect(await usersCard(page).getAttribute('aria-expanded')).toBe('false')
  await openUsers(page)
  expect(await usersCard(page).getAttribute('aria-expanded')).toBe('true')
  expect(await users(page).getByRole('columnheader').allTextContents()).toEqual(['#', 'Name', 'Email', 'Joined'])
  const search = page.getByLabel('Search users by name or email')
  await search.fill(person.email)
  await expect.poll(() => users(page).getByRole('row').count()).toBe(2)
  expect(await users(page).getByRole('row').last().locator('th, td').allTextContents()).toEqual([
    '1',
    person.name,
    person.email,
    '4 March 2025',
  ])
  await search.fill('owner@talkies.example')
  await page.getByText('No users found').waitFor()
  await usersCard(page).click()
  await search.waitFor({ state: 'detached' })
})

test('[ADMDASH-05, ADMDASH-06] the search finds by name or e-mail in any letter case, and says when nobody is found', async () => {
  const person = await signedIn({ name: unique('Kamal') })
  await signedIn({ name: unique('Rajini') })
  const page = await open()
  await openUsers(page)
  const search = page.getByLabel('Search users by name or email')
  for (const text of [` ${person.name.toUpperCase()} `, person.email.slice(0, 30).toUpperCase()]) {
    await search.fill(text)
    await expect.poll(() => users(page).getByRole('rowheader').allTextContents()).toEqual([person.name])
    await search.fill('nobody-has-this-name')
    await page.getByText('No users found').waitFor()
    expect(await users(page).count()).toBe(0)
  }
})

test('[ADMDASH-08, ADMDASH-09, ADMDASH-10] Joined is createdAt, else the time inside _id, else N/A', async () => {
  // JSON leaves out a key that is undefined.
  const person = (name: string, _id: string, createdAt: string | null | undefined) => ({
    _id,
    name,
    email: `${name}@x.example`,
    isAccountVerified: true,
    createdAt,
    ...FACTS,
  })
  const page = await openWith(browser, '**/api/user/all', {
    success: true,
    total: 5,
    users: [
      person('told', '507f1f77bcf86cd799439011', '2026-01-02T10:00:00Z'),
      person('object', '507f1f77bcf86cd799439012', null),
      person('seventh', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', null),
      person('without', '507f1f77bcf86cd799439011', undefined),
      person('neither', 'a6f1c2d0-1111-4222-8333-444455556666', null),
    ],
  })
  await openUsers(page)
  expect(await users(page).locator('td:last-child').allTextContents()).toEqual([
    '2 January 2026',
    '18 October 2012',
    '23 February 2022',
    '18 October 2012',
    'N/A',
  ])
})

test('[ADMDASH-04, ADMDASH-05] a long list of people comes in pages, and a search asks the server', async () => {
  const person = (number: number) => ({
    _id: `id-${number}`,
    name: `Person ${number}`,
    email: `p${number}@x.example`,
    isAccountVerified: true,
    createdAt: null,
    ...FACTS,
  })
  const page = await ownersPage(browser, null)
  await page.route('**/api/user/all*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const from = (Number(asked.get('page') ?? '1') - 1) * 25
    const found = asked.get('search') === 'Person 7' ? [person(7)] : Array.from({ length: 60 }, (_, n) => person(n))
    return route.fulfill({ json: { success: true, users: found.slice(from, from + 25), total: found.length } })
  })
  await page.goto('/admin/dashboard')
  await openUsers(page)
  const shown = () => users(page).getByRole('rowheader').count()
  for (const count of [25, 50, 60]) {
    await expect.poll(shown).toBe(count)
    if (count < 60) await page.getByRole('button', { name: 'Show more' }).click()
  }
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await page.getByLabel('Search users by name or email').fill('Person 7')
  await expect.poll(() => users(page).getByRole('rowheader').allTextContents()).toEqual(['Person 7'])
})

test('[ADMDASH-04] the table says when the people cannot be read, and offers to try again', async () => {
  browser.expectProblem(/api\/user\/all/)
  await signedIn()
  const page = await openWith(browser, '**/api/user/all', 'cut')
  await usersCard(page).click()
  await page.getByText('The users could not be read.').waitFor()
  await page.unroute('**/api/user/all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await users(page).waitFor()
})
