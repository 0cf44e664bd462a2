import { describe, expect, test } from 'vitest'
import { type CodeBoxes, EMPTY_BOXES, fillFrom, joined, nextBox, typeInto } from './code-entry.ts'

const boxes = (text: string): CodeBoxes => [...text].map((sign) => (sign === '_' ? '' : sign))

describe('the six boxes', () => {
  test('[VERIFY-04] pasted text fills them from its first six characters, without spaces and hyphens', () => {
    expect(fillFrom(EMPTY_BOXES, 0, ' 123-456 789')).toEqual(boxes('123456'))
    expect(fillFrom(EMPTY_BOXES, 0, '12')).toEqual(boxes('12____'))
  })

  test('[VERIFY-06] a box takes one character of any kind', () => {
    expect(typeInto(EMPTY_BOXES, 0, 'x')).toEqual(boxes('x_____'))
    expect(typeInto(EMPTY_BOXES, 5, '🎬')).toEqual(boxes('_____🎬'))
  })

  test('a second character in a full box replaces the first, on either side of it', () => {
    expect(typeInto(boxes('1_____'), 0, '12')).toEqual(boxes('2_____'))
    expect(typeInto(boxes('1_____'), 0, '21')).toEqual(boxes('2_____'))
    expect(typeInto(boxes('1_____'), 0, '11')).toEqual(boxes('1_____'))
  })

  test('autofill fills all boxes from the first one, replacing their content', () => {
    expect(typeInto(EMPTY_BOXES, 0, '123456')).toEqual(boxes('123456'))
    expect(typeInto(boxes('9_____'), 0, '123456')).toEqual(boxes('123456'))
  })

  test('[VERIFY-02] the next box is the first empty one from here on; a full code is typed over box by box', () => {
    expect(nextBox(boxes('1_____'), 0)).toBe(1)
    expect(nextBox(boxes('12_4__'), 1)).toBe(2)
    expect(nextBox(boxes('123456'), 0)).toBe(1)
    expect(nextBox(boxes('123456'), 5)).toBe(5)
  })

  test('[VERIFY-07] the code is there when every box is full', () => {
    expect(joined(boxes('12345_'))).toBeNull()
    expect(joined(boxes('12a45🎬'))).toBe('12a45🎬')
  })
})
