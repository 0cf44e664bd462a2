import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refused request: the status and a sentence that a person can act on. Thrown anywhere, answered by the app's onError. */
export class Refusal extends HTTPException {
  override readonly name = 'Refusal'
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, { message })
    this.headers = headers
  }
}

/** Refuses (429) a caller who has tried too often, and says when to try again. */
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
