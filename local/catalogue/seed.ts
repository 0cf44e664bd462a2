import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PostgrestResponse, SupabaseClient } from '@supabase/supabase-js'
import { DAY_MS } from '../../domain/catalogue.ts'
import { blogRows } from './blog-rows.ts'
import { movieRows } from './movie-row.ts'
import { SAMPLE_BUCKET, SAMPLE_CLIPS } from './sample-clip.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'
import { possiblyAliveStoryIds, storyRows } from './stories.ts'
import { SAMPLE_TORRENTS, type StoredTorrent } from './torrents.ts'
import { watchPageRows } from './watch-pages.ts'

/** In the bucket of the samples until the catalogue is complete. The scheduled job leaves that bucket alone. */
export const UNFINISHED = 'unfinished.txt'
const TABLES = ['movies', 'watch_html', 'blogs', 'stories']

/**
 * Fills an empty site with the sample catalogue, through a client with the secret key. Later calls leave it as the owner changed
 * it, and only post the sample stories again when all of them have expired. A site with a catalogue of its own gets nothing. Throws
 * when the backend fails; another call then adds what is missing.
 */
export async function seedCatalogue(client: SupabaseClient, now: Date): Promise<void> {
  if (await isToBeSeeded(client)) {
    const samples = client.storage.from(SAMPLE_BUCKET)
    // Fails when the bucket is there already; if it is not, the upload fails.
    await client.storage.createBucket(SAMPLE_BUCKET, { public: true })
    const begun = await samples.upload(UNFINISHED, 'The next start goes on.', {
      contentType: 'text/plain',
      upsert: true,
    })
    if (begun.error) throw new Error(`${UNFINISHED} could not be stored: ${begun.error.message}`)
    for (const torrent of SAMPLE_TORRENTS) await storeTorrent(client, torrent)
    await storePictures(client, samplePictures())
    await storeClips(client)
    await insertMissing(client, 'movies', movieRows(now))
    await insertMissing(client, 'watch_html', watchPageRows(now))
    await insertMissing(client, 'blogs', blogRows(now))
    const ended = await samples.remove([UNFINISHED])
    if (ended.error) throw new Error(`${UNFINISHED} could not be removed: ${ended.error.message}`)
  }
  // Without its films the catalogue is another one, for example that of a restored backup.
  const films = movieRows(now).map(({ id }) => id)
  if (!(await hasRow(client.from('movies').select('id').in('id', films).limit(1)))) return
  if (!(await hasLiveStory(client, now))) await insertMissing(client, 'stories', storyRows(now))
}

async function isToBeSeeded(client: SupabaseClient): Promise<boolean> {
  const { data: files, error } = await client.storage.from(SAMPLE_BUCKET).list()
  if (error && error.message !== 'Bucket not found')
    throw new Error(`The bucket of the samples could not be read: ${error.message}`)
  if (files?.length) return files.some(({ name }) => name === UNFINISHED)
  const filled = TABLES.map((table) => hasRow(client.from(table).select('id').limit(1)))
  return !(await Promise.all(filled)).includes(true)
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
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const stories = client.from('stories').select('id').in('id', possiblyAliveStoryIds(now))
  return hasRow(stories.gt('created_at', since).limit(1))
}

async function hasRow(query: PromiseLike<PostgrestResponse<unknown>>): Promise<boolean> {
  const { data, error } = await query
  if (error) throw new Error(`The rows could not be read: ${error.message}`)
  return data.length > 0
}
