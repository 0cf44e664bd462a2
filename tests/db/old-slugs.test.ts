import { describe, expect, test } from 'vitest'
import { blogPage } from '../../domain/pages/blogs.ts'
import { moviePage } from '../../domain/pages/movie.ts'
import { playerPage } from '../../domain/pages/watch.ts'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { blog, insertAs, movie, unique, watchPage } from '../support/rows.ts'

const backend = await testBackend()
const owner = await liveOwner(backend)
const { anonymous } = backend

interface Kind {
  readonly row: (columns: { readonly slug: string }) => Record<string, unknown>
  readonly slugAt: (slug: string) => Promise<string | undefined>
}
const kinds: Readonly<Record<string, Kind>> = {
  movies: { row: movie, slugAt: async (slug: string) => (await moviePage(anonymous, slug))?.movie.slug },
  blogs: { row: blog, slugAt: async (slug: string) => (await blogPage(anonymous, slug))?.blog.slug },
  watch_html: { row: watchPage, slugAt: async (slug: string) => (await playerPage(anonymous, slug))?.entry.slug },
}

describe.each(Object.entries(kinds))('a corrected slug in %s', (table, { row, slugAt }) => {
  const rows = () => backend.as(owner.token).from(table)
  const insert = (slug: string): Promise<{ id: string; slug: string }> =>
    insertAs(backend.as(owner.token), table, row({ slug }))
  const correct = (id: string, slug: string) => rows().update({ slug }).eq('id', id).select('slug')

  test('is tidied by the slug rule; every earlier one finds the page, in one step', async () => {
    const [first, second, third] = [unique('first'), unique('second'), unique('third')]
    const { id } = await insert(first)
    expect((await correct(id, ` ${second.toUpperCase()}! `)).data).toEqual([{ slug: second }])
    await correct(id, third)
    expect(await slugAt(first)).toBe(third)
    expect(await slugAt(second)).toBe(third)
  })

  test('can be taken back', async () => {
    const [first, second] = [unique('first'), unique('second')]
    const { id } = await insert(first)
    await correct(id, second)
    expect((await correct(id, first)).data).toEqual([{ slug: first }])
    expect(await slugAt(second)).toBe(first)
    expect(await slugAt(first)).toBe(first)
  })

  test('is refused where another page has it', async () => {
    const taken = await insert(unique('taken'))
    const { id, slug } = await insert(unique('other'))
    expect((await correct(id, taken.slug)).error).toMatchObject({
      message: expect.stringContaining(table === 'watch_html' ? 'duplicate key' : 'is already in use'),
    })
    expect(await slugAt(slug)).toBe(slug)
  })

  test('leaves the old one to a new page, whose own it is then', async () => {
    const old = unique('old')
    const { id } = await insert(old)
    await correct(id, unique('new'))
    await insert(old)
    expect(await slugAt(old)).toBe(old)
    expect((await anonymous.from('old_slugs').select('slug').eq('slug', old)).data).toEqual([])
  })

  test('goes with its row', async () => {
    const old = unique('old')
    const { id } = await insert(old)
    await correct(id, unique('new'))
    await rows().delete().eq('id', id)
    expect(await slugAt(old)).toBeUndefined()
    expect((await anonymous.from('old_slugs').select('slug').eq('row_id', id)).data).toEqual([])
  })
})

test('an empty slug keeps the one that a movie or a blog has', async () => {
  for (const [table, row] of Object.entries({ movies: movie, blogs: blog })) {
    const rows = () => backend.as(owner.token).from(table)
    const slug = unique('kept')
    await rows().insert({ ...row({ slug }) })
    expect((await rows().update({ slug: '★' }).eq('slug', slug).select('slug')).data).toEqual([{ slug }])
  }
})
