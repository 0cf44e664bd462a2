import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { hoursAgo, insertRow, movie, uniqueLetters } from '../support/rows.ts'

// Which comments wait for approval, who sees them, and who may not comment.

const backend = await testBackend()
const { anonymous, service } = backend
const owner = await liveOwner(backend)
const asOwner = backend.as(owner.token)
type Person = typeof owner

const newFilm = async () => (await insertRow<{ id: string }>(backend, 'movies', movie())).id
const film = await newFilm()

const post = (person: Person, content = uniqueLetters('Superb'), movie_id = film) =>
  backend.as(person.token).from('comments').insert({ movie_id, content }).select().single()

const posted = async (person: Person, content?: string, movie_id?: string) =>
  (await post(person, content, movie_id).throwOnError()).data
const reasonOf = async (person: Person, content?: string, movie_id?: string) =>
  (await posted(person, content, movie_id)).held_reason
const change = (id: string, columns: object) => asOwner.from('comments').update(columns).eq('id', id).select().single()

describe('a held comment', () => {
  test('is read by its author and the owner, by nobody else, until the owner approves it', async () => {
    const [author, other] = [await liveUser(backend), await liveUser(backend)]
    const { id, held_at } = await posted(author, `${uniqueLetters('see')} https://films.example`)
    expect(held_at).not.toBeNull()
    const isSeen = async (client: typeof anonymous) =>
      (await client.from('comments').select('id').eq('id', id)).data?.length === 1
    const seenBy = async () =>
      Promise.all([anonymous, backend.as(other.token), backend.as(author.token), asOwner].map(isSeen))
    expect(await seenBy()).toEqual([false, false, true, true])
    expect((await change(id, { held_at: null, reviewed_at: hoursAgo(0) })).data.held_reason).toBeNull()
    expect(await seenBy()).toEqual([true, true, true, true])
    const hidden = await change(id, { held_at: hoursAgo(0) })
    expect(hidden.data.held_reason).toBe('Hidden by the owner')
    expect(await seenBy()).toEqual([false, false, true, true])
  })

  test('is held and approved by the owner alone; nobody changes its words', async () => {
    const author = await liveUser(backend)
    const { id } = await posted(author, `${uniqueLetters('see')} www.films.example`)
    for (const client of [backend.as(author.token), backend.as((await liveUser(backend)).token)])
      expect((await client.from('comments').update({ held_at: null }).eq('id', id).select()).data).toEqual([])
    expect((await anonymous.from('comments').update({ held_at: null }).eq('id', id)).error).not.toBeNull()
    expect((await change(id, { content: 'Changed' })).error).not.toBeNull()
  })

  test('is not for the author to decide', async () => {
    const author = await liveUser(backend)
    const comments = backend.as(author.token).from('comments')
    const row = { movie_id: film, content: `${uniqueLetters('see')} films.example.com` }
    for (const decided of [
      { held_at: null },
      { reviewed_at: hoursAgo(0) },
      { held_at: hoursAgo(0), held_reason: 'Mine' },
    ])
      expect((await comments.insert({ ...row, ...decided }).select()).error?.code).toBe('42501')
    expect((await comments.insert(row).select().single()).data).toMatchObject({
      held_reason: 'Contains a link',
      reviewed_at: null,
    })
  })

  test('is in the data and the account’s comments of its author', async () => {
    const author = await liveUser(backend)
    await posted(author, `${uniqueLetters('see')} https://films.example`)
    const { data } = await service.rpc('account_data', { account_id: author.id })
    expect(data.comments).toMatchObject([{ held_reason: 'Contains a link' }])
  })
})

describe('a link', () => {
  test.each([
    'see https://films.example/a',
    'HTTP://FILMS.EXAMPLE',
    'go to www.films.example',
    'films-hd.xyz has it',
    'write to t.me/films',
    'படம்.com',
    'ｆｉｌｍｓ．ｃｏｍ',
    'fil\u200bms.\u200bcom',
    'https://pictures.example/a.gif',
  ])('%j is held', async (content) => {
    expect(await reasonOf(await liveUser(backend), `${uniqueLetters('x')} ${content}`)).toBe('Contains a link')
  })

  test.each([
    'Superb...and long',
    'wait ...in theatres',
    'Rated 9.5/10',
    'Nice movie.Super',
    'ok :) etc.',
    'படம் அருமை.',
  ])('%j is none', async (content) => {
    expect(await reasonOf(await liveUser(backend), `${content} ${uniqueLetters('x')}`)).toBeNull()
  })
})

test('a name with a web address is refused; a comment under one that an account has already is held', async () => {
  const person = await liveUser(backend)
  for (const name of ['Free films: t.me/spam', 'ｆｉｌｍｓ．ｃｏｍ', 'films.de', 'x.de/free', 'a.de.vu', 'x.com']) {
    const refused = await service.rpc('rename_account', { account_id: person.id, name })
    expect([refused.status, refused.error?.message]).toEqual([400, 'Names cannot contain web addresses.'])
  }
  // Initials, also before a surname that ends addresses.
  for (const name of ['A. P. Meena', 'P.K.De', 'M.De Souza']) {
    expect((await service.rpc('rename_account', { account_id: person.id, name })).data).toBe(0)
    expect(await reasonOf({ ...person, name })).toBeNull()
  }
  await service.from('users').update({ name: 'films.example.com' }).eq('id', person.id)
  expect(await reasonOf(person)).toBe('Contains a link')
})

describe('a repeat', () => {
  const shout = () => uniqueLetters('Earn money at home today')

  test('of the same person is held, whatever its case, digits and marks', async () => {
    const person = await liveUser(backend)
    expect(await reasonOf(person, 'Mass film 1')).toBeNull()
    expect(await reasonOf(person, 'MASS   film!!! 2', await newFilm())).toBe('Repeated')
    expect(await reasonOf(await liveUser(backend), 'Mass film', await newFilm())).toBeNull()
  })

  test('of a long text by anybody, on another film within a day, is held', async () => {
    const text = shout()
    expect(await reasonOf(await liveUser(backend), text)).toBeNull()
    expect(await reasonOf(await liveUser(backend), text, film)).toBeNull()
    expect(await reasonOf(await liveUser(backend), text, await newFilm())).toBe('Repeated')
    const old = shout()
    const { id } = await posted(await liveUser(backend), old)
    await service
      .from('comments')
      .update({ created_at: hoursAgo(25) })
      .eq('id', id)
    expect(await reasonOf(await liveUser(backend), old, await newFilm())).toBeNull()
  })

  test('of nothing but digits or emoji is compared as it is', async () => {
    const person = await liveUser(backend)
    expect(await reasonOf(person, '10/10')).toBeNull()
    expect(await reasonOf(person, '9/10')).toBeNull()
    expect(await reasonOf(person, '10/10')).toBe('Repeated')
  })
})

test('more than ten shown in an hour are held; ten that wait for approval are the most', async () => {
  const person = await liveUser(backend)
  const older = { user_id: person.id, username: person.name, created_at: hoursAgo(0.5), movie_id: film }
  await service.from('comments').insert(Array.from({ length: 10 }, () => ({ ...older, content: uniqueLetters('x') })))
  expect(await reasonOf(person)).toBe('Many comments in an hour')
  const held = { ...older, held_at: hoursAgo(0.5), held_reason: 'Repeated' }
  await service.from('comments').insert(Array.from({ length: 9 }, () => ({ ...held, content: uniqueLetters('x') })))
  const refused = await post(person)
  expect(refused.status).toBe(429)
  expect(refused.error?.message).toBe('Ten of your comments are waiting for approval. Please try again later.')
  await asOwner
    .from('comments')
    .update({ reviewed_at: hoursAgo(0) })
    .eq('user_id', person.id)
  expect(await reasonOf(person)).toBe('Many comments in an hour')
})

describe('the owner’s choice', () => {
  const choose = (comments: string) =>
    asOwner.from('site_settings').update({ comments }).gt('updated_at', '2000-01-01').select().single()

  test('holds the comments of people who have none that is shown, or all; never the owner’s', async () => {
    const [person, newcomer] = [await liveUser(backend), await liveUser(backend)]
    expect(await reasonOf(person)).toBeNull()
    await choose('first')
    expect(await reasonOf(person)).toBeNull()
    const { id, held_reason } = await posted(newcomer)
    expect(held_reason).toBe('First comment of this person')
    expect(await reasonOf(newcomer)).toBe('First comment of this person')
    await change(id, { held_at: null })
    expect(await reasonOf(newcomer)).toBeNull()
    await choose('all')
    expect(await reasonOf(person)).toBe('All comments wait for approval')
    expect(await reasonOf(owner, `${uniqueLetters('see')} https://films.example`)).toBeNull()
    await choose('open')
    expect(await reasonOf(await liveUser(backend))).toBeNull()
  })

  test('closes the comments, the owner’s too, and not what the Worker writes', async () => {
    await choose('closed')
    const refused = await post(await liveUser(backend))
    const own = await post(owner)
    await choose('open')
    expect([refused.status, refused.error?.message]).toEqual([403, 'Comments are closed.'])
    expect([own.status, own.error?.message]).toEqual([403, 'Comments are closed.'])
  })

  test('is one of the four', async () => {
    expect((await choose('some')).error).not.toBeNull()
  })
})

describe('a blocked person', () => {
  const REASON = 'Spam'
  const block = (person: Person, columns: object = {}) =>
    asOwner
      .from('blocks')
      .upsert({ user_id: person.id, reason: REASON, ends_at: null, ...columns }, { onConflict: 'user_id' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

  test('is refused for comments, membership, reports and a new name with 403, the end and the reason', async () => {
    const person = await liveUser(backend)
    const ends = inDays(7)
    expect((await block(person, { ends_at: ends.toISOString() })).error).toBeNull()
    const comment = await post(person)
    expect(comment.status).toBe(403)
    expect(comment.error?.message).toBe(`You cannot comment until ${day.format(ends)}. Reason: Spam`)
    const { name, email } = person
    const request = await backend.as(person.token).from('membership_applications').insert({ name, email })
    expect(request.status).toBe(403)
    expect(request.error?.message).toBe(`You cannot apply for membership until ${day.format(ends)}. Reason: Spam`)
    const report = await service.rpc('report_problem', {
      ...{ reason: 'broken', movie: film, download: null, watch: null, network: '192.0.2.1', reporter: person.id },
    })
    expect(report.status).toBe(403)
    expect(report.error?.message).toBe(`You cannot report problems until ${day.format(ends)}. Reason: Spam`)
    const rename = await service.rpc('rename_account', { account_id: person.id, name: 'Another Name' })
    expect(rename.status).toBe(403)
    expect(rename.error?.message).toBe(`You cannot change your name until ${day.format(ends)}. Reason: Spam`)
  })

  test('without an end and a reason is told so; the owner ends it', async () => {
    const person = await liveUser(backend)
    await block(person, { reason: ' ' })
    expect((await post(person)).error?.message).toBe('You cannot comment.')
    await asOwner.from('blocks').delete().eq('user_id', person.id)
    expect((await post(person)).error).toBeNull()
  })

  test('is free once the time is over, and can be blocked again', async () => {
    const person = await liveUser(backend)
    await block(person, { ends_at: inDays(1).toISOString() })
    await backend.query(`alter table blocks disable trigger normalise`)
    await service
      .from('blocks')
      .update({ ends_at: hoursAgo(1), created_at: hoursAgo(25) })
      .eq('user_id', person.id)
    await backend.query(`alter table blocks enable trigger normalise`)
    expect((await post(person)).error).toBeNull()
    expect((await block(person, { ends_at: inDays(1).toISOString() })).error).toBeNull()
    const { data } = await asOwner.from('blocks').select('created_at').eq('user_id', person.id).single()
    expect(Date.now() - Date.parse(data?.created_at)).toBeLessThan(60_000)
    expect((await post(person)).status).toBe(403)
  })

  test('is not the owner; the reason is short and the end is to come', async () => {
    const person = await liveUser(backend)
    expect((await block(owner)).error?.message).toBe('You cannot block yourself.')
    expect((await block(person, { reason: 'x'.repeat(501) })).error?.message).toBe(
      'The reason can have up to 500 characters.',
    )
    expect((await block(person, { ends_at: hoursAgo(1) })).error?.message).toBe('The block must end in the future.')
  })

  test('is in the log, and no longer once the account is deleted', async () => {
    const person = await liveUser(backend, { name: 'Eager' })
    const log = async () =>
      (await asOwner.from('audit_log').select('who,what,table_name,title,reason').eq('row_id', person.id).order('id'))
        .data
    const entry = (what: string) => ({ who: 'Owner', what, table_name: 'blocks', title: 'Eager', reason: REASON })
    await block(person)
    await asOwner.from('blocks').delete().eq('user_id', person.id)
    await block(person)
    expect(await log()).toEqual([entry('blocked'), entry('unblocked'), entry('blocked')])
    expect((await service.rpc('account_data', { account_id: person.id })).data.block).toMatchObject({ reason: REASON })
    await service.from('users').update({ name: 'Eager Two' }).eq('id', person.id)
    expect((await asOwner.from('blocks').select('name').eq('user_id', person.id)).data).toEqual([{ name: 'Eager Two' }])
    await service.from('users').delete().eq('id', person.id)
    expect((await block(person)).error?.message).toBe('This person has no account any more.')
    expect(await log()).toHaveLength(3)
    expect((await asOwner.from('blocks').select('id').eq('user_id', person.id)).data).toEqual([])
  })
})
