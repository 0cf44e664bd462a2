import { afterEach, expect, it, vi } from 'vitest'
import {
  Browser,
  loggedInElsewhere,
  mailsTo,
  mailTo,
  newEmail,
  PASSWORD,
  registered,
  verified,
} from './support/account-client.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { SITE, visit } from './support/requests.ts'

// The whole site sends at most 1,000 mails a day, 800 of them to addresses that anybody can type.

/** Counts so many mails as sent today. */
async function sentToday(mails: number) {
  await sql(`delete from app.tries where action = 'mail'`)
  await sql(`insert into app.tries (action, subject) select 'mail', 'all' from generate_series(1, $1)`, [mails])
}
const counted = async () =>
  (await sql<{ count: number }>(`select count(*)::integer as count from app.tries where action = 'mail'`))[0]?.count

afterEach(async () => {
  vi.restoreAllMocks()
  await sql(`delete from app.tries where action = 'mail'`)
})

it('[DEC-16] strangers’ mails stop at 800 a day, those of accounts go on until 1,000, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { slug } = await makeHomeMovie()
  const { browser, email } = await verified()
  const other = await verified()

  await sentToday(800)
  const removal = await visit('/api/takedowns', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE },
    body: JSON.stringify({
      ...{ name: 'Asha', email: newEmail(), page: `/movie/${slug}`, ground: 'It is ours.', faith: true },
    }),
  })
  expect([removal.status, await removal.json()]).toEqual([
    502,
    { success: false, message: 'The email could not be sent. Please try again in a moment.' },
  ])
  const stranger = await registered()
  expect(stranger.answer.status).toBe(201)
  const said = () =>
    log.mock.calls.flat().filter((line) => String(line).includes('mails of the day are used up')).length
  await expect.poll(said).toBe(1)
  // Without a proved address, an account can have mails sent to anybody.
  expect((await stranger.browser.post('/api/auth/send-reset-otp', { email: stranger.email })).status).toBe(200)
  await expect.poll(said).toBe(2)
  const change = { newEmail: newEmail(), password: PASSWORD }
  expect((await browser.post('/api/user/send-email-change-code', change)).status).toBe(200)
  await expect.poll(said).toBe(3)
  expect((await browser.post('/api/auth/send-reset-otp', { email })).status).toBe(200)
  expect((await mailTo(email, 2)).subject).toContain('password reset code')

  await sentToday(1000)
  expect((await other.browser.post('/api/auth/send-reset-otp', { email: other.email })).status).toBe(200)
  await expect.poll(said).toBe(4)
  expect(await counted()).toBe(1000)
})

it('[DEC-16] an address gets at most 20 notices a day; the log names the next one, and what it would tell is done all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { browser, email } = await verified()
  await sql(`insert into app.tries (action, subject) select 'notice', $1 from generate_series(1, 19)`, [email])
  const passwords = [PASSWORD, 'another long password', 'a third long password']
  const change = (from: number) =>
    browser.post('/api/user/change-password', { password: passwords[from], newPassword: passwords[from + 1] })

  expect((await change(0)).status).toBe(200)
  expect((await mailTo(email, 2)).subject).toContain('your password was changed')
  const before = await counted()
  expect((await change(1)).status).toBe(200)
  const said = () => log.mock.calls.flat().filter((line) => String(line).includes('notices of the day')).length
  await expect.poll(said).toBe(1)
  expect(await counted()).toBe(before)
  expect(await mailsTo(email)).toHaveLength(2)

  // A code is no notice, and other addresses still get theirs.
  expect((await browser.post('/api/auth/send-reset-otp', { email })).status).toBe(200)
  expect((await mailTo(email, 3)).subject).toContain('password reset code')
  const other = await verified()
  await loggedInElsewhere(other.email)
  expect((await mailTo(other.email, 2)).subject).toContain('new device')
})

it('[DEC-16] a network causes at most 60 notices a day, but the first one to an address is always sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { browser, email } = await verified()
  const logIn = async (from: Browser) => {
    from.device = ''
    expect((await from.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
  }
  await sql(`insert into app.tries (action, subject) select 'notice', $1 from generate_series(1, 60)`, [
    browser.address,
  ])

  await logIn(browser)
  expect((await mailTo(email, 2)).subject).toContain('new device')
  await logIn(browser)
  const said = () => log.mock.calls.flat().filter((line) => String(line).includes('notices of the day')).length
  await expect.poll(said).toBe(1)
  expect(await mailsTo(email)).toHaveLength(2)

  await logIn(new Browser())
  expect((await mailTo(email, 3)).subject).toContain('new device')
})
