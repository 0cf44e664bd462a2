import { describe, expect, test } from 'vitest'
import { joinedAt } from './joined.ts'

describe('when a person joined', () => {
  test('[ADMDASH-08] createdAt is taken where there is one', () => {
    expect(joinedAt({ _id: '507f1f77bcf86cd799439011', createdAt: '2026-01-02T03:04:05Z' })).toBe(
      Date.UTC(2026, 0, 2, 3, 4, 5),
    )
  })

  test('[ADMDASH-09] without it, the time inside the id', () => {
    expect(joinedAt({ _id: '507f1f77bcf86cd799439011', createdAt: null })).toBe(Date.parse('2012-10-17T21:13:27Z'))
    expect(joinedAt({ _id: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', createdAt: '' })).toBe(
      Date.parse('2022-02-22T19:22:22Z'),
    )
  })

  test('[ADMDASH-10] an id that holds no time gives none', () => {
    expect(joinedAt({ _id: 'a6f1c2d0-1111-4222-8333-444455556666', createdAt: 'soon' })).toBeNull()
    expect(joinedAt({ _id: '', createdAt: null })).toBeNull()
  })
})
