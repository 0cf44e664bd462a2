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
