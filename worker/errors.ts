import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DataUnavailable } from '../domain/pages/read.ts'
import { SITE_TIME_ZONE } from '../domain/site.ts'
import { AccountsUnavailable } from './accounts/account-database.ts'
import type { AppEnv } from './app-env.ts'
import { WrongConfiguration } from './environment.ts'
import { Refusal } from './refusal.ts'

/** Answers every error as `{ success: false, message }` (DEC-17). The cause is only logged. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  c.set('problem', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  if (error instanceof Refusal) return refuse(c, error.status, error.message, error.headers)
  if (error instanceof HTTPException) {
    return refuse(c, error.status, error.status === 400 ? 'The request could not be read.' : 'The request was refused.')
  }
  if (error instanceof DataUnavailable) return refuse(c, 502, CATALOGUE_UNAVAILABLE)
  if (error instanceof AccountsUnavailable)
    return refuse(c, 502, 'Accounts cannot be reached right now. Please try again in a moment.')
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
  return c.json(errorBody(message), status, { 'Cache-Control': 'no-store', ...headers })
}
