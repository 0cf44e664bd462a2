import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms } from '../support/real-postgres.ts'
import { type LiveUser, liveUser } from '../support/tokens.ts'
import { block, blog, hoursAgo, movie, story, watchPage } from './sample-rows.ts'
import { type Actor, begin, run, type Statement, twoConnections, WORKER } from './two-connections.ts'

const EXPIRED = 25

/** `updated_at` as Postgres writes it: a Date would lose its microseconds. */
type Made = { id: string; updated_at: string }

// Requests to the embedded database are answered one after the other: these need a server with several connections.
describe.skipIf(!postgresPrograms)('two connections at one row', async () => {
  const { sql, meet, connect, waits } = await twoConnections(postgresPrograms as string)
  let ownerAccount: LiveUser
  let owner: Actor
  beforeAll(async () => {
    ownerAccount = await liveUser({ query: sql }, { owner: true, name: 'Owner' })
    owner = actor(ownerAccount)
  })
  const actor = ({ claims }: LiveUser): Actor => ({ role: 'authenticated', claims })

  async function insert(table: string, row: Record<string, unknown>) {
    const [made] = await sql<Made>(`${insertion(row, table)}, updated_at::text`, [JSON.stringify(row)])
    if (!made) throw new Error(`nothing was inserted into ${table}`)
    return made
  }
  const columns = (row: object) => Object.keys(row).map((name) => `"${name}"`)
  const insertion = (row: object, table: string) =>
    `insert into public.${table} (${columns(row)}) select ${columns(row)}
     from jsonb_populate_record(null::public.${table}, $1) returning *`
  const inserting = (by: Actor, table: string, row: object): Statement => ({
    by,
    sql: insertion(row, table),
    params: [JSON.stringify(row)],
  })
  const deleting = (table: string, id: string): Statement => ({
    by: owner,
    sql: `delete from public.${table} where id = $1 returning id`,
    params: [id],
  })
  const calling = (by: Actor, call: string, params: readonly unknown[]): Statement => ({
    by,
    sql: `select ${call} as answer`,
    params,
  })
  const click = (of: string) => calling(WORKER, `public.count_download($1, 'a')`, [of])
  const rowsOf = ({ rows, error }: { rows: unknown[]; error: string | null }) => error ?? rows.length

  const tables: Record<string, { ids: string; row: () => Record<string, unknown>; change: string; traces: string[] }> =
    {
      movies: {
        ids: '[ADMMOV-27, DATA-26]',
        row: movie,
        change: `title = 'Changed', downloads = '[{"id":"b","quality":"1","size":"1","format":"1","directUrl":"https://b.example/b"}]'`,
        traces: ['movie_listings', 'movie_texts', 'movie_search', 'search_postings', 'download_addresses'].map(
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
    const editing = ({ id, updated_at }: Made): Statement => ({
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

    test(`${ids} a deletion and an edit: whoever is first, the row is gone with all that was made of it`, async () => {
      const one = await insert(table, row())
      expect((await meet(deleting(table, one.id), editing(one))).map(rowsOf)).toEqual([1, 0])
      expect(await left(one.id)).toEqual(nothing)
      const two = await insert(table, row())
      expect((await meet(editing(two), deleting(table, two.id))).map(rowsOf)).toEqual([1, 1])
      expect(await left(two.id)).toEqual(nothing)
    })

    test(`${ids} two deletions: one of them has deleted it`, async () => {
      const { id } = await insert(table, row())
      expect((await meet(deleting(table, id), deleting(table, id))).map(rowsOf)).toEqual([1, 0])
    })

    test('[DEC-17] two edits of one version: the second touches nothing', async () => {
      const made = await insert(table, row())
      expect((await meet(editing(made), editing(made))).map(rowsOf)).toEqual([1, 0])
    })
  })

  describe('a movie', () => {
    test('[DEC-68, CMT-18] deleted while somebody comments leaves no comment, and the author hears of it', async () => {
      const author = actor(await liveUser({ query: sql }))
      const comments = async (id: string) => (await sql('select 1 from comments where movie_id = $1', [id])).length
      const commenting = (id: string) => inserting(author, 'comments', { movie_id: id, content: 'Superb.' })
      const one = await insert('movies', movie())
      const [deleted, refused] = await meet(deleting('movies', one.id), commenting(one.id))
      expect([rowsOf(deleted), refused.error]).toEqual([1, expect.stringMatching(/^23503 /)])
      const two = await insert('movies', movie())
      expect((await meet(commenting(two.id), deleting('movies', two.id))).map(rowsOf)).toEqual([1, 1])
      expect([await comments(one.id), await comments(two.id)]).toEqual([0, 0])
    })

    test('[DL-02, SEC-23, DEC-60] counts two clicks as two, and none once it is deleted', async () => {
      const { id } = await insert('movies', movie())
      const answers = (await meet(click(id), click(id))).flatMap(({ rows }) => rows)
      expect(answers).toEqual([{ answer: 1 }, { answer: 2 }])
      const [, late] = await meet(deleting('movies', id), click(id))
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
        const gone = [deleting('watch_html', id), inserting(owner, 'movies', another)] as const
        await (watchFirst ? meet(gone[0], gone[1]) : meet(gone[1], gone[0]))
        expect(await sql('select distinct watch_slug from movies where title = $1', [title])).toEqual([
          { watch_slug: null },
        ])
      }
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

  describe('a story', () => {
    const cleaning = calling(WORKER, 'public.delete_expired_stories()', [])
    const expired = () => insert('stories', story({ created_at: hoursAgo(EXPIRED) }))
    const exists = async (id: string) => (await sql('select 1 from stories where id = $1', [id])).length === 1

    test('[CRON-01, CRON-03] is deleted by one of two clean-ups, and neither waits for an edit', async () => {
      await sql('delete from stories')
      const { id } = await expired()
      expect((await meet(cleaning, cleaning)).map(({ rows }) => rows[0])).toEqual([{ answer: 1 }, { answer: 0 }])
      expect(await exists(id)).toBe(false)
      const edited = await expired()
      const edit: Statement = { by: owner, sql: `update public.stories set genre = 'Drama'`, params: [] }
      expect((await meet(edit, cleaning))[1].rows).toEqual([{ answer: 0 }])
      expect((await meet(cleaning, deleting('stories', edited.id))).map(({ rows }) => rows)).toEqual([
        [{ answer: 1 }],
        [],
      ])
    })

    test('[STORY-16, SEC-24, CRON-03] whose day ends while it is viewed: the view counts, or there is no such story', async () => {
      const view = (id: string, viewId: string | null) =>
        calling(WORKER, 'public.count_story_view($1, $2)', [id, viewId])
      // For whoever has begun already it is still young; for whoever comes now it is not.
      const ending = (id: string) => async () => {
        await sql('set session_replication_role = replica')
        await sql(`update stories set created_at = clock_timestamp() - interval '24 hours' where id = $1`, [id])
        await sql('set session_replication_role = origin')
      }
      await sql('delete from stories')
      const first = await insert('stories', story())
      const [counted, skipped] = await meet(view(first.id, randomUUID()), cleaning, ending(first.id))
      expect([counted.rows, skipped.rows]).toEqual([[{ answer: 1 }], [{ answer: 0 }]])
      await sql('delete from stories')
      for (const viewId of [null, randomUUID()]) {
        const { id } = await insert('stories', story())
        // The deletion runs first, beside a view that began before the day ended.
        const [viewer, cleaner] = [await connect(), await connect()]
        await begin(viewer, WORKER)
        await ending(id)()
        await begin(cleaner, WORKER)
        expect((await run(cleaner, cleaning)).rows).toEqual([{ answer: 1 }])
        const late = run(viewer, view(id, viewId))
        await waits(viewer, late)
        await cleaner.query('commit')
        expect(await late).toEqual({ rows: [{ answer: null }], error: null })
        await viewer.query('commit')
      }
    })

    test('[STORY-16] viewed twice at once rises by two, by one where it was one view', async () => {
      const { id } = await insert('stories', story())
      const view = (viewId: string) => calling(WORKER, 'public.count_story_view($1, $2)', [id, viewId])
      const [one, two] = [randomUUID(), randomUUID()]
      expect((await meet(view(one), view(two))).map(({ rows }) => rows[0])).toEqual([{ answer: 1 }, { answer: 2 }])
      const again = randomUUID()
      await meet(view(again), view(again))
      expect(await sql('select views from stories where id = $1', [id])).toEqual([{ views: 3 }])
    })
  })

  describe('a membership', () => {
    const apply = (person: LiveUser) =>
      inserting(actor(person), 'membership_applications', { email: person.email, name: person.name })
    const decide = (person: LiveUser, status: string): Statement => ({
      by: owner,
      sql: `update public.membership_applications set status = $2 where email = $1 and status = 'pending' returning status`,
      params: [person.email, status],
    })

    test('[SEC-13, PROFILE-17] is applied for once', async () => {
      const person = await liveUser({ query: sql })
      const [made, refused] = await meet(apply(person), apply(person))
      expect([rowsOf(made), refused.error]).toEqual([1, '23505 You have already applied for membership.'])
    })

    test('[DEC-77, ADMMEM-03, ADMMEM-04] is decided once: what came first stays', async () => {
      for (const [first, second] of [
        ['approved', 'rejected'],
        ['rejected', 'approved'],
        ['approved', 'approved'],
      ] as const) {
        const person = await liveUser({ query: sql })
        const { id: user_id, name, email } = person
        await sql('insert into membership_applications (user_id, name, email) values ($1, $2, $3)', [
          user_id,
          name,
          email,
        ])
        expect((await meet(decide(person, first), decide(person, second))).map(rowsOf)).toEqual([1, 0])
        expect(await sql('select status from membership_applications where email = $1', [person.email])).toEqual([
          { status: first },
        ])
      }
    })
  })

  test('[CMT-18, DEC-66] a comment that is posted during a rename carries one of the two names', async () => {
    const { id: film } = await insert('movies', movie())
    const person = await liveUser({ query: sql }, { name: 'Meena' })
    const renaming = (name: string): Statement => ({
      by: WORKER,
      sql: 'update public.users set name = $2 where id = $1 returning name',
      params: [person.id, name],
    })
    const commenting = inserting(actor(person), 'comments', { movie_id: film, content: 'Superb.' })
    const [, during] = await meet(renaming('Kumari'), commenting)
    const [before] = await meet(commenting, renaming('Kala'))
    expect([...during.rows, ...before.rows]).toMatchObject([{ username: 'Meena' }, { username: 'Kumari' }])
    expect((await meet(renaming('One'), renaming('Two'))).map(rowsOf)).toEqual([1, 1])
    expect(await sql('select name from users where id = $1', [person.id])).toEqual([{ name: 'Two' }])
  })

  test('[CMT-23, DEC-16] of two comments at once the eleventh of a minute is refused', async () => {
    const { id: film } = await insert('movies', movie())
    const person = await liveUser({ query: sql })
    await sql(
      `insert into comments (movie_id, user_id, username, content) select $1, $2, 'Meena', 'x' from generate_series(1, 9)`,
      [film, person.id],
    )
    const commenting = inserting(actor(person), 'comments', { movie_id: film, content: 'Superb.' })
    const [tenth, eleventh] = await meet(commenting, commenting)
    expect([rowsOf(tenth), eleventh.error]).toEqual([1, 'PT429 Too many comments. Please wait a minute.'])
  })

  test('[ADMMOV-24, ADMMOV-25, SEARCH-11] saves, renamings and deletions of movies and watch pages that share words never wait for each other in a ring, and search knows what is left', async () => {
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
      for (let turn = 0; turn < 20; turn += 1) {
        const title = titles[(turn * (number + 1)) % titles.length] as string
        const other = titles[(turn + number) % titles.length] as string
        const row = movie({ title, slug: randomUUID(), description: words.slice(turn % 3).join(' ') })
        await write(insertion(row, 'movies'), [JSON.stringify(row)])
        await write(
          'update public.movies set title = $1, description = $2 where title = $3 and id = any (select id from public.movies order by id limit 3)',
          [other, title, title],
        )
        const page = watchPage({ title: other, slug: `w-${number}-${turn % 4}` })
        await write(insertion(page, 'watch_html'), [JSON.stringify(page)])
        await write('update public.watch_html set title = $1 where slug = $2', [title, page.slug])
        if (turn % 3 === 0) await write('delete from public.movies where slug = $1', [row.slug])
        if (turn % 5 === 0) await write('delete from public.watch_html where slug = $1', [page.slug])
      }
      return errors
    }
    expect((await Promise.all([0, 1, 2, 3].map(person))).flat()).toEqual([])
    expect(
      await sql(`select w.word, w.in_title, w.movies, count(p.movie_id)::int as held from app.search_words w
        left join app.search_postings p using (word, in_title) group by 1, 2, 3 having w.movies <> count(p.movie_id)`),
    ).toEqual([])
    expect(
      await sql(
        `select m.title, m.watch_slug from public.movies m where m.watch_slug is distinct from app.watch_slug_of(m.title)`,
      ),
    ).toEqual([])
  })
})
