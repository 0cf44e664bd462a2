import { describe, expect, it, test } from 'vitest'
import { weekAt, weekOf, weeksBefore } from './weeks.ts'

const NOW = new Date('2026-11-25T01:00:00Z')

describe('a week', () => {
  it.each([
    ['2026-11-25T01:00:00Z', '2026-W48'],
    // Monday begins in India while it is Sunday in Greenwich.
    ['2026-11-22T18:29:59Z', '2026-W47'],
    ['2026-11-22T18:30:00Z', '2026-W48'],
    ['2027-01-02T12:00:00Z', '2026-W53'],
    ['2024-12-31T12:00:00Z', '2025-W01'],
  ])('%s is in %s', (moment, id) => expect(weekAt(new Date(moment)).id).toBe(id))

  it('has its number and its limits', () =>
    expect(weekOf('2026-W47', NOW)).toEqual({
      id: '2026-W47',
      number: 47,
      from: '2026-11-15T18:30:00.000Z',
      to: '2026-11-22T18:30:00.000Z',
    }))

  it.each([null, '', '47', '2026-W00', '2025-W53', '2026-W54', '2026-W49', '2026-w47'])('%j is none', (id) =>
    expect(weekOf(id, NOW)).toBeNull(),
  )
})

test('the weeks before a moment are the last ones that began before it', () => {
  expect(weeksBefore(NOW, 2).map(({ id }) => id)).toEqual(['2026-W48', '2026-W47'])
  expect(weeksBefore(new Date('2026-11-15T18:30:00.000Z'), 2).map(({ id }) => id)).toEqual(['2026-W46', '2026-W45'])
})
