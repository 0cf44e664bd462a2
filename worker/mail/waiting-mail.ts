import { type WaitingCounts, whatWaits } from '../../domain/waiting.ts'
import { mailBodies } from './mail-html.ts'
import type { Mail } from './mailer.ts'

interface WaitingMail {
  /** The owner's address. */
  readonly to: string
  readonly siteName: string
  readonly siteUrl: string
  readonly counts: WaitingCounts
}

/** The daily mail about what waits for the owner, with a link to each list; null when nothing does. */
export function waitingMail({ to, siteName, siteUrl, counts }: WaitingMail): Mail | null {
  const waiting = whatWaits(counts)
  if (waiting.length === 0) return null
  const subject = `${siteName}: ${waiting.map(({ text }) => text).join(', ')}`
  const links = waiting.map(({ kind, text }) => ({ text, url: `${siteUrl}/admin/inbox?show=${kind}` }))
  const paragraphs = [
    'This is waiting for you:',
    `This mail comes once a day, when something is waiting. You can turn it off in the settings: ${siteUrl}/admin/settings`,
  ]
  return { to, subject, ...mailBodies({ subject, siteName, paragraphs, links }) }
}
