import { expect, it } from 'vitest'
import { bestQuality, sortedQualities } from './best-quality.ts'

it('bestQuality is the highest one', () => {
  expect(bestQuality(['720p', '1080p', '480p'])).toBe('1080p')
  expect(bestQuality(['1080p', '4K'])).toBe('4K')
  expect(bestQuality(['WEB-DL'])).toBe('WEB-DL')
  expect(bestQuality([])).toBeUndefined()
})

it('sortedQualities has the highest first', () =>
  expect(sortedQualities(['2160p', '480p', '1080p'])).toEqual(['2160p', '1080p', '480p']))
