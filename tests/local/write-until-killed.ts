// Waits for input, starts a backend on the folder given as its argument and writes to it in every way at once, until it is killed.
// Prints a line of JSON for each acknowledged write: {kind, id}.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { startBackend } from '../../local/backend.ts'
import { liveOwner, liveUser, signToken } from '../support/backend/accounts.ts'
import { clientFor, testKeys } from '../support/backend/clients.ts'

// The modules are loaded before: that takes longer than the writes.
await once(process.stdin, 'data')
const backend = await startBackend({ dataDir: process.argv[2] ?? '', port: 0, ...testKeys })
const service = clientFor(backend.url, testKeys.secretKey)

/** The folder's owner, who is made by the first process. */
async function ownersToken(): Promise<string> {
  const [known] = await backend.query<{ id: string; session: string }>(
    'select u.id, s.id as session from users u join sessions s on s.user_id = u.id where u.is_owner_address',
  )
  if (!known) return (await liveOwner(backend)).token
  const claims = { sub: known.id, sid: known.session, email: 'owner@talkies.example', name: 'Owner' }
  return signToken({ ...claims, role: 'authenticated', app_role: 'owner', email_verified: true })
}
const owner = clientFor(backend.url, testKeys.publishableKey, await ownersToken())
const author = clientFor(backend.url, testKeys.publishableKey, (await liveUser(backend)).token)
const movie = randomUUID()
await insert(service, 'movies', { id: movie, slug: `film-${movie}`, title: 'Film', downloads: [{ id: '1' }] })

type Write = (id: string) => Promise<unknown>
let comments = 0

/** Each resolves when the backend has said that it is done. */
const writes: Readonly<Record<string, Write>> = {
  story: (id) => insert(owner, 'stories', { id, title: id, poster_url: '/p.jpg' }),
  // A person may write ten comments a minute.
  comment: (id) => {
    comments += 1
    const row = { id, movie_id: movie, username: 'Meena', content: id }
    return comments > 10
      ? insert(service, 'comments', row)
      : insert(author, 'comments', { id, movie_id: movie, content: id })
  },
  account: async (id) => {
    const made = await service.rpc('register_account', {
      ...{ name: 'Meena', email: `${id}@people.example`, password_hash: 'none', is_owner_address: false },
      ...{ refresh_hash: id, live_seconds: 3600, device: '', device_hash: id },
    })
    if (made.error) throw made.error
  },
  click: async () => {
    const { error } = await service.rpc('count_download', { movie, download: '1' })
    if (error) throw error
  },
  file: async (id) => {
    const path = `files/1_${id}/720p_1.torrent`
    const body = new TextEncoder().encode(`d2:id36:${id}e`).buffer as ArrayBuffer
    const { error } = await owner.storage
      .from('torrents')
      .upload(path, body, { contentType: 'application/x-bittorrent' })
    if (error) throw error
  },
}

await Promise.all(
  Object.entries(writes).map(async ([kind, write]) => {
    for (;;) {
      const id = kind === 'click' ? movie : randomUUID()
      await write(id)
      process.stdout.write(`${JSON.stringify({ kind, id })}\n`)
    }
  }),
)

async function insert(client: typeof service, table: string, row: object) {
  const { error } = await client.from(table).insert(row)
  if (error) throw error
}
