import { expect, it } from 'vitest'
import { downloadAdvice } from './download-advice.ts'

it.each([
  ['480p', 'MP4', '350 MB', 'phones'],
  ['1080p', 'MP4', '1.4 GB', 'anywhere'],
  ['720p', 'mp4', '', 'anywhere'],
  ['', 'MP4', '700MB', 'anywhere'],
  ['1080p', 'MP4', '3,8 GiB', 'big'],
  ['720p', 'MKV', '900 MB', 'player'],
  ['1080p x265', 'MP4', '1 GB', 'newer'],
  ['1080p', 'MKV HEVC', '1 GB', 'newer'],
  ['2160p', 'MKV', '5.49 GB', 'large'],
  ['4K', 'MP4', '', 'large'],
  ['1080p', '', '1 GB', null],
  ['DVD', 'ZIP', '4 GB', null],
])('%s, %s, %s: %s', (quality, format, size, advice) =>
  expect(downloadAdvice({ quality, format, size, filename: '' })).toBe(advice),
)
