import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LiveUser } from '../support/backend/accounts.ts'
import { block, blog, movie, story, unique, watchPage } from '../support/rows.ts'
import { insert, makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { at, counted, times, touched, visit } from './support/requests.ts'

const ID_TAKEN = '23505'
let ownerAccount: LiveUser
let owner: SupabaseClient
beforeAll(async () => {
  ownerAccount = await makeOwner()
})
// Each test from a network of its own: all together ask more than one may in ten seconds.
beforeEach(() => {
  owner = at(ownerAccount)
})

describe('comments at once', () => {
  it('[DATA-13] one that is sent by two tabs is stored once', async () => {
    const movie = await makeHomeMovie()
    const author = at(await makeMember())
    const row = { id: crypto.randomUUID(), movie_id: movie.id, content: 'Once.' }
    const answers = await times(4, () => author.from('comments').insert(row).select('id'))
    expect(touched(answers)).toEqual([0, 0, 0, 1])
    for (const { error } of answers) if (error) expect(error.code).toBe(ID_TAKEN)
    expect(await sql('select id from comments where movie_id = $1', [movie.id])).toEqual([{ id: row.id }])
  })

  it('[DEC-16, DEC-19] one person’s are counted together: ten a minute, not more', async () => {
    const movie = await makeHomeMovie()
    const author = at(await makeMember())
    const answers = await times(14, (index) =>
      author
        .from('comments')
        .insert({ movie_id: movie.id, content: `${index}` })
        .select('id'),
    )
    expect(answers.filter(({ error }) => error?.message === 'Too many comments. Please wait a minute.')).toHaveLength(4)
    expect(await sql('select id from comments where movie_id = $1', [movie.id])).toHaveLength(10)
  })

  it('[DEC-68, CMT-27] the owner’s deletion of the movie, or of the comment twice, leaves no comment', async () => {
    const movie = await makeHomeMovie()
    const author = at(await makeMember())
    const { data } = await author.from('comments').insert({ movie_id: movie.id, content: 'First.' }).select('id')
    const gone = () => owner.from('comments').delete().eq('id', data?.[0]?.id).select('id')
    expect(touched(await times(2, gone))).toEqual([0, 1])
    const [removed, ...posted] = await Promise.all([
      owner.from('movies').delete().eq('slug', movie.slug).select('id'),
      ...Array.from({ length: 4 }, (_, index) =>
        author
          .from('comments')
          .insert({ movie_id: movie.id, content: `${index}` })
          .select('id'),
      ),
    ])
    expect(removed.data).toHaveLength(1)
    for (const { error } of posted) if (error) expect(['23503', 'PT404']).toContain(error.code)
    expect(await sql('select id from comments where movie_id = $1', [movie.id])).toEqual([])
    expect(touched(await times(2, () => owner.from('movies').delete().eq('slug', movie.slug).select('id')))).toEqual([
      0, 0,
    ])
  })
})

describe('memberships at once', () => {
  it('[SEC-13, DEC-76] five applications of one person are one', async () => {
    const person = await makeMember()
    const row = { email: person.email, name: person.name, status: 'pending' }
    const answers = await times(5, () => at(person).from('membership_applications').insert(row).select('id'))
    expect(touched(answers)).toEqual([0, 0, 0, 0, 1])
    for (const { error } of answers) if (error) expect(error.code).toBe(ID_TAKEN)
  })

  it('[DEC-77, ADMMEM-04] of an approval and a rejection the first counts', async () => {
    const person = await makeMember()
    await insert('membership_applications', { user_id: person.id, name: person.name, email: person.email })
    const answers = await times(6, (index) =>
      owner
        .from('membership_applications')
        .update({ status: index % 2 ? 'approved' : 'rejected' })
        .eq('email', person.email)
        .eq('status', 'pending')
        .select('status'),
    )
    expect(touched(answers)).toEqual([0, 0, 0, 0, 0, 1])
    const winner = answers.flatMap(({ data }) => data ?? [])
    expect(await sql('select status from membership_applications where email = $1', [person.email])).toEqual(winner)
  })
})

describe('an edit in two tabs', () => {
  const rows: Readonly<
    Record<string, { row: () => Record<string, unknown>; change: (by: string) => Record<string, unknown> }>
  > = {
    movies: {
      row: () => movie(),
      change: (description) => ({ description }),
    },
    blogs: {
      row: () => blog(),
      change: (title) => ({ title }),
    },
    watch_html: {
      row: () => watchPage(),
      change: (title) => ({ title }),
    },
    stories: { row: () => story(), change: (genre) => ({ genre }) },
  }
  it.each(Object.keys(rows))(
    '[DEC-17] of one row of %s is one’s: the other touches nothing and can tell',
    async (table) => {
      const { row, change } = rows[table] as NonNullable<(typeof rows)[string]>
      const made = await insert<{ id: string; updated_at: string }>(table, row())
      const { data } = await owner.from(table).select('updated_at').eq('id', made.id).single()
      const names = ['First', 'Second', 'Third']
      const answers = await times(3, (index) =>
        owner
          .from(table)
          .update(change(names[index] ?? ''))
          .eq('id', made.id)
          .eq('updated_at', data?.updated_at)
          .select('*'),
      )
      expect(touched(answers)).toEqual([0, 0, 1])
      expect(
        await sql(`select count(*)::int as kept from ${table} where id = $1 and $2::jsonb <@ to_jsonb(${table})`, [
          made.id,
          JSON.stringify(change(names[answers.findIndex(({ data: found }) => found?.length === 1)] ?? '')),
        ]),
      ).toEqual([{ kept: 1 }])
    },
  )

  it('[DATA-10, DEC-60] of a movie’s downloads loses no click that is counted meanwhile', async () => {
    const entry = block({ directUrl: 'https://files.example/a' })
    const movie = await makeHomeMovie({ downloads: [entry] })
    const edits = times(5, (index) =>
      owner
        .from('movies')
        .update({ downloads: [{ ...entry, count: 0, size: `${index} MB` }] })
        .eq('id', movie.id)
        .select('id'),
    )
    const clicks = await times(20, () => counted('/api/downloads/count', { movieId: movie.id, downloadId: entry.id }))
    expect(touched(await edits)).toEqual([1, 1, 1, 1, 1])
    expect(clicks.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [kept] = await sql<{ downloads: { count: number }[] }>('select downloads from movies where id = $1', [
      movie.id,
    ])
    expect(kept?.downloads).toMatchObject([{ count: 20 }])
  })

  it('[ADMMOV-29, ADMMOV-30] that shows and hides a movie ends in one of the states, and every answer is correct', async () => {
    const movie = await makeHomeMovie()
    const answers = await times(6, (index) =>
      owner
        .from('movies')
        .update({ showOnHomepage: index % 2 === 0 })
        .eq('slug', movie.slug)
        .select('showOnHomepage'),
    )
    expect(answers.map(({ data }) => data)).toEqual(
      [true, false, true, false, true, false].map((showOnHomepage) => [{ showOnHomepage }]),
    )
  })

  it('[ADMMOV-32, DATA-23] that shows all old movies counts each once', async () => {
    const unset = await times(6, () => makeHomeMovie({ showOnHomepage: null }))
    const ids = unset.map(({ id }) => id)
    const answers = await times(3, () =>
      owner.from('movies').update({ showOnHomepage: true }).in('id', ids).is('showOnHomepage', null).select('id'),
    )
    expect(touched(answers).reduce((sum, each) => sum + each, 0)).toBe(6)
  })
})

describe('[DEC-49, DEC-51] titles with the same slug, created at once', () => {
  const base = () => unique('same')

  it('get different slugs among movies and among blogs, also where one title is another’s numbered slug', async () => {
    const kinds: Record<string, (columns: Record<string, unknown>) => object> = { movies: movie, blogs: blog }
    for (const [table, row] of Object.entries(kinds)) {
      const title = base()
      const titles = [title, title, `${title} 2`, title, `${title} 2`, title]
      const answers = await Promise.all(
        titles.map((each) =>
          owner
            .from(table)
            .insert(row({ title: each, slug: undefined }))
            .select('slug'),
        ),
      )
      expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
      expect(new Set(answers.map(({ data }) => data?.[0]?.slug)).size).toBe(6)
    }
  })

  it('are refused among watch pages, except for one', async () => {
    const slug = base()
    const answers = await times(5, () => owner.from('watch_html').insert(watchPage({ slug })).select('id'))
    expect(touched(answers)).toEqual([0, 0, 0, 0, 1])
    for (const { error } of answers) if (error) expect(error.code).toBe(ID_TAKEN)
  })

  it('a save that is sent again with the same id makes no second row', async () => {
    const row = movie({ slug: undefined, id: crypto.randomUUID() })
    expect(touched(await times(3, () => owner.from('movies').insert(row).select('id')))).toEqual([0, 0, 1])
  })
})

it('[DATA-40] two uploads to one path at once leave one whole file', async () => {
  const bucket = owner.storage.from('torrents')
  const path = `files/1_${unique('film')}/720p_1.torrent`
  const files = ['d8:announce3:abce', 'd8:announce5:abcdee', 'd4:infod6:lengthi1eee']
  const answers = await Promise.all(
    files.map((file) =>
      bucket.upload(path, new TextEncoder().encode(file).buffer as ArrayBuffer, {
        contentType: 'application/x-bittorrent',
        upsert: true,
      }),
    ),
  )
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  const stored = await visit(`/storage/v1/object/public/torrents/${path}`)
  expect(files).toContain(new TextDecoder().decode(await stored.arrayBuffer()))
  expect(await sql('select count(*)::int as kept from storage.objects where name = $1', [path])).toEqual([{ kept: 1 }])
})
