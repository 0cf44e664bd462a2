import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../account/session.ts'
import { hasSeenMemberPopup, hasShared } from '../device/flags.ts'
import { popupDue } from './popup-stage.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  })
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
  expect(popupDue('first', member('none'), true)).toBe('done')
  expect(popupDue('second', member('none'), true)).toBe('done')
})

test('[POPUP-02] who has not shared gets the gate first, seen the member popup or not', () => {
  expect(popupDue('first', null, false)).toBe('gate')
  hasSeenMemberPopup.set(true)
  expect(popupDue('first', null, false)).toBe('gate')
})

test('[POPUP-09] who has shared gets the member popup instead', () => {
  hasShared.set(true)
  expect(popupDue('first', null, false)).toBe('member')
  expect(popupDue('first', member('none'), false)).toBe('member')
})

test('[POPUP-10] the member popup comes once', () => {
  hasShared.set(true)
  hasSeenMemberPopup.set(true)
  expect(popupDue('first', null, false)).toBe('done')
  expect(popupDue('second', null, false)).toBe('done')
})

test.each(['pending', 'approved'] as const)(
  '[DEC-34] someone whose application is %s is not asked to apply',
  (status) => {
    hasShared.set(true)
    expect(popupDue('first', member(status), false)).toBe('done')
    expect(popupDue('second', member(status), false)).toBe('done')
  },
)

test('[DEC-34] someone who was rejected is asked once like anybody', () => {
  expect(popupDue('second', member('rejected'), false)).toBe('member')
})
