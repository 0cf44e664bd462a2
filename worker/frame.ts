import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Bindings } from './bindings.ts'
import type { EdgeCache } from './cache/edge-cache.ts'
import { readSettings, type Settings } from './environment.ts'
import { answerError } from './errors.ts'
import { logLine } from './request-log.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** What the app needs from its surroundings. */
export interface Surroundings {
  readonly edgeCache: (settings: Settings, env: Bindings, ctx: Pick<ExecutionContext, 'waitUntil'>) => EdgeCache
}

/**
 * What is around every answer: an id, what handlers need, an answer for what they throw, the headers that every answer carries
 * and a line in the log. Headers are set in place, so handlers give answers whose headers may be set, which those of a fetched
 * one may not. An answer that is given without a promise is passed on without one: a cached page waits for nothing.
 */
export function frame({ edgeCache }: Surroundings) {
  let settings: Settings | undefined
  return function around(
    c: Context<AppEnv>,
    answer: (c: Context<AppEnv>, method: string) => Response | Promise<Response>,
  ): Response | Promise<Response> {
    const started = Date.now()
    const id = crypto.randomUUID()
    // Whatever is asked of the request costs a call into the runtime.
    const { method } = c.req
    c.set('requestId', id)
    const finish = (response: Response) => {
      const { status } = response
      // A WebSocket's answer is passed on as it is.
      if (status !== 101) {
        const { headers } = response
        headers.set('X-Request-Id', id)
        if (!c.get('headersComplete')) setSecurityHeaders(headers, settings)
      }
      console.log(logLine(c, { id, method, status, ms: Date.now() - started }))
      return response
    }
    const fail = (error: unknown) => finish(answerError(error, c))
    let response: Response | Promise<Response>
    try {
      settings ??= readSettings(c.env)
      c.set('settings', settings)
      c.set('cache', edgeCache(settings, c.env, c.executionCtx))
      response = answer(c, method)
    } catch (error) {
      return fail(error)
    }
    return response instanceof Promise ? response.then(finish, fail) : finish(response)
  }
}
