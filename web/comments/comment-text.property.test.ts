import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { hostileText, SEED } from '../../tests/support/hostile-text.ts'
import { commentPicture, harmlessText, typedComment } from './comment-text.ts'

// Hundreds of cases are a second or two, and more on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

const runs = { seed: SEED, numRuns: 600 }
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
    runs,
  )
})

test('[CMT-21, CMT-23] a typed comment is trimmed, harmless, and itself again', () => {
  fc.assert(
    fc.property(hostileText(), (typed) => {
      const comment = typedComment(typed)
      expect(comment).toBe(comment.trim())
      expect(harmlessText(comment)).toBe(comment)
      expect(typedComment(comment)).toBe(comment)
    }),
    runs,
  )
})
