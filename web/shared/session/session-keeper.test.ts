import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../domain/account/session-user.ts'
import { storedHints } from './session-hints.ts'
import { SessionKeeper } from './session-keeper.ts'
import { tokenLife } from './token-life.ts'

const MEENA: SessionUser = {
  _id: '1',
  name: 'Meena',
  email: 'meena@people.example',
  membershipStatus: 'none',
  isAccountVerified: true,
  createdAt: null,
  isOwner: false,
}

const encode = (value: object) => btoa(JSON.stringify(value))
const token = (name: string, seconds = 900) => `x.${encode({ name, iat: 1000, exp: 1000 + seconds })}.y`

class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

/** A keeper with a fake server and clock. */
function world(hinted: SessionUser | null = MEENA) {
  const storage = new MemoryStorage()
  const hints = storedHints(() => storage as unknown as Storage)
  if (hinted) hints.write(hinted)
  const calls: PromiseWithResolvers<Response>[] = []
  const state = { now: 0 }
  const keeper = new SessionKeeper({
    fetch: (_address, init) => {
      const call = Promise.withResolvers<Response>()
      init?.signal?.addEventListener('abort', () => call.reject(init.signal?.reason))
      calls.push(call)
      return call.promise
    },
    hints,
    now: () => state.now,
  })
  const session = (user: SessionUser, text: string) =>
    Response.json({ success: true, user: { ...user, token: text }, token: text })
  return { keeper, storage, calls, state, session }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the session keeper', () => {
  test('[LOCAL-01, DEC-01] a reload greets by the hint and is confirmed by the server; the token is kept in memory only', async () => {
    const { keeper, storage, calls, session } = world()
    keeper.subscribe(() => {})
    expect(keeper.snapshot()).toEqual({ status: 'hinted', user: MEENA })
    calls[0]?.resolve(session({ ...MEENA, isOwner: true }, token('a')))
    expect(await keeper.accessToken()).toBe(token('a'))
    expect(keeper.snapshot()).toEqual({ status: 'confirmed', user: { ...MEENA, isOwner: true } })
    expect([...storage.kept.keys()].sort()).toEqual(['isLoggedIn', 'userData'])
    expect([...storage.kept.values()].join()).not.toContain(token('a'))
  })

  test('a visitor costs no call', async () => {
    const { keeper, calls } = world(null)
    expect(await keeper.accessToken()).toBeNull()
    expect(keeper.snapshot().status).toBe('visitor')
    expect(calls).toHaveLength(0)
  })

  test('[DEC-92] all who ask for a token at once share one renewal', async () => {
    const { keeper, calls, session } = world()
    const asked = [keeper.accessToken(), keeper.accessToken(), keeper.renew()]
    calls[0]?.resolve(session(MEENA, token('a')))
    expect(await Promise.all(asked)).toEqual([token('a'), token('a'), token('a')])
    expect(calls).toHaveLength(1)
  })

  test('[DEC-92] a token is renewed before it ends, by its own lifetime and not by this device’s date', async () => {
    const { keeper, calls, session, state } = world(null)
    state.now = 5_000_000_000
    keeper.adopt({ user: MEENA, token: token('a') })
    state.now += 13 * 60_000
    expect(await keeper.accessToken()).toBe(token('a'))
    state.now += 2 * 60_000
    const next = keeper.accessToken()
    calls[0]?.resolve(session(MEENA, token('b')))
    expect(await next).toBe(token('b'))
  })

  test('[DEC-23] a session that has ended clears the hints', async () => {
    const { keeper, storage, calls } = world()
    const asked = keeper.accessToken()
    calls[0]?.resolve(Response.json({ success: false, message: 'Please log in first.' }, { status: 401 }))
    expect(await asked).toBeNull()
    expect(keeper.snapshot()).toEqual({ status: 'visitor', user: null })
    expect(storage.kept.size).toBe(0)
  })

  test('without a network a person stays logged in, and the next call asks again', async () => {
    const { keeper, calls, session } = world()
    const asked = keeper.accessToken()
    calls[0]?.reject(new TypeError('Failed to fetch'))
    expect(await asked).toBeNull()
    expect(keeper.snapshot()).toEqual({ status: 'unreachable', user: MEENA })
    const again = keeper.accessToken()
    calls[1]?.resolve(session(MEENA, token('a')))
    expect(await again).toBe(token('a'))
  })

  test('a server that never answers counts as one that cannot be asked', async () => {
    vi.useFakeTimers()
    const { keeper } = world()
    const asked = keeper.accessToken()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(keeper.snapshot().status).toBe('hinted')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toBeNull()
    expect(keeper.snapshot()).toEqual({ status: 'unreachable', user: MEENA })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a renewal that began before a logout is ignored after it', async () => {
    const { keeper, calls, session } = world()
    const asked = keeper.accessToken()
    keeper.clear()
    calls[0]?.resolve(session(MEENA, token('a')))
    expect(await asked).toBeNull()
    expect(keeper.snapshot().status).toBe('visitor')
  })

  test('[LOGIN-18, DEC-21] a logout in another tab is one here, and so is a login', () => {
    const { keeper, storage } = world()
    keeper.adopt({ user: MEENA, token: token('a') })
    storage.kept.clear()
    keeper.look()
    expect(keeper.snapshot().status).toBe('visitor')
    storage.setItem('userData', JSON.stringify({ ...MEENA, _id: '2', name: 'Ravi' }))
    storage.setItem('isLoggedIn', 'true')
    keeper.look()
    expect(keeper.snapshot()).toMatchObject({ status: 'hinted', user: { name: 'Ravi' } })
  })

  test('[LOCAL-06, ADM-02] corrupt or missing user data counts as not logged in', () => {
    for (const userData of [undefined, '{', 'null', '[]', '{"name":1}', '"Meena"']) {
      const { keeper, storage } = world(null)
      storage.setItem('isLoggedIn', 'true')
      if (userData !== undefined) storage.setItem('userData', userData)
      keeper.look()
      expect(keeper.snapshot().status).toBe('visitor')
    }
  })

  test('hints that cannot be stored do not stop a login', () => {
    const hints = storedHints(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const keeper = new SessionKeeper({ fetch, hints, now: () => 0 })
    keeper.adopt({ user: MEENA, token: token('a') })
    expect(keeper.snapshot().status).toBe('confirmed')
    expect(hints.read()).toBeNull()
  })
})

test('an invalid token has no lifetime', () => {
  expect(tokenLife(token('a', 60))).toBe(60_000)
  for (const text of ['', 'x', 'x.y.z', `x.${encode({ exp: 'soon', iat: 1 })}.y`, `x.${encode({ exp: 1, iat: 9 })}.y`])
    expect(tokenLife(text)).toBe(0)
})
