import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { DAY_MS } from '../../domain/catalogue.ts'
import { blogRows } from './blog-rows.ts'
import { movieRows } from './movie-row.ts'
import { SAMPLE_BUCKET, SAMPLE_CLIPS } from './sample-clip.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'
import { possiblyAliveStoryIds, storyRows } from './stories.ts'
import { MARKER_TORRENT, STORED_TORRENTS, type StoredTorrent } from './torrents.ts'
import { watchPageRows } from './watch-pages.ts'

/**
 * Fills an empty site with the sample catalogue, through a client with the secret key. Later calls leave it as the owner changed
 * it, and only post the sample stories again when all of them have expired. Throws when the backend fails; another call then
 * adds what is missing.
 */
export async function seedCatalogue(client: SupabaseClient, now: Date): Promise<void> {
  if (!(await isSeeded(client))) {
    for (const torrent of STORED_TORRENTS) await storeTorrent(client, torrent)
    await storePictures(client, samplePictures())
    await storeClips(client)
    await insertMissing(client, 'movies', movieRows(now))
    await insertMissing(client, 'watch_html', watchPageRows(now))
    await insertMissing(client, 'blogs', blogRows(now))
    await storeTorrent(client, MARKER_TORRENT)
  }
  if (!(await hasLiveStory(client, now))) await insertMissing(client, 'stories', storyRows(now))
}

// The marker is a file, because the owner may delete any row.
async function isSeeded(client: SupabaseClient): Promise<boolean> {
  const slash = MARKER_TORRENT.path.lastIndexOf('/')
  const { data, error } = await client.storage.from('torrents').list(MARKER_TORRENT.path.slice(0, slash))
  if (error) throw new Error(`The bucket could not be read: ${error.message}`)
  return data.some(({ name }) => name === MARKER_TORRENT.path.slice(slash + 1))
}

async function storeTorrent(client: SupabaseClient, torrent: StoredTorrent): Promise<void> {
  const fixtures = new URL('fixtures/', import.meta.resolve('webtorrent-fixtures'))
  const bytes = await readBytes(fileURLToPath(new URL(torrent.fixture, fixtures)))
  const { error } = await client.storage
    .from('torrents')
    .upload(torrent.path, bytes, { contentType: 'application/x-bittorrent', upsert: true })
  if (error) throw new Error(`${torrent.fixture} could not be stored: ${error.message}`)
}

/** As an ArrayBuffer: the embedded backend does not find the file in a multipart upload. */
async function readBytes(path: string): Promise<ArrayBuffer> {
  const file = await readFile(path)
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
}

async function storeClips(client: SupabaseClient): Promise<void> {
  // Fails when the bucket is there already; if it is not, the upload fails.
  await client.storage.createBucket(SAMPLE_BUCKET, { public: true })
  for (const { name, type, file } of SAMPLE_CLIPS) {
    const { error } = await client.storage
      .from(SAMPLE_BUCKET)
      .upload(name, await readBytes(file), { contentType: type, upsert: true })
    if (error) throw new Error(`${name} could not be stored: ${error.message}`)
  }
}

async function storePictures(client: SupabaseClient, pictures: readonly SamplePicture[]): Promise<void> {
  const bucket = client.storage.from('pictures')
  const store = async ({ files }: SamplePicture) => {
    for (const [path, file] of await files()) {
      const contentType = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
      const { error } = await bucket.upload(path, file, { contentType, upsert: true, cacheControl: '31536000' })
      if (error) throw new Error(`${path} could not be stored: ${error.message}`)
    }
  }
  await Promise.all(pictures.map(store))
  await insertMissing(
    client,
    'pictures',
    pictures.map(({ row }) => row),
    'hash',
  )
}

async function insertMissing(client: SupabaseClient, table: string, rows: object[], key = 'id'): Promise<void> {
  const { error } = await client.from(table).upsert(rows, { onConflict: key, ignoreDuplicates: true })
  if (error) throw new Error(`The sample rows of ${table} were refused: ${error.message}`)
}

async function hasLiveStory(client: SupabaseClient, now: Date): Promise<boolean> {
  const { data, error } = await client
    .from('stories')
    .select('id')
    .in('id', possiblyAliveStoryIds(now))
    .gt('created_at', new Date(now.getTime() - DAY_MS).toISOString())
    .limit(1)
  if (error) throw new Error(`The stories could not be read: ${error.message}`)
  return data.length > 0
}
