import { describe, expect, it } from 'vitest'
import { timeAgo } from './relative-time.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('the time since a moment', () => {
  it.each([
    [0, 'a moment ago'],
    [MINUTE - 1, 'a moment ago'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [400 * DAY, '1 year ago'],
  ])('[WEEK-03] %d ms', (elapsed, words) => expect(timeAgo(ago(elapsed), now)).toBe(words))

  it('[WEEK-03] is never negative when this device’s clock is behind the server’s', () =>
    expect(timeAgo(ago(-5 * MINUTE), now)).toBe('a moment ago'))
})
