import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Pages bring their own policy; nothing else has anything to run.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Headers that every answer carries; an answer that brings its own keeps it. */
export function securityHeaders() {
  return createMiddleware<AppEnv>(async function addSecurityHeaders(c, next) {
    await next()
    if (c.res.status === 101) return
    const headers = new Headers(c.res.headers)
    for (const [name, value] of Object.entries(ALWAYS)) if (!headers.has(name)) headers.set(name, value)
    // Without it an answer would be open to guessing by every cache on the way.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (c.get('settings')?.SITE_URL.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
    c.res = new Response(c.res.body, { status: c.res.status, statusText: c.res.statusText, headers })
  })
}
