import { expect, test } from 'vitest'
import { embedHtml, isEmbedCode } from './watch-target.ts'

test('an address alone is shown in a frame, whatever it holds; HTML stays as it is', () => {
  expect(embedHtml(' https://player.example/v?a=1&b="2"><script> \n')).toBe(
    '<iframe src="https://player.example/v?a=1&amp;b=%222%22%3E%3Cscript%3E" allowfullscreen></iframe>',
  )
  for (const code of ['<p>Player</p>', 'https://player.example and more', 'javascript:alert(1)', ''])
    expect(embedHtml(code)).toBe(code)
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
