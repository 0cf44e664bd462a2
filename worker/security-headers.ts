import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import type { Settings } from './environment.ts'

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  // Pages bring their own policy; nothing else has anything to run.
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  // Without Cache-Control, caches may keep an answer for a time of their own choice.
  ['Cache-Control', 'no-store'],
]
const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'] as const

/**
 * Sets the headers that every answer carries. An answer that brings its own keeps it, which hono/secure-headers would overwrite:
 * pages bring a policy, and a player may be framed. Headers are set in place, so handlers give answers whose headers may be set.
 */
export function securityHeaders() {
  return createMiddleware<AppEnv>(async function setSecurityHeaders(c, next) {
    await next()
    const { headers, status } = c.res
    // A WebSocket's answer is passed on as it is.
    if (status === 101) return
    // Missing while the configuration is wrong.
    const settings: Settings | undefined = c.get('settings')
    const names = settings?.SITE_URL.startsWith('https:') ? [...ALWAYS, HTTPS_ONLY] : ALWAYS
    for (const [name, value] of names) if (!headers.has(name)) headers.set(name, value)
  })
}
