import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { liveUser } from '../support/backend/accounts.ts'
import { block, blog, hoursAgo, insertion, movie, story, watchPage } from '../support/rows.ts'
import { actor, calling, deleting, type Inserted, inserting, insertWithVersion, rowsOf } from './statements.ts'
import { type Actor, begin, run, type Statement, twoConnections, WORKER } from './two-connections.ts'

const EXPIRED = 25

// Requests to the embedded database are answered one after the other: these need a server with several connections.
describe('two connections at one row', () => {
  const { sql, meet, connect, waits } = twoConnections()
  const insert = (table: string, row: object) => insertWithVersion(sql, table, row)
  let owner: Actor
  beforeAll(async () => {
    owner = actor(await liveUser({ query: sql }, { owner: true, name: 'Owner' }))
  })

  const click = (of: string) => calling(WORKER, `public.count_download($1, 'a')`, [of])

  const tables: Record<string, { ids: string; row: () => Record<string, unknown>; change: string; traces: string[] }> =
    {
      movies: {
        ids: '[ADMMOV-27, DATA-26]',
        row: movie,
        change: `title = 'Changed', downloads = '[{"id":"b","quality":"1","size":"1","format":"1","directUrl":"https://b.example/b"}]'`,
        traces: ['movie_listings', 'movie_search', 'movie_facets', 'movie_sources', 'download_addresses'].map(
          (name) => `app.${name} where movie_id = $1`,
        ),
      },
      blogs: { ids: '[ADMBLOG-10, DATA-36]', row: blog, change: `title = 'Changed'`, traces: [] },
      watch_html: {
        ids: '[ADMWATCH-11, DATA-32]',
        row: () => watchPage({ title: `Watch ${randomUUID()}` }),
        change: `title = 'Changed'`,
        traces: ['app.watch_search where watch_id = $1'],
      },
      stories: {
        ids: '[ADMSTORY-09, DATA-28]',
        row: () => story({ created_at: hoursAgo(EXPIRED) }),
        change: `title = 'Changed'`,
        traces: ['app.story_view_ids where story_id = $1'],
      },
    }

  describe.each(Object.entries(tables))('%s', (table, { ids, row, change, traces }) => {
    const editing = ({ id, updated_at }: Inserted): Statement => ({
      by: owner,
      sql: `update public.${table} set ${change} where id = $1 and updated_at = $2 returning id`,
      params: [id, updated_at],
    })
    const left = async (id: string) => {
      const places = [`public.${table} where id = $1`, ...traces]
      const counted = places.map((place) => `(select count(*)::int from ${place})`).join(', ')
      const [counts] = await sql<{ left: number[] }>(`select array[${counted}] as left`, [id])
      return counts?.left
    }
    const nothing = Array(traces.length + 1).fill(0)

    test(`${ids} a deletion and an edit at once leave neither the row nor anything derived from it, in either order`, async () => {
      const one = await insert(table, row())
      expect((await meet(deleting(owner, table, one.id), editing(one))).map(rowsOf)).toEqual([1, 0])
      expect(await left(one.id)).toEqual(nothing)
      const two = await insert(table, row())
      expect((await meet(editing(two), deleting(owner, table, two.id))).map(rowsOf)).toEqual([1, 1])
      expect(await left(two.id)).toEqual(nothing)
    })

    test(`${ids} two deletions: one of them has deleted it`, async () => {
      const { id } = await insert(table, row())
      expect((await meet(deleting(owner, table, id), deleting(owner, table, id))).map(rowsOf)).toEqual([1, 0])
    })

    test('[DEC-17] two edits of one version: the second touches nothing', async () => {
      const made = await insert(table, row())
      expect((await meet(editing(made), editing(made))).map(rowsOf)).toEqual([1, 0])
    })
  })

  test('a rebuild of what is derived keeps what is saved meanwhile', async () => {
    const films = [await insert('movies', movie()), await insert('movies', movie())].map(({ id }) => id)
    const { id: page } = await insert('watch_html', watchPage({ title: `Watch ${randomUUID()}` }))
    const [one, two, rebuilding] = [await connect(), await connect(), await connect()]
    // What was saved before the rebuild and not yet committed, and what is saved while the rebuild waits for it.
    const rebuild = async (name: string, early: string, late: string, value: string) => {
      await begin(one, owner)
      expect(await run(one, { sql: early, params: [value, films[0]] })).toMatchObject({ error: null })
      const rebuilt = run(rebuilding, { sql: `select app.${name}()` })
      await waits(rebuilding, rebuilt)
      const saved = run(two, { sql: late, params: [value, name === 'rebuild_movie_index' ? films[1] : page] })
      await waits(two, saved)
      await one.query('commit')
      expect((await Promise.all([rebuilt, saved])).map(({ error }) => error)).toEqual([null, null])
    }
    const describing = 'update public.movies set description = $1 where id = $2'
    await rebuild('rebuild_movie_index', describing, 'update public.movies set title = $1 where id = $2', 'saved')
    const texts = await sql('select 1 from app.movie_search where movie_id = any ($1) and texts like $2', [
      films,
      '%saved%',
    ])
    expect(texts).toHaveLength(2)
    const naming = 'update public.movies set native_title = $1 where id = $2'
    await rebuild('rebuild_watch_search', naming, 'update public.watch_html set title = $1 where id = $2', 'named')
    expect(await sql('select title from app.watch_search where watch_id = $1', [page])).toEqual([{ title: 'named' }])
  })

  describe('a movie', () => {
    test('[DEC-68, CMT-18] deleted while somebody comments leaves no comment, and the author hears of it', async () => {
      const author = actor(await liveUser({ query: sql }))
      const comments = async (id: string) => (await sql('select 1 from comments where movie_id = $1', [id])).length
      const commenting = (id: string) => inserting(author, 'comments', { movie_id: id, content: 'Superb.' })
      const one = await insert('movies', movie())
      const [deleted, refused] = await meet(deleting(owner, 'movies', one.id), commenting(one.id))
      expect([rowsOf(deleted), refused.error]).toEqual([1, expect.stringMatching(/^23503 /)])
      const two = await insert('movies', movie())
      expect((await meet(commenting(two.id), deleting(owner, 'movies', two.id))).map(rowsOf)).toEqual([1, 1])
      expect([await comments(one.id), await comments(two.id)]).toEqual([0, 0])
    })

    test('[DL-02, SEC-23, DEC-60] counts two clicks as two, and none once it is deleted', async () => {
      const { id } = await insert('movies', movie())
      const answers = (await meet(click(id), click(id))).flatMap(({ rows }) => rows)
      expect(answers).toEqual([{ answer: 1 }, { answer: 2 }])
      const [, late] = await meet(deleting(owner, 'movies', id), click(id))
      expect(late).toEqual({ rows: [{ answer: null }], error: null })
    })

    test('[DATA-10, DEC-60] edited while its download is counted keeps count and edit', async () => {
      const edited = JSON.stringify([block({ size: '2 GB', count: 0 })])
      const editing = (id: string): Statement => ({
        by: owner,
        sql: 'update public.movies set downloads = $2 where id = $1 returning id',
        params: [id, edited],
      })
      const [one, two] = [await insert('movies', movie()), await insert('movies', movie())]
      expect((await meet(click(one.id), editing(one.id))).map(rowsOf)).toEqual([1, 1])
      expect((await meet(editing(two.id), click(two.id))).map(rowsOf)).toEqual([1, 1])
      const kept = await sql('select downloads from movies where id = any($1)', [[one.id, two.id]])
      const expected = { downloads: [expect.objectContaining({ size: '2 GB', count: 1 })] }
      expect(kept).toEqual([expected, expected])
    })

    test('[DEC-49] and another of its title, or a blog and another, made at once have slugs of their own', async () => {
      for (const [table, { slug: _slug, ...row }] of [
        ['movies', movie()],
        ['blogs', blog()],
      ] as const) {
        const titled = { ...row, title: `One ${randomUUID()}` }
        const made = await meet(inserting(owner, table, titled), inserting(owner, table, titled))
        expect(made.map(({ error }) => error)).toEqual([null, null])
        const [one, two] = made.map(({ rows }) => rows[0]?.slug)
        expect(two).toBe(`${one}-2`)
      }
    })

    test('[DEC-45, LIST-10] and the watch page of its title, made, renamed or deleted at once, find each other', async () => {
      const linked = async (title: string) => (await sql('select watch_slug from movies where title = $1', [title]))[0]
      for (const watchFirst of [true, false]) {
        const title = `Both ${randomUUID()}`
        const page = inserting(owner, 'watch_html', watchPage({ title, slug: randomUUID() }))
        const film = inserting(owner, 'movies', movie({ title }))
        const made = await (watchFirst ? meet(page, film) : meet(film, page))
        expect(made.map(({ error }) => error)).toEqual([null, null])
        const { id, slug } = made[watchFirst ? 0 : 1].rows[0]
        expect(await linked(title)).toEqual({ watch_slug: slug })
        const another = { ...movie({ title }), slug: randomUUID() }
        const gone = [deleting(owner, 'watch_html', id), inserting(owner, 'movies', another)] as const
        await (watchFirst ? meet(gone[0], gone[1]) : meet(gone[1], gone[0]))
        expect(await sql('select distinct watch_slug from movies where title = $1', [title])).toEqual([
          { watch_slug: null },
        ])
      }
    })

    test('[DEC-68, DATA-41] that is saved with a file while that is removed: one of the two is refused', async () => {
      const stored = async () => {
        const path = `files/1_a/${randomUUID()} b.torrent`
        await sql(`insert into storage.objects (bucket_id, name) values ('torrents', $1)`, [path])
        const removing: Statement = {
          by: owner,
          sql: 'delete from storage.objects where name = $1 returning id',
          params: [path],
        }
        const url = `/storage/v1/object/public/torrents/${encodeURI(path)}`
        return { removing, saving: inserting(owner, 'movies', movie({ downloads: [block({ url })] })) }
      }
      const [one, two] = [await stored(), await stored()]
      expect((await meet(one.saving, one.removing)).map(rowsOf)).toEqual([1, 0])
      const [removed, refused] = await meet(two.removing, two.saving)
      expect([rowsOf(removed), refused.error]).toEqual([1, expect.stringMatching(/^PT400 .* no longer stored/)])
    })

    test('[ADMMOV-32, DATA-23] without a flag is shown and counted by one of two who show all old movies', async () => {
      const { id } = await insert('movies', movie({ showOnHomepage: null }))
      const showing: Statement = {
        by: owner,
        sql: 'update public.movies set "showOnHomepage" = true where id = $1 and "showOnHomepage" is null returning id',
        params: [id],
      }
      expect((await meet(showing, showing)).map(rowsOf)).toEqual([1, 0])
    })
  })

  test('[ADMMOV-24, ADMMOV-25] a save waits for another save; a click, and a member who may not save, wait for none', async () => {
    const [one, two] = [await insert('movies', movie()), await insert('movies', movie())]
    const [saver, other, third] = [await connect(), await connect(), await connect()]
    const renaming = (by: Actor): Statement => ({
      by,
      sql: `update public.movies set title = 'Renamed' where id = $1 returning id`,
      params: [two.id],
    })
    await begin(saver, owner)
    await run(saver, { sql: `update public.movies set title = 'Renamed' where id = $1`, params: [one.id] })
    // These two are answered while the first save still runs.
    await begin(third, WORKER)
    expect((await run(third, click(two.id))).rows).toEqual([{ answer: 1 }])
    await third.query('commit')
    const member = actor(await liveUser({ query: sql }))
    await begin(third, member)
    expect(rowsOf(await run(third, renaming(member)))).toBe(0)
    await third.query('commit')
    await begin(other, owner)
    let isSaved = false
    const save = run(other, renaming(owner)).then((outcome) => {
      isSaved = true
      return outcome
    })
    await waits(other, save)
    expect(isSaved).toBe(false)
    await saver.query('commit')
    expect(rowsOf(await save)).toBe(1)
    await other.query('commit')
  })

  test('[ADMMOV-24, ADMMOV-25, SEARCH-11] saves, renamings and deletions of four at once are all done, and search and the links to watch pages know what is left', async () => {
    const words = ['anbe', 'kadhal', 'mahal', 'raja', 'vaa', 'zamindar']
    const titles = words.map((word, index) => `${word} ${words.toReversed()[index]}`)
    const person = async (number: number) => {
      const client = await connect()
      const errors: string[] = []
      const write = async (text: string, params: unknown[]) => {
        await begin(client, owner)
        const outcome = await run(client, { sql: text, params })
        await client.query(outcome.error ? 'rollback' : 'commit')
        if (outcome.error && !outcome.error.startsWith('23505')) errors.push(outcome.error)
      }
      for (let turn = 0; turn < 6; turn += 1) {
        const title = titles[(turn * (number + 1)) % titles.length] as string
        const other = titles[(turn + number) % titles.length] as string
        const row = movie({ title, slug: randomUUID(), description: words.slice(turn % 3).join(' ') })
        await write(insertion('movies', row), [JSON.stringify(row)])
        await write(
          'update public.movies set title = $1, description = $2 where title = $3 and id = any (select id from public.movies order by id limit 3)',
          [other, title, title],
        )
        const page = watchPage({ title: other, slug: `w-${number}-${turn % 4}` })
        await write(insertion('watch_html', page), [JSON.stringify(page)])
        await write('update public.watch_html set title = $1 where slug = $2', [title, page.slug])
        if (turn % 3 === 0) await write('delete from public.movies where slug = $1', [row.slug])
        if (turn % 5 === 0) await write('delete from public.watch_html where slug = $1', [page.slug])
      }
      return errors
    }
    expect((await Promise.all([0, 1, 2, 3].map(person))).flat()).toEqual([])
    expect(
      await sql(
        `select m.title, m.watch_slug from public.movies m where m.watch_slug is distinct from app.watch_slug_of(m.title)`,
      ),
    ).toEqual([])
    expect(
      await sql(
        `select m.title from public.movies m left join app.movie_search s on s.movie_id = m.id
         where s.title is distinct from app.fold(m.title) or s.texts not like '%' || app.fold(m.description)`,
      ),
    ).toEqual([])
    expect(
      await sql(
        'select title from app.watch_search where poster is distinct from app.similar_poster(title, word_runs)',
      ),
    ).toEqual([])
  })
})
