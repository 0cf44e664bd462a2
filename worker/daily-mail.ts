import * as v from 'valibot'
import { WaitingCountsRow } from '../domain/rows/waiting-counts.ts'
import { SITE_TIME_ZONE } from '../domain/site.ts'
import type { Bindings } from './app-env.ts'
import { callAsService, serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'
import { sendMail } from './mail/mailer.ts'
import { waitingMail } from './mail/waiting-mail.ts'
import { withSiteSettings } from './site-settings.ts'

/** The hour in the site's time zone from which the mail is sent. */
const FROM_HOUR = 8

const date = new Intl.DateTimeFormat('sv-SE', { timeZone: SITE_TIME_ZONE })
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: SITE_TIME_ZONE })

/**
 * Tells the owner what waits, at the first run after eight o'clock of each day, unless nothing does or the owner has turned the mail off.
 * Returns the number of mails. Throws when it could not be sent; the next run tries again.
 */
export async function sendDailyMail(settings: Settings, env: Pick<Bindings, 'EMAIL'>, at: Date): Promise<number> {
  if (Number(hour.format(at)) < FROM_HOUR) return 0
  const db = serviceClient(settings)
  const claim = (day: string | null) => callAsService(settings, v.boolean(), 'claim_daily_mail', { day })
  if (!(await claim(date.format(at)))) return 0
  try {
    const [choice, counts] = await Promise.all([
      db.from('site_settings').select('daily_mail').single<{ daily_mail: boolean }>(),
      db.rpc('inbox_counts'),
    ])
    const error = choice.error ?? counts.error
    if (error) throw new Error(error.message)
    if (!choice.data?.daily_mail) return 0
    const shown = await withSiteSettings(settings)
    const { OWNER_EMAIL: to, SITE_NAME: siteName, SITE_URL: siteUrl } = shown
    const mail = waitingMail({ to, siteName, siteUrl, counts: v.parse(v.tuple([WaitingCountsRow]), counts.data)[0] })
    if (!mail) return 0
    await sendMail(mail, shown, env)
    return 1
  } catch (error) {
    await claim(null)
    throw error
  }
}
