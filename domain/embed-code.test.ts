import { expect, test } from 'vitest'
import { embedBody, embedHtml, hiddenReferrer, isEmbedCode, lacksFullScreen, runsScripts } from './embed-code.ts'

/** As Vimeo gives it out. */
const VIMEO =
  '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/1084537?badge=0&amp;autopause=0" frameborder="0" allow="autoplay; fullscreen; picture-in-picture; clipboard-write; encrypted-media; web-share" referrerpolicy="strict-origin-when-cross-origin" style="position:absolute;top:0;left:0;width:100%;height:100%;" title="Film"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>'

test('an address alone is shown in a frame, whatever it holds; HTML stays as it is', () => {
  expect(embedHtml(' https://player.example/v?a=1&b="2"><script> \n')).toBe(
    '<iframe src="https://player.example/v?a=1&amp;b=%222%22%3E%3Cscript%3E" title="Player" ' +
      'allow="autoplay *; encrypted-media *; fullscreen *; picture-in-picture *; clipboard-write *"></iframe>',
  )
  for (const code of ['<p>Player</p>', 'https://player.example and more', 'javascript:alert(1)', ''])
    expect(embedHtml(code)).toBe(code)
})

test('the address of a video file is shown as a video', () => {
  expect(embedHtml('https://files.example/a%20film.MP4?a=1&b="2"')).toBe(
    '<video src="https://files.example/a%20film.MP4?a=1&amp;b=%222%22" controls playsinline></video>',
  )
  expect(embedHtml('https://files.example/live.m3u8')).toContain('<video ')
  expect(embedHtml('https://files.example/?film.mp4')).toContain('<iframe ')
})

test.each([
  ['https://streamtape.com/e/vdb6Yy/Film.mp4', 'https://streamtape.com/e/vdb6Yy/Film.mp4'],
  ['https://archive.org/embed/film/film.mp4', 'https://archive.org/embed/film/film.mp4'],
  [
    'https://commons.wikimedia.org/wiki/File:Film.webm?uselang=ta',
    'https://commons.wikimedia.org/wiki/File:Film.webm?uselang=ta&amp;embedplayer=yes',
  ],
  [
    'https://commons.wikimedia.org/wiki/File:Film.webm?embedplayer=yes',
    'https://commons.wikimedia.org/wiki/File:Film.webm?embedplayer=yes',
  ],
])('%s, a page that ends like a file, is shown in a frame', (address, src) => {
  expect(embedHtml(address)).toContain(`<iframe src="${src}"`)
})

test("the address of a video's page becomes its player", () => {
  expect(embedHtml('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9&list=PLx')).toContain(
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?list=PLx&amp;start=9"',
  )
  // Of a file's page, too.
  expect(embedHtml('https://archive.org/details/film/film.mp4')).toContain(
    '<iframe src="https://archive.org/embed/film/film.mp4"',
  )
})

test.each([
  ['<iframe src="https://player.example"></iframe>', true],
  ['Watch: <a href="https://player.example">here</a>', true],
  ['http://player.example/1', true],
  ['player.example/1', false],
  ['https://player.example/1 https://player.example/2', false],
  ['1 < 2', false],
  ['javascript:alert(1)', false],
])('a player can show %s: %s', (code, isShown) => {
  expect(isEmbedCode(code)).toBe(isShown)
})

test.each([
  '<script>play()</script>',
  '<div id="p"></div><SCRIPT SRC="https://player.example/p.js"></SCRIPT>',
  '<iframe src="https://player.example" onload="play()"></iframe>',
  '<img src=x/onerror=1 onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<img alt="a > b" onerror = "alert(1)">',
  '<a href="javascript:play()">Play</a>',
  "<iframe src=' JavaScript:alert(1)'></iframe>",
  '<object data="https://player.example"></object>',
  '<embed src="https://player.example">',
  '<iframe srcdoc="<script>play()</script>"></iframe>',
  `${VIMEO}<script>play()</script>`,
  '<script src="https://player.vimeo.com/api/player.js">play()</script>',
])('%s runs scripts or plugins', (html) => {
  expect(runsScripts(html)).toBe(true)
})

test.each([
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&onload=1" title="YouTube video player" allow="accelerometer; autoplay; clipboard-write" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
  '<iframe src=https://player.example/one=1 allowfullscreen></iframe>',
  '<video controls><source src="/film.mp4"></video>',
  '<p title="x onload=1">Part one = the film, part two on = off; javascript: is a word</p>',
  'https://player.example/?a=<script>&b=javascript:c',
  VIMEO,
])('%s runs none', (html) => {
  expect(runsScripts(html)).toBe(false)
})

test.each([
  [
    'https://drive.google.com/file/d/1aB-c_D/view?usp=sharing',
    'https://drive.google.com/file/d/1aB-c_D/preview?usp=sharing',
  ],
  ['https://drive.google.com/file/d/1aB-c_D/edit', 'https://drive.google.com/file/d/1aB-c_D/preview'],
  ['https://drive.google.com/drive/folders/1aB-c_D', 'https://drive.google.com/drive/folders/1aB-c_D'],
])('%s is shown as %s', (address, src) => {
  expect(embedHtml(address)).toContain(`<iframe src="${src}"`)
})

test.each([
  ['<iframe src="https://drive.google.com/file/d/1/preview" width="640" allow="autoplay"></iframe>', true],
  ['<iframe src="https://player.example/?fullscreen=1"></iframe>', true],
  ['<iframe src="https://player.example" allowfullscreen></iframe>', false],
  ['<iframe allow="autoplay; fullscreen" src="https://player.example"></iframe>', false],
  ['https://player.example', false],
  ['<video src="/film.mp4"></video>', false],
])('%s lacks full screen: %s', (code, lacks) => {
  expect(lacksFullScreen(code)).toBe(lacks)
})

test.each(['https://www.dailymotion.com/video/x8abc12_the-title?start=30', 'https://dai.ly/x8abc12'])(
  '%s, which may be stored, is shown in the player that asks for no player ID',
  (address) => {
    expect(embedHtml(address)).toContain('<iframe src="https://geo.dailymotion.com/player.html?video=x8abc12"')
  },
)

test.each([
  ['https://player.example/film', true],
  ['https://files.example/film.mp4', true],
  [VIMEO, true],
  ['<iframe src="https://player.example" width="640" height="360"></iframe><p><a href="/film">Film</a></p>', true],
  ['<style>.a > .b { width: 50% }</style><div class="a"><video src="/film.mp4"></video></div>', true],
  ['<iframe data-src="/1"></iframe><noscript><iframe src="/1"></iframe></noscript><!-- <video> -->', true],
  ['<h2>Part one</h2><iframe src="https://player.example"></iframe>', false],
  ['<iframe src="https://player.example/1"></iframe><iframe src="https://player.example/2"></iframe>', false],
  ['<iframe src="https://player.example"></iframe><script>play()</script>', false],
  ['<p>Soon</p>', false],
])('the player of %s fills the frame: %s', (code, fills) => {
  const body = embedBody(code)
  expect(body.startsWith('<style>body{overflow:hidden}')).toBe(fills)
  expect(body.endsWith(embedHtml(code))).toBe(true)
})

test.each([
  ['<iframe referrerpolicy="no-referrer" src="https://player.example"></iframe>', 'no-referrer'],
  ['<iframe referrerpolicy=no-referrer></iframe>', 'no-referrer'],
  ["<iframe title='Film' referrerpolicy='same-origin'></iframe>", 'same-origin'],
  ['<meta name="referrer" content="no-referrer">', 'no-referrer'],
  ['<meta content="same-origin" name=referrer>', 'same-origin'],
  ['<meta name="description" content="no-referrer">', null],
  ['<img src="/1.png" referrerpolicy="no-referrer">', null],
  ['<iframe referrerpolicy="no-referrer-when-downgrade"></iframe>', null],
  ['<a rel="noreferrer" href="https://player.example">Play</a>', null],
  ['<p class="no-referrer">The policy "no-referrer"</p>', null],
])('%s hides the referrer by %s', (html, policy) => {
  expect(hiddenReferrer(html)).toBe(policy)
})
