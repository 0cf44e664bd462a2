import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TORRENT_PATH, torrentPath, torrentPaths } from '../../web/features/admin/movies/stored-files.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { runs } from '../support/hostile-text.ts'

const backend = await testBackend()
/** The paths that the database does not take. */
const refused = async (paths: readonly string[]) =>
  (
    await backend.query<{ path: string }>(
      'select path from unnest($1::text[]) as each (path) where not app.is_torrent_path(path)',
      [paths],
    )
  ).map(({ path }) => path)

test('[DATA-40] the place of a torrent is one that the database takes, whatever was typed', async () => {
  const typed = fc.string({ unit: 'grapheme' })
  const paths = fc
    .sample(fc.tuple(typed, typed), runs(1000))
    .map(([quality, size]) => torrentPath({ stamp: 1, slug: 'a', quality, size }))
  const same = { stamp: 1, slug: 'a', quality: '720p', size: '1 GB' }
  const ofOneName = torrentPaths(['x', 'y', 'z'].map((id) => ({ ...same, id }))).values()
  expect(await refused([...paths, ...ofOneName])).toEqual([])
})

test('[DATA-40] … and the pattern of the form takes what the database takes', async () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ09 ._()+-/é\n'), maxLength: 4 })
  const paths = fc
    .sample(fc.tuple(part, part, part), runs(1000))
    .map(([stamp, slug, name]) => `files/${stamp}_${slug}/${name}.torrent`)
  paths.push('files/1_a/b.torrent', 'files/1_a/b.torrent\n')
  expect((await refused(paths)).sort()).toEqual(paths.filter((path) => !TORRENT_PATH.test(path)).sort())
})
