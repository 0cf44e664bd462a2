import { describe, expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, hoursAgo, insertAs, movie, watchPage } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const unique = () => crypto.randomUUID().slice(0, 8)

const addWatch = (over: Record<string, unknown>) => insertAs(owner, 'watch_html', watchPage(over))
const addMovie = (over: Record<string, unknown>) => insertAs(backend.service, 'movies', movie(over))

describe('watch pages', () => {
  test('[DATA-14, ADMWATCH-02] have every field; the cover may be missing', async () => {
    const saved = await addWatch({ slug: 'first-page', cover_poster: '' })
    expect(saved).toMatchObject({ title: 'Mayabazar', slug: 'first-page', cover_poster: null })
    expect(saved.html_code).toContain('<iframe')
    expect(Math.abs(Date.parse(saved.created_at) - Date.now())).toBeLessThan(60_000)
  })

  test('[DATA-15, ADMWATCH-04, DEC-51] a typed slug is normalised, a taken one refused and nothing overwritten', async () => {
    expect((await addWatch({ slug: ' My First Page! ', title: 'First' })).slug).toBe('my-first-page')
    const { error } = await owner.from('watch_html').insert(watchPage({ slug: 'My-first-PAGE', title: 'Second' }))
    expect(error?.code).toBe('23505')
    expect((await owner.from('watch_html').select('title').eq('slug', 'my-first-page')).data).toEqual([
      { title: 'First' },
    ])
  })

  test('[ADMWATCH-01] title, slug, code and poster are required', async () => {
    for (const field of ['title', 'slug', 'html_code', 'poster']) {
      await expect(addWatch({ [field]: ' \n ' })).rejects.toThrow('❌ All fields are required!')
    }
    await expect(addWatch({ slug: '!!!' })).rejects.toThrow('❌ All fields are required!')
    await expect(addWatch({ cover_poster: 'javascript:alert(1)' })).rejects.toThrow('http')
    await expect(addWatch({ html_code: 'x'.repeat(100_001) })).rejects.toThrow()
  })

  test('code without an element is refused unless it is one http(s) address; a draft may have it', async () => {
    const code = `player-${unique()}`
    for (const html_code of [code, `https://${code}.example https://${code}.example`, 'javascript:alert(1)', '1 < 2'])
      await expect(addWatch({ html_code })).rejects.toThrow('Enter HTML code, or one address')
    const draft = await addWatch({ html_code: code, title: code, state: 'draft' })
    const { error } = await owner.from('watch_html').update({ state: 'published' }).eq('id', draft.id)
    expect(error?.message).toContain('Enter HTML code')
    const html_code = ` https://${code}.example/v?id=1\n`
    expect((await addWatch({ html_code, slug: code })).html_code).toBe(html_code)
  })

  test('[DATA-31, DATA-32] are read by slug, edited by id and deleted by id', async () => {
    const { id, slug, created_at } = await addWatch({ slug: `w-${unique()}` })
    const edited = await owner
      .from('watch_html')
      .update({ html_code: '<b>', created_at: hoursAgo(99) })
      .eq('id', id)
      .select()
    expect(edited.data?.[0]).toMatchObject({ html_code: '<b>', created_at })
    const player = await backend.anonymous.from('watch_html').select('html_code, title').eq('slug', slug).single()
    expect(player.data).toEqual({ html_code: '<b>', title: 'Mayabazar' })
    expect((await owner.from('watch_html').delete().eq('id', id).select('id')).data).toHaveLength(1)
  })

  test('[WATCH-09, WATCH-10] take language, categories and subcategory from the movie with their title, else "Unknown"', async () => {
    const title = `Twin ${unique()}`
    await addMovie({ title, subCategory: ['Silent'], language: ['Hindi'], categories: ['Hindi Language'] })
    const page = await addWatch({ title: `  ${title.toUpperCase()} ` })
    const lonely = await addWatch({ title: `Lonely ${unique()}` })
    const { data } = await backend.anonymous.rpc('watch_catalogue')
    const find = (id: string) => data.find((entry: { id: string }) => entry.id === id)
    expect(find(page.id)).toMatchObject({
      language: ['Hindi'],
      categories: ['Hindi Language'],
      subCategory: ['Silent'],
    })
    expect(find(lonely.id)).toMatchObject({ language: ['Unknown'], categories: [], subCategory: [] })
    expect(data[0].id).toBe(lonely.id)
    expect(data[0]).not.toHaveProperty('html_code')
  })

  test('[DEC-45] a movie knows the watch page of its title, as either comes, changes or goes', async () => {
    const title = `Linked ${unique()}`
    const film = await addMovie({ title })
    const link = async () =>
      (await owner.from('movies').select('watch_slug').eq('id', film.id).single()).data?.watch_slug
    expect(await link()).toBeNull()
    const page = await addWatch({ title: title.toLowerCase() })
    expect(await link()).toBe(page.slug)
    expect((await addMovie({ title })).watch_slug).toBe(page.slug)
    await owner
      .from('watch_html')
      .update({ slug: `${page.slug}-new` })
      .eq('id', page.id)
    expect(await link()).toBe(`${page.slug}-new`)
    await owner
      .from('movies')
      .update({ title: `${title} II` })
      .eq('id', film.id)
    expect(await link()).toBeNull()
    await owner.from('movies').update({ title, watch_slug: 'forged' }).eq('id', film.id)
    expect(await link()).toBe(`${page.slug}-new`)
    await owner.from('watch_html').delete().eq('id', page.id)
    expect(await link()).toBeNull()
  })
})

describe('watch pages in search', () => {
  const posterOf = async (title: string) => {
    const { id } = await addWatch({ title })
    const { data } = await backend.anonymous.rpc('search_watch', { query: title })
    return data.find((entry: { id: string }) => entry.id === id)?.poster
  }

  test('[SEARCH-16] take the poster of the movie with their title, in any letter case', async () => {
    await addMovie({ title: 'Sampoorna Ramayana Again', poster: '/posters/similar.webp' })
    await addMovie({ title: 'Sampoorna Ramayana', poster: '/posters/exact.webp' })
    expect(await posterOf('SAMPOORNA ramayana')).toBe('/posters/exact.webp')
  })

  test('[SEARCH-17] else of a movie whose title holds theirs, else of one whose title theirs holds', async () => {
    await addMovie({ title: 'The Bandwagon Returns', poster: '/posters/longer.webp' })
    expect(await posterOf('Bandwagon')).toBe('/posters/longer.webp')
    await addMovie({ title: 'Goonda', poster: '/posters/short.webp' })
    await addMovie({ title: 'Goonda Raja', poster: '/posters/shorter.webp' })
    expect(await posterOf('Watch Goonda Raja in full')).toBe('/posters/shorter.webp')
    await addMovie({ title: 'Bandwagon Full', poster: '/posters/held.webp' })
    expect(await posterOf('See Bandwagon Full Film')).toBe('/posters/held.webp')
  })

  test('[SEARCH-18] else none, so that the default is shown', async () => {
    expect(await posterOf('Quite another thing')).toBeNull()
    await addMovie({ title: 'Posterless', poster: null })
    expect(await posterOf('Posterless')).toBeNull()
  })

  test('[SEARCH-16, SEARCH-17, SEARCH-18] change it when a movie comes, is renamed, gets another poster or goes', async () => {
    const word = unique()
    const page = await addWatch({ title: `See ${word} online` })
    const poster = async () => {
      const { data } = await backend.anonymous.rpc('search_watch', { query: word })
      return data.find((entry: { id: string }) => entry.id === page.id)?.poster
    }
    expect(await poster()).toBeNull()
    const film = await addMovie({ title: `${word}`, poster: '/posters/one.webp' })
    expect(await poster()).toBe('/posters/one.webp')
    await owner.from('movies').update({ poster: '/posters/two.webp' }).eq('id', film.id)
    expect(await poster()).toBe('/posters/two.webp')
    await addMovie({ title: `See ${word} online, again`, poster: '/posters/longer.webp' })
    expect(await poster()).toBe('/posters/longer.webp')
    await owner
      .from('watch_html')
      .update({ title: `${word}, in full` })
      .eq('id', page.id)
    expect(await poster()).toBe('/posters/two.webp')
    await owner.from('movies').update({ title: 'Quite another' }).eq('id', film.id)
    expect(await poster()).toBeNull()
    await owner.from('movies').update({ title: word }).eq('id', film.id)
    expect(await poster()).toBe('/posters/two.webp')
    await owner.from('movies').delete().eq('id', film.id)
    expect(await poster()).toBeNull()
  })

  test('[DATA-30, SEARCH-08] are found by part of the title, by all words, in any letter case, best first', async () => {
    const word = unique()
    const later = await addWatch({ title: `A tale of ${word} and more` })
    const begins = await addWatch({ title: `${word} begins` })
    const exact = await addWatch({ title: word })
    const find = async (query: string) =>
      (await backend.anonymous.rpc('search_watch', { query })).data.map(({ id }: { id: string }) => id)
    expect(await find(word.toUpperCase())).toEqual([exact.id, begins.id, later.id])
    expect(await find(`more ${word}`)).toEqual([later.id])
    expect(await find(word.slice(1, 6))).toHaveLength(3)
    for (const odd of ['', ' ', '%', '_', "'", '\\', 'x'.repeat(10_000), `${word} absent`])
      expect(await find(odd)).toEqual([])
  })
})

describe('blogs', () => {
  const addBlog = (over: Record<string, unknown> = {}) => insertAs(owner, 'blogs', blog(over))

  test('[DATA-16, ADMBLOG-02] have every field; lists trimmed, empty items gone', async () => {
    const saved = await addBlog({ tags: [' cinema ', '', ' '], related_movie_ids: [' a ', ''], is_trending: null })
    expect(saved).toMatchObject({ tags: ['cinema'], related_movie_ids: ['a'], is_trending: false, thumbnail_url: null })
  })

  test('[ADMBLOG-01] without title or content are refused', async () => {
    for (const field of ['title', 'content']) {
      await expect(addBlog({ [field]: ' \n ' })).rejects.toThrow('Title and content are required.')
    }
    await expect(addBlog({ thumbnail_url: 'data:image/svg+xml,x' })).rejects.toThrow('http')
  })

  test('[ADMBLOG-03, DEC-49] get a slug from the title, the next free one when it is taken', async () => {
    const title = `The First Talkie ${unique()}!`
    const first = await addBlog({ title, slug: '' })
    expect(first.slug).toMatch(/^the-first-talkie-[0-9a-f]{8}$/)
    const more = await Promise.all([addBlog({ title, slug: '' }), addBlog({ title, slug: first.slug })])
    expect(more.map(({ slug }) => slug).sort()).toEqual([`${first.slug}-2`, `${first.slug}-3`])
    const signs = await addBlog({ title: '★', slug: '' })
    expect(signs.slug).toBe(`blog-${signs.id.slice(0, 8)}`)
  })

  test('[ADMBLOG-04, DATA-36, DEC-50] keep slug and date when their title is edited', async () => {
    const { id, slug, created_at } = await addBlog()
    const edit = { title: 'Another title', created_at: hoursAgo(99) }
    const { data } = await owner.from('blogs').update(edit).eq('id', id).select().single()
    expect(data).toMatchObject({ title: 'Another title', slug, created_at })
    expect((await owner.from('blogs').delete().eq('id', id).select('id')).data).toHaveLength(1)
  })
})
