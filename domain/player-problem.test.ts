import { expect, test } from 'vitest'
import { codeProblem, playerTarget } from './player-problem.ts'

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
  ['<iframe class="lazyload" data-src="https://a.example"></iframe>', 'lazy'],
  [
    '<iframe data-src="https://a.example"></iframe><noscript><iframe src="https://a.example"></iframe></noscript>',
    'lazy',
  ],
  ['<amp-youtube data-videoid="aqz-KE-bpKQ"></amp-youtube>', 'lazy'],
  ['<video id="film"></video>', 'lazy'],
  ['<video id="film"></video><script>play()</script>', null],
  ['<iframe title="a" srcdoc="<p>Film</p>"></iframe>', null],
])('code without a player, %s: %s', (code, problem) => {
  expect(codeProblem(code, playerTarget(code, site), site)).toBe(problem)
})

test.each([
  ['https://player.example/v', null],
  ['http://player.example/v', 'not-https'],
  ['https://player.example/film.mkv', 'file'],
  ['https://player.example/film.AVI?x=1', 'file'],
  ['https://player.example/film.torrent', 'file'],
  ['https://player.example/live.m3u8', 'stream'],
  ['https://player.example/?file=film.mkv', null],
  ['https://player.example/e/1/film.mkv', null],
  ['https://commons.wikimedia.org/wiki/File:Film.mpg?embedplayer=yes', null],
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
  ['https://vimeo.com/event/1/embed', null],
  ['https://archive.org/embed/film', null],
  ['https://archive.org/embed/film/film.mpeg', null],
  ['https://www.dailymotion.com/embed/video/x8abc', 'player-id'],
  ['https://geo.dailymotion.com/player.html?video=x8abc', 'player-id'],
  ['https://geo.dailymotion.com/player/xid1.html?video=x8abc', null],
  ['https://www.dailymotion.com/in', 'player-id'],
  ['https://player.twitch.tv/?video=1', 'parent'],
  ['https://clips.twitch.tv/embed?clip=A&parent=other.example', 'parent'],
  ['https://player.twitch.tv/?video=1&parent=other.example&parent=talkies.example', null],
  ['https://notdailymotion.com/video/x8abc', null],
])('a frame of %s: %s', (address, problem) => {
  expect(problemOf(address)).toBe(problem)
})

test('a video of this site, of archive.org, and of a site without https', () => {
  expect(problemOf('https://talkies.example/storage/v1/object/public/samples/film.mp4', 'media')).toBe(null)
  expect(problemOf('https://archive.org/download/film/film.mp4', 'media')).toBe(null)
  expect(problemOf('https://files.example/live.mpd', 'media')).toBe('stream')
  expect(problemOf('http://files.example/film.mp4', 'media')).toBe('not-https')
  expect(problemOf('http://files.example/film.mp4', 'media', new URL('http://localhost:8787'))).toBe(null)
})

test.each([
  ['https://player.example/v?a=1&b=2', 'https://player.example/v?a=1&b=2', 'frame'],
  [
    '<div><IFRAME title="a" SRC = //player.example/v?a=1&amp;b=2></IFRAME></div>',
    'https://player.example/v?a=1&b=2',
    'frame',
  ],
  ["<iframe data-src='https://a.example' src='/embed/film'></iframe>", 'https://talkies.example/embed/film', 'frame'],
  [
    '<!-- <iframe src="https://a.example"> --><video src="https://b.example/b.mp4">',
    'https://b.example/b.mp4',
    'media',
  ],
  [
    '<video><source src="https://a.example/a.m3u8"><source src="https://a.example/a.mp4">',
    'https://a.example/a.mp4',
    'media',
  ],
  [
    '<video><source src="https://a.example/a.mkv"><source src="https://a.example/a.avi">',
    'https://a.example/a.mkv',
    'media',
  ],
])('what %s shows first', (code, address, as) => {
  const target = playerTarget(code, site)
  expect([target?.url.href, target?.as]).toEqual([address, as])
})

test('code without a player shows nothing', () => {
  expect(playerTarget('<p>src="https://a.example"</p><img src="https://a.example/a.png">', site)).toBe(null)
})

test('a stream plays in some browsers, and where the code has a script for it', () => {
  const stream = { url: new URL('https://player.example/live.m3u8'), as: 'media' } as const
  const video = '<video><source src="https://player.example/live.m3u8"></video>'
  expect(codeProblem(video, stream, site)).toBe('hls')
  expect(codeProblem(`${video}<script src="https://player.example/hls.js"></script>`, stream, site)).toBe(null)
})

test('players that need the referrer do not play without it', () => {
  const problem = (host: string) => {
    const code = `<iframe src="https://${host}/embed/aqz-KE-bpKQ" referrerpolicy="no-referrer"></iframe>`
    return codeProblem(code, playerTarget(code, site), site)
  }
  expect(['www.youtube.com', 'www.youtube-nocookie.com', 'player.example'].map(problem)).toEqual([
    'referrer',
    'referrer',
    null,
  ])
})

test('a player with its address in another attribute shows its placeholder', () => {
  const code = '<iframe src="about:blank" data-lazy-src="https://a.example"></iframe>'
  expect(codeProblem(code, playerTarget(code, site), site)).toBe('lazy')
})

test('other schemes are blocked in code without scripts only', () => {
  const data = { url: new URL('data:text/html,Player'), as: 'frame' } as const
  expect(codeProblem('<iframe src="data:text/html,Player"></iframe>', data, site)).toBe('not-https')
  expect(codeProblem('<script>play()</script><iframe src="data:text/html,Player"></iframe>', data, site)).toBe(null)
})
