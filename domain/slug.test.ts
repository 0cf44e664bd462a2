import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../tests/support/hostile-text.ts'
import { slugOf } from './slug.ts'

const slug = (title: string) => slugOf(title, 'movie', 'x1')

describe('slugs', () => {
  test('[ADMMOV-14] lower case, one hyphen for each run of other signs, none at the edges', () => {
    expect(slug('  The General (1926) – Restored!! ')).toBe('the-general-1926-restored')
    expect(slug('---A---B---')).toBe('a-b')
  })

  test('[ADMMOV-14] accents and Indian scripts become Latin letters', () => {
    expect(slug('Amélie à Paris')).toBe('amelie-a-paris')
    expect(slug('आवारा')).toBe('avara')
    expect(slug('சந்திரலேகா')).toBe('chantiraleka')
    expect(slug('మాయాబజార్')).toBe('mayabajar')
    expect(slug('ಬೇಡರ ಕಣ್ಣಪ್ಪ')).toBe('bedara-kannappa')
    expect(slug('നീലക്കുയിൽ')).toBe('nilakkuyil')
    expect(slug('സൗദി വെള്ളക്ക')).toBe('saudi-vellakka')
  })

  test('[ADMMOV-14] a title without a letter gets the fallback', () => {
    expect(slug('!!! ???')).toBe('movie-x1')
    expect(slugOf('映画', 'blog', '7f')).toBe('blog-7f')
  })

  test('[ADMMOV-14] any text gives a slug of the right shape', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        expect(slug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
      runs(100),
    )
  })
})
