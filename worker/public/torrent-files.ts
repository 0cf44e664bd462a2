import * as v from 'valibot'
import { rowTags } from '../../domain/cache-tags.ts'
import { DataUnavailable, firstRow, isUuid } from '../../domain/pages/read.ts'
import { DownloadBlock } from '../../domain/rows/movie.ts'
import { readTorrentFiles } from '../../domain/torrent-files.ts'
import { cacheHeaders, type Lifetime } from '../cache/edge-cache.ts'
import { visitorClient } from '../data-service.ts'
import { CATALOGUE_UNAVAILABLE, errorBody } from '../errors.ts'
import { fetchBytes } from '../proxy/fetch-bytes.ts'
import { allowedSource, isExternal } from '../proxy/source.ts'
import { Refusal } from '../refusal.ts'
import { MISSING_LIFETIME } from './lifetime.ts'
import type { PublicWork } from './public-work.ts'

const MovieRow = v.object({
  downloads: v.nullish(v.array(DownloadBlock), []),
  directLinksOnly: v.nullish(v.boolean(), false),
})

const NO_DOWNLOAD = 'There is no such download.'
const DAY = 24 * 60 * 60
/** The torrent at an address seldom changes, and another server is asked for it. */
const LIFETIME: Lifetime = { fresh: DAY, whileRevalidating: DAY, onError: 7 * DAY }

/**
 * `/data/torrent/{id of a movie}?download={id}`: the files in the torrent of a download, `{ files: [{ path, size }] }`. 404 when
 * visitors see no such download, 451 when its address is withdrawn elsewhere, 422 when its file is no torrent, 413, 502 or 504 when it
 * cannot be fetched, 503 when the catalogue cannot be read.
 */
export async function answerTorrentFiles(url: URL, { settings, log }: PublicWork): Promise<Response> {
  const movieId = url.pathname.slice('/data/torrent/'.length)
  const tags = rowTags('movies', isUuid(movieId) ? [movieId] : [])
  // A failure is not cached: it would take the place of an older good answer.
  const refuse = (status: number, message: string) => {
    const headers = status >= 500 ? { 'Cache-Control': 'no-store' } : cacheHeaders(tags, MISSING_LIFETIME)
    return Response.json(errorBody(message), { status, headers })
  }
  try {
    const readAddress = () => torrentAddress(settings, movieId, url.searchParams.get('download') ?? '')
    const address = await readAddress()
    if (!address) return refuse(404, NO_DOWNLOAD)
    const source = await allowedSource(address, settings)
    const bytes = await fetchBytes(source, 'torrent file', (redirect) => isExternal(redirect, settings))
    // The fetch takes up to 20 seconds. Workers Cache stores an answer also when its tags were purged meanwhile.
    if ((await readAddress()) !== address) return refuse(404, NO_DOWNLOAD)
    const reading = readTorrentFiles(bytes)
    if (!reading.ok) return refuse(422, reading.problem)
    return Response.json({ files: reading.files }, { headers: cacheHeaders(tags, LIFETIME) })
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.status, error.message)
    if (!(error instanceof DataUnavailable)) throw error
    log(`torrent files: ${error.message}`)
    return refuse(503, CATALOGUE_UNAVAILABLE)
  }
}

/** The address of a download's file, if visitors see the movie and it offers the file. */
async function torrentAddress(
  settings: PublicWork['settings'],
  movieId: string,
  downloadId: string,
): Promise<string | null> {
  if (!isUuid(movieId)) return null
  const row = visitorClient(settings).from('movies').select('downloads,"directLinksOnly"').eq('id', movieId).limit(1)
  const movie = await firstRow(MovieRow, row)
  if (!movie || movie.directLinksOnly) return null
  return movie.downloads.find(({ id }) => id === downloadId)?.url || null
}
