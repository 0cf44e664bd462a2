import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from '../../domain/slug.ts'
import { ALL_FILMS } from '../../local/catalogue/films/all.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hostileText, runs } from '../support/hostile-text.ts'

const backend = await testBackend()
const stored = async (titles: readonly string[]) =>
  (
    await backend.query<{ slug: string }>(
      `select app.slug_of(title) as slug from unnest($1::text[]) with ordinality as each (title, place) order by place`,
      [titles],
    )
  ).map(({ slug }) => slug)
// A title without letters gets no slug in the database; the form gives it the fallback.
const typed = (title: string) => slugOf(title, 'movie', 'none').replace(/^movie-none$/, '')

test('[ADMMOV-14, DEC-49] the form and the database make the same slug of every title of the sample catalogue', async () => {
  const titles = ALL_FILMS.flatMap(({ film }) => [film.title, film.nativeTitle ?? film.title])
  expect(await stored(titles)).toEqual(titles.map(typed))
})

test('[ADMMOV-14, DEC-49] … and of any text', async () => {
  const indian = fc.string({ unit: fc.integer({ min: 0x900, max: 0xd7f }).map(String.fromCodePoint), maxLength: 20 })
  const latin = fc.string({ unit: fc.integer({ min: 0x20, max: 0x24f }).map(String.fromCodePoint), maxLength: 20 })
  const mixed = fc.array(fc.oneof(indian, latin, fc.constantFrom(' ', '\u200d', 'ﬁ', '²', 'ｱ', '映画', 'İ')), {
    maxLength: 4,
  })
  const text = fc.oneof(
    indian,
    mixed.map((parts) => parts.join('')),
    hostileText(200),
  )
  // A consonant with the nukta of another script.
  const mixedScripts = 'घ\u0bbc'
  const titles = [mixedScripts, ...fc.sample(text, runs(1000))].map((title) =>
    title.toWellFormed().replaceAll('\0', ''),
  )
  const slugs = await stored(titles)
  for (const [index, title] of titles.entries()) expect([title, slugs[index]]).toEqual([title, typed(title)])
})
