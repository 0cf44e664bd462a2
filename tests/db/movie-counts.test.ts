import { beforeEach, expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { movie } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)

const read = async (call: 'dashboard_totals' | 'movies_by_language') => {
  const { data } = await owner.rpc(call).throwOnError()
  return data as unknown[]
}
/** Counts all movies, in total, by language and without a language. */
async function counted() {
  const movies = await backend.query<{ language: string[] }>('select language from public.movies')
  const keys = movies.map(({ language }) => [...new Set(language.map((spoken) => spoken.trim().toLowerCase()))])
  const shelves: Record<string, number> = {}
  for (const key of keys.flatMap((of) => (of.length > 0 ? of : ['null']))) shelves[key] = (shelves[key] ?? 0) + 1
  return { movies: movies.length, shelves }
}
async function shown() {
  const [totals] = (await read('dashboard_totals')) as { movies: number }[]
  const shelves = (await read('movies_by_language')) as { language: string | null; movies: number }[]
  return {
    movies: totals?.movies,
    shelves: Object.fromEntries(shelves.map(({ language, movies }) => [String(language).trim().toLowerCase(), movies])),
  }
}

beforeEach(() => backend.query('delete from public.movies'))

const LANGUAGES = [[], ['Tamil'], ['TAMIL', ' tamil '], ['Tamil', 'Korean'], ['korean'], ['Telugu', 'Hindi', 'Tamil']]

test('[ADMDASH-01, ADMDASH-14, DEC-80] the dashboard counts right after whatever is done to movies, one by one or many at once', async () => {
  expect(await shown()).toEqual({ movies: 0, shelves: {} })
  const rows = Array.from({ length: 24 }, (_, n) => movie({ title: `Film ${n}`, language: LANGUAGES[n % 6] }))
  const { data } = await backend.service.from('movies').insert(rows).select('id').throwOnError()
  const ids = (data as { id: string }[]).map(({ id }) => id)
  expect(await shown()).toEqual({ movies: 24, shelves: { tamil: 16, korean: 8, telugu: 4, hindi: 4, null: 4 } })

  for (const [n, language] of LANGUAGES.entries())
    await backend.service
      .from('movies')
      .update({ language })
      .eq('id', ids[n + 3])
      .throwOnError()
  await backend.service.from('movies').update({ title: 'Another name' }).eq('id', ids[0]).throwOnError()
  expect(await shown()).toEqual(await counted())
  await backend.service
    .from('movies')
    .update({ language: ['Hindi'] })
    .in('id', ids.slice(10, 16))
    .throwOnError()
  await backend.service.from('movies').delete().eq('id', ids[20]).throwOnError()
  expect(await shown()).toEqual(await counted())
  await backend.service.from('movies').delete().in('id', ids.slice(0, 18)).throwOnError()
  expect(await shown()).toEqual(await counted())
  await backend.query('truncate public.movies cascade')
  expect(await shown()).toEqual({ movies: 0, shelves: {} })
})

test('[ADMDASH-14, DEC-80] a language is named as most of its movies spell it', async () => {
  const add = (language: string[]) => backend.service.from('movies').insert(movie({ language })).throwOnError()
  for (const spelling of ['tamil', 'Tamil', 'TAMIL', 'Tamil']) await add([spelling])
  expect(await read('movies_by_language')).toEqual([{ language: 'Tamil', movies: 4 }])
})
