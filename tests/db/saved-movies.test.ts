import { describe, expect, test } from 'vitest'
import { MOST_FILMS } from '../../web/features/list/entries.ts'
import { liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { insertAs, movie } from '../support/rows.ts'

const backend = await testBackend()

const film = async (columns: object = {}): Promise<string> =>
  (await insertAs(backend.service, 'movies', movie({ ...columns }))).id

/** A person, and what their devices do. */
async function person() {
  const { id, token } = await liveUser(backend, { name: 'Kala' })
  const rows = () => backend.as(token).from('saved_movies')
  return {
    id,
    async send(...changes: { movie_id: string; state: string; changed_at?: string; user_id?: string }[]) {
      return (await rows().insert(changes)).error
    },
    async list(): Promise<Record<string, string>> {
      const { data } = await rows().select('movie_id, state')
      return Object.fromEntries((data ?? []).map(({ movie_id, state }) => [movie_id, state]))
    },
  }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('a list', () => {
  test('takes the newest change of a film, in whichever order they come', async () => {
    const kala = await person()
    const movie_id = await film()
    expect(await kala.send({ movie_id, state: 'seen', changed_at: minutesAgo(2) })).toBeNull()
    expect(await kala.send({ movie_id, state: 'saved', changed_at: minutesAgo(3) })).toBeNull()
    expect(await kala.list()).toEqual({ [movie_id]: 'seen' })
    expect(await kala.send({ movie_id, state: 'removed', changed_at: minutesAgo(1) })).toBeNull()
    // A device that was offline since.
    expect(await kala.send({ movie_id, state: 'saved', changed_at: minutesAgo(2) })).toBeNull()
    expect(await kala.list()).toEqual({ [movie_id]: 'removed' })
  })

  test('takes several changes of one film in one request', async () => {
    const kala = await person()
    const movie_id = await film()
    await kala.send(
      { movie_id, state: 'saved', changed_at: minutesAgo(3) },
      { movie_id, state: 'seen', changed_at: minutesAgo(1) },
      { movie_id, state: 'removed', changed_at: minutesAgo(2) },
    )
    expect(await kala.list()).toEqual({ [movie_id]: 'seen' })
  })

  test('a device whose clock is ahead cannot keep later changes out', async () => {
    const kala = await person()
    const movie_id = await film()
    await kala.send({ movie_id, state: 'saved', changed_at: '9999-01-01T00:00:00Z' })
    const [stored] = await backend.query<{ past: boolean }>(
      'select changed_at <= now() as past from saved_movies where movie_id = $1',
      [movie_id],
    )
    expect(stored).toEqual({ past: true })
    await kala.send({ movie_id, state: 'removed', changed_at: '9999-01-01T00:00:00Z' })
    expect(await kala.list()).toEqual({ [movie_id]: 'removed' })
  })

  test('leaves out films that visitors do not see, without saying whether they exist', async () => {
    const kala = await person()
    const shown = await film()
    const draft = await film({ state: 'draft' })
    const changes = [shown, draft, crypto.randomUUID()].map((movie_id) => ({ movie_id, state: 'saved' }))
    expect(await kala.send(...changes)).toBeNull()
    expect(await kala.list()).toEqual({ [shown]: 'saved' })
  })

  test('is written in one’s own name only, with a live session, and in three states', async () => {
    const kala = await person()
    const other = await person()
    const movie_id = await film()
    expect((await kala.send({ movie_id, state: 'saved', user_id: other.id }))?.code).toBe('42501')
    expect((await kala.send({ movie_id, state: 'loved' }))?.code).toBe('23514')
    await backend.query('delete from sessions where user_id = $1', [kala.id])
    expect(await kala.send({ movie_id, state: 'saved' })).toMatchObject({ message: 'Please log in first.' })
    expect((await backend.anonymous.from('saved_movies').insert({ movie_id, state: 'saved' })).error).not.toBeNull()
    expect(await other.list()).toEqual({})
  })

  test('has at most 2,000 films; the oldest removed one makes room', async () => {
    const kala = await person()
    const [first, second] = [await film(), await film()]
    // Indexing as many films would take longer than the test.
    await backend.query('alter table movies disable trigger user')
    await backend.query(
      `insert into movies (title, slug, poster, description)
         select 'Many ' || n, 'many-' || n, '', '' from generate_series(1, $1::int) as n`,
      [MOST_FILMS],
    )
    await backend.query('alter table movies enable trigger user')
    await backend.query('alter table saved_movies disable trigger user')
    await backend.query(
      `insert into saved_movies (user_id, movie_id, state, changed_at)
         select $1, id, case slug when 'many-7' then 'removed' else 'saved' end, now() - interval '1 day'
         from movies where slug like 'many-%'`,
      [kala.id],
    )
    await backend.query('alter table saved_movies enable trigger user')
    expect(await kala.send({ movie_id: first, state: 'saved' }, { movie_id: second, state: 'saved' })).toBeNull()
    const counted = await backend.query(
      `select count(*)::int as films, bool_or(m.slug = 'many-7') as old, bool_or(m.id = $2) as first, bool_or(m.id = $3) as second
       from saved_movies s join movies m on m.id = s.movie_id where s.user_id = $1`,
      [kala.id, first, second],
    )
    expect(counted).toEqual([{ films: MOST_FILMS, old: false, first: true, second: false }])
  })

  test('is in the download of one’s data, without removed films, and ends with the account', async () => {
    const kala = await person()
    const [seen, removed] = [await film({ title: 'Meera' }), await film()]
    await kala.send({ movie_id: seen, state: 'seen' }, { movie_id: removed, state: 'removed' })
    const { data } = await backend.service.rpc('account_list', { account_id: kala.id })
    expect(data).toEqual([{ movie: 'Meera', seen: true, changed_at: expect.any(String) }])
    await backend.query('delete from users where id = $1', [kala.id])
    expect(await backend.query('select from saved_movies where user_id = $1', [kala.id])).toEqual([])
  })
})
