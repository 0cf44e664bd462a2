import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { AccessTokens } from '../accounts/access-tokens.ts'
import type { AppEnv } from '../app-env.ts'
import { spend } from '../budget.ts'
import { Refusal } from '../refusal.ts'
import { readCaller, type TokenCaller } from './caller.ts'
import { findDoor, type Who } from './doors.ts'
import { plainPath } from './plain-path.ts'

/** Below these, what has no door does not exist. Other paths without one are answered by the routes that follow. */
const CLOSED = /^\/(rest|storage|realtime|api)(\/|$)/
const MB = 1024 * 1024

/**
 * Lets a request in by its door: who asks, then what it costs, and its body last, so that nothing of a refused request is read.
 * Throws 400, 401, 403, 404, 413 or 429.
 */
export function admit() {
  let tokens: AccessTokens | undefined
  return createMiddleware<AppEnv>(async function admitRequest(c, next) {
    const path = plainPath(c.req.url)
    const door = findDoor(c.req.method, path)
    if (!door) {
      if (CLOSED.test(path)) throw new Refusal(404, 'There is no such endpoint.')
      return next()
    }
    const settings = c.get('settings')
    tokens ??= new AccessTokens(settings)
    // The other doors are for the Worker's own API, which identifies accounts by itself.
    const isDataService = !/^\/(api|proxy-download|healthz)/.test(path)
    const caller: TokenCaller = isDataService
      ? await readCaller(c.req.raw, settings, tokens)
      : { is: 'visitor', id: null }
    refuseOthers(caller, door.who)
    c.set('caller', caller.is)
    // An import of films asks more often than a stranger may.
    if (caller.is !== 'owner') await spend(c, { budget: door.budget, path, accountId: caller.id })
    const { maxBytes: maxSize } = door
    return bodyLimit({
      maxSize,
      onError: () => {
        const most = maxSize < MB ? '' : `: at most ${maxSize / MB} MB`
        throw new Refusal(413, `The request is too large${most}.`)
      },
    })(c, next)
  })
}

function refuseOthers({ is }: TokenCaller, who: Who): void {
  if (who === 'anyone' || who === 'session' || is === 'owner') return
  if (is === 'visitor') throw new Refusal(401, 'Please log in first.')
  if (who === 'owner') throw new Refusal(403, 'Only the owner of the site may do this.')
}
