import { useId, useLayoutEffect, useRef } from 'react'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import field from '../../../shared/form/field.module.css'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './movie-form.module.css'
import { storedFilePath } from './stored-files.ts'
import { texts } from './texts.ts'
import type { PickedTorrent } from './use-torrents.ts'

interface TorrentPickerProps {
  readonly block: BlockForm
  readonly torrent: PickedTorrent | undefined
  readonly problem: string | undefined
  /** Since when the web seed of the stored file fails. */
  readonly failure: string | undefined
  readonly onPick: (file: File) => void
  /** Removes the picked or the stored file. */
  readonly onRemove: () => void
}

/** The file of a download block: picked, stored, or to be picked again after a reload (ADMMOV-19, ADMMOV-21). */
export function TorrentPicker({ block, torrent, problem, failure, onPick, onRemove }: TorrentPickerProps) {
  const id = useId()
  const wrong = torrent?.problem ?? problem
  const input = useShownFile(block, torrent)
  return (
    <div className={`${field.field} ${styles.file}`}>
      <label htmlFor={id} className={field.label}>
        {texts.torrentFile}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".torrent"
        className={styles.input}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onPick(file)
        }}
      />
      <div id={`${id}-about`}>
        {wrong && (
          <p className={field.problem} role="alert">
            {wrong}
          </p>
        )}
        <BlockFile block={block} torrent={torrent} onRemove={onRemove} />
        {failure && !torrent?.file && <p className={styles.warning}>{failure}</p>}
        {torrent && torrent.offeredBy.length > 0 && (
          <p className={styles.warning} role="status">
            {texts.offeredBy}{' '}
            {torrent.offeredBy.map((movie) => (
              <a key={movie.id} href={paths.movie(movie.slug)} target="_blank" rel="noopener">
                {movie.title || movie.slug}
                <span className="visually-hidden">{texts.newTab}</span>
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * For the file input of a block, in which the browser shows the name of the picked or the stored file. A refused one is removed, so that
 * it can be picked again.
 */
export function useShownFile(block: BlockForm | undefined, torrent: PickedTorrent | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const stored = block?.storedUrl ? nameOfStored(block) : ''
  useLayoutEffect(() => {
    const file = torrent ? torrent.file : stored === '' ? null : new File([], stored)
    const held = new DataTransfer()
    if (file) held.items.add(file)
    if (input.current) input.current.files = held.files
  }, [torrent, stored])
  return input
}

const nameOfStored = ({ filename, storedUrl }: BlockForm) =>
  filename || (storedFilePath(storedUrl)?.split('/').at(-1) ?? '')

function BlockFile({ block, torrent, onRemove }: Pick<TorrentPickerProps, 'block' | 'torrent' | 'onRemove'>) {
  if (torrent && !torrent.file && !torrent.problem) return <p role="status">{texts.readingFile}</p>
  if (!torrent?.file && !block.picked && block.storedUrl === '') return null
  return (
    <p className={styles.holding}>
      {torrent?.file ? (
        <span>{texts.willBeUploaded(torrent.file.name)}</span>
      ) : block.picked ? (
        <span className={styles.warning}>{texts.chooseAgain(block.picked)}</span>
      ) : (
        <a href={block.storedUrl}>{storedFilePath(block.storedUrl)?.split('/').at(-1)}</a>
      )}
      <Button kind="quiet" onClick={onRemove}>
        {texts.removeFile}
      </Button>
    </p>
  )
}
