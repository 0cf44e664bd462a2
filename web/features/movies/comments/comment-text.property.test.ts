import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, runs } from '../../../../tests/support/hostile-text.ts'
import { commentPicture, safeText } from './comment-text.ts'
import { cleanComment } from './typed-comment.ts'

const RUNS = runs(600)
const near = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'javascript:', 'data:image/png,', ' https://a.example/'),
    hostileText(20),
    fc.constantFrom('.png', '.GIF', '.svg', '.jpg?x', ''),
  )
  .map((parts) => parts.join(''))

test('[CMT-15, DEC-67] only an https address with a picture’s ending is a picture', () => {
  fc.assert(
    fc.property(fc.oneof(hostileText(), near), (content) => {
      const picture = commentPicture(content)
      if (picture !== null) expect(new URL(picture).protocol).toBe('https:')
    }),
    RUNS,
  )
})

test('[CMT-21, CMT-23] cleaning trims a comment and removes unsafe characters; cleaning again changes nothing', () => {
  fc.assert(
    fc.property(hostileText(), (typed) => {
      const comment = cleanComment(typed)
      expect(comment).toBe(comment.trim())
      expect(safeText(comment)).toBe(comment)
      expect(cleanComment(comment)).toBe(comment)
    }),
    RUNS,
  )
})
