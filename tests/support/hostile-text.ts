import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:long`. */
    long: boolean
    /** The seed of every property. */
    seed: number
  }
}

/** The same in every run, unless the environment has another SEED. A property that fails prints it, and the path to the case. */
export const SEED = inject('seed')

/** How many cases of a property are tried: `count` in `npm test`, thirty times as many in `npm run test:long`. */
const casesOf = (count: number): number => (inject('long') ? 30 * count : count)

/** The settings of a property with `count` cases in `npm test`. */
export const runs = (count: number) => ({ seed: SEED, numRuns: casesOf(count) })

/** Texts that break programs: delimiters of other languages, bidirectional controls, invalid characters. */
const NASTY = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202egnp.exe',
    '\u2066\u2069',
    '\u200b',
    '\u3164',
    '\u2800',
  ],
  ...['</script>', '<!--', ']]>', '"><script>alert(1)</script>', "' or 1=1 --", "'; drop table movies; --", '{{7*7}}'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '-0',
    '1e309',
    '0x10',
  ],
  ...[
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%zz',
    '%ED%A0%80',
    '%2e%2e/',
    'C:\\windows',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    'சந்திரலேகா',
    'నీలకంఠ',
    'हिन्दी',
    '👨‍👩‍👧‍👦',
    '🎬',
    'e\u200b\u0301',
    'İ',
    'ẞ',
    '\u212a',
    'ﷺ',
    '⒈',
    '\u0301',
    '😀'.repeat(90),
  ],
  ...['.', '..', '-', '_', '%', '\\', '*', ',', '(', 'x'.repeat(150), `${'a'.repeat(199)} b`, `x.${'a'.repeat(149)}`],
]

/** Any text: plain, any code points, lone surrogates included, or one of the nasty ones, alone or inside another. */
export function hostileText(maxLength = 60): fc.Arbitrary<string> {
  const nasty = fc.constantFrom(...NASTY)
  const binary = fc.string({ unit: 'binary', maxLength })
  const halves = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe010 })), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units))
  return fc.oneof(
    nasty,
    binary,
    halves,
    fc.string({ unit: 'grapheme', maxLength }),
    fc.tuple(binary, nasty, binary).map((parts) => parts.join('')),
    fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join('')),
  )
}

/** Any value that could come in place of the right one. */
export function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    hostileText(),
    fc.anything({ maxDepth: 3, key: hostileText(10), withNullPrototype: true, withDate: true }),
    fc.double(),
    fc.constantFrom(null, undefined, true, false, [], {}, [null], [[]], Number.MAX_SAFE_INTEGER, -1),
  )
}
