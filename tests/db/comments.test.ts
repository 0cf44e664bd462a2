import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, movie, uniqueLetters } from '../support/rows.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const film = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id
const meena = await liveUser(backend, { name: 'Meena' })

type Person = typeof meena
const post = (over: Record<string, unknown> = {}, person: Person = meena) =>
  backend
    .as(person.token)
    .from('comments')
    .insert({ movie_id: film, user_id: person.id, username: person.name, content: 'Superb', ...over })
    .select()
    .single()

test('[DATA-13, CMT-23] a comment is stored trimmed, with an id and the database’s time', async () => {
  const { data } = await post({ content: ' \n Two\n lines 😀\u00a0 ', created_at: hoursAgo(9999) })
  expect(data).toMatchObject({ movie_id: film, user_id: meena.id, username: 'Meena', content: 'Two\n lines 😀' })
  expect(data.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(Math.abs(Date.parse(data.created_at) - Date.now())).toBeLessThan(60_000)
})

test('[SEC-05, CMT-21] a blank comment is refused', async () => {
  for (const content of ['', ' ', ' \t\r\n ', '\u00a0\u200b', null]) {
    expect((await post({ content })).error?.message).toBe('Comment cannot be empty!')
  }
})

test('[DEC-66] a comment has at most 1000 characters, counted as people count', async () => {
  const writer = await liveUser(backend)
  expect((await post({ content: '😀'.repeat(1000) }, writer)).error).toBeNull()
  expect((await post({ content: 'x'.repeat(1001) }, writer)).error?.message).toBe(
    'Comments can be up to 1,000 characters.',
  )
})

test('[SEC-04] nobody posts with another person’s id or name', async () => {
  const other = await liveUser(backend, { name: 'Kala' })
  expect((await post({ user_id: other.id })).error).not.toBeNull()
  expect((await post({ username: 'Kala' })).error).not.toBeNull()
  expect((await post({ user_id: other.id, username: 'Kala' })).error).not.toBeNull()
  expect((await post({ user_id: null, username: null })).data).toMatchObject({ user_id: meena.id, username: 'Meena' })
})

test('[SEC-03, SEC-04] without a live session there is no posting', async () => {
  const row = { movie_id: film, content: 'Hello', username: 'Meena', user_id: meena.id }
  expect((await backend.anonymous.from('comments').insert(row)).error).not.toBeNull()
  const gone = await liveUser(backend)
  await backend.service.from('sessions').delete().eq('id', gone.sessionId)
  expect((await post({}, gone)).error?.message).toBe('Please log in first.')
})

test('a new name is on old comments too, and on later ones even while the token has the old name', async () => {
  const person = await liveUser(backend, { name: 'Old Name' })
  const before = await post({}, person)
  await backend.service.from('users').update({ name: 'New Name' }).eq('id', person.id)
  expect((await post({}, person)).data.username).toBe('New Name')
  const renewed = { ...person, name: 'New Name', token: await signToken({ ...person.claims, name: 'New Name' }) }
  expect((await post({}, renewed)).data.username).toBe('New Name')
  expect((await backend.anonymous.from('comments').select('username').eq('id', before.data.id)).data).toEqual([
    { username: 'New Name' },
  ])
})

test('a new name purges the films with public comments of the person, not those with held ones', async () => {
  const person = await liveUser(backend, { name: 'Old Name' })
  await post({}, person)
  const tags = async () => (await backend.query('select tag from app.pending_purges')).map(({ tag }) => tag)
  const rename = (name: string) => backend.service.from('users').update({ name }).eq('id', person.id)
  await backend.query('update comments set held_at = now() where user_id = $1', [person.id])
  await backend.query('delete from app.pending_purges')
  await rename('New Name')
  expect(await tags()).toEqual([])
  await backend.query('update comments set held_at = null where user_id = $1', [person.id])
  expect(await tags()).toEqual([`movies:${film}`])
  await backend.query('delete from app.pending_purges')
  await rename('Newer Name')
  expect(await tags()).toEqual([`movies:${film}`])
})

test('[DEC-16] more than ten in a minute are refused with 429, for this person alone', async () => {
  const eager = await liveUser(backend)
  for (let n = 0; n < 10; n++) expect((await post({}, eager)).error).toBeNull()
  const eleventh = await post({}, eager)
  expect(eleventh.status).toBe(429)
  expect(eleventh.error?.message).toBe('Too many comments. Please wait a minute.')
  expect((await post({}, await liveUser(backend))).error).toBeNull()
})

test('[DEC-16] comments that were withdrawn count too, and 200 are the most of a day', async () => {
  const eager = await liveUser(backend)
  for (let n = 0; n < 10; n++) {
    const { data } = await post({}, eager)
    await backend.service.from('comments').delete().eq('id', data.id)
  }
  const eleventh = await post({}, eager)
  expect([eleventh.status, eleventh.error?.message]).toEqual([429, 'Too many comments. Please wait a minute.'])
  const postsOfToday = (posts: number) =>
    backend.query(
      `with before as (delete from app.tries where action = 'comment' and subject = $1)
       insert into app.tries (action, subject, tried_at)
       select 'comment', $1, now() - interval '2 hours' from generate_series(1, $2::integer)`,
      [eager.email, posts],
    )
  await postsOfToday(200)
  const next = await post({}, eager)
  expect([next.status, next.error?.message]).toEqual([429, 'Too many comments. Please try again later.'])
  await postsOfToday(199)
  expect((await post({}, eager)).error).toBeNull()
})

describe('editing', () => {
  interface Shown {
    readonly id: string
    readonly content: string
  }
  const edit = ({ id, content: was }: Shown, content: string, client = backend.as(meena.token)) =>
    client
      .rpc('edit_comment', { comment: id, was, content })
      .select()
      .single<Shown & { edited_at: string | null; held_reason: string | null }>()
  const posted = async (person?: Person) => (await post({ content: uniqueLetters('x') }, person)).data as Shown
  const stored = async ({ id }: Shown) =>
    (await backend.service.from('comments').select('content,edited_at').eq('id', id).single()).data
  const change = (comment: Shown, over: Record<string, unknown>) =>
    backend.service.from('comments').update(over).eq('id', comment.id)

  test('changes one’s own comment for ten minutes, and marks it', async () => {
    const comment = await posted()
    const text = uniqueLetters('A better word')
    const edited = (await edit(comment, ` ${text} `)).data as Shown & { edited_at: string }
    expect(edited).toMatchObject({ content: text, held_at: null, reviewed_at: null })
    expect(Math.abs(Date.parse(edited.edited_at) - Date.now())).toBeLessThan(60_000)
    await change(comment, { created_at: hoursAgo(11 / 60) })
    const late = await edit(edited, 'Too late')
    expect([late.status, late.error?.message]).toEqual([
      403,
      'Comments can be edited for ten minutes. Post a new one to add something.',
    ])
    expect((await stored(comment))?.content).toBe(text)
  })

  test('[SEC-06] is for the author alone, with a live session', async () => {
    const gone = await liveUser(backend)
    const comment = await posted(gone)
    const other = await liveUser(backend)
    expect((await edit(comment, 'Mine', backend.anonymous)).error).not.toBeNull()
    for (const client of [backend.as(other.token), owner])
      expect((await edit(comment, 'Mine', client)).status).toBe(404)
    await backend.service.from('sessions').delete().eq('id', gone.sessionId)
    expect((await edit(comment, 'Mine', backend.as(gone.token))).error?.message).toBe('Please log in first.')
    expect(await stored(comment)).toEqual({ content: comment.content, edited_at: null })
  })

  test('[CMT-21, DEC-66] refuses what no comment may be', async () => {
    const comment = await posted()
    expect((await edit(comment, ' \u200b\n')).error?.message).toBe('Comment cannot be empty!')
    expect((await edit(comment, 'x'.repeat(1001))).error?.message).toBe('Comments can be up to 1,000 characters.')
  })

  test('from two devices replaces no text that was not read, and an edit that is sent twice is one', async () => {
    const comment = await posted()
    const first = (await edit(comment, uniqueLetters('On the phone'))).data as Shown
    const second = await edit(comment, 'On the laptop')
    expect([second.status, second.error?.message]).toEqual([
      409,
      'You edited this comment elsewhere. Copy your text, reload the page and edit it again.',
    ])
    expect((await edit(comment, first.content)).data).toEqual(first)
    // Saving what is there is no edit.
    const unchanged = await posted()
    expect((await edit(unchanged, `${unchanged.content} `)).data?.edited_at).toBeNull()
  })

  test('holds a comment that has a link or repeats another now, and one that is held stays as it is', async () => {
    const writer = await liveUser(backend)
    const as = backend.as(writer.token)
    const [once, linked, repeated, own] = [
      await posted(writer),
      await posted(writer),
      await posted(writer),
      await posted(writer),
    ]
    expect((await edit(linked, 'see www.films.example', as)).data?.held_reason).toBe('Contains a link')
    expect((await edit(repeated, `${once.content}!`, as)).data?.held_reason).toBe('Repeated')
    // The same words with another mark are no repeat of the comment itself.
    expect((await edit(own, `${own.content}!`, as)).data?.held_reason).toBeNull()
    const refused = await edit({ ...linked, content: 'see www.films.example' }, 'no link', as)
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Comments that wait for approval or are hidden cannot be edited.',
    ])
    expect((await backend.anonymous.from('comments').select('id').eq('id', linked.id)).data).toEqual([])
    // Deleted by the owner: the author does not read it either.
    await owner
      .from('comments')
      .update({ held_at: hoursAgo(0), deleted_at: hoursAgo(0) })
      .eq('id', own.id)
    expect((await edit(own, 'back again', as)).status).toBe(404)
  })

  test('waits for approval again where all comments do, and is refused where they are closed', async () => {
    const choose = (comments: string) =>
      owner.from('site_settings').update({ comments }).gt('updated_at', '2000-01-01').select().single()
    const writer = await liveUser(backend)
    const comment = await posted(writer)
    await choose('closed')
    expect((await edit(comment, 'Changed', backend.as(writer.token))).error?.message).toBe('Comments are closed.')
    await choose('first')
    const held = await edit(comment, 'Changed', backend.as(writer.token))
    expect(held.data?.held_reason).toBe('First comment of this person')
    await choose('open')
  })

  test('is refused for blocked people, and on a film that nobody sees', async () => {
    const writer = await liveUser(backend)
    const comment = await posted(writer)
    const hidden = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id
    const there = (await post({ movie_id: hidden, content: uniqueLetters('x') }, writer)).data as Shown
    await backend.service
      .from('movies')
      .update({ deleted_at: hoursAgo(0) })
      .eq('id', hidden)
    expect((await edit(there, 'Changed', backend.as(writer.token))).status).toBe(404)
    await owner.from('blocks').insert({ user_id: writer.id, reason: 'Spam' })
    expect((await edit(comment, 'Changed', backend.as(writer.token))).error?.message).toBe(
      'You cannot comment. Reason: Spam',
    )
  })
})

test('[DATA-29, CMT-12] comments are read by movie, newest first, and deleted by id by the owner', async () => {
  const other = (await backend.service.from('movies').insert(movie()).select('id').single()).data?.id
  const at = (hours: number) => ({
    movie_id: other,
    username: 'Meena',
    content: `${hours}`,
    created_at: hoursAgo(hours),
  })
  await backend.service.from('comments').insert([at(3), at(1), at(2)])
  const read = () =>
    backend.anonymous
      .from('comments')
      .select('id, content')
      .eq('movie_id', other)
      .order('created_at', { ascending: false })
  const { data } = await read()
  expect(data?.map(({ content }) => content)).toEqual(['1', '2', '3'])
  expect((await owner.from('comments').delete().eq('id', data?.[0]?.id).select('id')).data).toHaveLength(1)
  expect((await read()).data).toHaveLength(2)
})

test('[DEC-68] comments are deleted with their movie, and stay when their author goes', async () => {
  const person = await liveUser(backend, { name: 'Leaver' })
  const { data: kept } = await post({}, person)
  await backend.service.from('users').delete().eq('id', person.id)
  expect((await backend.anonymous.from('comments').select('user_id, username').eq('id', kept.id)).data).toEqual([
    { user_id: null, username: 'Leaver' },
  ])
  await owner.from('movies').delete().eq('id', film)
  expect((await backend.anonymous.from('comments').select('id').eq('movie_id', film)).data).toEqual([])
})
