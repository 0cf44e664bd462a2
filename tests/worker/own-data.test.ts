import { describe, expect, it } from 'vitest'
import { unique } from '../support/rows.ts'
import {
  Browser,
  loggedInElsewhere,
  mailsTo,
  newEmail,
  PASSWORD,
  registered,
  verified,
} from './support/account-client.ts'
import { insert, makeConfiguredOwner, makeHomeMovie, makeMember, makeOwner, sql } from './support/database.ts'
import { at, throughGateway, visit } from './support/requests.ts'

describe('one’s own data', () => {
  it('is complete, without hashes and without anybody else’s', async () => {
    const movie = await makeHomeMovie()
    const name = unique('Downloader')
    const { browser, email } = await registered({ name })
    const other = await makeMember()
    await insert('comments', { movie_id: movie.id, user_id: other.id, username: 'Eve', content: unique('theirs') })
    await throughGateway(browser.token, 'POST', '/rest/v1/comments', { movie_id: movie.id, content: 'Mine' })
    await at(browser).from('membership_applications').insert({ email, name, status: 'pending' })
    await throughGateway(browser.token, 'POST', '/rest/v1/saved_movies', { movie_id: movie.id, state: 'seen' })
    const { json } = await browser.get('/api/user/data')
    expect(json.data).toEqual({
      account: { id: expect.any(String), name, email, verified: false, created_at: expect.any(String) },
      comments: [
        {
          ...{ id: expect.any(String), movie: movie.title, content: 'Mine', created_at: expect.any(String) },
          ...{ edited_at: null, held_at: null, held_reason: null },
        },
      ],
      block: null,
      membership_requests: [
        { name, email, status: 'pending', reason: null, created_at: expect.any(String), decisions: [] },
      ],
      sessions: [{ device: '', created_at: expect.any(String), last_used_at: expect.any(String) }],
      passkeys: [],
      list: [{ movie: movie.title, seen: true, changed_at: expect.any(String) }],
      language: 'en',
    })
    expect((await new Browser().get('/api/user/data')).status).toBe(401)
  })
})

describe('own comments', () => {
  it('[SEC-06] are withdrawn by their author only', async () => {
    const movie = await makeHomeMovie()
    const { browser } = await registered()
    const content = unique('Withdrawn')
    const posted = await throughGateway(
      browser.token,
      'POST',
      '/rest/v1/comments?select=id',
      { movie_id: movie.id, content },
      { Prefer: 'return=representation' },
    )
    const [{ id: commentId }] = (await posted.json()) as [{ id: string }]
    const stored = () => sql('select 1 from comments where content = $1', [content])
    const stranger = (await registered()).browser
    expect((await stranger.post('/api/user/withdraw-comment', { commentId })).status).toBe(404)
    expect((await new Browser().post('/api/user/withdraw-comment', { commentId })).status).toBe(401)
    expect((await browser.post('/api/user/withdraw-comment', { commentId: 'x' })).status).toBe(400)
    expect(await stored()).toHaveLength(1)
    expect((await browser.post('/api/user/withdraw-comment', { commentId })).json).toMatchObject({ success: true })
    expect(await stored()).toEqual([])
    expect((await browser.post('/api/user/withdraw-comment', { commentId })).status).toBe(404)
  })
})

describe('deleting the account', () => {
  /** Every column that contains one of the texts, as schema.table.column. */
  async function placesOf(texts: readonly string[]): Promise<string[]> {
    const columns = await sql<{ place: string; query: string }>(
      `select c.table_schema || '.' || c.table_name || '.' || c.column_name as place,
         format('select 1 from %I.%I t where %s limit 1', c.table_schema, c.table_name,
           (select string_agg(format('strpos(lower(t.%I::text), %L) > 0', c.column_name, lower(each)), ' or ')
            from unnest($1::text[]) as each)) as query
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema in ('public', 'app', 'storage') and t.table_type = 'BASE TABLE' order by 1`,
      [texts],
    )
    const found: string[] = []
    for (const { place, query } of columns) if ((await sql(query)).length > 0) found.push(place)
    return found
  }

  /** A person with rows in every table that can hold some of theirs. */
  async function wellKnown() {
    const movie = await makeHomeMovie()
    const name = unique('Savitri')
    const { browser, email } = await verified(name)
    const id: string = (await browser.get('/api/auth/session')).json.user._id
    await throughGateway(browser.token, 'POST', '/rest/v1/comments', { movie_id: movie.id, content: 'Superb' })
    await throughGateway(browser.token, 'POST', '/rest/v1/saved_movies', { movie_id: movie.id, state: 'saved' })
    await at(browser).from('membership_applications').insert({ email, name, status: 'pending' })
    await at(await makeOwner())
      .from('membership_applications')
      .update({ status: 'rejected', reason: 'Not now' })
      .eq('email', email)
    await new Browser().post('/api/auth/login', { email, password: 'a guess' })
    await new Browser().post('/api/auth/send-reset-otp', { email })
    await loggedInElsewhere(email)
    const next = newEmail()
    await browser.post('/api/user/send-email-change-code', { newEmail: next, password: PASSWORD })
    const passkey = { user_id: id, credential_id: unique('id'), public_key: 'x', counter: 0, name: 'Phone' }
    await insert('passkeys', passkey)
    const challenge = { challenge: crypto.randomUUID(), user_id: id, expires_at: '2099-01-01T00:00:00Z' }
    await insert('passkey_challenges', challenge)
    const texts = [name, email, id, next]
    expect(await placesOf(texts)).toEqual([
      'app.tries.subject',
      'public.audit_log.row_id',
      'public.audit_log.title',
      'public.comments.user_id',
      'public.comments.username',
      'public.known_devices.user_id',
      'public.membership_applications.email',
      'public.membership_applications.name',
      'public.membership_applications.user_id',
      'public.membership_decisions.user_id',
      'public.one_time_codes.email',
      'public.one_time_codes.new_email',
      'public.passkey_challenges.user_id',
      'public.passkeys.user_id',
      'public.saved_movies.user_id',
      'public.sessions.user_id',
      'public.users.email',
      'public.users.email_key',
      'public.users.id',
      'public.users.name',
    ])
    return { browser, email, name, movie, texts }
  }
  const commentsOn = (movie: { id: string }) =>
    sql('select username, user_id, content from comments where movie_id = $1', [movie.id])

  it('asks for the password, and leaves nothing of the person but the comments they leave behind', async () => {
    const { browser, email, name, movie, texts } = await wellKnown()
    expect(await (await visit(`/movie/${movie.slug}`)).text()).toContain(name)
    const deletion = { password: PASSWORD, comments: 'keep' }
    expect((await browser.post('/api/user/delete-account', { ...deletion, password: 'a guess' })).status).toBe(403)
    expect((await browser.post('/api/user/delete-account', { password: PASSWORD })).json.message).toBe(
      'Please choose whether your comments stay.',
    )
    expect((await browser.post('/api/user/delete-account', deletion)).json).toMatchObject({ success: true })
    // Its counted attempts, for a day.
    expect(await placesOf(texts)).toEqual(['app.tries.subject'])
    expect(await commentsOn(movie)).toEqual([{ username: 'Deleted user', user_id: null, content: 'Superb' }])
    expect(await (await visit(`/movie/${movie.slug}`)).text()).not.toContain(name)
    expect((await browser.get('/api/auth/session')).status).toBe(401)
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContainEqual(expect.stringContaining('your account was deleted'))
    // The address is free again.
    await registered({ email })
  })

  it('deletes the comments too when the person wants that', async () => {
    const { browser, movie, texts } = await wellKnown()
    const deletion = { password: PASSWORD, comments: 'delete' }
    expect((await browser.post('/api/user/delete-account', deletion)).json).toMatchObject({ success: true })
    expect(await placesOf(texts)).toEqual(['app.tries.subject'])
    expect(await commentsOn(movie)).toEqual([])
  })

  it('is refused to the owner, and says why', async () => {
    const browser = new Browser()
    browser.token = (await makeConfiguredOwner()).token
    const answer = await browser.post('/api/user/delete-account', { password: PASSWORD, comments: 'keep' })
    expect([answer.status, answer.json.message]).toEqual([
      403,
      'The owner’s account cannot be deleted: nobody could manage the site any more.',
    ])
  })
})
