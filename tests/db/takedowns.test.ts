import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { block, blog, hoursAgo, insertAs, movie, unique, watchPage } from '../support/rows.ts'

// Requests for removal, withdrawals and the log. states.test.ts has that a withdrawn film is on no list.

const backend = await testBackend()
const owner = await liveOwner(backend)
const member = await liveUser(backend)
const { anonymous, service } = backend
const asOwner = backend.as(owner.token)
const REASON = 'Asked for by the rights holder.'

const make = (table: string, row: object): Promise<Record<string, string>> => insertAs(service, table, row)

const logOf = async (id: string | undefined) =>
  (await asOwner.from('audit_log').select('who,what,table_name,title,reason').eq('row_id', id).order('id')).data

const KINDS = { movies: movie, watch_html: watchPage } as const

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('a withdrawal in %s', (table) => {
  const set = async (id: string | undefined, columns: object) =>
    asOwner.from(table).update(columns).eq('id', id).select('*').single()
  const withdrawn = async (code: string | undefined) =>
    (await service.rpc('withdrawn_page', { table_name: table, code })).data

  test('has the time of the database and gives the row back as it was', async () => {
    const { id, slug } = await make(table, KINDS[table]())
    const before = (await asOwner.from(table).select('*').eq('id', id).single()).data
    const { data } = await set(id, { withdrawn_reason: ` ${REASON} `, withdrawn_at: hoursAgo(9000) })
    expect(data).toMatchObject({ withdrawn_reason: REASON, updated_at: before.updated_at })
    expect(Date.now() - Date.parse(data.withdrawn_at)).toBeLessThan(60_000)
    expect(await withdrawn(slug)).toEqual([{ id, reason: REASON, withdrawn_at: data.withdrawn_at }])
    const again = await set(id, { withdrawn_reason: 'Another reason.', withdrawn_at: hoursAgo(1) })
    expect(again.data).toMatchObject({ withdrawn_reason: 'Another reason.', withdrawn_at: data.withdrawn_at })
    expect((await set(id, { withdrawn_reason: null })).data).toEqual(before)
    expect(await withdrawn(slug)).toEqual([])
  })

  test('is told at an earlier slug too, which a draft may have by now, and not of a draft or what is in the trash', async () => {
    const { id, slug } = await make(table, KINDS[table]())
    await set(id, { slug: unique('corrected') })
    await set(id, { withdrawn_reason: REASON })
    expect(await withdrawn(slug)).toMatchObject([{ id }])
    const another = await make(table, KINDS[table]({ state: 'draft' }))
    expect((await set(another.id, { slug })).data.slug).toBe(slug)
    expect(await withdrawn(slug)).toMatchObject([{ id }])
    await set(id, { deleted_at: hoursAgo(0) })
    expect(await withdrawn(slug)).toEqual([])
    const draft = await make(table, KINDS[table]({ state: 'draft', withdrawn_reason: REASON }))
    expect(await withdrawn(draft.slug)).toEqual([])
  })

  test('refuses a reason that is too long; a blank one is none; the date is nobody’s to write', async () => {
    const { id } = await make(table, KINDS[table]())
    expect((await set(id, { withdrawn_at: hoursAgo(1) })).data.withdrawn_at).toBeNull()
    await set(id, { withdrawn_reason: REASON })
    expect((await set(id, { withdrawn_at: null })).data.withdrawn_at).not.toBeNull()
    expect((await set(id, { withdrawn_reason: 'x'.repeat(501) })).error?.message).toBe(
      'The reason can have up to 500 characters.',
    )
    expect((await set(id, { withdrawn_reason: ' ' })).data.withdrawn_at).toBeNull()
  })

  test('is in the log, with who did it and why', async () => {
    const title = unique('Logged')
    const { id } = await make(table, KINDS[table]({ title }))
    await set(id, { withdrawn_reason: REASON })
    await set(id, { withdrawn_reason: null })
    await set(id, { deleted_at: hoursAgo(0) })
    await set(id, { deleted_at: null })
    await asOwner.from(table).delete().eq('id', id)
    const entry = (what: string, reason: string | null = null) => ({
      ...{ who: 'Owner', what, table_name: table, title, reason },
    })
    expect(await logOf(id)).toEqual([
      ...[entry('withdrawn', REASON), entry('restored', REASON), entry('trashed'), entry('untrashed')],
      entry('deleted'),
    ])
  })
})

describe('the address of a download', () => {
  const withdrawal = async (address: string) => (await service.rpc('withdrawal_of_address', { address })).data

  test.each([
    ['on another site', () => ({ directUrl: `https://files.example/${unique('file')}` })],
    [
      'in the bucket',
      () => ({ url: `/storage/v1/object/public/torrents/files/1_${unique('x')}/720p_1.4%20GB.torrent` }),
    ],
  ])('%s is withdrawn while only withdrawn movies offer it', async (_, make_block) => {
    const source = make_block()
    const [address = ''] = Object.values(source)
    const downloads = [block(source)]
    const { id } = await make('movies', movie({ downloads }))
    expect(await withdrawal(address)).toEqual([])
    await service.from('movies').update({ withdrawn_reason: REASON }).eq('id', id)
    expect(await withdrawal(address)).toEqual([{ reason: REASON, withdrawn_at: expect.any(String) }])
    await make('movies', movie({ downloads }))
    expect(await withdrawal(address)).toEqual([])
  })

  test('that nobody offers is not withdrawn', async () => {
    expect(await withdrawal('https://files.example/none')).toEqual([])
  })
})

describe('the log', () => {
  test('names the film of a deleted comment and not its words, and no comment that goes with its movie', async () => {
    const title = unique('Commented')
    const film = await make('movies', movie({ title }))
    const comment = () => make('comments', { movie_id: film.id, username: 'Meena', content: 'Superb' })
    const [one, two] = [await comment(), await comment()]
    await asOwner.from('comments').delete().eq('id', one.id)
    await asOwner.from('movies').delete().eq('id', film.id)
    expect(await logOf(one.id)).toEqual([
      { who: 'Owner', what: 'deleted', table_name: 'comments', title, reason: null },
    ])
    expect(await logOf(two.id)).toEqual([])
  })

  test('has deleted blogs and handled reports', async () => {
    const article = await make('blogs', blog())
    await asOwner.from('blogs').delete().eq('id', article.id)
    expect(await logOf(article.id)).toMatchObject([{ what: 'deleted', table_name: 'blogs', title: article.title }])
    const film = await make('movies', movie())
    const report = await make('reports', { reason: 'broken', movie_id: film.id })
    await asOwner
      .from('reports')
      .update({ handled_at: hoursAgo(0) })
      .eq('id', report.id)
    await asOwner.from('reports').update({ handled_at: null }).eq('id', report.id)
    expect(await logOf(report.id)).toMatchObject([
      { who: 'Owner', what: 'handled', title: film.title, reason: 'broken' },
      { what: 'reopened' },
    ])
  })

  test('a report that is opened again stays handled where its problem was reported again; the others are open', async () => {
    const film = await make('movies', movie())
    const ids = [
      (await make('reports', { reason: 'broken', movie_id: film.id })).id,
      (await make('reports', { reason: 'rights', movie_id: film.id })).id,
    ]
    const handle = (handled_at: string | null) =>
      asOwner.from('reports').update({ handled_at }).in('id', ids).select('reason,handled_at').order('reason')
    await handle(hoursAgo(0))
    await make('reports', { reason: 'broken', movie_id: film.id })
    const { data, error } = await handle(null)
    expect(error).toBeNull()
    expect(data).toEqual([
      { reason: 'broken', handled_at: expect.any(String) },
      { reason: 'rights', handled_at: null },
    ])
    expect(await logOf(ids[0])).toMatchObject([{ what: 'handled' }])
  })

  test('what the scheduled job deletes is not logged again', async () => {
    const film = await make('movies', movie({ deleted_at: hoursAgo(1000) }))
    await service.from('movies').delete().eq('id', film.id)
    expect(await logOf(film.id)).toEqual([])
  })

  test('is not changed, deleted or emptied, by nobody', async () => {
    const film = await make('movies', movie({}))
    await service.from('movies').update({ withdrawn_reason: REASON }).eq('id', film.id)
    const before = await logOf(film.id)
    expect(before).toMatchObject([{ who: 'The site', what: 'withdrawn' }])
    for (const client of [asOwner, service]) {
      expect((await client.from('audit_log').update({ who: 'Me' }).eq('row_id', film.id)).error).not.toBeNull()
      expect((await client.from('audit_log').delete().eq('row_id', film.id)).error).not.toBeNull()
      expect((await client.from('audit_log').insert({ ...before?.[0], row_id: film.id })).error).not.toBeNull()
    }
    for (const statement of [`update audit_log set who = 'Me'`, 'delete from audit_log', 'truncate audit_log'])
      await expect(backend.query(statement)).rejects.toThrow('The log cannot be changed.')
    expect(await logOf(film.id)).toEqual(before)
  })
})

describe('a request for removal', () => {
  const ask = async (columns: object = {}) => {
    const id = randomUUID()
    const request = {
      ...{ id, name: 'Asha', email: `${id}@studio.example`, table_name: 'movies', code: 'none', page: '/movie/none' },
      ...{ ground: 'It is ours.', code_hash: `hash of ${id}`, live_seconds: 600, network: id },
      ...columns,
    }
    const { data } = await service.rpc('request_takedown', request).throwOnError()
    return { id, ...data }
  }
  const confirm = async (request: string, code_hash = `hash of ${request}`) =>
    (await service.rpc('confirm_takedown', { request, code_hash })).data
  const read = async (id: string) => (await asOwner.from('takedown_requests').select('*').eq('id', id)).data

  test('reaches the owner once its code confirms it, and nobody else', async () => {
    const film = await make('movies', movie())
    const { id, found } = await ask({ code: film.slug, page: `/movie/${film.slug}` })
    expect(found).toBe(true)
    expect(await read(id)).toEqual([])
    expect(
      await asOwner.from('takedown_requests').update({ decision: 'rejected' }).eq('id', id).select('id'),
    ).toMatchObject({ data: [] })
    expect(await confirm(id, 'wrong')).toBe('wrong')
    expect(await read(id)).toEqual([])
    expect(await confirm(id)).toBe('right')
    expect(await read(id)).toMatchObject([{ name: 'Asha', movie_id: film.id, watch_id: null, decision: null }])
    // The answer may have been lost.
    expect(await confirm(id)).toBe('again')
    const open = async (client: typeof asOwner) =>
      ((await client.rpc('open_takedowns')).data ?? []).filter((row: { id: string }) => row.id === id)
    expect(await open(asOwner)).toMatchObject([{ title: film.title, movie_slug: film.slug, watch_id: null }])
    expect(await open(backend.as(member.token))).toEqual([])
    expect((await anonymous.rpc('open_takedowns')).error).not.toBeNull()
  })

  test('names the movie and the watch page of the film, whichever page it is about', async () => {
    const title = unique('Both')
    const film = await make('movies', movie({ title }))
    const page = await make('watch_html', watchPage({ title }))
    const both = { movie_id: film.id, watch_id: page.id, movie_slug: film.slug, watch_slug: page.slug }
    for (const [table_name, code] of [
      ['movies', film.slug],
      ['watch_html', page.slug],
    ]) {
      const { id } = await ask({ table_name, code, page: `/${table_name === 'movies' ? 'movie' : 'watch'}/${code}` })
      await confirm(id)
      const open: { id: string }[] = (await asOwner.rpc('open_takedowns')).data ?? []
      expect(open.find((row) => row.id === id)).toMatchObject(both)
    }
  })

  test('is not taken for a page that visitors do not see', async () => {
    const hidden = await make('movies', movie({ withdrawn_reason: REASON }))
    expect(await ask({ code: hidden.slug })).toMatchObject({ found: false, wait: 0 })
    expect(await ask()).toMatchObject({ found: false, wait: 0 })
  })

  test('has a code that five wrong guesses and ten minutes end', async () => {
    const film = await make('movies', movie())
    const guessed = await ask({ code: film.slug })
    for (let guess = 0; guess < 5; guess += 1) expect(await confirm(guessed.id, 'wrong')).toBe('wrong')
    expect(await confirm(guessed.id)).toBe('gone')
    const late = await ask({ code: film.slug, live_seconds: 0 })
    expect(await confirm(late.id)).toBe('gone')
    expect(await confirm(randomUUID())).toBe('gone')
  })

  test('keeps its code when somebody sends another one with the same address', async () => {
    const film = await make('movies', movie())
    const email = `${randomUUID()}@studio.example`
    const [own, other] = [await ask({ code: film.slug, email }), await ask({ code: film.slug, email })]
    for (let guess = 0; guess < 6; guess += 1) await confirm(other.id, 'wrong')
    expect(await confirm(own.id)).toBe('right')
    expect(await confirm(other.id)).toBe('gone')
  })

  test('is limited by email address, by network and in all', async () => {
    const film = await make('movies', movie())
    const email = `${randomUUID()}@studio.example`
    for (let count = 0; count < 5; count += 1) expect(await ask({ code: film.slug, email })).toMatchObject({ wait: 0 })
    expect((await ask({ code: film.slug, email: ` ${email.toUpperCase()}` })).wait).toBeGreaterThan(3000)
    const network = randomUUID()
    for (let count = 0; count < 20; count += 1)
      expect(await ask({ code: film.slug, network })).toMatchObject({ wait: 0 })
    expect((await ask({ code: film.slug, network })).wait).toBeGreaterThan(80_000)
    // The networks of a /48 together, and everybody.
    const site = `2001:db8:${randomUUID().slice(0, 4)}`
    const counted = (action: string, subject: string, most: number) =>
      backend.query('insert into app.tries (action, subject) select $1, $2 from generate_series(1, $3)', [
        ...[action, subject, most],
      ])
    await counted('takedown from', `${site}::/48`, 200)
    expect((await ask({ code: film.slug, network: `${site}:7::/64` })).wait).toBeGreaterThan(80_000)
    expect(await ask({ code: film.slug })).toMatchObject({ wait: 0 })
    await counted('takedown', 'everybody', 500)
    expect((await ask({ code: film.slug })).wait).toBeGreaterThan(0)
    await backend.query(`delete from app.tries where action = 'takedown' and subject = 'everybody'`)
  })

  test('is decided by the owner, who can take that back; the log has both', async () => {
    const film = await make('movies', movie())
    const { id } = await ask({ code: film.slug })
    await confirm(id)
    const decide = (decision: string | null) =>
      asOwner.from('takedown_requests').update({ decision }).eq('id', id).select('decision,decided_at').single()
    expect((await decide('rejected')).data?.decided_at).not.toBeNull()
    expect((await decide(null)).data).toEqual({ decision: null, decided_at: null })
    expect((await decide('withdrawn')).data?.decision).toBe('withdrawn')
    expect((await decide('perhaps')).error).not.toBeNull()
    expect((await asOwner.from('takedown_requests').update({ ground: 'Mine' }).eq('id', id)).error).not.toBeNull()
    expect((await logOf(id))?.map(({ what, title }) => [what, title])).toEqual(
      ['rejected', 'reopened', 'accepted'].map((what) => [what, film.title]),
    )
  })
})
