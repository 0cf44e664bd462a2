import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sizeText } from '../../../shared/ui/size-text.ts'
import { readTorrent } from './read-torrent.ts'
import { readReleaseName } from './release-name.ts'

const fixtures = new URL('../../../../node_modules/webtorrent-fixtures/fixtures/', import.meta.url)
const fixture = async (name: string) => new Blob([await readFile(new URL(`${name}.torrent`, fixtures))])

test('[DATA-09] a torrent tells magnet, size and name, and its quality where the name says it', async () => {
  const reading = await readTorrent(await fixture('bunny'))
  expect(reading.ok && reading.facts).toMatchObject({
    infoHash: 'af8f10f30bf9aefecf3686922bfa0d5bd290a395',
    name: 'bbb_sunflower_1080p_30fps_stereo_abl.mp4',
    size: '434.8 MB',
    quality: '1080p',
    format: '',
  })
  expect(reading.ok && reading.facts.magnet).toMatch(/^magnet:\?xt=urn:btih:af8f10f3[^\s<>"]*$/)
})

test('[DATA-09] a torrent of several files tells their size together', async () => {
  const reading = await readTorrent(await fixture('numbers'))
  expect(reading.ok && reading.facts.size).toBe('6 B')
})

test('[DATA-09] a release name such as 4K.DMRip gives quality and format', async () => {
  const bytes = `d4:infod6:lengthi5e4:name17:Film.4K.DMRip.mkv12:piece lengthi16384e6:pieces20:${'x'.repeat(20)}ee`
  const reading = await readTorrent(new Blob([bytes]))
  expect(reading.ok && reading.facts).toMatchObject({ quality: '4K', format: 'DMRip' })
})

test('[DATA-09] of hundreds of trackers the magnet has the first, so that it is not longer than the database takes', async () => {
  const text = (value: string) => `${value.length}:${value}`
  const trackers = Array.from(
    { length: 300 },
    (_, index) => `l${text(`udp://tracker-${index}.example:1337/announce`)}e`,
  )
  const info = `d6:lengthi5e4:name8:Film.mkv12:piece lengthi16384e6:pieces20:${'x'.repeat(20)}e`
  const reading = await readTorrent(new Blob([`d13:announce-listl${trackers.join('')}e4:info${info}e`]))
  const { magnet } = (reading.ok && reading.facts) as { magnet: string }
  expect(magnet.length).toBeLessThanOrEqual(8000)
  expect(magnet).toMatch(/^magnet:\?xt=urn:btih:[0-9a-f]{40}&dn=Film.mkv&tr=udp%3A%2F%2Ftracker-0.example/)
})

test.each([
  [
    'www.site.example - Karnan (1964) [Tamil + Telugu] 1080p WEB-DL HEVC AAC ESub.mkv',
    {
      ...{ title: 'Karnan', year: '1964', quality: '1080p', format: 'WEB-DL HEVC AAC' },
      ...{ audio: 'Telugu, Tamil', subtitles: 'English' },
    },
  ],
  [
    'The.Kid.1921.720p.BluRay.x264-GROUP',
    { title: 'The Kid', year: '1921', quality: '720p', format: 'BluRay x264', audio: '', subtitles: '' },
  ],
  ['numbers', { title: '', year: '', quality: '', format: '', audio: '', subtitles: '' }],
  ['', { title: '', year: '', quality: '', format: '', audio: '', subtitles: '' }],
])('[DATA-09] the name “%s” is read', (name, facts) => expect(readReleaseName(name)).toEqual(facts))

test('[DATA-09] of a name that is longer than that of any file, the start is read', () => {
  const facts = readReleaseName(`Sintel 2010 ${'x'.repeat(300_000)} 1080p`)
  expect([facts.title, facts.year, facts.quality]).toEqual(['Sintel', '2010', ''])
})

test.each([
  ['a damaged torrent', async () => fixture('corrupt')],
  ['a page', async () => new Blob(['<!doctype html>'])],
  ['nothing', async () => new Blob([])],
  ['twenty bytes, which could be an info hash', async () => new Blob([new Uint8Array(20)])],
])('[ADMMOV-18] %s is refused', async (_, file) => {
  expect(await readTorrent(await file())).toEqual({
    ok: false,
    problem: 'Not a valid torrent file. Nothing was added.',
  })
})

test('[DEC-58] more than 10 MB are refused unread', async () => {
  const reading = await readTorrent(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))
  expect(reading).toEqual({ ok: false, problem: 'Torrent files can be up to 10 MB.' })
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1_400_000_000, '1.4 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('[DATA-09] %i bytes are written %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
