import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText, runs } from '../../tests/support/hostile-text.ts'
import { filterKeys, listChoice } from './filters.ts'
import { knownParameters } from './page-parameters.ts'
import { cleanQuery, decodeSegment, pageNumber, SORTS } from './parameters.ts'

const RUNS = runs(500)
const parameters = fc
  .array(
    fc.tuple(fc.constantFrom('language', 'subcategory', 'decade', 'quality', 'sort', 'q', '__proto__'), hostileText()),
    { maxLength: 6 },
  )
  .map((pairs) => new URLSearchParams(pairs))

describe('what an address asks for', () => {
  it('is a page between 0 and 10,000, whatever stands there', () => {
    const asked = fc.oneof(hostileText(), fc.double().map(String), fc.integer().map(String))
    fc.assert(
      fc.property(asked, (page) => {
        const number = pageNumber(new URLSearchParams({ page }))
        expect(Number.isInteger(number) && number >= 0 && number <= 10_000).toBe(true)
      }),
      RUNS,
    )
  })

  it('[SEARCH-01] is a text that Postgres can hold, at most 200 signs, and itself again', () => {
    fc.assert(
      fc.property(hostileText(300), (text) => {
        const once = cleanQuery(text)
        expect([once.isWellFormed(), once.includes('\0'), once.length <= 200]).toEqual([true, false, true])
        expect(cleanQuery(once)).toBe(once)
      }),
      RUNS,
    )
  })

  it('is filters that Postgres can hold, none of them empty, and a known order or none', () => {
    fc.assert(
      fc.property(parameters, (params) => {
        const { filters, sort } = listChoice(params)
        expect([null, ...SORTS]).toContain(sort)
        for (const key of filterKeys(filters)) {
          expect(key).toMatch(/^(language|subcategory|decade|quality):./s)
          expect([key.isWellFormed(), key.includes('\0')]).toEqual([true, false])
        }
      }),
      RUNS,
    )
  })

  it('is the filters and the order of the address, and no order of another name', () => {
    const { filters, sort } = listChoice(
      new URLSearchParams('decade=1950&language=%20Tamil&quality=+&sort=year&page=2'),
    )
    expect(filterKeys(filters)).toEqual(['language:Tamil', 'decade:1950'])
    expect(sort).toBe('year')
    expect(listChoice(new URLSearchParams('sort=price')).sort).toBeNull()
  })

  it('is a part of a path as text that Postgres can hold, or nothing', () => {
    const part = fc.oneof(
      hostileText(),
      hostileText().map((text) => encodeURIComponent(text.toWellFormed())),
    )
    fc.assert(
      fc.property(part, (text) => {
        const decoded = decodeSegment(text)
        if (decoded !== null) expect(decoded.includes('\0')).toBe(false)
      }),
      RUNS,
    )
  })

  it('knows no page by a word of the programming language', () => {
    for (const folder of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(knownParameters(`/${folder}`)).toEqual([])
  })

  it('knows parameters by name only, whatever the path', () => {
    fc.assert(
      fc.property(fc.array(hostileText(12), { maxLength: 4 }), (parts) => {
        expect(Array.isArray(knownParameters(`/${parts.join('/')}`))).toBe(true)
      }),
      RUNS,
    )
  })
})
