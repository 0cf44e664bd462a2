import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { movieHead } from '../../../../domain/head/page-heads.ts'
import { checkMovie, readMovieForm } from '../../../../domain/movie-form.ts'
import { MovieRow } from '../../../../domain/rows/movie.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { SITE_TEXTS } from '../../../../domain/site-settings.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { hostileText, runs } from '../../../../tests/support/hostile-text.ts'
import { sizeText } from '../../../shared/ui/size-text.ts'
import { emptyBlock, emptyMovie } from './admin-movie.ts'
import { readTorrent } from './read-torrent.ts'
import { storedFilePath, storedFileUrl, torrentPath } from './stored-files.ts'

const fixtures = new URL('../../../../node_modules/webtorrent-fixtures/fixtures/', import.meta.url)

describe('[ADMMOV-18] a file that says it is a torrent', () => {
  it('is read or refused, however it is damaged', async () => {
    const whole = new Uint8Array(await readFile(new URL('numbers.torrent', fixtures)))
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
        const bytes = whole.slice()
        for (const [at, byte] of changes) bytes[at] = byte
        for (const file of [new Blob([bytes]), new Blob([bytes.slice(0, cut)])]) {
          const reading = await readTorrent(file)
          if (!reading.ok) expect(reading.problem).toMatch(/^Not a valid torrent file/)
          else {
            expect(reading.facts.infoHash).toMatch(/^[0-9a-f]{40}$/)
            expect(reading.facts.magnet).toMatch(/^magnet:\?[^\s<>"]+$/)
            expect(reading.facts.size).toMatch(/^\d+(\.\d)? [KMGT]?B$/)
          }
        }
      }),
      runs(300),
    )
  })

  it('is refused with a text of a negative length', async () => {
    expect((await readTorrent(new Blob(['d-3:info1:xe']))).ok).toBe(false)
  })

  it('is refused when it is text', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(), async (text) => {
        expect((await readTorrent(new Blob([text]))).ok).toBe(false)
      }),
      runs(150),
    )
  })

  it('has a size in words, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (bytes) => {
        expect(sizeText(bytes)).toMatch(/^\d+(\.\d)? [KMGT]?B$/)
      }),
      runs(300),
    )
  })
})

describe('[DATA-40, DATA-41] the place of a torrent', () => {
  it('is one that the database takes, and its address leads back to it', () => {
    const text = hostileText(200)
    fc.assert(
      fc.property(fc.nat(), text, text, text, (stamp, title, quality, size) => {
        const path = torrentPath({ stamp, slug: slugOf(title, 'movie', 'x1'), quality, size })
        expect(path).toMatch(/^files\/[0-9]{1,20}_[A-Za-z0-9_-]+\/[A-Za-z0-9][A-Za-z0-9 ._()+-]*\.torrent$/)
        expect(path.length).toBeLessThanOrEqual(300)
        expect(storedFilePath(storedFileUrl(path))).toBe(path)
      }),
      runs(400),
    )
  })

  it('is read out of any text without an error', () => {
    const near = hostileText().map((text) => `/storage/v1/object/public/torrents/${text}`)
    fc.assert(
      fc.property(fc.oneof(hostileText(), near), (url) => {
        const path = storedFilePath(url)
        expect(path === null || typeof path === 'string').toBe(true)
      }),
      runs(300),
    )
  })
})

const SITE = {
  name: 'Talkies',
  url: 'https://talkies.example',
  dataKey: '',
  contactEmail: 'owner@talkies.example',
  telegramUrl: '',
  adScriptUrls: [],
  analyticsScriptUrl: null,
  texts: SITE_TEXTS,
  categories: [],
  homeSections: [],
  commentsClosed: false,
  offlinePages: true,
}

describe('[ADMMOV-15, ADMMOV-22] the movie form, whatever is typed', () => {
  const typed = hostileText(40)
  const texts = (value: object) =>
    Object.keys(value).filter((name) => typeof value[name as never] === 'string' && name !== 'id')
  const filled = (value: object) => fc.record(Object.fromEntries(texts(value).map((name) => [name, typed])))
  const block = filled(emptyBlock()).map((fields) => ({ ...emptyBlock(), ...fields }))
  const form = fc
    .tuple(filled(emptyMovie()), fc.array(block, { minLength: 1, maxLength: 3 }))
    .map(([fields, downloads]) => ({ ...emptyMovie(), ...fields, downloads }))

  it('is checked, kept as a draft and previewed without an error', () => {
    fc.assert(
      fc.property(form, (movie) => {
        const { problems } = checkMovie(movie, 'published')
        if (problems) expect(problems.message).toMatch(/^[A-Z][^{}]+\.|^[A-Z][^{}]+magnet:\?$/)
        const columns = checkMovie(movie, 'draft').columns
        const row = { id: 'a', created_at: null, updated_at: null, slug: 'a', ...columns }
        movieHead(SITE, { movie: v.parse(MovieRow, row) })
        for (const list of [columns.categories, columns.subCategory, columns.language])
          for (const item of list ?? []) expect([item.trim(), item === '']).toEqual([item, false])
        const stored = JSON.parse(JSON.stringify(movie))
        expect(readMovieForm(stored, emptyMovie())).toEqual(stored)
      }),
      runs(200),
    )
  })

  it('splits a list so that joining and splitting it again changes nothing', () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        expect(splitList(splitList(text).join(', '))).toEqual(splitList(text))
      }),
      runs(300),
    )
  })

  it('anything else is not a draft', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readMovieForm(stored, emptyMovie())).toBeUndefined()
      }),
      runs(200),
    )
  })
})
