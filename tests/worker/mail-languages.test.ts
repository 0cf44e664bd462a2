import { expect, it } from 'vitest'
import { Browser, codeFor, loggedInElsewhere, mailsTo, mailTo, newEmail, PASSWORD } from './support/account-client.ts'
import { makeHomeMovie, sql } from './support/database.ts'
import { SITE, visit } from './support/requests.ts'

// A mail to a person is in the language of the page on which they registered.

async function registeredIn(language: unknown) {
  const email = newEmail()
  const browser = new Browser()
  const answer = await browser.post('/api/auth/register', { name: 'Meena', email, password: PASSWORD, language })
  expect(answer.status).toBe(201)
  browser.token = answer.json.token
  return { browser, email }
}

it('codes and notices are in Tamil for somebody who registered there, wherever they log in later', async () => {
  const { browser, email } = await registeredIn('ta')
  const first = await mailTo(email)
  expect(first.subject).toMatch(/^உங்கள் .* சரிபார்ப்புக் குறியீடு$/)
  expect(first.html).toContain('<html lang="ta">')
  expect(first.text).toContain('இது 10 நிமிடங்களில் காலாவதியாகும்')
  await browser.post('/api/auth/verify-account', { otp: await codeFor(email) })

  await loggedInElsewhere(email)
  const notice = await mailTo(email, 2)
  expect(notice.subject).toContain('புதிய சாதனத்திலிருந்து உள்நுழைவு')
  expect(notice.text).toMatch(/இது நடந்த நேரம்: .* IST\./)

  const stranger = new Browser()
  await stranger.post('/api/auth/send-reset-otp', { email })
  const otp = await codeFor(email, 3)
  expect((await mailTo(email, 3)).subject).toContain('கடவுச்சொல்லை மாற்றுவதற்கான குறியீடு')
  await stranger.post('/api/auth/reset-password', { email, otp, newPassword: `${PASSWORD} 2` })
  expect((await mailTo(email, 4)).subject).toContain('உங்கள் கடவுச்சொல் மாற்றப்பட்டது')

  const again = await loggedInElsewhere(email, `${PASSWORD} 2`)
  expect((await again.get('/api/user/data')).json.data.language).toBe('ta')
  await again.post('/api/user/delete-account', { password: `${PASSWORD} 2`, comments: 'delete' })
  // That of the login may come later.
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringContaining('உங்கள் கணக்கு அழிக்கப்பட்டது'))
})

it.each([undefined, null, 'xx', 'TA', 7, { language: 'ta' }])('the language %j is English', async (language) => {
  const { email } = await registeredIn(language)
  const mail = await mailTo(email)
  expect(mail.subject).toContain('verification code')
  expect(mail.html).toContain('<html lang="en">')
  expect(await sql('select language from users where email = $1', [email])).toEqual([{ language: 'en' }])
})

it('the code for a request for removal is in the language of its form', async () => {
  const { slug } = await makeHomeMovie()
  const email = newEmail()
  const form = { name: 'Asha', email, page: `/movie/${slug}`, ground: 'It is ours.', faith: true, language: 'hi' }
  const headers = { 'Content-Type': 'application/json', Origin: SITE }
  const answer = await visit('/api/takedowns', { method: 'POST', headers, body: JSON.stringify(form) })
  expect(answer.status).toBe(200)
  expect((await mailTo(email)).html).toContain('<html lang="hi">')
})
