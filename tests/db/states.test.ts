import { describe, expect, test } from 'vitest'
import { blogItems, filmItems } from '../../domain/pages/feed.ts'
import { homePage } from '../../domain/pages/home.ts'
import { latestPage } from '../../domain/pages/latest.ts'
import { moviePage } from '../../domain/pages/movie.ts'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, blog, hoursAgo, insertAs, movie, story, unique, watchPage } from '../support/rows.ts'

// Drafts, scheduled rows, the trash and withdrawn films: who sees them, and which changes of state are allowed.

const backend = await testBackend()
const owner = await liveOwner(backend)
const member = await liveUser(backend)
const { anonymous, service } = backend
const asOwner = backend.as(owner.token)
const readers = { visitor: anonymous, member: backend.as(member.token) }

const HIDDEN = {
  draft: { state: 'draft' },
  scheduled: { state: 'scheduled', publish_at: hoursAgo(-1) },
  trashed: { deleted_at: hoursAgo(1) },
  'trashed draft': { state: 'draft', deleted_at: hoursAgo(1) },
  'trashed after its moment': { state: 'scheduled', publish_at: hoursAgo(2), deleted_at: hoursAgo(1) },
} as const
/** Movies and watch pages can also be withdrawn. */
const HIDDEN_FILMS = { ...HIDDEN, withdrawn: { withdrawn_reason: 'Asked for by the rights holder.' } } as const
const RESTORED = { state: 'published', deleted_at: null, withdrawn_reason: null } as const
const SHOWN = {
  published: {},
  'scheduled for a moment that has come': { state: 'scheduled', publish_at: hoursAgo(1) },
} as const
const KINDS = { movies: movie, blogs: blog, watch_html: watchPage } as const
type Table = keyof typeof KINDS

async function change(table: Table, id: string | undefined, columns: object) {
  const { data, error } = await asOwner.from(table).update(columns).eq('id', id).select('*')
  return { row: data?.[0], message: error?.message }
}

describe.each(Object.keys(KINDS) as Table[])('%s', (table) => {
  const row = (columns: Record<string, unknown> = {}): Record<string, unknown> => KINDS[table](columns)

  describe.each(Object.entries(table === 'blogs' ? HIDDEN : HIDDEN_FILMS))('%s', (_, state) => {
    test.each(Object.entries(readers))(
      '%s neither reads, changes nor deletes it; the owner reads it',
      async (__, reader) => {
        const { id } = await insertAs(service, table, row(state))
        expect((await reader.from(table).select('id').eq('id', id)).data).toEqual([])
        expect((await reader.from(table).select('id', { count: 'exact', head: true }).eq('id', id)).count).toBe(0)
        expect((await reader.from(table).update({ title: 'Mine' }).eq('id', id).select('id')).data ?? []).toEqual([])
        expect((await reader.from(table).delete().eq('id', id).select('id')).data ?? []).toEqual([])
        expect((await asOwner.from(table).select('id').eq('id', id)).data).toEqual([{ id }])
      },
    )
  })

  test.each(Object.entries(SHOWN))('%s is read by everybody', async (_, state) => {
    const { id } = await insertAs(service, table, row(state))
    for (const reader of Object.values(readers))
      expect((await reader.from(table).select('id').eq('id', id)).data).toEqual([{ id }])
  })

  test('a draft needs a title and nothing else; it is published only when it is complete', async () => {
    const title = unique('Draft')
    expect((await asOwner.from(table).insert({ title: ' ', state: 'draft' })).error?.message).toBe(
      'A draft needs a title.',
    )
    const { id } = await insertAs(asOwner, table, { title, state: 'draft' })
    expect(await change(table, id, { state: 'published' })).toMatchObject({
      message: expect.stringMatching(/fill|required/),
    })
    const { slug, ...complete } = row({ title }) as Record<string, unknown>
    expect((await change(table, id, complete)).row).toMatchObject({ state: 'draft' })
    expect((await change(table, id, { state: 'published' })).row).toMatchObject({ state: 'published' })
  })

  test('states are checked: a known one, and a moment in the future', async () => {
    const { id } = await insertAs(asOwner, table, row({ state: 'draft' }))
    expect((await change(table, id, { state: 'gone' })).message).toBe(
      'The state must be draft, scheduled or published.',
    )
    const noMoment = 'Choose when this is to be published.'
    expect((await change(table, id, { state: 'scheduled' })).message).toBe(noMoment)
    expect((await change(table, id, { state: 'scheduled', publish_at: 'infinity' })).message).toBe(noMoment)
    expect((await change(table, id, { state: 'scheduled', publish_at: hoursAgo(1) })).message).toBe(
      'Choose a moment in the future.',
    )
    expect((await change(table, id, { state: 'scheduled', publish_at: hoursAgo(-1) })).row).toMatchObject({
      state: 'scheduled',
    })
    expect((await change(table, id, { state: 'draft' })).row).toMatchObject({ state: 'draft', publish_at: null })
  })

  test('the owner unpublishes a page: it is hidden at once, keeps its address and its date, and the log has it', async () => {
    const { id, slug } = await insertAs(service, table, row({ created_at: hoursAgo(500) }))
    const { created_at } = (await service.from(table).select('created_at').eq('id', id).single()).data ?? {}
    for (const reader of Object.values(readers)) {
      const { data } = await reader.from(table).update({ state: 'draft' }).eq('id', id).select('id')
      expect(data ?? []).toEqual([])
    }
    const draft = (await change(table, id, { state: 'draft' })).row
    expect(draft).toMatchObject({ state: 'draft', slug, created_at, was_published_at: created_at })
    expect((await anonymous.from(table).select('id').eq('id', id)).data).toEqual([])
    const purges = `select tag from app.pending_purges where tag = '${table}:${id}'`
    expect(await backend.query(purges)).not.toEqual([])
    expect((await change(table, id, { title: unique('Renamed') })).row).toMatchObject({ slug, created_at })
    const again = (await change(table, id, { state: 'published' })).row
    expect(again).toMatchObject({ slug, created_at, was_published_at: null })
    const log = await asOwner.from('audit_log').select('what').eq('row_id', id).order('id')
    expect(log.data).toEqual([{ what: 'unpublished' }, { what: 'republished' }])
  })

  test('an unpublished page gets a new date where the owner says so: with today’s, or at a moment', async () => {
    const { id } = await insertAs(service, table, row({ created_at: hoursAgo(500) }))
    const { was_published_at: date } = (await change(table, id, { state: 'draft' })).row
    expect((await change(table, id, { was_published_at: hoursAgo(9000) })).row).toMatchObject({
      was_published_at: date,
    })
    const moment = hoursAgo(-1)
    const scheduled = (await change(table, id, { state: 'scheduled', publish_at: moment })).row
    expect(new Date(scheduled.created_at)).toEqual(new Date(moment))
    expect((await change(table, id, { state: 'draft' })).row.created_at).toBe(date)
    const today = (await change(table, id, { state: 'published', was_published_at: null })).row
    expect(Date.now() - Date.parse(today.created_at)).toBeLessThan(60_000)
    const later = (await change(table, id, { state: 'scheduled', publish_at: moment })).row
    expect(later).toMatchObject({ state: 'scheduled', was_published_at: today.created_at })
    expect((await anonymous.from(table).select('id').eq('id', id)).data).toEqual([])
  })

  test('visible_from is nobody’s to write', async () => {
    const { id } = await insertAs(asOwner, table, row({ state: 'draft' }))
    expect(
      (
        await asOwner
          .from(table)
          .update({ visible_from: hoursAgo(1) })
          .eq('id', id)
      ).error,
    ).not.toBeNull()
    expect((await anonymous.from(table).select('id').eq('id', id)).data).toEqual([])
  })

  test('it is new at the moment of its publication; [DATA-08] from then on created_at is kept', async () => {
    const { id } = await insertAs(service, table, row({ state: 'draft', created_at: hoursAgo(500) }))
    const moment = hoursAgo(-2)
    expect(new Date((await change(table, id, { state: 'scheduled', publish_at: moment })).row.created_at)).toEqual(
      new Date(moment),
    )
    const published = (await change(table, id, { state: 'published' })).row
    expect(Date.now() - Date.parse(published.created_at)).toBeLessThan(60_000)
    await change(table, id, { deleted_at: hoursAgo(0) })
    const restored = (await change(table, id, { deleted_at: null, state: 'published' })).row
    expect(restored.created_at).toBe(published.created_at)
  })

  test('the trash has the time of the database, keeps the slug, and gives the page back', async () => {
    const { id, slug } = await insertAs(asOwner, table, row())
    const trashed = (await change(table, id, { deleted_at: hoursAgo(9000) })).row
    expect(Date.now() - Date.parse(trashed.deleted_at)).toBeLessThan(60_000)
    const again = await asOwner.from(table).insert(row({ slug })).select('slug')
    if (table === 'watch_html') expect(again.error?.code).toBe('23505')
    else expect(again.data).toEqual([{ slug: `${slug}-2` }])
    await change(table, id, { deleted_at: null })
    expect((await anonymous.from(table).select('slug').eq('id', id)).data).toEqual([{ slug }])
  })

  test('a scheduled page whose moment came while it was in the trash is restored as a draft that nobody has seen', async () => {
    const restored = async (deleted: number, publish: number) => {
      const times = { deleted_at: hoursAgo(deleted), publish_at: hoursAgo(publish) }
      const { id } = await insertAs(service, table, row({ state: 'scheduled', ...times }))
      return (await change(table, id, { deleted_at: null })).row
    }
    expect(await restored(2, 1)).toMatchObject({ state: 'draft', publish_at: null, was_published_at: null })
    expect(await restored(2, -1)).toMatchObject({ state: 'scheduled', publish_at: expect.any(String) })
    expect(await restored(1, 2)).toMatchObject({ state: 'scheduled', publish_at: expect.any(String) })
  })

  test('old slugs are told of what visitors see only', async () => {
    const { id, slug } = await insertAs(asOwner, table, row())
    await change(table, id, { slug: unique('corrected') })
    const told = async () => (await anonymous.from('old_slugs').select('row_id').eq('slug', slug)).data
    expect(await told()).toEqual([{ row_id: id }])
    await change(table, id, { deleted_at: hoursAgo(0) })
    expect(await told()).toEqual([])
  })

  test('a draft neither ends the redirect from an old slug nor leaves one', async () => {
    const { id, slug } = await insertAs(asOwner, table, row())
    await change(table, id, { slug: unique('corrected') })
    const draft = await insertAs(asOwner, table, row({ slug, state: 'draft' }))
    await change(table, draft.id, { slug: unique('moved') })
    expect((await service.from('old_slugs').select('row_id').eq('slug', slug)).data).toEqual([{ row_id: id }])
  })

  test('a draft that is published ends the redirect from an old slug', async () => {
    const { id, slug } = await insertAs(asOwner, table, row())
    await change(table, id, { slug: unique('corrected') })
    const draft = await insertAs(asOwner, table, row({ slug, state: 'draft' }))
    await change(table, draft.id, { state: 'published' })
    expect((await service.from('old_slugs').select('row_id').eq('slug', slug)).data).toEqual([])
  })
})

describe.each(['movies', 'blogs'] as const)('the slug of a draft in %s', (table) => {
  test('follows its title, until it is published', async () => {
    const word = unique('follows')
    const first = await insertAs(asOwner, table, KINDS[table]({ slug: undefined, title: word, state: 'draft' }))
    expect(first.slug).toBe(word)
    expect((await change(table, first.id, { title: `${word} on` })).row.slug).toBe(`${word}-on`)
    expect((await change(table, first.id, { title: `${word} on!` })).row.slug).toBe(`${word}-on`)
    const second = await insertAs(asOwner, table, KINDS[table]({ slug: undefined, title: 'Other', state: 'draft' }))
    expect((await change(table, second.id, { title: `${word} on` })).row.slug).toBe(`${word}-on-2`)
    await change(table, first.id, { state: 'published' })
    expect((await change(table, first.id, { title: 'Another' })).row.slug).toBe(`${word}-on`)
    expect((await service.from('old_slugs').select('slug').in('row_id', [first.id, second.id])).data).toEqual([])
  })
})

describe.each(['movies', 'blogs'] as const)('long slugs in %s', (table) => {
  test('of one title stay apart and as they are in every later change', async () => {
    const title = `${unique('long')} ${'word '.repeat(30)}`
    const made = () => insertAs(asOwner, table, KINDS[table]({ slug: undefined, title }))
    const [first, second] = [await made(), await made()]
    expect(second.slug).toMatch(/^long-.*-2$/)
    expect(second.slug?.length).toBeLessThanOrEqual(120)
    for (const { id, slug } of [first, second])
      expect((await change(table, id, { deleted_at: hoursAgo(1) })).row).toMatchObject({ slug })
  })

  test('that were imported with up to 200 characters stay as they are, until they are corrected', async () => {
    const slug = `${unique('imported')}-${'x'.repeat(150)}`
    const { id } = await insertAs(service, table, KINDS[table]({ slug }))
    expect((await change(table, id, { title: 'Another', slug })).row).toMatchObject({ title: 'Another', slug })
    expect((await change(table, id, { slug: `${slug}x` })).row.slug).toBe(slug.slice(0, 120))
  })
})

describe.each(Object.entries(HIDDEN_FILMS))('a %s movie', (_, state) => {
  // With a language, category and subcategory of its own, so that it would be on the first page of their lists.
  const hidden = async (columns: object = {}) => {
    const word = unique('Hidden')
    const row = movie({ title: word, language: [word], categories: [word], subCategory: [word], ...state, ...columns })
    return { word, ...(await insertAs(service, 'movies', { showOnHomepage: true, ...row })) } as {
      word: string
      id: string
      slug: string
    }
  }

  test('is on no list, in no search and in no feed; the owner finds it', async () => {
    const { id, word, slug } = await hidden()
    const category = unique('Alike')
    await service
      .from('movies')
      .update({ categories: [word, category] })
      .eq('id', id)
    const alike = await insertAs(service, 'movies', movie({ categories: [category] }))
    for (const reader of Object.values(readers)) {
      expect((await reader.rpc('list_movies', { listing_name: word })).data).toEqual([])
      expect((await reader.rpc('list_movies', { listing_name: word, query: word })).data).toEqual([])
      expect((await reader.rpc('listing_subcategories', { listing_name: word })).data).toEqual([])
      for (const [facets, of] of [
        ['listing_facets', { listing_name: word }],
        ['search_facets', { query: word }],
        ['recent_facets', { since: hoursAgo(1000) }],
      ] as const)
        expect(JSON.stringify((await reader.rpc(facets, of)).data)).not.toContain(word)
      expect(JSON.stringify((await reader.rpc('suggest_movies', { query: word })).data)).not.toContain(id)
      expect((await reader.rpc('related_movies', { movie_id: id, most: 6 })).data).toEqual([])
      expect(JSON.stringify((await reader.rpc('related_movies', { movie_id: alike.id, most: 24 })).data)).not.toContain(
        id,
      )
      // The second is a spelling that only the search by sound finds.
      for (const query of [word, word.replace('i', 'ii')])
        expect(JSON.stringify((await reader.rpc('search_movies', { query })).data)).not.toContain(id)
      expect((await reader.rpc('movie_slugs', { titles: [word] })).data).toEqual([])
      expect(JSON.stringify(await homePage(reader, new Date()))).not.toContain(id)
      expect(JSON.stringify(await latestPage(reader, new Date(), 0, { filters: {}, sort: null }))).not.toContain(id)
      const everyFilm = { name: null, query: '', filters: {} }
      expect(JSON.stringify(await filmItems(reader, everyFilm))).not.toContain(id)
      expect(await moviePage(reader, slug)).toBeNull()
      expect(await moviePage(reader, id)).toBeNull()
    }
    expect(JSON.stringify((await asOwner.rpc('search_movies', { query: word })).data)).toContain(id)
  })

  test('is in no sitemap and no figure of the dashboard', async () => {
    const { word, slug } = await hidden()
    const parts = (await service.rpc('sitemap_parts', { part_size: 1000 })).data ?? []
    for (const { part } of parts)
      expect(JSON.stringify((await service.rpc('sitemap_movies', { part })).data)).not.toContain(slug)
    expect((await service.rpc('names_with_films', { names: [word] })).data).toEqual([])
    expect(JSON.stringify((await asOwner.rpc('movies_by_language')).data)).not.toContain(word)
    expect(JSON.stringify((await asOwner.rpc('weekly_uploads')).data)).not.toContain(word)
    expect((await asOwner.rpc('movies_in_language', { language: word })).data).toEqual([])
    const [{ movies }] = (await asOwner.rpc('dashboard_totals')).data ?? [{}]
    expect(movies).toBe((await anonymous.from('movies').select('id', { count: 'exact', head: true })).count)
  })

  test('counts no download and offers no address to the download proxy', async () => {
    const directUrl = `https://files.example/${unique('file')}`
    const { id } = await hidden({ downloads: [block({ id: 'one', directUrl })] })
    expect((await service.rpc('count_download', { movie: id, download: 'one' })).data).toBeNull()
    const report = { reason: 'broken', movie: id, download: 'one', watch: null, network: '192.0.2.1' }
    expect((await service.rpc('report_problem', report)).data).toEqual({ wait: 0, found: false })
    expect((await service.rpc('is_download_address', { address: directUrl })).data).toBe(false)
    await service.from('movies').update(RESTORED).eq('id', id)
    expect((await service.rpc('count_download', { movie: id, download: 'one' })).data).toBe(1)
    expect((await service.rpc('is_download_address', { address: directUrl })).data).toBe(true)
  })

  test('has no comments that others read or write; they come back with it', async () => {
    const { id } = await hidden()
    const { id: comment } = await insertAs(service, 'comments', { movie_id: id, username: 'Meena', content: 'Superb' })
    for (const reader of Object.values(readers)) {
      expect((await reader.from('comments').select('id').eq('movie_id', id)).data).toEqual([])
      expect((await reader.from('comments').select('id').eq('id', comment)).data).toEqual([])
    }
    const { error, status } = await readers.member.from('comments').insert({ movie_id: id, content: 'Me too' })
    expect([status, error?.message]).toEqual([404, 'This movie is no longer here.'])
    await service.from('movies').update(RESTORED).eq('id', id)
    expect((await anonymous.from('comments').select('id').eq('movie_id', id)).data).toEqual([{ id: comment }])
  })

  test('lends no poster, language or link to a watch page or story of its title', async () => {
    const poster = `https://posters.example/${unique('poster')}.jpg`
    const { word, slug } = await hidden({ poster })
    const { id } = await insertAs(service, 'watch_html', watchPage({ title: word }))
    await insertAs(service, 'stories', story({ title: word }))
    const entries = (await anonymous.rpc('watch_catalogue')).data as { id: string; language: string[] }[]
    expect(entries.find((entry) => entry.id === id)?.language).toEqual(['Unknown'])
    expect(JSON.stringify((await anonymous.rpc('search_watch', { query: word })).data)).not.toContain(poster)
    expect(JSON.stringify(await homePage(anonymous, new Date()))).not.toContain(slug)
    await service.from('movies').update(RESTORED).eq('slug', slug)
    expect(JSON.stringify((await anonymous.rpc('search_watch', { query: word })).data)).toContain(poster)
  })
})

describe.each(Object.entries(HIDDEN_FILMS))('a %s watch page', (_, state) => {
  test('is not in the catalogue or the search, and no movie links to it until it is published', async () => {
    const title = unique('Watched')
    const film = await insertAs(service, 'movies', movie({ title }))
    const { id, slug } = await insertAs(service, 'watch_html', watchPage({ title, ...state }))
    const link = async () =>
      (await service.from('movies').select('watch_slug').eq('id', film.id).single()).data?.watch_slug
    for (const reader of Object.values(readers)) {
      expect(JSON.stringify((await reader.rpc('watch_catalogue')).data)).not.toContain(id)
      expect((await reader.rpc('search_watch', { query: title })).data).toEqual([])
    }
    expect(await link()).toBeNull()
    await service.from('watch_html').update(RESTORED).eq('id', id)
    expect(await link()).toBe(slug)
    await service
      .from('watch_html')
      .update({ deleted_at: hoursAgo(0) })
      .eq('id', id)
    expect(await link()).toBeNull()
  })
})

test.each(Object.entries(HIDDEN))('a %s blog is in no feed', async (_, state) => {
  const { id } = await insertAs(service, 'blogs', blog(state))
  for (const reader of Object.values(readers)) expect(JSON.stringify(await blogItems(reader))).not.toContain(id)
})

test('[ADMMOV-17] a draft is published only with complete downloads, whatever else the request changes', async () => {
  const { id } = await insertAs(asOwner, 'movies', { ...movie(), state: 'draft', downloads: [block({ size: '' })] })
  expect((await change('movies', id, { state: 'published' })).message).toBe(
    'At least one valid download block is required.',
  )
  expect((await change('movies', id, { state: 'published', downloads: [block()] })).row.state).toBe('published')
})

test('only membership applications are published to realtime', async () => {
  const tables = await backend.query(
    `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime'`,
  )
  expect(tables).toEqual([{ name: 'membership_applications' }])
})
