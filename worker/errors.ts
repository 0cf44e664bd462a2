import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DataUnavailable } from '../domain/pages/read.ts'
import { SITE_TIME_ZONE } from '../domain/site.ts'
import { AccountsUnavailable } from './accounts/account-database.ts'
import type { AppEnv } from './app-env.ts'
import { WrongConfiguration } from './environment.ts'
import { MailFailed } from './mail/mailer.ts'
import { escapeHtml } from './markup.ts'
import { Refusal } from './refusal.ts'

/**
 * Answers every error as `{ success: false, message }` (DEC-17), or where a browser opens the address, as a document with the
 * message. The cause is only logged.
 */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  c.set('problem', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  if (error instanceof Refusal) return refuse(c, error.status, error.message, error.headers)
  if (error instanceof HTTPException) {
    return refuse(c, error.status, error.status === 400 ? 'The request could not be read.' : 'The request was refused.')
  }
  if (error instanceof DataUnavailable) return refuse(c, 502, CATALOGUE_UNAVAILABLE)
  if (error instanceof AccountsUnavailable)
    return refuse(c, 502, 'Accounts cannot be reached right now. Please try again in a moment.')
  if (error instanceof MailFailed) return refuse(c, 502, 'The email could not be sent. Please try again in a moment.')
  if (error instanceof WrongConfiguration)
    return refuse(c, 500, 'The site is not configured yet. The reason is in its log.')
  return refuse(c, 500, 'Something went wrong on our side. Please try again.')
}

export const CATALOGUE_UNAVAILABLE = 'The catalogue cannot be read right now. Please try again in a moment.'

/** Answered with 451. */
export const WITHDRAWN = 'This was withdrawn.'

/** As WITHDRAWN, for answers that have no page to say when and why. `date` is ISO 8601. */
export function withdrawnOn(date: string, reason: string): string {
  const day = new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: SITE_TIME_ZONE })
  return `This was withdrawn on ${day}. Reason: ${reason}`
}

/** The body of every error answer. */
export function errorBody(message: string) {
  return { success: false, message } as const
}

function refuse(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  if (!isOpened(c)) return c.json(errorBody(message), status, { 'Cache-Control': 'no-store', ...headers })
  return c.html(errorDocument(message, status >= 500 || 'Retry-After' in headers), status, {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    ...headers,
  })
}

/** True where a browser opens the address. Safari before 16.4 and browsers of simple phones do not say so: only opening asks for HTML. */
export function isOpened(c: Context<AppEnv>): boolean {
  const mode = c.req.header('Sec-Fetch-Mode')
  return mode ? mode === 'navigate' : (c.req.header('Accept') ?? '').includes('text/html')
}

/** It needs nothing else of the site: it is also shown when nothing else can be sent. */
function errorDocument(message: string, canTryAgain: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title>
<style>body{max-width:36em;margin:0 auto;padding:15vh 1rem;font:1.125rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}a{display:inline-block;padding:.75rem 1rem .75rem 0}</style>
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
<p>${canTryAgain ? '<a href="">Try again</a> ' : ''}<a href="/">Home</a></p>
</main>
</body>
</html>
`
}
