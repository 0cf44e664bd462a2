import { useRef, useState } from 'react'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import { moviesWithTorrent, type NamedMovie } from './movie-store.ts'
import { readTorrent, type TorrentFacts } from './read-torrent.ts'

/** The file picked for a download block, and what is known about it. */
export interface PickedTorrent {
  /** Null while it is being read, and when it was refused. */
  readonly file: File | null
  readonly problem: string | null
  /** Other movies that offer the same torrent already. */
  readonly offeredBy: readonly NamedMovie[]
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
 * The torrent files picked in a movie form. Each is read at once: `onFacts` fills its facts into the form, and a file that is not a
 * torrent is refused.
 */
export function useTorrents(
  movieId: string | null,
  onFacts: (blockId: string, filled: (block: BlockForm) => BlockForm, facts: TorrentFacts) => void,
): Torrents {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedTorrent>>(new Map())
  // The last file picked for each block: answers about an earlier one are ignored.
  const latest = useRef(new Map<string, File>())
  const put = (id: string, torrent: PickedTorrent) => setPicked((before) => new Map(before).set(id, torrent))
  async function pick(block: BlockForm, file: File) {
    latest.current.set(block.id, file)
    const isLatest = () => latest.current.get(block.id) === file
    put(block.id, { file: null, problem: null, offeredBy: [] })
    const reading = await readTorrent(file)
    if (!isLatest()) return
    if (!reading.ok) {
      put(block.id, { file: null, problem: reading.problem, offeredBy: [] })
      return
    }
    const { facts } = reading
    put(block.id, { file, problem: null, offeredBy: [] })
    const filled = (now: BlockForm) => ({
      ...now,
      picked: file.name,
      filename: file.name,
      magnet: facts.magnet,
      size: now.size.trim() || facts.size,
      quality: now.quality.trim() || facts.quality,
      format: now.format.trim() || facts.format,
      audio: now.audio.trim() || facts.audio,
      subtitles: now.subtitles.trim() || facts.subtitles,
    })
    onFacts(block.id, filled, facts)
    const others = (await moviesWithTorrent(facts.infoHash)).filter(({ id }) => id !== movieId)
    if (others.length > 0 && isLatest()) put(block.id, { file, problem: null, offeredBy: others })
  }
  return {
    of: (id) => picked.get(id),
    files: new Map([...picked].flatMap(([id, { file }]) => (file ? [[id, file] as const] : []))),
    reading: [...picked.values()].some(({ file, problem }) => !file && !problem),
    pick,
    forget(id) {
      latest.current.delete(id)
      setPicked((before) => new Map([...before].filter(([each]) => each !== id)))
    },
    forgetAll() {
      latest.current.clear()
      setPicked(new Map())
    },
  }
}
