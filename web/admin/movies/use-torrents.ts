import { useRef, useState } from 'react'
import type { BlockForm } from '../../../domain/movie-form.ts'
import { moviesWithTorrent, type NamedMovie } from './movie-store.ts'
import { readTorrent } from './read-torrent.ts'

/** What is known of the file picked for a download block. */
export interface PickedTorrent {
  /** Null while it is being read, and when it was refused. */
  readonly file: File | null
  readonly problem: string | null
  /** Other movies that offer the same torrent already. */
  readonly known: readonly NamedMovie[]
}

export interface Torrents {
  readonly of: (blockId: string) => PickedTorrent | undefined
  /** Files that are ready to be uploaded, by block id. */
  readonly files: ReadonlyMap<string, File>
  readonly reading: boolean
  readonly pick: (block: BlockForm, file: File) => Promise<void>
  readonly forget: (blockId: string) => void
  readonly forgetAll: () => void
}

/**
 * The torrent files picked in a movie form, read at once: `onFacts` fills into the block what the file tells, and what is no
 * torrent is refused.
 */
export function useTorrents(
  movieId: string | null,
  onFacts: (blockId: string, filled: (block: BlockForm) => BlockForm) => void,
): Torrents {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedTorrent>>(new Map())
  // The last file picked for each block: what is read or asked about another one comes too late.
  const wanted = useRef(new Map<string, File>())
  const put = (id: string, torrent: PickedTorrent) => setPicked((before) => new Map(before).set(id, torrent))
  async function pick(block: BlockForm, file: File) {
    wanted.current.set(block.id, file)
    const isWanted = () => wanted.current.get(block.id) === file
    put(block.id, { file: null, problem: null, known: [] })
    const reading = await readTorrent(file)
    if (!isWanted()) return
    if (!reading.ok) {
      put(block.id, { file: null, problem: reading.problem, known: [] })
      return
    }
    const { facts } = reading
    put(block.id, { file, problem: null, known: [] })
    onFacts(block.id, (now) => ({
      ...now,
      picked: file.name,
      filename: file.name,
      magnet: facts.magnet,
      size: now.size.trim() || facts.size,
      quality: now.quality.trim() || facts.quality,
      format: now.format.trim() || facts.format,
    }))
    const known = await moviesWithTorrent(facts.infoHash)
    const others = known.ok ? known.value.filter(({ id }) => id !== movieId) : []
    if (others.length > 0 && isWanted()) put(block.id, { file, problem: null, known: others })
  }
  return {
    of: (id) => picked.get(id),
    files: new Map([...picked].flatMap(([id, { file }]) => (file ? [[id, file] as const] : []))),
    reading: [...picked.values()].some(({ file, problem }) => !file && !problem),
    pick,
    forget(id) {
      wanted.current.delete(id)
      setPicked((before) => new Map([...before].filter(([each]) => each !== id)))
    },
    forgetAll() {
      wanted.current.clear()
      setPicked(new Map())
    },
  }
}
