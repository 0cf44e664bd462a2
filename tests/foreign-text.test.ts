import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { HeadTag } from '../domain/head/head.ts'
import { isReachable } from '../domain/reachable.ts'
import { AccessTokens } from '../worker/accounts/access-tokens.ts'
import { readCaller } from '../worker/gateway/caller.ts'
import { element, escapeHtml, headHtml, scriptJson } from '../worker/markup.ts'
import { attachment, safeFileName } from '../worker/proxy/file-name.ts'
import { publicAddress } from '../worker/public/address.ts'
import { Refusal } from '../worker/refusal.ts'
import { hostileText, runs } from './support/hostile-text.ts'

const SITE = 'https://talkies.example'
const wellFormed = hostileText().map((text) => text.toWellFormed())

describe('foreign text in a document', () => {
  it('[DEC-54] as JSON in a script it is read back unchanged and does not end the script', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), hostileText(), (value, text) => {
        const data = { value, text }
        const written = scriptJson(data)
        expect(written).not.toMatch(/[<>\u2028\u2029]/)
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(data)))
      }),
      runs(500),
    )
  })

  it('[DEC-54] as a head tag it stays inside its attribute or element', () => {
    fc.assert(
      fc.property(hostileText(), hostileText(), (content, text) => {
        const tags: HeadTag[] = [
          { name: 'title', attributes: {}, text },
          { name: 'meta', attributes: { name: 'description', content } },
          { name: 'script', attributes: { type: 'application/ld+json' }, text: JSON.stringify({ content, text }) },
        ]
        const html = headHtml(tags)
        expect(html.match(/</g)).toHaveLength(5)
        expect(html.match(/"/g)?.length).toBe(2 + 6 + 4 + (tags[2]?.text?.match(/"/g)?.length ?? 0))
        expect(escapeHtml(content)).not.toMatch(/[<>"']/)
      }),
      runs(400),
    )
  })

  it('in XML it is well-formed, and read back as far as XML can hold it', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        let read = ''
        const parser = new SaxesParser()
        parser.on('error', (error) => {
          throw error
        })
        parser.on('text', (piece) => {
          read += piece
        })
        parser.write(element('title', text)).close()
        // Parsers make one line end of every kind.
        const held = text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
        expect(read).toBe(held.replace(/\r\n?/g, '\n'))
      }),
      runs(400),
    )
  })
})

describe('a public address', () => {
  const path = fc
    .array(
      fc.oneof(
        wellFormed.map(encodeURIComponent),
        fc.constantFrom('%zz', '%2F', '%2e%2e', '', 'DATA', 'movie', 'Search', '..'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => `/${parts.join('/')}`)
  const search = fc
    .array(fc.tuple(fc.constantFrom('query', 'page', 'name', 'q', 'subcategory', 'utm'), hostileText(320)), {
      maxLength: 4,
    })
    .map((pairs) => `?${new URLSearchParams(pairs)}`)

  it('[DEC-30] has one spelling, which is its own, and stays on the site', () => {
    fc.assert(
      fc.property(path, search, (asked, query) => {
        const once = publicAddress(SITE + asked + query)
        const url = new URL(SITE + once.path + once.search)
        expect(url.origin).toBe(SITE)
        const twice = publicAddress(url.href)
        expect(twice).toEqual({ path: once.path, search: once.search, requestedPath: once.path })
      }),
      runs(800),
    )
  })
})

describe('the download proxy', () => {
  it('[DL-06, DEC-61] names a file so that no header, folder or hidden file comes of it', () => {
    fc.assert(
      fc.property(fc.option(hostileText(200)), (wanted) => {
        const name = safeFileName(wanted)
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_.-]+$/u)
        expect(name).not.toMatch(/^\.|\.$/)
        expect([...name].length).toBeLessThanOrEqual(150)
        expect(safeFileName(name)).toBe(name)
        expect(attachment(name)).toMatch(/^attachment; filename="[\w.-]+"(; filename\*=UTF-8''[\w.%!~*'()-]+)?$/)
      }),
      runs(800),
    )
  })

  it('[DL-06] leaves a name that is cut no dot at its start, and one of accents alone a name for old browsers', () => {
    expect(safeFileName(`x.${'a'.repeat(149)}`)).toBe('a'.repeat(149))
    expect(attachment('\u0301')).toMatch(/^attachment; filename="download";/)
  })

  it('[DEC-61] reaches no address of a private network, however it is written', () => {
    const byte = fc.nat(255)
    const privateV4 = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    const spellings = (bytes: readonly number[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes
      const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
      const hex = (each: number) => each.toString(16).padStart(2, '0')
      return [
        bytes.join('.'),
        String(number),
        `0x${number.toString(16)}`,
        bytes.map((each) => `0${each.toString(8)}`).join('.'),
        bytes.map((each) => `0x${hex(each)}`).join('.'),
        `${a}.${(b << 16) | (c << 8) | d}`,
        bytes.join('.').replaceAll('.', '。'),
        `${bytes.join('.')}.`,
        `[::ffff:${bytes.join('.')}]`,
        `[2002:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}::]`,
        `[64:ff9b::${bytes.join('.')}]`,
      ]
    }
    fc.assert(
      fc.property(
        privateV4,
        fc.constantFrom('http', 'https'),
        fc.constantFrom('', ':80', ':8080'),
        (bytes, scheme, port) => {
          for (const host of spellings(bytes)) {
            const address = `${scheme}://${host}${port}/x`
            if (URL.canParse(address)) expect(isReachable(new URL(address)), address).toBe(false)
          }
        },
      ),
      runs(300),
    )
  })
})

it('[SEC-30] a caller’s keys are judged without another error, and the secret one never passes', async () => {
  const settings = {
    SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  }
  const tokens = new AccessTokens({ JWT_SECRET: 'a secret of at least thirty-two characters' })
  const ask = async (request: Request) => {
    try {
      return (await readCaller(request, settings, tokens)).is
    } catch (error) {
      if (error instanceof Refusal) return error.status
      throw error
    }
  }
  const line = hostileText().map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())
  await fc.assert(
    fc.asyncProperty(
      line,
      line,
      wellFormed,
      fc.constantFrom('authorization', 'apikey', 'query', 'second'),
      async (authorization, apikey, value, place) => {
        const plain = new Request(`https://talkies.example/rest/v1/movies?apikey=${encodeURIComponent(value)}`, {
          headers: { authorization, apikey },
        })
        expect(['visitor', 401]).toContain(await ask(plain))
        const secret = settings.SUPABASE_SECRET_KEY
        const url = new URL('https://talkies.example/rest/v1/movies')
        if (place === 'second') url.searchParams.append('apikey', value)
        if (place === 'query' || place === 'second') url.searchParams.append('apikey', secret)
        const headers = {
          authorization: place === 'authorization' ? `bearer  ${secret}` : authorization,
          apikey: place === 'apikey' ? secret : apikey,
        }
        expect(await ask(new Request(url, { headers }))).toBe(403)
      },
    ),
    runs(200),
  )
})
