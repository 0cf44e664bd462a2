import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refused request: a status and a message that tells a person what to do. Thrown anywhere, answered by the app's onError. */
export class Refusal extends HTTPException {
  override readonly name = 'Refusal'
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, { message })
    this.headers = headers
  }
}

/** A refusal (429) with the time to wait, in its message and in Retry-After. */
export function tooMany(what: string, waitSeconds: number): Refusal {
  return new Refusal(429, `${what} Please try again in ${inWords(waitSeconds)}.`, {
    'Retry-After': String(waitSeconds),
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
