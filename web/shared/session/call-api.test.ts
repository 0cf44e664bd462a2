import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from './call-api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('code that does not arrive is a failure after the time limit, and nothing is sent', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  const call = callApi('/api/auth/login', { method: 'POST', body: {}, schema: () => new Promise<never>(() => {}) })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await call).toMatchObject({ ok: false, status: 0, reason: 'The server did not answer in time.' })
  expect(send).not.toHaveBeenCalled()
})
