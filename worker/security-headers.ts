import type { Settings } from './environment.ts'

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  // Pages bring their own policy; nothing else has anything to run.
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  // Without it an answer would be open to guessing by every cache on the way.
  ['Cache-Control', 'no-store'],
]
const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** Sets the headers that every answer carries; an answer that brings its own keeps it. */
export function setSecurityHeaders(headers: Headers, settings: Pick<Settings, 'SITE_URL'> | undefined): void {
  for (const [name, value] of ALWAYS) if (!headers.has(name)) headers.set(name, value)
  const [name, value] = HTTPS_ONLY
  if (settings?.SITE_URL.startsWith('https:') && !headers.has(name)) headers.set(name, value)
}
