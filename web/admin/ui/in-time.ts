import { type CallResult, callApi } from '../../app/call-api.ts'

/** How long anything is read at the most, tries after a cut line and the renewal of the token included. */
const MOST_MS = 15_000

/** The answer to a question, or `late` when none has come by then: no screen waits without end. */
export function inTime<Answer>(asked: Promise<Answer>, late: Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), MOST_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** `callApi` for reading: a server that does not answer counts as one that cannot be reached. */
export function readApi<Value>(path: string, call: Parameters<typeof callApi<Value>>[1]): Promise<CallResult<Value>> {
  return inTime<CallResult<Value>>(callApi(path, call), NO_ANSWER)
}

const NO_ANSWER = {
  ok: false,
  status: 0,
  message: null,
  thrown: true,
  reason: 'The server could not be reached.',
} as const
