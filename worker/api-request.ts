import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses with 403 what another site's page sends with our cookie (DEC-04). Browsers name the sender in `Origin` with every call
 * that changes something, and in `Sec-Fetch-Site` with every call; a request with neither does not come from a browser. hono/csrf
 * checks the calls of forms only, and is content with one of the two.
 */
export function ownOriginOnly<Env extends AppEnv>() {
  return createMiddleware<Env>(async function checkOrigin(c, next) {
    const origin = c.req.header('origin')
    const own = origin === undefined || origin === c.get('settings').SITE_URL || origin === new URL(c.req.url).origin
    const site = c.req.header('sec-fetch-site')
    if (!own || site === 'cross-site' || site === 'same-site')
      throw new Refusal(403, 'This call must come from the site itself.')
    await next()
  })
}

/** More than any account call needs, in bytes. */
const MOST = 16 * 1024

/** Refuses a body of more bytes than the calls behind it need, before it is read. */
export function smallBody(most = MOST) {
  return bodyLimit({
    maxSize: most,
    onError: () => {
      throw new Refusal(413, 'The request is too large.')
    },
  })
}

/** The parsed JSON body; throws the refusal with the first thing that is wrong (415, 400). */
export async function readBody<const Body extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  c: Context,
  body: Body,
): Promise<v.InferOutput<Body>> {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'Please send JSON.')
  const sent = await json(c)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new Refusal(400, 'Please send a JSON object.')
  // A field that is missing is one that is undefined: its own schema then says so in words for people.
  const fields = Object.fromEntries(Object.keys(body.entries).map((name) => [name, undefined]))
  const parsed = v.safeParse(body, { ...fields, ...sent }, { abortEarly: true })
  if (!parsed.success) throw new Refusal(400, parsed.issues[0].message)
  return parsed.output
}

async function json(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The JSON could not be read.')
  }
}
