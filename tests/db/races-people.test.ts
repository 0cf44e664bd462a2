import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LiveUser, liveUser } from '../support/backend/accounts.ts'
import { hoursAgo, movie, story } from '../support/rows.ts'
import { actor, calling, deleting, inserting, insertWithVersion, rowsOf } from './statements.ts'
import { type Actor, begin, run, type Statement, twoConnections, WORKER } from './two-connections.ts'

const EXPIRED = 25

// Requests to the embedded database are answered one after the other: these need a server with several connections.
describe('two connections at what visitors and members write', () => {
  const { sql, meet, connect, waits } = twoConnections()
  const insert = (table: string, row: object) => insertWithVersion(sql, table, row)
  let owner: Actor
  beforeAll(async () => {
    owner = actor(await liveUser({ query: sql }, { owner: true, name: 'Owner' }))
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
      expect((await meet(cleaning, deleting(owner, 'stories', edited.id))).map(({ rows }) => rows)).toEqual([
        [{ answer: 1 }],
        [],
      ])
    })

    test('[STORY-16, SEC-24, CRON-03] whose day ends while it is viewed: the view counts, or there is no such story', async () => {
      const view = (id: string, viewId: string | null) =>
        calling(WORKER, 'public.count_story_view($1, $2)', [id, viewId])
      // It has not expired for transactions that began before, but it has for later ones.
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
      sql: `update public.membership_applications set status = $2 where email = $1 returning status`,
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
    await sql(`insert into app.tries (action, subject) select 'comment', $1 from generate_series(1, 9)`, [person.email])
    const commenting = inserting(actor(person), 'comments', { movie_id: film, content: 'Superb.' })
    const [tenth, eleventh] = await meet(commenting, commenting)
    expect([rowsOf(tenth), eleventh.error]).toEqual([1, 'PT429 Too many comments. Please wait a minute.'])
  })

  test('a request for removal that is confirmed twice at once is confirmed', async () => {
    const film = await insert('movies', movie())
    const id = randomUUID()
    const { slug } = (await sql<{ slug: string }>('select slug from movies where id = $1', [film.id]))[0] ?? {
      slug: '',
    }
    const asked = ['Asha', `${id}@studio.example`, 'movies', slug, `/movie/${slug}`, 'It is ours.', 'code', 600, id]
    const request = calling(WORKER, 'public.request_takedown($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [id, ...asked])
    await sql(request.sql, [...(request.params ?? [])])
    const confirming = calling(WORKER, 'public.confirm_takedown($1, $2)', [id, 'code'])
    expect((await meet(confirming, confirming)).map(({ rows }) => rows[0])).toEqual([
      { answer: 'right' },
      { answer: 'again' },
    ])
  })
})
