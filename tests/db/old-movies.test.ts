import { describe, expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, hoursAgo, insertAs, unique } from '../support/rows.ts'

const backend = await testBackend()
const owner = await liveOwner(backend)
const movies = () => backend.as(owner.token).from('movies')

describe('old rows, brought in by the service role', () => {
  const old = (over: object) => insertAs(backend.service, 'movies', { slug: unique('old'), ...over })

  test('[DATA-04, DEC-73] may have one text as subcategory, no date, no downloads, no title', async () => {
    const { id } = await old({ created_at: null })
    await backend.query(`update public.movies set "subCategory" = '"Drama"' where id = $1`, [id])
    const { data } = await backend.anonymous.from('movies').select().eq('id', id).single()
    expect(data).toMatchObject({
      subCategory: 'Drama',
      created_at: null,
      downloads: [],
      title: null,
      showOnHomepage: null,
    })
  })

  test('[DATA-08] keep their missing date, and can be shown at home though the form would refuse them', async () => {
    const { id } = await old({ created_at: null })
    const { data } = await movies()
      .update({ showOnHomepage: true, created_at: hoursAgo(0) })
      .eq('id', id)
      .select()
      .single()
    expect(data).toMatchObject({ showOnHomepage: true, created_at: null })
    expect((await movies().update({ title: ' ' }).eq('id', id)).error?.message).toContain('Please fill in')
  })

  test('[DATA-10] keep the counts they come with', async () => {
    expect((await old({ downloads: [block({ count: 41 })] })).downloads[0].count).toBe(41)
  })

  test('[DEC-57] are no safer place for a script', async () => {
    await expect(old({ poster: 'javascript:alert(1)' })).rejects.toThrow()
    await expect(old({ downloads: [block({ directUrl: 'data:text/html,x' })] })).rejects.toThrow()
  })
})
