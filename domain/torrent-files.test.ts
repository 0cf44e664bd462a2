import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../tests/support/hostile-text.ts'
import { readTorrentFiles } from './torrent-files.ts'

const fixtures = new URL('../node_modules/webtorrent-fixtures/fixtures/', import.meta.url)
const read = async (name: string) => readTorrentFiles(await readFile(new URL(`${name}.torrent`, fixtures)))
const bytes = (text: string) => new TextEncoder().encode(text)

test('real torrents: one file, several, and folders', async () => {
  expect(await read('leaves')).toEqual({
    ok: true,
    files: [{ path: 'Leaves of Grass by Walt Whitman.epub', size: 362_017 }],
    webSeedFile: null,
  })
  const numbers = await read('numbers')
  expect(numbers.ok && numbers.files).toEqual([
    { path: 'numbers/1.txt', size: 1 },
    { path: 'numbers/2.txt', size: 2 },
    { path: 'numbers/3.txt', size: 3 },
  ])
  expect((await read('corrupt')).ok).toBe(false)
})

test('the first file at the first web seed on http(s)', async () => {
  const ben = (text: string) => `${bytes(text).length}:${text}`
  const one = `4:infod6:lengthi1e4:name${ben('தமிழ் 1.mp4')}e`
  const several = '4:infod5:filesld6:lengthi1e4:pathl3:CD15:a.mkveed6:lengthi1e4:pathl5:b.mkveee4:name4:Filme'
  const seedOf = (info: string, seeds: string) => {
    const reading = readTorrentFiles(bytes(`d${info}8:url-list${seeds}e`))
    return reading.ok && reading.webSeedFile
  }
  const file = 'https://seed.example/film.mp4'
  const folder = 'https://seed.example/'
  const name = encodeURIComponent('தமிழ் 1.mp4')
  expect(seedOf(one, ben(file))).toBe(file)
  expect(seedOf(one, ben(folder))).toBe(folder + name)
  expect(seedOf(several, ben(folder))).toBe(`${folder}Film/CD1/a.mkv`)
  expect(seedOf(several, ben('https://seed.example/films'))).toBe(`${folder}films/Film/CD1/a.mkv`)
  expect(seedOf(one, `l${ben('ftp://seed.example/')}${ben(file)}${ben(folder)}e`)).toBe(file)
  for (const none of ['0:', 'le', 'i1e', 'de', ben('javascript:alert(1)')]) expect(seedOf(one, none)).toBe(null)
  const bunny = await read('bunny')
  expect(bunny.ok && bunny.webSeedFile).toBe(
    'http://distribution.bbb3d.renderfarming.net/video/mp4/bbb_sunflower_1080p_30fps_stereo_abl.mp4',
  )
})

test('every part of a real torrent is refused or read, never an error or without end', async () => {
  const whole = await readFile(new URL('sintel.torrent', fixtures))
  for (let end = 0; end < whole.length; end += 97) readTorrentFiles(whole.subarray(0, end))
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (place, byte) => {
      const changed = new Uint8Array(whole)
      changed[place] = byte
      const reading = readTorrentFiles(changed)
      if (reading.ok) for (const { path, size } of reading.files) expect(path !== '' && size >= 0).toBe(true)
    }),
    runs(300),
  )
})

test('bencode that is not a torrent, and other text, is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'dlie0123456789:-infoname') }), (text) => {
      expect(readTorrentFiles(bytes(text)).ok).toBe(false)
    }),
    runs(2000),
  )
})

test('depth and count are limited', () => {
  const of = (files: string) => bytes(`d4:infod5:filesl${files}e4:name1:aee`)
  const file = 'd6:lengthi1e4:pathl1:aee'
  const many = readTorrentFiles(of(file.repeat(20_000)))
  expect(many.ok && many.files.length).toBe(20_000)
  expect(readTorrentFiles(of(file.repeat(20_001)))).toEqual({
    ok: false,
    problem: 'This torrent has too many files to list.',
  })
  for (const hostile of ['l'.repeat(10_000_000), 'd1:a'.repeat(2_000_000), `l${'le'.repeat(4_000_000)}e`])
    expect(readTorrentFiles(bytes(hostile)).ok).toBe(false)
})

test('padding between the files is not listed, and long names are cut', () => {
  const reading = readTorrentFiles(
    bytes(
      `d4:infod5:filesld6:lengthi1e4:pathl5000:${'x'.repeat(5000)}eed4:attr1:p6:lengthi9e4:pathl4:.pad1:9eee4:name1:aee`,
    ),
  )
  expect(reading.ok && reading.files.map(({ path, size }) => [path.length, size])).toEqual([[1001, 1]])
})
