import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { callerNetwork } from '../network.ts'
import { hashSecret } from './secrets.ts'

/** The first match counts: most browsers also name the browsers that they are based on. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A user agent in words, such as 'Chrome on Android'; '' when neither browser nor system is known. */
export function deviceName(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}

const NAME = 'talkies_device'
const A_YEAR = 365 * 24 * 60 * 60
/** Browsers keep no cookie longer than 400 days. */
const ATTRIBUTES = { path: '/api', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: A_YEAR } as const

/** Who asks: a network (see network.ts), and the browser by the hash of its device cookie. */
export interface Caller {
  readonly network: string
  readonly deviceHash: string
}

export interface Device {
  /** The cookie's value. */
  readonly value: string
  /** What the database stores: browser and system in words, or '', and the value's hash. */
  readonly stored: { readonly device: string; readonly deviceHash: string }
}

/**
 * The browser that is logging in. A random cookie tells it from others: it stays when the session ends, so that a login from the
 * same browser is not reported as a new one, and its attempts are not counted with those of strangers. It gives no rights.
 */
export function readDevice(c: Context): Device {
  const kept = getCookie(c, NAME) ?? ''
  const value = /^[\w-]{20,100}$/.test(kept) ? kept : randomBytes(24).toString('base64url')
  const deviceHash = hashSecret(value)
  return { value, stored: { device: deviceName(c.req.header('user-agent') ?? ''), deviceHash } }
}

/** The context of a handler for which the browser was read. */
type WithDevice = { Variables: { device: Device } }

/** Who sent the request, as limits count. */
export function callerOf<Env extends WithDevice>(c: Context<Env>): Caller {
  return { network: callerNetwork(c), deviceHash: c.get('device').stored.deviceHash }
}

/** Lets the browser keep its cookie for another year: after a login, once a day at a renewal, and with a reset code, which is for it. */
export function rememberDevice<Env extends WithDevice>(c: Context<Env>): void {
  setCookie(c, NAME, c.get('device').value, ATTRIBUTES)
}
