import { expect, test } from 'vitest'
import { codeProblem } from './player-problem.ts'

const site = new URL('https://talkies.example')
const problemOf = (address: string, as: 'frame' | 'media' = 'frame', of = site) =>
  codeProblem(address, { url: new URL(address), as }, of)

test.each([
  ['', null],
  ['magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a', 'magnet'],
  ['www.youtube.com/watch?v=aqz-KE-bpKQ', 'no-code'],
  ['ftp://files.example/film.mp4', 'no-code'],
  ['C:\\films\\film.mkv', 'no-code'],
  ['https://a.example https://b.example', 'no-code'],
  ['<p>Player</p>', null],
])('code without a player, %s: %s', (code, problem) => {
  expect(codeProblem(code, null, site)).toBe(problem)
})

test.each([
  ['https://player.example/v', null],
  ['http://player.example/v', 'not-https'],
  ['https://player.example/film.mkv', 'file'],
  ['https://player.example/film.AVI?x=1', 'file'],
  ['https://player.example/film.torrent', 'file'],
  ['https://player.example/live.m3u8', 'stream'],
  ['https://player.example/?file=film.mkv', null],
  ['https://talkies.example/watch/film', 'own-page'],
  ['https://192.168.0.1/film', 'private'],
  ['https://nas.local/film', 'private'],
  ['https://localhost/film', 'private'],
  ['https://www.youtube.com/@channel', 'other-page'],
  ['https://m.youtube.com/', 'other-page'],
  ['https://vimeo.com/someone', 'other-page'],
  ['https://archive.org/search?query=film', 'other-page'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', null],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', null],
  ['https://player.vimeo.com/video/1', null],
  ['https://archive.org/embed/film', null],
  ['https://www.dailymotion.com/embed/video/x8abc', null],
])('a frame of %s: %s', (address, problem) => {
  expect(problemOf(address)).toBe(problem)
})

test('a video of this site, of archive.org, and of a site without https', () => {
  expect(problemOf('https://talkies.example/storage/v1/object/public/samples/film.mp4', 'media')).toBe(null)
  expect(problemOf('https://archive.org/download/film/film.mp4', 'media')).toBe(null)
  expect(problemOf('http://files.example/film.mp4', 'media')).toBe('not-https')
  expect(problemOf('http://files.example/film.mp4', 'media', new URL('http://localhost:8787'))).toBe(null)
})

test('other schemes are blocked in code without scripts only', () => {
  const data = { url: new URL('data:text/html,Player'), as: 'frame' } as const
  expect(codeProblem('<iframe src="data:text/html,Player"></iframe>', data, site)).toBe('not-https')
  expect(codeProblem('<script>play()</script><iframe src="data:text/html,Player"></iframe>', data, site)).toBe(null)
})
