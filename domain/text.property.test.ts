import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText, runs } from '../tests/support/hostile-text.ts'
import { sanitizeBlogHtml } from './blog-html.ts'
import { clip, plainExcerpt, plainText } from './excerpt.ts'
import { languageTag, scriptTag } from './language.ts'
import { slugOf } from './slug.ts'
import { toLatin } from './transliterate.ts'
import { watchTarget } from './watch-target.ts'
import { httpUrl, ownOrHttpUrl } from './web-address.ts'

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="',
    'javascript:alert(1)',
    'https://a.example',
    '">',
    '</a>',
    '<img src=',
    ' onerror=x ',
  ],
  ...[
    '<svg',
    '<math>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '<noscript>',
  ],
  ...[
    '<table>',
    '<td>',
    '<h1>',
    '</h1>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&lt;',
    '&amp;lt;',
    '&#x3c;',
    '&',
    '"',
    "'",
    '<',
    '>',
  ],
  ...[
    '<p title="',
    '<option>',
    '<xmp>',
    '<plaintext>',
    '<template>',
    '<iframe srcdoc="',
    '\0',
    '\ud800',
    'தமிழ்',
    ' style="x:url(',
    '/',
  ],
]
const html = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc.array(fc.oneof(fc.constantFrom(...PIECES), hostileText(10)), { maxLength: 15 }).map((pieces) => pieces.join('')),
)

describe('a blog’s HTML', () => {
  it('[DEC-48] once sanitised it stays as it is', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = sanitizeBlogHtml(dirty)
        expect(sanitizeBlogHtml(clean)).toBe(clean)
      }),
      runs(1500),
    )
  })

  it('[DEC-48] is written as a parser reads it', () => {
    expect(sanitizeBlogHtml('<p><math><p>')).toBe('<p></p><p></p><p></p>')
  })

  it('[DEC-48] holds no script, handler, frame, style or address that runs', () => {
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = sanitizeBlogHtml(dirty)
        expect(clean).not.toMatch(
          /<\/?(script|style|iframe|svg|math|object|embed|form|base|meta|link|template|noscript)\b/i,
        )
        const tags = clean.match(/<[a-z][^>]*>/gi) ?? []
        for (const tag of tags) {
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|style|class|id|srcdoc|srcset|formaction)\s*=/i)
          const [, address = ''] = /\s(?:href|src)="([^"]*)"/.exec(tag) ?? []
          expect(address.replace(/[\s\0]/g, '')).not.toMatch(/^(javascript|data|vbscript):/i)
        }
      }),
      runs(1000),
    )
  })

  it('[BLOG-04] has no space between a word in italics and its comma, and one between paragraphs', () => {
    expect(plainText('<p>See <em>Mayabazar</em>, a <a href="/x">film</a>.</p><p>Again.</p>')).toBe(
      'See Mayabazar, a film. Again.',
    )
  })

  it('[BLOG-04] has no entity that is a word of the programming language', () => {
    expect(plainText('a &constructor; b &toString;')).toBe('a &constructor; b &toString;')
  })

  it('[BLOG-04] a text that is cut ends with a word', () => {
    expect(clip('An answer. Another one', 14)).toBe('An answer…')
    expect(clip('An answer.', 14)).toBe('An answer.')
  })

  it('[BLOG-04] as plain text it has no line breaks, and an excerpt keeps to its length', () => {
    fc.assert(
      fc.property(html, fc.integer({ min: 2, max: 200 }), (dirty, max) => {
        expect(plainText(dirty)).not.toMatch(/[\n\r\t]|^\s|\s$/)
        expect([...plainExcerpt(dirty, max)].length).toBeLessThanOrEqual(max)
        if (dirty.isWellFormed()) expect(clip(dirty, max).isWellFormed()).toBe(true)
      }),
      runs(500),
    )
  })
})

describe('slugs and Latin letters', () => {
  it('[ADMMOV-14, DEC-49] a slug is one that the database takes, and its own slug', () => {
    fc.assert(
      fc.property(hostileText(200), (title) => {
        const slug = slugOf(title, 'movie', 'x1')
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(120)
        expect(slugOf(slug, 'movie', 'x1')).toBe(slug)
      }),
      runs(500),
    )
  })

  it('[DEC-49] what is Latin already stays, whatever the text', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const latin = toLatin(text)
        expect(latin).not.toMatch(/[\u0300-\u036f]/)
        expect(toLatin(latin)).toBe(latin)
      }),
      runs(500),
    )
  })

  it('a language tag is one of the site’s, or none', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        expect([undefined, 'ta', 'te', 'kn', 'ml', 'hi', 'en']).toContain(languageTag(text))
        expect([undefined, 'ta', 'te', 'kn', 'ml', 'hi']).toContain(scriptTag(text))
      }),
      runs(300),
    )
  })
})

describe('addresses', () => {
  const address = fc.oneof(
    hostileText(),
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('http://', 'https:', 'HTTPS://', '//', '/', '/\\', ' /', 'ftp://', '\tjavascript:'),
        hostileText(15),
      )
      .map((parts) => parts.join('')),
  )

  it('[DEC-45, DEC-57] is http(s) or our own path, never anything that runs or leads elsewhere', () => {
    fc.assert(
      fc.property(address, hostileText(), (text, slug) => {
        const absolute = httpUrl(text)
        if (absolute !== null) expect(new URL(absolute).protocol).toMatch(/^https?:$/)
        const own = ownOrHttpUrl(text)
        if (own !== null && absolute === null)
          expect(new URL(own, 'https://talkies.example').origin).toBe('https://talkies.example')
        if (own !== null) expect(ownOrHttpUrl(own)).toBe(own)
        const target = watchTarget(text, slug)
        if (target?.kind === 'external') expect(target.href).toBe(absolute)
      }),
      runs(1000),
    )
  })
})
