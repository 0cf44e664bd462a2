import { describe, expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, movie, unique } from '../support/rows.ts'

const backend = await testBackend()
const owner = await liveOwner(backend)
const movies = () => backend.as(owner.token).from('movies')
const insert = (over: Record<string, unknown> = {}) => insertAs(backend.as(owner.token), 'movies', movie(over))
const facts = {
  directors: ['S. S. Vasan'],
  cast_members: [{ name: 'T. R. Rajakumari', character: 'Chandralekha' }, { name: 'Ranjan' }],
  runtime_minutes: 207,
  certificate: 'U',
  trailer_url: 'https://videos.example/chandralekha',
  original_language: 'Tamil',
  imdb_id: 'tt0040220',
  tmdb_id: 4251,
  wikidata_id: 'Q3536447',
}

describe('the facts of a film', () => {
  test('are kept as given, texts trimmed, and none is required', async () => {
    const plain = await insert()
    expect(plain).toMatchObject({ directors: [], cast_members: [], runtime_minutes: null, imdb_id: null })
    const saved = await insert({
      ...facts,
      directors: [' S. S. Vasan ', ''],
      cast_members: [
        { name: ' T. R. Rajakumari', character: 'Chandralekha ', extra: 1 },
        { name: 'Ranjan', character: ' ' },
        { name: ' ', character: 'nobody' },
      ],
      certificate: ' U ',
      imdb_id: ' tt0040220',
    })
    expect(saved).toMatchObject(facts)
    const { data } = await movies()
      .update({ cast_members: null, certificate: ' ', imdb_id: '' })
      .eq('id', saved.id)
      .select()
      .single()
    expect(data).toMatchObject({ cast_members: [], certificate: null, imdb_id: null, directors: facts.directors })
    expect(data.updated_at > saved.updated_at).toBe(true)
  })

  test.each([
    [{ directors: Array.from({ length: 31 }, (_, index) => `D ${index}`) }, /30 directors/],
    [{ directors: ['x'.repeat(101)] }, /100 characters each/],
    [{ cast_members: { name: 'Ranjan' } }, /cast/],
    [{ cast_members: ['Ranjan'] }, /cast/],
    [{ cast_members: [{ name: 'x'.repeat(101) }] }, /cast/],
    [{ cast_members: Array.from({ length: 61 }, (_, index) => ({ name: `A ${index}` })) }, /60 members/],
    [{ runtime_minutes: 0 }, /1 to 1440/],
    [{ runtime_minutes: 99_999 }, /1 to 1440/],
    [{ certificate: 'x'.repeat(41) }, /40 characters/],
    [{ trailer_url: 'javascript:alert(1)' }, /trailer must be an http/],
    [{ trailer_url: '/trailer.mp4' }, /trailer must be an http/],
    [{ original_language: 'x'.repeat(101) }, /100 characters/],
    [{ imdb_id: 'nm0000001' }, /tt0050188/],
    [{ tmdb_id: -1 }, /positive/],
    [{ wikidata_id: 'Q0' }, /Q3536447/],
  ])('%j is refused with a sentence', async (wrong, sentence) => {
    const { error, status } = await movies().insert(movie(wrong))
    expect(status).toBe(400)
    expect(error?.message).toMatch(sentence)
    const row = movie(wrong)
    expect((await backend.service.from('movies').insert(row)).error).not.toBeNull()
  })
})

describe('the facts of a download', () => {
  const read = async (id: string) => (await movies().select('downloads, updated_at').eq('id', id).single()).data
  const languages = {
    audio: ['Tamil', 'Hindi'],
    subtitles: ['English'],
    licence: 'CC BY 3.0',
    origin: 'a print of 1948',
  }

  test('are kept with its block, lists and texts trimmed; a change of a list changes the movie', async () => {
    const saved = await insert({
      downloads: [block({ ...languages, audio: [' Tamil', 'Hindi ', ''], origin: ' a print of 1948' })],
    })
    expect(saved.downloads[0]).toMatchObject(languages)
    await movies()
      .update({ downloads: [block({ ...languages, audio: ['Tamil'], subtitles: ['Hindi', 'English'] })] })
      .eq('id', saved.id)
    const now = await read(saved.id)
    expect(now?.downloads[0]).toMatchObject({ audio: ['Tamil'], subtitles: ['Hindi', 'English'] })
    expect(now?.updated_at > saved.updated_at).toBe(true)
  })

  test('a block of an older movie, which has none, stays valid when its downloads are counted', async () => {
    const { id } = await insert()
    await backend.query(
      `update public.movies set downloads = (
         select jsonb_agg(b - '{audio,subtitles,licence,origin}'::text[]) from jsonb_array_elements(downloads) as b)
       where id = $1`,
      [id],
    )
    const { data } = await backend.service.rpc('count_download', { movie: id, download: 'a' })
    expect(data).toBe(1)
  })

  test.each([
    [{ licence: 'x'.repeat(301) }],
    [{ origin: 'x'.repeat(2001) }],
    [{ audio: ['x'.repeat(101)] }],
    [{ subtitles: Array.from({ length: 31 }, (_, index) => `L ${index}`) }],
  ])('%j is refused', async (wrong) => {
    expect((await movies().insert(movie({ downloads: [block(wrong)] }))).status).toBe(400)
  })
})

describe('search', () => {
  const found = async (query: string) => {
    const { data } = await backend.anonymous.rpc('search_movies', { query }).select('slug')
    return (data as unknown as { slug: string }[]).map(({ slug }) => slug)
  }

  test('[SEARCH-11] finds films by director and cast, after those with the words in the title', async () => {
    const name = unique('Rajakumari')
    const titled = await insert({ title: `${name} at Home`, created_at: hoursAgo(90) })
    const played = await insert({ cast_members: [{ name: `T. R. ${name}`, character: 'Chandralekha' }] })
    const directed = await insert({ directors: [`S. S. ${name}`], year: 1948 })
    expect(await found(name)).toEqual([titled.slug, directed.slug, played.slug])
    expect(await found(`${name} 1948`)).toEqual([directed.slug])
    for (const query of [`S. S. ${name}`, `s.s. ${name}`, `SS ${name}`])
      expect(await found(query)).toContain(directed.slug)
    expect(await found(`TR ${name}`)).toEqual([played.slug])
  })

  test('[SEARCH-11] follows the people of a film, and folds their names as it does titles', async () => {
    const name = unique('Thyagaraja')
    const { id, slug } = await insert()
    await movies()
      .update({ directors: [`सावित्री ${name}`] })
      .eq('id', id)
    expect(await found(`savitri ${name}`)).toEqual([slug])
    await movies().update({ directors: [] }).eq('id', id)
    expect(await found(`savitri ${name}`)).toEqual([])
  })
})
