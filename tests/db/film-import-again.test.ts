import { expect, test } from 'vitest'
import type { FilmCells } from '../../domain/film-file/film-cells.ts'
import { importFilms, storedFilmCells } from '../../domain/film-file/film-import.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, insertRow, movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

/** Imports one film. */
async function send(cells: FilmCells) {
  for await (const [film] of importFilms(owner, [{ line: 1, cells }], false)) return film
}

async function exportedFilms(): Promise<FilmCells[]> {
  const films: FilmCells[] = []
  for await (const page of storedFilmCells(owner)) films.push(...page)
  return films
}

test('downloads of a file without ids keep the ids of the stored ones, and with them their counts', async () => {
  const page = 'https://pages.example/film'
  const part = (name: string, quality: string, over: object = {}) => ({
    ...block(),
    quality,
    directUrl: `https://files.example/${name}`,
    ...over,
  })
  const first = part('a', '480p', { gpLink: page })
  const second = part('b', '720p', { gpLink: page })
  const third = part('c', '1080p')
  const fourth = part('d', '4K')
  const downloads = [first, second, third, fourth].map((each, at) => ({
    ...each,
    id: `id-${'abcd'[at]}`,
    count: at + 1,
  }))
  const { slug } = await insertRow<{ slug: string }>(backend, 'movies', movie({ downloads }))
  const counts = async () => {
    const [film] = await backend.query<{ downloads: { id: string; quality: string; count: number }[] }>(
      'select downloads from movies where slug = $1',
      [slug],
    )
    return film?.downloads.map(({ id, quality, count }) => [id, quality, count])
  }
  const file = (...blocks: object[]) => ({
    ...{ slug, downloads: JSON.stringify(blocks.map((each) => ({ ...each, id: '' }))) },
  })
  expect(await send(file(first, second, third, fourth))).toMatchObject({ outcome: 'unchanged' })
  const corrected = file(
    // The same address of its own, the same page beside the same quality, and the same quality.
    { ...third, quality: '1080p HEVC' },
    { ...second, directUrl: 'https://files.example/b2' },
    { ...first, directUrl: 'https://files.example/a2', gpLink: '' },
    // A new one on the same page.
    { ...fourth, quality: '360p', directUrl: 'https://files.example/e', gpLink: page },
  )
  expect(await send(corrected)).toMatchObject({ outcome: 'changed' })
  expect(await counts()).toEqual([
    ['id-c', '1080p HEVC', 3],
    ['id-b', '720p', 2],
    ['id-a', '480p', 1],
    [expect.any(String), '360p', 0],
  ])
  expect(await send(corrected)).toMatchObject({ outcome: 'unchanged' })
  const wrong = await send(file({ ...third, quality: '' }, { ...second, size: '' }))
  expect(wrong?.problem).toBe('download 1, quality: Please fill this in. download 2, size: Please fill this in.')
})

test('a film whose downloads are all withdrawn is changed by a file; a new film needs one', async () => {
  const { id, slug } = await insertRow<{ id: string; slug: string }>(backend, 'movies', movie())
  const withdrawn = await owner
    .from('withdrawn_downloads')
    .insert({ movie_id: id, download_id: 'a', reason: 'Asked to.' })
  expect(withdrawn.error).toBeNull()
  const exported = (await exportedFilms()).filter((cells) => cells.slug === slug)
  expect(exported).toMatchObject([{ downloads: '' }])
  const changed = { ...exported[0], description: 'Changed.' }
  expect(await send(changed)).toMatchObject({ outcome: 'changed' })
  expect((await owner.from('movies').select('description').eq('slug', slug)).data).toEqual([
    { description: 'Changed.' },
  ])
  const begun = await send({ ...changed, downloads: '[{"quality":"720p"}]' })
  expect(begun?.problem).toMatch(/^download 1, size: /)
  expect((await send({ ...changed, language: '' }))?.problem).toBe('language: Please fill this in.')
  expect((await send({ ...changed, slug: 'a-new-film' }))?.problem).toMatch(/^download 1, quality: /)
})

test('a film whose address was corrected is not made again by its former one', async () => {
  const { slug } = await insertRow<{ slug: string }>(backend, 'movies', movie())
  const { error } = await owner
    .from('movies')
    .update({ slug: `${slug}-corrected` })
    .eq('slug', slug)
  expect(error).toBeNull()
  const [cells] = (await exportedFilms()).filter((film) => film.slug === `${slug}-corrected`)
  expect(await send({ ...cells, slug })).toMatchObject({
    ...{ outcome: 'refused', problem: `The film that had this address is at ${slug}-corrected now.` },
  })
  expect(await send({ ...cells, title: 'Corrected' })).toMatchObject({ outcome: 'changed' })
})
