import { describe, expect, test } from 'vitest'
import { cleanComment, commentLength } from './typed-comment.ts'

describe('a typed comment', () => {
  test('[CMT-23] is trimmed, breaks inside it stay', () => {
    expect(cleanComment('  \n first\n\nsecond \t ')).toBe('first\n\nsecond')
  })

  test.each(['', '   ', '\n\t\n', '\u00a0\u2003', '\u200b', '\ufeff\u200d', '\u202e\u202c', '\u0000'])(
    '[CMT-21] %j holds nothing that can be seen',
    (typed) => {
      expect(cleanComment(typed)).toBe('')
    },
  )

  test('[DEC-66] length is counted in characters', () => {
    expect(commentLength('😀'.repeat(1000))).toBe(1000)
  })
})
