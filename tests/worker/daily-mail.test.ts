import { env } from 'cloudflare:workers'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { WaitingCounts } from '../../domain/waiting.ts'
import { sendDailyMail } from '../../worker/daily-mail.ts'
import { readSettings } from '../../worker/environment.ts'
import { waitingMail } from '../../worker/mail/waiting-mail.ts'
import { mailsTo } from './support/account-client.ts'
import { sql } from './support/database.ts'

const settings = readSettings(env)
const NOTHING = { comments: 0, reports: 0, members: 0, held: 0, requests: 0 }
/** An address of its own for each test, because other files run the job too. */
let owner = ''

beforeEach(async () => {
  owner = `${randomUUID()}@owner.example`
  await sql('update app.daily_mail set day = null')
})

const send = (time: string) => sendDailyMail({ ...settings, OWNER_EMAIL: owner }, env as object, new Date(time))

/** Answers what the Worker asks until the test ends, because other files use the same rows at the same time. */
function answering({
  waiting,
  isOn = true,
  isSent = true,
}: {
  waiting: WaitingCounts
  isOn?: boolean
  isSent?: boolean
}) {
  const through = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input as RequestInfo, init)
    if (url.endsWith('/rpc/inbox_counts')) return Response.json([waiting])
    if (url.includes('select=daily_mail')) return Response.json({ daily_mail: isOn })
    if (!isSent && url === settings.MAIL_OUTBOX_URL) return new Response('', { status: 503 })
    return through(input, init)
  }
  const stop = () => {
    globalThis.fetch = through
  }
  onTestFinished(stop)
  return stop
}

it('the owner gets one mail a day about what waits, with plain text and links', async () => {
  answering({ waiting: { ...NOTHING, held: 1 } })
  // Eight o'clock in India is 2:30 in UTC.
  expect(await send('2031-03-04T02:20:00Z')).toBe(0)
  const together = await Promise.all([send('2031-03-04T02:30:00Z'), send('2031-03-04T02:30:01Z')])
  expect(together.sort()).toEqual([0, 1])
  expect(await send('2031-03-04T18:20:00Z')).toBe(0)
  const [mail, ...others] = await mailsTo(owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`${settings.SITE_NAME}: 1 held comment`)
  expect(mail?.text).toContain(`1 held comment: ${settings.SITE_URL}/admin/inbox?show=held\n`)
  expect(mail?.html).toContain(`<a href="${settings.SITE_URL}/admin/inbox?show=held"`)
  expect(await send('2031-03-05T02:30:00Z')).toBe(1)
  expect(await mailsTo(owner)).toHaveLength(2)
})

it('nothing waits: no mail', async () => {
  answering({ waiting: NOTHING })
  expect(await send('2031-03-04T03:00:00Z')).toBe(0)
  expect(await mailsTo(owner)).toEqual([])
})

it('the owner has turned it off: no mail', async () => {
  answering({ waiting: { ...NOTHING, held: 1 }, isOn: false })
  expect(await send('2031-03-04T03:00:00Z')).toBe(0)
  expect(await mailsTo(owner)).toEqual([])
})

it('what waits and the choice are read from the database', async () => {
  expect([0, 1]).toContain(await send('2031-03-04T03:00:00Z'))
})

it('a mail that could not be sent is sent by the next run, and not again after that', async () => {
  const waiting = { ...NOTHING, requests: 2 }
  const stop = answering({ waiting, isSent: false })
  await expect(send('2031-03-04T03:00:00Z')).rejects.toThrow('the local outbox answered 503')
  stop()
  expect(await mailsTo(owner)).toEqual([])
  answering({ waiting })
  expect(await send('2031-03-04T03:10:00Z')).toBe(1)
  expect(await send('2031-03-04T03:20:00Z')).toBe(0)
  expect(await mailsTo(owner)).toHaveLength(1)
})

it('names every kind, the most urgent first, and counts to 999', () => {
  const counts = { comments: 1000, reports: 2, members: 1, held: 999, requests: 1 }
  expect(waitingMail({ to: owner, siteName: 'Talkies', siteUrl: 'https://talkies.example', counts })?.subject).toBe(
    'Talkies: 1 removal request, 999 held comments, 1 membership request, 2 problem reports, 999+ new comments',
  )
})
