import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { backup } from '../../local/backup/backup.ts'
import { openArchive, planRestore, restore } from '../../local/backup/restore.ts'
import { databaseSite, type OpenSite } from '../../local/backup/site.ts'
import { liveUser } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { connectTo, dropDatabase, newDatabase, type Template } from '../support/backend/postgres-server.ts'
import { insertRow, movie } from '../support/rows.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'talkies-hosted-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const silent = () => {}

/** A project, with all migrations unless the template has none, and what answers its storage API: bytes in memory, rows in its database. */
async function project(template?: Template) {
  const name = await newDatabase(server, template)
  const superuser = await connectTo(server, name)
  const database = {
    query: async <Row>(sql: string, params?: unknown[]) => (await superuser.query(sql, params)).rows as Row[],
  }
  const bytes = new Map<string, Buffer>()
  const storage = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace('/storage/v1/object/', ''))
    const body = await buffer(request)
    if (request.headers.apikey !== testKeys.secretKey) response.writeHead(401).end()
    else if (request.method === 'GET' && bytes.has(path)) response.end(bytes.get(path))
    else if (request.method === 'GET') response.writeHead(400).end('{"statusCode":"404","error":"not_found"}')
    else {
      bytes.set(path, body)
      const [, bucket, file] = /^(.*?)\/(.*)$/.exec(path) ?? []
      await superuser.query(
        `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)
           on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
        [bucket, file, { size: body.length, mimetype: request.headers['content-type'], eTag: body.toString('hex') }],
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
  })
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`
  const files = { url, secretKey: testKeys.secretKey }
  // As a hosted project gives it: no superuser, and not the owner of the tables of stored files.
  const site = await databaseSite(files, { host: server.folder, port: server.port, user: 'postgres', database: name })
  afterAll(async () => {
    storage.closeAllConnections()
    storage.close()
    await site.close()
    await superuser.end()
    await dropDatabase(server, name)
  })
  return {
    site,
    database,
    bytes,
    store: (path: string, text: string) =>
      fetch(`${url}/storage/v1/object/${path}`, { method: 'POST', body: text, headers: { apikey: files.secretKey } }),
  }
}

async function rowsOf(site: OpenSite): Promise<string[]> {
  const found: string[] = []
  for await (const { table, rows } of site.rows())
    if (/^(app|public)\./.test(table)) found.push(...rows.map((row) => `${table} ${row}`))
  return found.sort()
}

test('a hosted project is saved as of one moment, and restored into another one', async () => {
  const from = await project()
  const { id: user } = await liveUser(from.database)
  const { id: film } = await insertRow<{ id: string }>(
    from.database,
    'movies',
    movie({ title: 'முதல் "film"\n', created_at: null }),
  )
  await insertRow(from.database, 'comments', { movie_id: film, user_id: user, username: 'Meena', content: 'Good' })
  await from.database.query('insert into app.tries (action, subject) values ($1, $2)', ['login', 'a@b.example'])
  await from.database.query(`update movies set withdrawn_reason = 'A claim' where id = $1`, [film])
  const logged = await from.database.query<{ id: string }>('select id from audit_log')
  expect(logged.length).toBeGreaterThan(0)
  for (let count = 0; count < 250; count += 1) await insertRow(from.database, 'movies', movie())
  await from.store('torrents/files/1_பராசக்தி/720p a+b.torrent', 'one file')
  const long = `files/${'x'.repeat(150)}/720p.torrent`
  await from.store(`torrents/${long}`, 'another')
  await from.store('torrents/gone', 'gone')
  from.bytes.delete('torrents/gone')

  const file = join(folder, 'project.tar.zst')
  const said: string[] = []
  const rows = await rowsOf(from.site)
  /** Another connection writes a row while the rows are read, and a file after that. */
  const writtenTo: typeof from.site = {
    ...from.site,
    async *rows() {
      let batches = 0
      for await (const batch of from.site.rows()) {
        batches += 1
        if (batches === 1) await insertRow(from.database, 'movies', movie())
        yield batch
      }
      await from.store('torrents/later', 'later')
    },
  }
  await backup(writtenTo, file, (text) => said.push(text))
  expect(said.join('\n')).toContain(
    '1 files are listed but not stored, and are not in the backup, such as torrents/gone.',
  )

  const archive = await openArchive(file)
  const untouched = await project('postgres')
  await expect(planRestore(untouched.site, archive)).rejects.toThrow('The database has no tables yet')
  const to = await project()
  await insertRow(to.database, 'movies', movie())
  await to.store('torrents/surplus-elsewhere', 'kept until the rows are replaced')
  const plan = await planRestore(to.site, archive)
  expect([...plan.missing].sort()).toEqual(
    [`files/torrents/${long}`, 'files/torrents/files/1_பராசக்தி/720p a+b.torrent'].sort(),
  )
  plan.surplus.clear()
  await restore(to.site, archive, plan, silent)
  expect(await rowsOf(to.site)).toEqual(rows)
  expect(to.bytes.get(`torrents/${long}`)?.toString()).toBe('another')
  expect(await to.database.query('select from sessions union all select from app.tries')).toEqual([])
  // The log goes on with numbers of its own, and its triggers run again.
  await to.database.query('update movies set withdrawn_reason = null where id = $1', [film])
  const log = await to.database.query<{ id: string }>('select id from audit_log order by id')
  expect(log.slice(0, -1)).toEqual(logged)
})

test('a restore that fails half-way leaves the rows as they were', async () => {
  const from = await project()
  for (let count = 0; count < 150; count += 1) await insertRow(from.database, 'movies', movie())
  const file = join(folder, 'failing.tar.zst')
  await backup(from.site, file, silent)
  const archive = await openArchive(file)
  const to = await project()
  await insertRow(to.database, 'movies', movie({ title: 'Was here' }))
  const before = await rowsOf(to.site)
  await to.database.query(`alter table movies add constraint never check (title = 'Was here') not valid`)
  const plan = await planRestore(to.site, archive)
  await expect(restore(to.site, archive, plan, silent)).rejects.toThrow('violates check constraint "never"')
  expect(await rowsOf(to.site)).toEqual(before)
})
