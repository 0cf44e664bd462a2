import { useId } from 'react'
import type { BlockForm } from '../../../domain/movie-form.ts'
import field from '../../account/field.module.css'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { storedFilePath } from './stored-files.ts'
import styles from './torrent-picker.module.css'
import type { PickedTorrent } from './use-torrents.ts'

interface TorrentPickerProps {
  readonly block: BlockForm
  readonly torrent: PickedTorrent | undefined
  readonly problem: string | undefined
  readonly onPick: (file: File) => void
  /** Takes back the picked file, or drops the stored one. */
  readonly onDrop: () => void
}

/** The file of a download block: picked, stored, or to be picked again after a reload (ADMMOV-19, ADMMOV-21). */
export function TorrentPicker({ block, torrent, problem, onPick, onDrop }: TorrentPickerProps) {
  const id = useId()
  const wrong = torrent?.problem ?? problem
  return (
    <div className={`${field.field} ${styles.picker}`}>
      <label htmlFor={id} className={field.label}>
        Torrent file
      </label>
      <input
        id={id}
        type="file"
        accept=".torrent"
        className={styles.input}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be picked again.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
      <div id={`${id}-about`}>
        {wrong && (
          <p className={field.problem} role="alert">
            {wrong}
          </p>
        )}
        <Holding block={block} torrent={torrent} onDrop={onDrop} />
        {torrent && torrent.known.length > 0 && (
          <p className={styles.known} role="status">
            This torrent is in the catalogue already:{' '}
            {torrent.known.map((movie) => (
              <a key={movie.id} href={paths.movie(movie.slug)} target="_blank" rel="noopener">
                {movie.title || movie.slug}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

function Holding({ block, torrent, onDrop }: Pick<TorrentPickerProps, 'block' | 'torrent' | 'onDrop'>) {
  if (torrent?.file)
    return (
      <p className={styles.held}>
        <span>{torrent.file.name}, uploaded when you save</span>
        <Button kind="quiet" onClick={onDrop}>
          Take back
        </Button>
      </p>
    )
  if (torrent && !torrent.problem) return <p role="status">Reading…</p>
  if (block.picked) return <p className={styles.known}>{block.picked} was chosen before: choose it again.</p>
  if (block.storedUrl === '') return null
  return (
    <p className={styles.held}>
      <a href={block.storedUrl}>{storedFilePath(block.storedUrl)?.split('/').at(-1)}</a>
      <Button kind="quiet" onClick={onDrop}>
        Remove file
      </Button>
    </p>
  )
}
