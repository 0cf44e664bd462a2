import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../domain/account/session-user.ts'
import { storedHints } from './session-hints.ts'
import { SessionStore, tokenLife } from './session-store.ts'

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

/** A store whose server and clock the test decides. */
function world(hinted: SessionUser | null = MEENA) {
  const storage = new MemoryStorage()
  const jar = { cookie: '' }
  const hints = storedHints(
    () => storage as unknown as Storage,
    () => jar,
  )
  if (hinted) hints.write(hinted)
  const calls: PromiseWithResolvers<Response>[] = []
  const state = { now: 0 }
  const store = new SessionStore({
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
  return { store, storage, jar, calls, state, session }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the session store', () => {
  test('[LOCAL-01, DEC-01] a reload greets by the hint and is confirmed by the server; the token is kept in memory only', async () => {
    const { store, storage, calls, session } = world()
    store.subscribe(() => {})
    expect(store.snapshot()).toEqual({ status: 'hinted', user: MEENA })
    calls[0]?.resolve(session({ ...MEENA, isOwner: true }, token('a')))
    expect(await store.accessToken()).toBe(token('a'))
    expect(store.snapshot()).toEqual({ status: 'confirmed', user: { ...MEENA, isOwner: true } })
    expect([...storage.kept.keys()].sort()).toEqual(['isLoggedIn', 'userData'])
    expect([...storage.kept.values()].join()).not.toContain(token('a'))
  })

  test('a visitor causes no request', async () => {
    const { store, calls } = world(null)
    expect(await store.accessToken()).toBeNull()
    expect(store.snapshot().status).toBe('visitor')
    expect(calls).toHaveLength(0)
  })

  test('[DEC-92] simultaneous calls for a token share one renewal', async () => {
    const { store, calls, session } = world()
    const asked = [store.accessToken(), store.accessToken(), store.renew()]
    calls[0]?.resolve(session(MEENA, token('a')))
    expect(await Promise.all(asked)).toEqual([token('a'), token('a'), token('a')])
    expect(calls).toHaveLength(1)
  })

  test('[DEC-92] a token is renewed before it expires, by its own lifetime and not by this device’s clock', async () => {
    const { store, calls, session, state } = world(null)
    state.now = 5_000_000_000
    store.start({ user: MEENA, token: token('a') })
    state.now += 13 * 60_000
    expect(await store.accessToken()).toBe(token('a'))
    state.now += 2 * 60_000
    const next = store.accessToken()
    calls[0]?.resolve(session(MEENA, token('b')))
    expect(await next).toBe(token('b'))
  })

  test('[DEC-23] a session that has ended clears the hints', async () => {
    const { store, storage, calls } = world()
    const asked = store.accessToken()
    calls[0]?.resolve(Response.json({ success: false, message: 'Please log in first.' }, { status: 401 }))
    expect(await asked).toBeNull()
    expect(store.snapshot()).toEqual({ status: 'visitor', user: null })
    expect(storage.kept.size).toBe(0)
  })

  test('without a network the user stays logged in, and the next call tries again', async () => {
    const { store, calls, session } = world()
    const asked = store.accessToken()
    calls[0]?.reject(new TypeError('Failed to fetch'))
    expect(await asked).toBeNull()
    expect(store.snapshot()).toEqual({ status: 'unreachable', user: MEENA })
    const again = store.accessToken()
    calls[1]?.resolve(session(MEENA, token('a')))
    expect(await again).toBe(token('a'))
  })

  test('a server that never answers counts as unreachable', async () => {
    vi.useFakeTimers()
    const { store } = world()
    const asked = store.accessToken()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(store.snapshot().status).toBe('hinted')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toBeNull()
    expect(store.snapshot()).toEqual({ status: 'unreachable', user: MEENA })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the answer to a renewal from before a logout is ignored after it', async () => {
    const { store, calls, session } = world()
    const asked = store.accessToken()
    store.clear()
    calls[0]?.resolve(session(MEENA, token('a')))
    expect(await asked).toBeNull()
    expect(store.snapshot().status).toBe('visitor')
  })

  test('[LOGIN-18, DEC-21] a login or logout in another tab counts here too', () => {
    const { store, storage } = world()
    store.start({ user: MEENA, token: token('a') })
    storage.kept.clear()
    store.readHints()
    expect(store.snapshot().status).toBe('visitor')
    storage.setItem('userData', JSON.stringify({ ...MEENA, _id: '2', name: 'Ravi' }))
    storage.setItem('isLoggedIn', 'true')
    store.readHints()
    expect(store.snapshot()).toMatchObject({ status: 'hinted', user: { name: 'Ravi' } })
  })

  test('[LOCAL-06, ADM-02] corrupt or missing user data counts as not logged in', () => {
    for (const userData of [undefined, '{', 'null', '[]', '{"name":1}', '"Meena"']) {
      const { store, storage } = world(null)
      storage.setItem('isLoggedIn', 'true')
      if (userData !== undefined) storage.setItem('userData', userData)
      store.readHints()
      expect(store.snapshot().status).toBe('visitor')
    }
  })

  test('hints that cannot be stored do not stop a login', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const hints = storedHints(denied, denied)
    const store = new SessionStore({ fetch, hints, now: () => 0 })
    store.start({ user: MEENA, token: token('a') })
    expect(store.snapshot().status).toBe('confirmed')
    expect([hints.read(), hints.hasSession()]).toEqual([null, false])
  })

  test('[DEC-01] the cookie’s mark alone is enough to ask the server; without an answer it asks again', async () => {
    const { store, storage, jar, calls, session } = world(null)
    jar.cookie = 'theme=dark; talkies_logged_in=1'
    store.subscribe(() => {})
    expect(store.snapshot()).toEqual({ status: 'hinted', user: null })
    calls[0]?.reject(new TypeError('no network'))
    await vi.waitFor(() => expect(store.snapshot()).toEqual({ status: 'unreachable', user: null }))
    const asked = store.accessToken()
    calls[1]?.resolve(session(MEENA, token('a')))
    expect(await asked).toBe(token('a'))
    expect(store.snapshot()).toEqual({ status: 'confirmed', user: MEENA })
    expect(storage.getItem('isLoggedIn')).toBe('true')
    store.clear()
    expect(jar.cookie).toBe('talkies_logged_in=; Path=/; Max-Age=0; Secure')
  })
})

test('an invalid token has a lifetime of 0', () => {
  expect(tokenLife(token('a', 60))).toBe(60_000)
  for (const text of ['', 'x', 'x.y.z', `x.${encode({ exp: 'soon', iat: 1 })}.y`, `x.${encode({ exp: 1, iat: 9 })}.y`])
    expect(tokenLife(text)).toBe(0)
})
