import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, runs } from '../../../../tests/support/hostile-text.ts'
import { downloadFileName, downloadSources } from './sources.ts'

const address = fc
  .tuple(fc.constantFrom('', 'https://', 'javascript:', 'magnet:?', '/', '//', 'data:', ' http://'), hostileText(30))
  .map((parts) => parts.join(''))

test('[DL-06, DL-07] a file name has only allowed characters and an ending, whatever the entry holds', () => {
  const text = hostileText(40)
  fc.assert(
    fc.property(text, text, text, address, (quality, format, filename, url) => {
      const name = downloadFileName({ quality, format, filename, url })
      expect(name).toMatch(/^[A-Za-z0-9_.-]+$/)
      if (quality || format || !filename) expect(name).toMatch(/\.[a-z0-9]+$/)
    }),
    runs(500),
  )
})

test('[DL-01, DEC-62] no source runs anything or leads to another scheme', () => {
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      ([url, directUrl, magnet, gpLink], only) => {
        const block = { id: '1', quality: '', size: '', format: '', filename: '', showGifAfter: false, count: 0 }
        const links = { url: url ?? '', directUrl: directUrl ?? '', magnet: magnet ?? '', gpLink: gpLink ?? '' }
        for (const source of downloadSources({ ...block, ...links }, only)) {
          const { protocol, origin } = new URL(source.address, 'https://talkies.example')
          expect(protocol).toMatch(source.kind === 'magnet' ? /^magnet:$/ : /^https?:$/)
          if (source.kind === 'file' && source.address.startsWith('/')) expect(origin).toBe('https://talkies.example')
        }
      },
    ),
    runs(500),
  )
})
