import * as v from 'valibot'
import type { Asked, ListPage } from '../list/use-paged-list.ts'
import { type Answer, ask, type Replied, write } from '../ui/write-result.ts'
import { LISTED_COLUMNS, ListedMovie } from './admin-movie.ts'

const PAGE_ROWS = 20

/** A page of the catalogue, newest first; of a search, best first (ADMMOV-06, ADMMOV-07, DATA-20). */
export async function listMovies({ search, page }: Asked): Promise<Answer<ListPage<ListedMovie>>> {
  const from = page * PAGE_ROWS
  // One more than is shown tells whether there is a further page.
  const answer = await ask<unknown>(
    (client): PromiseLike<Replied<unknown>> =>
      search === ''
        ? client
            .from('movies')
            .select(LISTED_COLUMNS)
            .order('created_at', { ascending: false, nullsFirst: false })
            .order('id', { ascending: false })
            .range(from, from + PAGE_ROWS)
        : client
            .rpc('search_movies', { query: search, page_size: PAGE_ROWS + 1, page_offset: from })
            .select(LISTED_COLUMNS),
  )
  if (!answer.ok) return answer
  const rows = v.parse(v.array(ListedMovie), answer.value)
  return { ok: true, value: { rows: rows.slice(0, PAGE_ROWS), more: rows.length > PAGE_ROWS } }
}

/** Shows a movie at home or hides it, by its slug (DATA-24). */
export function showAtHome(slug: string, shown: boolean): Promise<Answer<ListedMovie>> {
  return parsed(
    write((client) => client.from('movies').update({ showOnHomepage: shown }).eq('slug', slug).select(LISTED_COLUMNS)),
    ListedMovie,
  )
}

/** Deletes by slug (DATA-26); its comments go with it by the database's own rule (DEC-68). */
export function deleteMovie(slug: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('movies').delete().eq('slug', slug).select('id'))
}

/** The movies that offer a torrent already, newest first, at most five. */
export function moviesWithTorrent(infoHash: string): Promise<Answer<readonly NamedMovie[]>> {
  return parsed(
    ask<unknown>((client) => client.rpc('movies_with_torrent', { info_hash: infoHash })),
    v.array(NamedMovie),
  )
}

const NamedMovie = v.object({ id: v.string(), slug: v.string(), title: v.nullish(v.string(), '') })
export type NamedMovie = v.InferOutput<typeof NamedMovie>

async function parsed<Row>(
  answer: Promise<Answer<unknown>>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Answer<Row>> {
  const written = await answer
  return written.ok ? { ok: true, value: v.parse(schema, written.value) } : written
}
