import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { liveOwner, liveUser } from '../support/backend/accounts.ts'
import { testKeys } from '../support/backend/clients.ts'
import { startTestSite } from '../support/site/start-test-site.ts'

const site = await startTestSite()
const owner = await liveOwner(site.backend)
// As in the browser: the site's own address, the public key, and the token, which a live connection has in its address.
const ownersBrowser = createClient(site.url, testKeys.publishableKey, {
  accessToken: async () => owner.token,
  realtime: {
    transport: class extends WebSocket {
      constructor(address: string | URL) {
        super(`${address}&access_token=${owner.token}`)
      }
    },
  },
})
afterAll(async () => {
  await ownersBrowser.removeAllChannels()
  await site.stop()
})

test('[CRON-01, CRON-03] the scheduled work deletes the stories that are older than 24 hours, and no other', async () => {
  const story = (title: string, hours: number) => ({
    title,
    poster_url: '/icon-512.png',
    created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  })
  await site.backend.service.from('stories').insert([story('Expired', 25), story('Alive', 23)])
  // As checked already: the job would ask other sites about the sample's links.
  await site.backend.query('update app.movie_links set checked_at = now()')
  await site.runCron()
  const { data } = await site.backend.service.from('stories').select('title').in('title', ['Expired', 'Alive'])
  expect(data).toEqual([{ title: 'Alive' }])
})

test('[DATA-39] the owner follows applications through the site’s own address', async () => {
  const person = await liveUser(site.backend)
  await ownersBrowser.realtime.setAuth()
  const told = await new Promise<unknown>((resolve, reject) => {
    ownersBrowser
      .channel('applications')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'membership_applications' }, ({ new: row }) =>
        resolve(row),
      )
      .subscribe(async (status, error) => {
        if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') return reject(error ?? new Error(status))
        if (status !== 'SUBSCRIBED') return
        const application = { user_id: person.id, name: person.name, email: person.email, status: 'pending' }
        await site.backend.service.from('membership_applications').insert(application)
      })
  })
  expect(told).toMatchObject({ email: person.email, status: 'pending' })
})

test('[DATA-40, DATA-41] the owner uploads a torrent through the site’s own address, and everybody downloads it there', async () => {
  const torrents = ownersBrowser.storage.from('torrents')
  const bytes = await readFile(
    new URL('../../node_modules/webtorrent-fixtures/fixtures/sintel.torrent', import.meta.url),
  )
  const place = 'files/1795000000000_sent-by-the-owner/720p_1 GB.torrent'
  expect(
    (await torrents.upload(place, bytes, { upsert: true, contentType: 'application/x-bittorrent' })).error,
  ).toBeNull()
  const response = await fetch(torrents.getPublicUrl(place).data.publicUrl)
  expect(new URL(response.url).origin).toBe(new URL(site.url).origin)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
})
