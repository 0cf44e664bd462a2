import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { hostileText, hostileValue, runs } from '../../support/hostile-text.ts'

/** A request as plain data, so that a failing one is printed whole. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Invalid tokens: no JWT, unsigned, wrongly signed, with forged rights, expired. */
export function forgedTokens(): string[] {
  const claims = {
    sub: crypto.randomUUID(),
    sid: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    app_role: 'owner',
    email_verified: true,
    exp: 4_000_000_000,
  }
  const head = encode({ alg: 'HS256', typ: 'JWT' })
  return [
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    `${head}.${encode(claims)}.${'A'.repeat(43)}`,
    `${head}.${encode({ ...claims, role: 'postgres' })}.${'A'.repeat(43)}`,
    `${head}.${encode({ ...claims, exp: 1 })}.${'A'.repeat(43)}`,
    `${head}.${encode(null)}.${'A'.repeat(43)}`,
    `${head}.${Buffer.from('{"role":').toString('base64url')}.x`,
    `${encode({ alg: 'HS256', kid: '../../dev/null', jku: 'https://evil.example/keys' })}.${encode(claims)}.x`,
    ...['...', 'x', 'null', 'undefined', 'a.b.c', `x${'.y'.repeat(2000)}`, 'z'.repeat(9000)],
    env.SUPABASE_PUBLISHABLE_KEY,
  ]
}

/** One line of ASCII, as fetch allows in a header. tests/e2e/raw-headers.test.ts sends other bytes. */
export const headerText = (maxLength = 40) => hostileText(maxLength).map((text) => text.replace(/[^ -~]/g, '').trim())

const COOKIES = [
  '',
  'talkies_session=',
  `talkies_session=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'x'.repeat(43)}`,
  `talkies_session=${'x'.repeat(7000)}`,
  'talkies_session=a; talkies_session=b; talkies_session="c',
  '=; ;; ==; a',
  `${'a=b; '.repeat(1000)}`,
  'talkies_session=%00%zz%ED%A0%80',
]

/** Headers that strangers, broken clients and scanners send. */
export function hostileHeaders(): fc.Arbitrary<Record<string, string>> {
  const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
  return fc
    .record({
      authorization: some(
        fc.oneof(
          fc.constantFrom(...forgedTokens()).map((token) => `Bearer ${token}`),
          headerText().map((text) => `Bearer ${text}`),
          headerText(),
          fc.constantFrom('Basic YTpi', 'bearer', 'Bearer', 'Bearer  ', 'Digest x'),
        ),
      ),
      cookie: some(fc.constantFrom(...COOKIES)),
      range: some(
        fc.constantFrom(
          'bytes=0-',
          'bytes=-0',
          'bytes=9-1',
          `bytes=${'0-1,'.repeat(500)}0-1`,
          'items=x',
          'bytes=0-99999999999999999999',
        ),
      ),
      'if-none-match': some(fc.oneof(fc.constantFrom('*', 'W/"', '"', `"${'x'.repeat(5000)}"`), headerText())),
      'if-modified-since': some(fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'x', '99999999999999999999')),
      'x-forwarded-for': some(
        fc.constantFrom('127.0.0.1', '::1, 10.0.0.1', "'; drop table users; --", 'x'.repeat(3000)),
      ),
      'x-forwarded-host': some(fc.constantFrom('evil.example')),
      origin: some(
        fc.constantFrom('https://talkies.example', 'https://talkies.example', 'https://evil.example', 'null'),
      ),
      accept: some(
        fc.oneof(fc.constantFrom('*/*', 'text/html', 'application/vnd.pgrst.object+json', ','), headerText()),
      ),
      'accept-language': some(headerText()),
      'sec-fetch-dest': some(fc.constantFrom('document', 'image', 'script', 'x')),
      'x-http-method-override': some(fc.constantFrom('DELETE', 'PUT')),
      'user-agent': some(headerText()),
    })
    .map((headers) => {
      const set = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
      // An address for each request, because bursts from one are limited.
      return { ...Object.fromEntries(set), 'cf-connecting-ip': crypto.randomUUID() }
    })
}

export const contentType = () =>
  fc.constantFrom(
    ...[
      'application/json',
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
    ],
    ...[
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ],
    ...[
      'application/octet-stream',
      'text/csv',
      'application/json; charset=utf-16',
      ',',
      'application/vnd.pgrst.array+json',
    ],
  )

/** Any JSON value. */
export const hostileJsonValue = () => fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })

/** JSON that is known to break parsers and objects, with the given fields. */
export function hostileJson(fields: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: hostileText(10) })
  const value = fc.oneof({ weight: 2, arbitrary: hostileText() }, { weight: 1, arbitrary: hostileValue() })
  const text = (what: unknown) => {
    try {
      return JSON.stringify(what) ?? 'null'
    } catch {
      return 'null' // BigInts have no JSON.
    }
  }
  const object = fc.dictionary(name, value, { maxKeys: 6 }).map(text)
  return fc.oneof(
    { weight: 6, arbitrary: object },
    { weight: 1, arbitrary: hostileValue().map(text) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          '',
          ' ',
          'null',
          '[]',
          '{}',
          '"',
          '{',
          '{"a":1',
          '[1,',
          'NaN',
          '\ufeff{}',
          "{'a':1}",
          '{"a":1}{"a":2}',
          '1e999',
          '-',
        ],
        ...[
          '{"__proto__":{"isOwner":true},"constructor":{"prototype":{}}}',
          '[{"id":1},{"id":1}]',
          '{"\\u0000":"\\u0000"}',
        ],
        `{${fields.map((field) => `"${field}":"a","${field}":{"$ne":null}`).join(',')}}`,
        `{${fields.map((field) => `"${field}":"\\ud800"`).join(',')}}`,
        '['.repeat(4000) + ']'.repeat(4000),
        `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
        JSON.stringify(Object.fromEntries(fields.map((field) => [field, 'x'.repeat(3000)]))),
        `{${fields.map((field) => `"${field}":1e400`).join(',')}}`,
        '"'.padEnd(20_000, 'x'),
      ),
    },
  )
}

/** Settings of a property. Failed cases are not shrunk, because the backend may have changed since. */
export const fuzzRuns = (count: number) => ({ ...runs(count), endOnFailure: true })
