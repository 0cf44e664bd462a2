import { randomUUID } from 'node:crypto'
import { type LiveUser, liveUser } from '../support/backend/accounts.ts'
import type { TestBackend } from '../support/backend/test-backend.ts'
import { block, blog, hoursAgo, insertAs, movie, story, uniqueLetters, watchPage } from '../support/rows.ts'
import { noteFiles, pictureRow } from '../support/stored-pictures.ts'

/** A row of a table, and what is done to it. */
export type Scene = {
  /** Column that names the row, and its value. */
  at: [column: string, value: string]
  /** The next row, as its author would send it. */
  insert: Record<string, unknown>
  update: Record<string, unknown>
}

/** The table of a scene: its name begins with it. */
export const tableOf = (name: string) => name.replace(/:.*/, '')

/** `made` inserts a row with every right and answers its id; `scenes` makes, for each table, a row and what its author would insert next. */
export async function policyScenes(backend: TestBackend, owner: LiveUser) {
  const made = async (table: string, row: Record<string, unknown>): Promise<string> =>
    (await insertAs(backend.service, table, row)).id

  const film = await made('movies', movie())

  const scenes: Record<string, (member: LiveUser) => Promise<Scene>> = {
    movies: async () => ({
      at: ['id', await made('movies', movie())],
      insert: movie(),
      update: { title: 'Changed' },
    }),
    stories: async () => ({
      at: ['id', await made('stories', story({ created_at: hoursAgo(23.9) }))],
      insert: story(),
      update: { title: 'Changed' },
    }),
    'stories: a draft': async () => ({
      at: ['id', await made('stories', story({ state: 'draft' }))],
      insert: story({ state: 'draft' }),
      update: { state: 'published' },
    }),
    'stories: a scheduled one': async () => ({
      at: ['id', await made('stories', story({ state: 'scheduled', publish_at: hoursAgo(-1) }))],
      insert: story({ state: 'scheduled', publish_at: hoursAgo(-1) }),
      update: { state: 'draft', publish_at: null },
    }),
    watch_html: async () => ({
      at: ['id', await made('watch_html', watchPage())],
      insert: watchPage(),
      update: { title: 'Changed' },
    }),
    blogs: async () => ({ at: ['id', await made('blogs', blog())], insert: blog(), update: { title: 'Changed' } }),
    blog_versions: async () => {
      const blog_id = await made('blogs', blog())
      await backend.service.from('blogs').update({ title: 'Corrected' }).eq('id', blog_id)
      const texts = { title: 'Forged', content: 'Forged', excerpt: '', tags: [], related_movie_ids: [] }
      return {
        at: ['blog_id', blog_id],
        insert: { blog_id, saved_at: hoursAgo(1), ...texts, is_trending: false },
        update: { title: 'Changed' },
      }
    },
    comments: async (member) => {
      const comment = { movie_id: film, user_id: member.id, username: member.name, content: 'Superb' }
      return { at: ['id', await made('comments', comment)], insert: comment, update: { content: 'Changed' } }
    },
    membership_applications: async (member) => {
      const application = { user_id: member.id, name: member.name, email: member.email, status: 'pending' }
      return {
        at: ['id', await made('membership_applications', application)],
        insert: application,
        update: { status: 'approved' },
      }
    },
    membership_decisions: async (member) => {
      const { id, name, email } = member
      await made('membership_applications', { user_id: id, name, email, status: 'pending' })
      await backend.service.from('membership_applications').update({ status: 'approved' }).eq('user_id', id)
      return {
        at: ['user_id', id],
        insert: { user_id: id, action: 'approved', decided_by: 'Eve' },
        update: { action: 'rejected' },
      }
    },
    old_slugs: async () => {
      const id = await made('blogs', blog())
      const { data } = await backend.service.from('blogs').select('slug').eq('id', id).single()
      await backend
        .as(owner.token)
        .from('blogs')
        .update({ slug: `corrected-${randomUUID()}` })
        .eq('id', id)
      return {
        at: ['slug', data?.slug],
        insert: { table_name: 'blogs', slug: `stolen-${randomUUID()}`, row_id: id },
        update: { row_id: randomUUID() },
      }
    },
    pictures: async () => {
      const [made, next] = [pictureRow(), pictureRow()]
      await backend.service.from('pictures').insert(made)
      await noteFiles(backend, next.hash)
      return { at: ['hash', made.hash], insert: next, update: { used_at: '2026-01-01T00:00:00+00:00' } }
    },
    reports: async () => {
      const report = { reason: 'broken', movie_id: await made('movies', movie()) }
      return {
        at: ['id', await made('reports', report)],
        insert: report,
        update: { handled_at: '2026-01-01T00:00:00+00:00' },
      }
    },
    withdrawn_downloads: async () => {
      const movie_id = await made('movies', movie({ downloads: [block(), block({ id: 'b' })] }))
      return {
        at: ['id', await made('withdrawn_downloads', { movie_id, download_id: 'a', reason: 'Asked for.' })],
        insert: { movie_id, download_id: 'b', reason: 'Asked for.' },
        update: { reason: 'Changed' },
      }
    },
    link_checks: async () => {
      const check = { movie_id: await made('movies', movie()), download_id: 'a', field: 'directUrl', status: '200' }
      const row = { ...check, address: block().directUrl, last_checked_at: hoursAgo(1) }
      await backend.service.from('link_checks').insert(row)
      return {
        at: ['movie_id', check.movie_id],
        insert: { ...row, field: 'url' },
        update: { status: '404' },
      }
    },
    daily_counts: async () => {
      const row = { kind: 'search', key: randomUUID(), label: 'Nothing' }
      await backend.service.from('daily_counts').insert(row)
      return { at: ['key', row.key], insert: { ...row, key: randomUUID() }, update: { times: 1000 } }
    },
    job_runs: async () => {
      const row = { step: randomUUID(), started_at: hoursAgo(1), ended_at: hoursAgo(1), ok: true, message: '' }
      await backend.service.from('job_runs').insert(row)
      return { at: ['step', row.step], insert: { ...row, step: randomUUID() }, update: { ok: false } }
    },
    takedown_requests: async () => {
      const movie_id = await made('movies', movie())
      const request = { name: 'Asha', email: 'asha@studio.example', page: '/movie/x', movie_id, ground: 'It is ours.' }
      const id = await made('takedown_requests', { id: randomUUID(), ...request, confirmed_at: hoursAgo(1) })
      return {
        at: ['id', id],
        insert: { id: randomUUID(), ...request, confirmed_at: hoursAgo(1) },
        update: { decision: 'rejected' },
      }
    },
    audit_log: async () => {
      const id = await made('movies', movie())
      await backend.service.from('movies').update({ withdrawn_reason: 'Asked for.' }).eq('id', id)
      return {
        at: ['row_id', id],
        insert: { who: 'Me', what: 'restored', table_name: 'movies', row_id: id, title: 'Mine' },
        update: { who: 'Nobody' },
      }
    },
    blocks: async (member) => {
      const { id } = await liveUser(backend, { name: 'Kala' })
      return {
        at: ['id', await made('blocks', { user_id: member.id })],
        insert: { user_id: id, reason: 'Spam' },
        update: { reason: 'Changed' },
      }
    },
    old_categories: async () => {
      const former = (word: string) => ({ name: uniqueLetters(word), current_name: uniqueLetters('new') })
      const row = former('old')
      await insertAs(backend.as(owner.token), 'old_categories', row)
      return { at: ['name', row.name], insert: former('next'), update: { current_name: uniqueLetters('changed') } }
    },
    // The only row.
    site_settings: async () => ({
      at: ['id', '00000000-0000-4000-8000-000000000001'],
      insert: { comments: 'all' },
      update: { comments: 'first' },
    }),
    users: async (member) => ({
      at: ['id', member.id],
      insert: { name: 'Eve', email: `${randomUUID()}@people.example`, password_hash: 'x' },
      update: { is_verified: true },
    }),
    sessions: async (member) => ({
      at: ['id', member.sessionId],
      insert: { user_id: member.id, refresh_hash: randomUUID(), expires_at: hoursAgo(-1) },
      update: { expires_at: hoursAgo(-100) },
    }),
    one_time_codes: async (member) => {
      const code = { email: member.email, purpose: 'verify', code_hash: 'x', expires_at: hoursAgo(-1) }
      await backend.service.from('one_time_codes').insert(code)
      return { at: ['email', member.email], insert: { ...code, purpose: 'reset' }, update: { tries: 0 } }
    },
    known_devices: async (member) => {
      await backend.service.from('known_devices').insert({ user_id: member.id, device_hash: 'x' })
      return {
        at: ['user_id', member.id],
        insert: { user_id: member.id, device_hash: randomUUID() },
        update: { device_hash: randomUUID() },
      }
    },
    passkeys: async (member) => {
      const passkey = () => ({
        user_id: member.id,
        credential_id: randomUUID(),
        public_key: 'x',
        counter: 0,
        name: 'Phone',
      })
      return { at: ['id', await made('passkeys', passkey())], insert: passkey(), update: { public_key: 'y' } }
    },
    passkey_challenges: async (member) => {
      const challenge = () => ({ challenge: randomUUID(), user_id: member.id, expires_at: hoursAgo(-1) })
      const row = challenge()
      await backend.service.from('passkey_challenges').insert(row)
      return { at: ['challenge', row.challenge], insert: challenge(), update: { user_id: null } }
    },
    saved_movies: async (member) => {
      const saved = { user_id: member.id, movie_id: await made('movies', movie()), state: 'saved' }
      await backend.service.from('saved_movies').insert(saved)
      // Whose list it is, the token says.
      return {
        at: ['movie_id', saved.movie_id],
        insert: { movie_id: await made('movies', movie()), state: 'saved' },
        update: { state: 'seen' },
      }
    },
  }

  return { made, scenes }
}
