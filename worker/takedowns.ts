import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { CODE_SECONDS } from '../domain/account/code-validity.ts'
import { namedPage, TakedownConfirmation, TakedownRequest } from '../domain/takedowns.ts'
import { Verdict } from './accounts/account-store.ts'
import { requireRightCode } from './accounts/codes.ts'
import { hashCode, newCode } from './accounts/secrets.ts'
import { readBody } from './api-request.ts'
import type { AppEnv } from './app-env.ts'
import { callForRequest, serviceClient } from './data-service.ts'
import { codeMail } from './mail/code-mail.ts'
import { afterAnswer, sendMail } from './mail/mailer.ts'
import { takedownMail } from './mail/takedown-mail.ts'
import { callerNetwork } from './network.ts'
import { Refusal, tooMany } from './refusal.ts'
import { withSiteSettings } from './site-settings.ts'

const NO_CACHE = { 'Cache-Control': 'no-store' }
const NOT_SAVED = 'The request could not be saved right now. Please try again in a moment.'

const Stored = v.object({ name: v.string(), email: v.string(), page: v.string(), ground: v.string() })
const Requested = v.object({ wait: v.number(), found: v.boolean() })
/** 'again' for a request that was confirmed before. */
const Confirmed = v.union([Verdict, v.literal('again')])

/** A rights holder's request for removal, without an account. It reaches the owner once a mailed code has confirmed the sender. */
export function takedownRoutes() {
  return new Hono<AppEnv>()
    .post('/takedowns', async (c) => {
      const settings = c.get('settings')
      const { name, email, page: address, ground, language } = await readBody(c, TakedownRequest)
      const named = namedPage(address, settings.SITE_URL)
      if (!named) throw new Refusal(400, 'Please enter the address of a film’s page on this site.')
      const id = crypto.randomUUID()
      const code = newCode()
      const request = {
        ...{ id, name, email, ground, page: named.path, table_name: named.table, code: named.code },
        code_hash: hashCode(code, 'takedown', id, settings.JWT_SECRET),
        live_seconds: CODE_SECONDS,
        network: callerNetwork(c),
      }
      const { wait, found } = await callForRequest(c, Requested, 'request_takedown', request, NOT_SAVED)
      if (!found) throw new Refusal(404, 'There is no film at this address. Please copy it from the film’s page.')
      if (wait > 0) throw tooMany('Too many requests have been sent.', wait)
      const own = await withSiteSettings(settings)
      await sendMail(codeMail({ to: email, code, purpose: 'takedown', siteName: own.SITE_NAME, language }), own, c.env)
      return c.json({ success: true, id }, 200, NO_CACHE)
    })
    .post('/takedowns/confirm', async (c) => {
      const { id, code } = await readBody(c, TakedownConfirmation)
      const confirmation = { request: id, code_hash: hashCode(code, 'takedown', id, c.get('settings').JWT_SECRET) }
      const verdict = await callForRequest(c, Confirmed, 'confirm_takedown', confirmation, NOT_SAVED)
      if (verdict !== 'again') {
        requireRightCode(verdict)
        afterAnswer(c, () => tellOwner(c, id))
      }
      return c.json({ success: true }, 200, NO_CACHE)
    })
}

async function tellOwner(c: Context<AppEnv>, id: string): Promise<void> {
  const settings = await withSiteSettings(c.get('settings'))
  const requests = serviceClient(settings).from('takedown_requests')
  const { data, error } = await requests.select('name,email,page,ground').eq('id', id).single()
  if (error) throw error
  const request = v.parse(Stored, data)
  const mail = { to: settings.OWNER_EMAIL, siteName: settings.SITE_NAME, siteUrl: settings.SITE_URL, request }
  await sendMail(takedownMail(mail), settings, c.env)
}
