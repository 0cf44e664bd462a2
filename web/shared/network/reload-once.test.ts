import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isMissingCode, reloadOnce } from './reload-once.ts'

const reload = vi.fn()
let reachable: boolean
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  reachable = true
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reload.mockReset()
})

it('the page reloads once, not again and again', async () => {
  await reloadOnce()
  await reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('much later it may reload again', async () => {
  await reloadOnce()
  vi.advanceTimersByTime(61_000)
  await reloadOnce()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('while the server cannot be reached it never reloads: the browser would show its own error page', async () => {
  reachable = false
  await reloadOnce()
  expect(reload).not.toHaveBeenCalled()
  // That was none.
  reachable = true
  await reloadOnce()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('without storage it never reloads', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  await reloadOnce()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  'Failed to fetch dynamically imported module: https://talkies.example/assets/a.js',
  'error loading dynamically imported module: https://talkies.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a browser’s word for missing code: %s', (message) => expect(isMissingCode(new TypeError(message))).toBe(true))

it('other errors do not count as missing code', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false)
  expect(isMissingCode('Failed to fetch dynamically imported module')).toBe(false)
})
