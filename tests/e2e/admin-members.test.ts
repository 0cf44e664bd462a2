import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { testBrowser } from '../support/browser/browser.ts'
import { settled } from '../support/browser/loading.ts'
import { insert, makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { unique } from '../support/rows.ts'
import { ownersPage } from './pages/admin-movies.ts'

const browser = await testBrowser()
const open = () => ownersPage(browser, '/admin/members')
const memberOf = (page: Page, name = '') =>
  page.getByRole('region', { name: 'Approved members' }).getByRole('listitem').filter({ hasText: name })
const APPLICATIONS = '**/rest/v1/membership_applications*'

async function applicant(
  status: 'pending' | 'approved' | 'rejected' = 'pending',
  created_at = new Date().toISOString(),
) {
  const person = await signedIn({ name: unique('Radha') })
  await insert('membership_applications', {
    user_id: person.id,
    name: person.name,
    email: person.email,
    status,
    created_at,
  })
  return person
}
const statusOf = async (email: string) =>
  (await site.query<{ status: string }>('select status from membership_applications where email = $1', [email]))[0]
    ?.status

describe('applications', () => {
  test('[ADMMEM-01, ADMMEM-02] are listed newest first; only a pending one can be decided', async () => {
    const older = await applicant('rejected', '2026-01-01T00:00:00Z')
    const newer = await applicant('pending', '2026-01-02T00:00:00Z')
    const page = await open()
    const names = page.getByRole('article').getByRole('heading')
    await names.filter({ hasText: older.name }).waitFor()
    const shown = await names.allTextContents()
    expect(shown.indexOf(newer.name)).toBeLessThan(shown.indexOf(older.name))
    const row = (name: string) => page.getByRole('article').filter({ hasText: name })
    expect(await row(newer.name).getByRole('button').allTextContents()).toEqual(['Approve', 'Reject', 'Block'])
    expect(await row(older.name).getByRole('button').allTextContents()).toEqual(['Reopen', 'Block'])
  })

  test('[ADMMEM-03, ADMMEM-08, PROFILE-16] an approved person sees it live in another browser', async () => {
    const person = await applicant()
    const profile = await browser.open('/profile', { storageState: person.storageState })
    await profile
      .getByText(/pending/i)
      .first()
      .waitFor()
    const page = await open()
    const countedAgain = page.waitForRequest(/rpc\/inbox_counts/)
    await page.getByRole('button', { name: `Approve ${person.name}` }).click()
    await memberOf(page, person.name).waitFor()
    expect(await statusOf(person.email)).toBe('approved')
    await countedAgain
    await profile
      .getByText(/approved|you are a member/i)
      .first()
      .waitFor()
  })

  test('[ADMMEM-03] a double click on Approve is one approval, and no failure', async () => {
    const person = await applicant()
    const page = await open()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    await page.getByRole('button', { name: `Approve ${person.name}` }).dblclick()
    await memberOf(page, person.name).waitFor()
    expect(sent).toHaveLength(1)
    expect(await page.getByText('you lost permission').count()).toBe(0)
  })

  test('[ADMMEM-04] a press inside of a dialog that is released outside keeps it open, with the typed reason', async () => {
    const person = await applicant()
    const page = await open()
    await page.getByRole('button', { name: `Reject ${person.name}` }).click()
    const reason = page.getByRole('dialog').getByLabel('Reason (optional)')
    await reason.fill('Selected by dragging.')
    const box = await reason.boundingBox()
    if (!box) throw new Error('the field has no place')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(2, 2)
    await page.mouse.up()
    expect(await reason.inputValue()).toBe('Selected by dragging.')
    await page.mouse.click(2, 2)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('[ADMMEM-04] Reject asks and names the person; after declining the application is still pending', async () => {
    const person = await applicant()
    const page = await open()
    const reject = page.getByRole('button', { name: `Reject ${person.name}` })
    await reject.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(person.email).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await statusOf(person.email)).toBe('pending')
    await reject.click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(() => statusOf(person.email)).toBe('rejected')
    await reject.waitFor({ state: 'detached' })
  })

  test('a rejection with a reason, reopening and revoking: the person reads the reason, the owner a history', async () => {
    const person = await applicant()
    const profile = await browser.open('/profile', { storageState: person.storageState })
    const page = await open()
    const row = page.getByRole('article').filter({ hasText: person.name })
    await row.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Tell us more about yourself.')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await profile.getByText('Tell us more about yourself.').waitFor()
    await row.getByRole('button', { name: 'Reopen' }).click()
    await profile.getByRole('button', { name: 'Request sent' }).waitFor()
    expect(await profile.getByText('Tell us more about yourself.').count()).toBe(0)
    await row.getByRole('button', { name: 'Approve' }).click()
    const revoke = page.getByRole('button', { name: `Revoke the membership of ${person.name}` })
    await revoke.click()
    await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Advertising in comments.')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await profile.getByText(/^Your membership was revoked on/).waitFor()
    await profile.getByText('Advertising in comments.').waitFor()
    expect(await profile.getByRole('button', { name: 'Apply for membership' }).count()).toBe(0)
    await row.getByText(/^Membership revoked on .*Advertising in comments\.$/).waitFor()
    expect(await row.getByText('Rejected', { exact: true }).count()).toBe(0)
    expect(await revoke.count()).toBe(0)
    await row.getByText('History').click()
    await row.getByText(/^Revoked by Owner on/).waitFor()
    expect(await row.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Rejected by Owner on .*Tell us more about yourself\.$/),
      expect.stringMatching(/^Reopened by Owner on /),
      expect.stringMatching(/^Approved by Owner on /),
      expect.stringMatching(/^Revoked by Owner on .*Advertising in comments\.$/),
    ])
    await expectAccessible(page, 'the members page with a history')
  })

  test('[ADMMEM-08, DATA-39] a new application appears without a reload; leaving the page ends the subscription', async () => {
    const page = await open()
    const frames: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
    await page.reload()
    await page.getByRole('heading', { name: 'Approved members' }).waitFor()
    await expect.poll(() => frames.some((frame) => frame.includes('phx_join'))).toBe(true)
    const person = await applicant()
    await page.getByRole('button', { name: `Approve ${person.name}` }).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect.poll(() => frames.some((frame) => frame.includes('phx_leave'))).toBe(true)
  })
})

test('[ADMMEM-05, DEC-78] members are listed oldest first with the date they joined', async () => {
  const first = await applicant('approved', '2026-02-03T00:00:00Z')
  const second = await applicant('approved', '2026-02-04T00:00:00Z')
  const page = await open()
  const rows = memberOf(page)
  await rows.filter({ hasText: second.name }).filter({ hasText: '4 February 2026' }).waitFor()
  const texts = await rows.allTextContents()
  const place = (name: string) => texts.findIndex((text) => text.includes(name))
  expect(place(first.name)).toBeLessThan(place(second.name))
})

test('[ADMMEM-06, ADMMEM-07] both lists say when they are empty', async () => {
  const { storageState } = await signedIn({ owner: true })
  const page = await browser.open(null, { storageState })
  await page.route(APPLICATIONS, (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/members')
  await page.getByText('No applications yet.').waitFor()
  await page.getByText('No members yet.').waitFor()
})

test('everybody who registered is found by name; the person’s page has comments, application and block', async () => {
  const name = unique('Sarada')
  const person = await signedIn({ name })
  const { id: user_id, email } = person
  await insert('membership_applications', { user_id, name, email, status: 'pending' })
  const film = await makeMovie()
  const said = { movie_id: film.id, user_id, username: name }
  await insert('comments', { ...said, content: 'What a film', reviewed_at: new Date() })
  await insert('comments', { ...said, content: 'See x.example', held_at: new Date(), held_reason: 'Contains a link' })
  const page = await open()
  await page.getByRole('link', { name: 'Registered people' }).click()
  await page.getByLabel('Search by name or email').fill(name)
  await page.getByText('1 person', { exact: true }).waitFor()
  const row = page.getByRole('article').filter({ hasText: name })
  await row.getByText(/Applied for membership · 2 comments/).waitFor()
  await expectAccessible(page, 'the registered people')
  await row.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: email }).waitFor()
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  await expect.poll(() => statusOf(email)).toBe('approved')
  // The decision moves what is below it.
  await settled(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByText('2 comments').waitFor()
  const block = page.getByRole('region', { name: 'Block' })
  await block.getByRole('button', { name: `Block ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await block.getByRole('button', { name: `Unblock ${name}` }).click()
  await block.getByText('Not blocked.').waitFor()
  await expectAccessible(page, 'a person’s page')
  await comments.getByRole('link', { name: 'Held, in the inbox' }).click()
  await page.waitForURL(`**/admin/inbox?show=held&person=${user_id}`)
  await page
    .getByRole('article', { name: new RegExp(name) })
    .getByText('See x.example')
    .waitFor()
})

test('the page of an account that is gone says so', async () => {
  const page = await ownersPage(browser, '/admin/members?person=00000000-0000-4000-8000-000000000000')
  await page.getByText('This person has no account any more.').waitFor()
})
