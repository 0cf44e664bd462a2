import { useRef, useState } from 'react'
import type { BlockForm, MovieForm } from '../../../../domain/movie-form.ts'
import { DataError } from '../../../shared/session/data-service.ts'
import { useUpload } from '../uploads.ts'
import { moviesWithTorrent, type NamedMovie, uploadTorrent } from './movie-store.ts'
import { readTorrent, type TorrentFacts } from './read-torrent.ts'
import { torrentPaths } from './stored-files.ts'
import { texts } from './texts.ts'

/** The file picked for a download block, and what is known about it. */
export interface PickedTorrent {
  /** Null while it is being read, and when it was refused. */
  readonly file: File | null
  readonly problem: string | null
  /** Other movies that offer the same torrent already. */
  readonly offeredBy: readonly NamedMovie[]
  /** What the block had before, to be put back when the file is removed. */
  readonly former: Pick<BlockForm, 'magnet' | 'filename'>
  /** When it was picked, in milliseconds: part of its place, so that sending it twice overwrites. */
  readonly stamp: number
}

export interface Torrents {
  readonly of: (blockId: string) => PickedTorrent | undefined
  /** Files that are ready to be uploaded, by block id. */
  readonly files: ReadonlyMap<string, File>
  readonly pick: (block: BlockForm, file: File) => Promise<void>
  readonly forget: (blockId: string) => void
  /** Uploads the files, also for a draft, and puts their addresses into the form. */
  readonly upload: () => Promise<void>
}

/** Of the facts, those whose fields are empty. */
export function emptyFilled<Name extends keyof BlockForm>(block: BlockForm, facts: Readonly<Record<Name, string>>) {
  const isEmpty = (name: string) => String(block[name as Name]).trim() === ''
  return Object.fromEntries(Object.entries(facts).filter(([name]) => isEmpty(name))) as Partial<Record<Name, string>>
}

const pickFacts = ({ size, quality, format, audio, subtitles }: TorrentFacts) => ({
  ...{ size, quality, format, audio, subtitles },
})

interface TorrentsOptions {
  readonly movieId: string
  readonly form: () => MovieForm
  readonly onChange: (blockId: string, changed: (block: BlockForm) => BlockForm) => void
  readonly onFacts: (facts: TorrentFacts) => void
}

/**
 * The torrent files picked in a movie form. Each is read at once: its facts go into the form, and a file that is not a torrent is
 * refused.
 */
export function useTorrents({ movieId, form, onChange, onFacts }: TorrentsOptions): Torrents {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedTorrent>>(new Map())
  // For code that runs after a wait.
  const latest = useRef(picked)
  const reading = useUpload()
  function put(id: string, torrent: PickedTorrent | null) {
    const next = new Map(latest.current)
    if (torrent) next.set(id, torrent)
    else next.delete(id)
    latest.current = next
    setPicked(next)
  }
  async function read(block: BlockForm, file: File) {
    const former = latest.current.get(block.id)?.former ?? { magnet: block.magnet, filename: block.filename }
    const begun = { file: null, problem: null, offeredBy: [], former, stamp: Date.now() }
    put(block.id, begun)
    const answer = await readTorrent(file)
    // Answers about an earlier file are ignored.
    if (latest.current.get(block.id) !== begun) return
    if (!answer.ok) return put(block.id, { ...begun, problem: answer.problem })
    const { facts } = answer
    const ready = { ...begun, file }
    put(block.id, ready)
    onChange(block.id, (now) => ({
      ...now,
      picked: file.name,
      filename: file.name,
      magnet: facts.magnet,
      ...emptyFilled(now, pickFacts(facts)),
    }))
    onFacts(facts)
    void moviesWithTorrent(facts.infoHash).then((movies) => {
      const offeredBy = movies.filter(({ id }) => id !== movieId)
      if (offeredBy.length > 0 && latest.current.get(block.id) === ready) put(block.id, { ...ready, offeredBy })
    })
  }
  async function upload() {
    const { slug, downloads } = form()
    const places = downloads.flatMap((block) => {
      const { file = null, stamp = 0 } = latest.current.get(block.id) ?? {}
      return file ? [{ ...block, slug, stamp, file }] : []
    })
    const paths = torrentPaths(places)
    for (const { id, file } of places) {
      const storedUrl = await uploadTorrent(paths.get(id) ?? '', file).catch((error: unknown) => {
        if (!(error instanceof DataError)) throw error
        throw new DataError({ ...error.problem, toast: texts.uploadFailed(file.name) })
      })
      if (latest.current.get(id)?.file !== file) continue
      onChange(id, (block) => ({ ...block, storedUrl, picked: '' }))
      put(id, null)
    }
  }
  return {
    of: (id) => picked.get(id),
    files: new Map([...picked].flatMap(([id, { file }]) => (file ? [[id, file] as const] : []))),
    pick: (block, file) => reading(() => read(block, file)) as Promise<void>,
    forget: (id) => put(id, null),
    upload,
  }
}
