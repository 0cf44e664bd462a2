import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import type { Settings } from './environment.ts'

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  // For answers that are not pages, and have nothing to run; pages set their own policy.
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  // Without Cache-Control, caches may keep an answer for a time of their own choice.
  ['Cache-Control', 'no-store'],
]
const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'] as const

/**
 * Sets the security headers of every response, except those that a handler has set: pages have their own policy, and a player may
 * be framed; hono/secure-headers would overwrite both. Handlers must return responses with mutable headers.
 */
export function securityHeaders() {
  return createMiddleware<AppEnv>(async function setSecurityHeaders(c, next) {
    await next()
    const { headers, status } = c.res
    // The headers of a WebSocket upgrade are immutable.
    if (status === 101) return
    // Undefined when the configuration is wrong.
    const settings: Settings | undefined = c.get('settings')
    const names = settings?.SITE_URL.startsWith('https:') ? [...ALWAYS, HTTPS_ONLY] : ALWAYS
    for (const [name, value] of names) if (!headers.has(name)) headers.set(name, value)
  })
}
