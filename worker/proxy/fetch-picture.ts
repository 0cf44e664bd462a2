import { Hono } from 'hono'
import * as v from 'valibot'
import { originalProblem, readPictureFile } from '../../domain/picture-file.ts'
import { httpUrl } from '../../domain/web-address.ts'
import { type AccountsEnv, requireOwner } from '../accounts/current-account.ts'
import { prepareAccounts } from '../accounts/routes.ts'
import { readBody } from '../api-request.ts'
import { Refusal } from '../refusal.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { isExternal } from './source.ts'

const FetchRequest = v.object({ url: v.pipe(v.string('Please name the address of an image.'), v.trim()) })

/**
 * POST /api/pictures/fetch { url }, for the owner: the bytes of an image elsewhere, which the admin's browser then resizes and
 * uploads. Browsers cannot read images of other sites themselves. Throws 400, 403, 413, 415, 502 or 504.
 */
export function pictureRoutes() {
  return new Hono<AccountsEnv>().use('/pictures/*', prepareAccounts()).post('/pictures/fetch', async (c) => {
    await requireOwner(c)
    const { url } = await readBody(c, FetchRequest)
    const settings = c.get('settings')
    if (!httpUrl(url)) throw new Refusal(400, 'Addresses must begin with http:// or https://.')
    const source = new URL(url)
    if (!isExternal(source, settings)) throw new Refusal(403, 'Images cannot be fetched from this address.')
    const bytes = await fetchBytes({ url: source }, 'image', (redirect) => isExternal(redirect, settings))
    const file = readPictureFile(bytes)
    if (!file) throw new Refusal(415, 'There is no JPEG, PNG, WebP or AVIF image at this address.')
    const problem = originalProblem(bytes)
    if (problem) throw new Refusal(415, problem)
    return c.body(bytes, 200, { 'Content-Type': `image/${file.type}`, 'Cache-Control': 'no-store' })
  })
}
