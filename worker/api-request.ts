import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'

/**
 * Refuses requests of other sites' pages with 403 (DEC-04). Browsers send `Origin` with every request that is not a GET, and
 * `Sec-Fetch-Site` with every request; a request with neither does not come from a browser. hono/csrf checks only requests that
 * a form can make, and accepts them when one of the two headers is right.
 */
export function ownOriginOnly() {
  return createMiddleware<AppEnv>(async function checkOrigin(c, next) {
    const origin = c.req.header('origin')
    const own = origin === undefined || origin === c.get('settings').SITE_URL || origin === new URL(c.req.url).origin
    const site = c.req.header('sec-fetch-site')
    if (!own || site === 'cross-site' || site === 'same-site')
      throw new Refusal(403, 'This request must come from the site itself.')
    await next()
  })
}

/** A field of a body that is a UUID. */
export const uuid = (name: string) => v.pipe(v.string(`Please send ${name}.`), v.uuid(`${name} must be a UUID.`))

/** A field of a body that is the id of a download block. Old data has other ids than UUIDs. */
export const downloadId = v.pipe(
  v.string('Please send downloadId.'),
  v.regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, 'downloadId must be the id of a download.'),
)

/** Parses the JSON body; throws 415, or 400 with the first problem. */
export async function readBody<const Body extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  c: Context,
  body: Body,
): Promise<v.InferOutput<Body>> {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'Please send JSON.')
  const sent = await json(c)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw new Refusal(400, 'Please send a JSON object.')
  // Set missing fields to undefined, so that each field's own schema reports them in its words.
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
