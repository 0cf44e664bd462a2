import { describe, expect, it } from 'vitest'
import {
  ANIMATED_PNG,
  ANIMATED_WEBP,
  AVIF,
  JPEG,
  JPEG_WITH_EXIF,
  JPEG_WITH_PAGE,
  joined,
  LOSSLESS_WEBP,
  PNG,
  pngOfSize,
  SVG,
  WEBP,
  WEBP_WITH_EXIF,
  WEBP_WITH_PAGE,
} from '../tests/support/tiny-pictures.ts'
import { originalProblem, readPictureFile, sizesOf } from './picture-file.ts'

describe('reading what a file says', () => {
  it.each([
    ['jpeg', JPEG],
    ['png', PNG],
    ['webp', WEBP],
    ['webp', LOSSLESS_WEBP],
    ['avif', AVIF],
  ])('its type %s and size', (type, bytes) => {
    expect(readPictureFile(bytes)).toMatchObject({ type, width: 16, height: 24, animated: false, hasMetadata: false })
  })

  it.each([
    ['a JPEG', JPEG, JPEG_WITH_PAGE, JPEG_WITH_EXIF],
    ['a WebP', WEBP, WEBP_WITH_PAGE, WEBP_WITH_EXIF],
  ])('whether %s is whole, with nothing behind it and without metadata', (_what, plain, withPage, withExif) => {
    expect(readPictureFile(plain)).toMatchObject({ isWhole: true, hasMetadata: false })
    expect(readPictureFile(withPage)?.isWhole).toBe(false)
    expect(readPictureFile(joined(plain.subarray(0, -9), withPage))?.isWhole).toBe(false)
    expect(readPictureFile(withExif)?.hasMetadata).toBe(true)
  })

  it('whatever is cut off, it fails for nothing', () => {
    for (const whole of [JPEG, PNG, WEBP, LOSSLESS_WEBP, AVIF])
      for (let length = 0; length < whole.byteLength; length += 1)
        expect(readPictureFile(whole.subarray(0, length))?.isWhole ?? false).toBe(false)
  })
})

describe('what cannot be used as an original', () => {
  const sizeBehindMuch = joined(AVIF.subarray(0, 28), '\0\0\x40\x08free', new Uint8Array(16_384), AVIF.subarray(28))
  const huge = pngOfSize(20_000, 20_000)
  const noImage = 'Choose a JPEG, PNG, WebP or AVIF image.'
  it.each([
    ['an SVG', SVG, noImage],
    ['a page that begins like a picture', joined('RIFF\0\0\0\0WEBX<script>'), noImage],
    ['nothing', new Uint8Array(), noImage],
    ['an animated WebP', ANIMATED_WEBP, 'Animated images are not supported. Choose a still image.'],
    ['an animated PNG', ANIMATED_PNG, 'Animated images are not supported. Choose a still image.'],
    ['400 megapixels', huge, 'This image has 20000 × 20000 pixels. Images can have up to 40 megapixels.'],
    [
      'an AVIF without its size near the beginning',
      sizeBehindMuch,
      'The size of this image could not be read. Save it as JPEG or PNG.',
    ],
    ['more than 10 MB', joined(JPEG, new Uint8Array(10 * 1024 * 1024)), 'Images can be up to 10 MB.'],
  ])('%s', (_what, bytes, problem) => expect(originalProblem(bytes)).toBe(problem))

  it.each([JPEG, JPEG_WITH_EXIF, PNG, WEBP, LOSSLESS_WEBP, AVIF, pngOfSize(8000, 5000)])('and what can', (bytes) =>
    expect(originalProblem(bytes)).toBeNull(),
  )
})

describe('the stored sizes', () => {
  it.each([
    ['a large poster', [2000, 3000], [240, 360, 480, 960, 1600], [1600, 2400], [800, 1200]],
    ['a wide one', [1920, 1080], [240, 360, 480, 960, 1600], [1600, 900], [1200, 675]],
    ['a small one is never enlarged', [300, 450], [300], [300, 450], [300, 450]],
    ['no width is just below the largest', [1000, 1500], [240, 360, 480, 1000], [1000, 1500], [800, 1200]],
    ['a very high one', [1000, 30_000], [80], [80, 2400], [40, 1200]],
    ['a line', [10_000, 1], [240, 360, 480, 960, 1600], [1600, 1], [1200, 1]],
  ])('%s', (_what, [width = 0, height = 0], widths, largest, preview) => {
    const sizes = sizesOf({ width, height })
    expect(sizes.widths).toEqual(widths)
    expect([sizes.largest.width, sizes.largest.height]).toEqual(largest)
    expect([sizes.preview.width, sizes.preview.height]).toEqual(preview)
  })
})
