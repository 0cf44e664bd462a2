import { env, exports } from 'cloudflare:workers'
import { createHash, randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { SITE } from './requests.ts'

export const PASSWORD = 'a good long password'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  readonly json: any
}

interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** An unused address. */
export function newEmail(): string {
  return `${randomUUID()}@people.example`
}

/** A browser: it keeps its cookies, sends its origin and has an IP address of its own. */
export class Browser {
  /** The session's cookie. */
  cookie = ''
  /** The cookie by which a later login recognises the browser. */
  device = ''
  userAgent = ''
  token = ''
  /** The IP address that limits count; any text unless a test needs a real one. */
  readonly address: string

  constructor(address: string = randomUUID()) {
    this.address = address
  }

  /** By what the database knows the browser. */
  get deviceHash(): string {
    return createHash('sha256').update(this.device.replace('talkies_device=', '')).digest('base64url')
  }

  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const all = new Headers({ origin: SITE, 'cf-connecting-ip': this.address })
    const cookies = [path.startsWith('/api/auth') && this.cookie, this.device].filter(Boolean).join('; ')
    if (cookies && path.startsWith('/api/')) all.set('cookie', cookies)
    if (this.userAgent) all.set('user-agent', this.userAgent)
    if (this.token) all.set('authorization', `Bearer ${this.token}`)
    if (body !== undefined) all.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers)) all.set(name, value)
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await exports.default.fetch(
      new Request(SITE + path, { method, headers: all, ...(body === undefined ? {} : { body: sent }) }),
    )
    this.#keep(response.headers.get('set-cookie'))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }

  get = (path: string, sent?: Sent) => this.call('GET', path, sent)
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call('POST', path, { ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) })
  put = (path: string, body: unknown) => this.call('PUT', path, { body })

  #keep(setCookie: string | null): void {
    this.device = /(talkies_device=[^;]*)/.exec(setCookie ?? '')?.[1] ?? this.device
    const value = /(talkies_session=[^;]*)/.exec(setCookie ?? '')?.[1]
    if (value === undefined) return
    this.cookie = /Max-Age=0/.test(setCookie ?? '') ? '' : value
  }
}

/** Registers a new person in a new browser. */
export async function registered(person: { name?: string; email?: string; password?: string } = {}) {
  const email = person.email ?? newEmail()
  const password = person.password ?? PASSWORD
  const browser = new Browser()
  const answer = await browser.post('/api/auth/register', { name: person.name ?? 'Meena', email, password })
  expect(answer.json).toMatchObject({ success: true })
  browser.token = answer.json.token
  return { browser, email, password, answer }
}

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

/** The mails to an address, the newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${env.MAIL_OUTBOX_URL}?to=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` },
  })
  return (await answer.json()) as Mail[]
}

/** Waits until an address has `count` mails; returns the newest. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  return vi.waitFor(async () => {
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThanOrEqual(count)
    return mails[0] as Mail
  }, 15_000)
}

/** The code in the newest mail to an address. */
export async function codeFor(email: string, count = 1): Promise<string> {
  const code = /^(\d{6})$/m.exec((await mailTo(email, count)).text)?.[1]
  return code ?? expect.fail('no code in the mail')
}

/** Logs the person in, in another browser. */
export async function loggedInElsewhere(email: string, password = PASSWORD, userAgent = '') {
  const browser = new Browser()
  browser.userAgent = userAgent
  const answer = await browser.post('/api/auth/login', { email, password })
  expect(answer.status).toBe(200)
  browser.token = answer.json.token
  return browser
}

/** Registers a person and verifies the address. */
export async function verified(name?: string) {
  const person = await registered(name ? { name } : {})
  await person.browser.post('/api/auth/verify-account', { otp: await codeFor(person.email) })
  return person
}
