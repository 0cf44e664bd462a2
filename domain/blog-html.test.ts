import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../tests/support/hostile-text.ts'
import { sanitizeBlogHtml, withPlayers } from './blog-html.ts'

const HARMLESS_TAG =
  /^<(\/?(p|b|a|table|tbody|tr|td)|a href="x"|img( (src="x"|alt=""|loading="lazy"|decoding="async"))+ \/)>$/

describe('sanitizeBlogHtml', () => {
  test('[BLOG-10, DEC-48] what an article is made of passes', () => {
    const article =
      '<h2>Title</h2><p>One <strong>strong</strong> <a href="/movie/sintel">film</a>.</p>' +
      '<ul><li lang="ta">சந்திரலேகா</li></ul><blockquote><p>Said.</p></blockquote>' +
      '<table><tbody><tr><th scope="row">Year</th><td colspan="2">1948</td></tr></tbody></table>'
    expect(sanitizeBlogHtml(article)).toBe(article)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>', '<img alt="" src="x" loading="lazy" decoding="async" />'],
    ['<p><img width="10">x</p><img src="">', '<p>x</p>'],
    ['<img src="file:///C:/x.png">', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVa&#x09;Script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="root">x</p>', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>', ''],
    ['<form action="https://evil.example"><input name=x><button>go</button></form>', 'go'],
    ['<base href="https://evil.example"><meta http-equiv=refresh content=0><link rel=stylesheet href=x>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<!--><script>alert(1)</script>-->', '--&gt;'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ])('[DEC-48] %s is harmless', (hostile, left) => {
    expect(sanitizeBlogHtml(hostile)).toBe(left)
  })

  test('[DEC-48] a stored picture keeps its sizes, and another one gets none', () => {
    const folder = '/storage/v1/object/public/pictures/0123456789abcdef0123'
    const srcset = `${folder}/240.webp 240w, ${folder}/480.webp 480w`
    const picture = (src: string, files: string) => sanitizeBlogHtml(`<img src="${src}" srcset="${files}" width="480">`)
    const own = picture(`${folder}/480.webp`, srcset)
    expect(own).toContain(` srcset="${srcset}" sizes="(min-width: 48rem) 42rem, 100vw" width="480"`)
    expect(sanitizeBlogHtml(own)).toBe(own)
    expect(picture('/icon-512.png', srcset)).not.toContain('srcset')
    expect(picture(`${folder}/480.webp`, 'https://evil.example/480.webp 480w')).not.toContain('evil')
    expect(picture(`${folder}/480.webp`, `${folder}/../480.webp 480w`)).not.toContain('srcset')
  })

  test('[DEC-48] a heading of the first level becomes the second, links abroad do not hand over the window', () => {
    expect(sanitizeBlogHtml('<h1>Big</h1>')).toBe('<h2>Big</h2>')
    expect(sanitizeBlogHtml('<a href="https://a.example" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" rel="noopener">x</a>',
    )
  })

  test('[DEC-48] whatever is mixed up, what is left is allowed tags with allowed attributes and text', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '<a href="x">', '<a href="javascript:x">', '<img src=x onerror=y>', '<table><td>'],
      ...[
        '<!--',
        '-->',
        '"',
        "'",
        '<',
        '>',
        '=',
        '/',
        '&',
        '&lt;script&gt;',
        '<script>',
        '</script>',
        '<style>',
        '<svg>',
      ],
      ...['</svg>', '<math>', '<![CDATA[', '<a\tonclick=x ', 'தமிழ்', '\0'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const tags = sanitizeBlogHtml(pieces.join('')).match(/<[^>]*>?/g) ?? []
        expect(tags.filter((tag) => !HARMLESS_TAG.test(tag))).toEqual([])
      }),
      runs(500),
    )
  })

  test('[DEC-48] ten thousand open tags stop at the nesting limit', () => {
    const deep = sanitizeBlogHtml(`${'<div>'.repeat(10_000)}deep`)
    expect(deep.match(/<div>/g)?.length).toBeLessThanOrEqual(40)
  })
})

describe('withPlayers', () => {
  const shown = (html: string) => withPlayers(sanitizeBlogHtml(html))

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=90'],
    ['https://archive.org/details/BigBuckBunny_124', 'https://archive.org/embed/BigBuckBunny_124'],
  ])('a line that is only a link to %s is its player, with the link below', (page, player) => {
    const link = page.replaceAll('&', '&amp;')
    const html = shown(`<p>One.</p><p><a href="${link}" title="x">${link}</a></p>`)
    expect(html).toMatch(/^<p>One\.<\/p><figure><iframe src="[^"]*" title="Video at [a-z.]+" sandbox="[^"]*" /)
    expect(html).toContain(`<iframe src="${player}"`)
    expect(html).toContain(`<figcaption><a href="${link}" rel="noopener">`)
  })

  test.each([
    '<p>See <a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener">this</a></p>',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener">The trailer</a></p>',
    '<p><a href="https://youtu.be/aqz-KE-bpKQ" rel="noopener"><strong>this</strong></a></p>',
    '<p><a href="https://evil.example/?https://youtu.be/aqz-KE-bpKQ" rel="noopener">https://youtu.be/aqz-KE-bpKQ</a></p>',
    '<p><a href="/watch?v=aqz-KE-bpKQ">x</a></p>',
  ])('%s stays as it is', (html) => {
    expect(shown(html)).toBe(html)
  })

  test('an address cannot end its attribute', () => {
    const address = 'https://youtu.be/aqz-KE-bpKQ?list=%22onload=%22x&lt;script&gt;'
    const html = shown(`<p><a href="${address}">${address}</a></p>`)
    expect(html).toContain('<iframe')
    expect(html).not.toMatch(/"\s*onload|<script/)
  })
})
