import { describe, expect, it } from 'vitest'
import { inboxNotices, membershipNews, unseenMovies } from './notices.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000
const movie = (slug: string, daysAgo: number | null) => ({
  slug,
  title: slug,
  created_at: daysAgo === null ? null : new Date(now - daysAgo * DAY).toISOString(),
})
const slugs = (openedAt: string | null) =>
  unseenMovies([movie('today', 0.5), movie('midweek', 3), movie('old', 8), movie('undated', null)], openedAt, now).map(
    ({ slug }) => slug,
  )

describe('what is new to the bell', () => {
  it('[NAV-06, DEC-26] the uploads of 7 days, where it was never opened', () =>
    expect(slugs(null)).toEqual(['today', 'midweek']))

  it('[NAV-06, DEC-26] only what came after it was opened', () => {
    expect(slugs(new Date(now - 2 * DAY).toISOString())).toEqual(['today'])
    expect(slugs(new Date(now).toISOString())).toEqual([])
  })

  it('[NAV-06, DEC-26] an opening long ago does not bring old uploads back', () =>
    expect(slugs(new Date(now - 30 * DAY).toISOString())).toEqual(['today', 'midweek']))

  it('[NAV-06, DEC-26] a changed membership status has its text', () => {
    expect(membershipNews('approved', null)).toContain('member')
    const rejected = { status: 'rejected', reason: null, revokedAt: null } as const
    expect(membershipNews('rejected', rejected)).toContain('not accepted')
    const revoked = { ...rejected, reason: 'Advertising', revokedAt: '2026-11-23T00:00:00Z' }
    expect(membershipNews('rejected', revoked)).toBe('Your membership was revoked: “Advertising”')
    expect(membershipNews('none', null)).toBeNull()
  })

  it('[NAV-06, DEC-26] the owner sees how much waits in the inbox, by kind', () => {
    const none = { requests: 0, held: 0, members: 0, reports: 0, comments: 0 }
    expect(inboxNotices(none)).toEqual([])
    expect(inboxNotices({ ...none, comments: 3, members: 1, requests: 12 }).map(({ text, to }) => [text, to])).toEqual([
      ['12 removal requests are waiting for review.', '/admin/inbox?show=requests'],
      ['1 membership request is waiting for review.', '/admin/members'],
      ['3 new comments are waiting for review.', '/admin/inbox?show=comments'],
    ])
  })
})
