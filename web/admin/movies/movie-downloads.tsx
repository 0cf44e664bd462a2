import { useState } from 'react'
import type { BlockForm } from '../../../domain/movie-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { DownloadFields } from './download-fields.tsx'
import styles from './movie-downloads.module.css'
import { emptyBlock } from './movie-form.ts'
import type { Torrents } from './use-torrents.ts'

interface MovieDownloadsProps {
  readonly blocks: readonly BlockForm[]
  readonly torrents: Torrents
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (change: (blocks: BlockForm[]) => BlockForm[]) => void
}

/** The download blocks of the movie form; there is always one. */
export function MovieDownloads({ blocks, torrents, problems, onChange }: MovieDownloadsProps) {
  const [dropped, setDropped] = useState<{ block: BlockForm; place: number } | null>(null)

  function change(id: string, part: Partial<BlockForm>) {
    onChange((now) => now.map((block) => (block.id === id ? { ...block, ...part } : block)))
  }
  function remove(id: string) {
    torrents.forget(id)
    onChange((now) => {
      const rest = now.filter((block) => block.id !== id)
      return rest.length > 0 ? rest : [emptyBlock()]
    })
  }
  function pick(block: BlockForm, place: number, file: File) {
    if (/\.torrent$/i.test(file.name)) {
      void torrents.pick(block, file)
      return
    }
    // The specification drops the block; what was typed into it can be had back.
    void showToast('error', 'Only .torrent files are allowed.')
    setDropped({ block, place })
    remove(block.id)
  }
  function dropFile(block: BlockForm) {
    torrents.forget(block.id)
    change(block.id, torrents.of(block.id)?.file ? { picked: '' } : { storedUrl: '', picked: '' })
  }
  function bringBack({ block, place }: { block: BlockForm; place: number }) {
    setDropped(null)
    onChange((now) => now.toSpliced(place, 0, block))
  }

  return (
    <section aria-label="Downloads" className={styles.downloads}>
      {blocks.map((block, place) => (
        <DownloadFields
          key={block.id}
          block={block}
          number={place + 1}
          torrent={torrents.of(block.id)}
          problems={problems}
          onChange={(part) => change(block.id, part)}
          onPick={(file) => pick(block, place, file)}
          onDropFile={() => dropFile(block)}
          onRemove={blocks.length > 1 ? () => remove(block.id) : null}
        />
      ))}
      {dropped && (
        <p role="status" className={styles.dropped}>
          <span>Download {dropped.place + 1} was dropped: its file was no .torrent.</span>
          <Button kind="quiet" onClick={() => bringBack(dropped)}>
            Bring it back without the file
          </Button>
        </p>
      )}
      <div>
        <Button onClick={() => onChange((now) => [...now, emptyBlock()])}>Add a download</Button>
      </div>
    </section>
  )
}
