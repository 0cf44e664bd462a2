import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../shared/session/session.ts'
import { hasSeenMemberPopup, hasShared } from '../../../shared/storage/flags.ts'
import { nextPopup } from './popup-stage.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  })
  vi.stubGlobal('window', { name: '' })
})
afterEach(() => vi.unstubAllGlobals())

const member = (membershipStatus: SessionUser['membershipStatus']): SessionUser => ({
  _id: '0198',
  name: 'Meena',
  email: 'meena@people.example',
  membershipStatus,
  isAccountVerified: true,
  createdAt: '2026-11-01T00:00:00Z',
  isOwner: false,
})

test('[POPUP-01] the owner gets neither popup', () => {
  expect(nextPopup('first', member('none'), true)).toBe('done')
  expect(nextPopup('second', member('none'), true)).toBe('done')
})

test('[POPUP-02] without sharing, the gate comes first, whether the member popup was seen or not', () => {
  expect(nextPopup('first', null, false)).toBe('gate')
  getDefaultStore().set(hasSeenMemberPopup, true)
  expect(nextPopup('first', null, false)).toBe('gate')
})

test('[POPUP-09] after sharing, the member popup comes instead', () => {
  getDefaultStore().set(hasShared, true)
  expect(nextPopup('first', null, false)).toBe('member')
  expect(nextPopup('first', member('none'), false)).toBe('member')
})

test('[POPUP-10] the member popup comes once', () => {
  getDefaultStore().set(hasShared, true)
  getDefaultStore().set(hasSeenMemberPopup, true)
  expect(nextPopup('first', null, false)).toBe('done')
  expect(nextPopup('second', null, false)).toBe('done')
})

test.each(['pending', 'approved'] as const)(
  '[DEC-34] someone whose application is %s is not asked to apply',
  (status) => {
    getDefaultStore().set(hasShared, true)
    expect(nextPopup('first', member(status), false)).toBe('done')
    expect(nextPopup('second', member(status), false)).toBe('done')
  },
)

test('[DEC-34] rejected users see it once, like everybody else', () => {
  expect(nextPopup('second', member('rejected'), false)).toBe('member')
})
