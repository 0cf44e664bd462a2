import { useState } from 'react'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { CheckBox, TextArea } from '../ui/inputs.tsx'
import { MoreFields } from '../ui/more-fields.tsx'
import styles from './movie-form.module.css'
import { emptyBlock } from './movie-form.ts'
import { texts } from './texts.ts'
import { TorrentPicker } from './torrent-picker.tsx'
import type { PickedTorrent, Torrents } from './use-torrents.ts'

interface MovieDownloadsProps {
  readonly blocks: readonly BlockForm[]
  readonly torrents: Torrents
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (change: (blocks: BlockForm[]) => BlockForm[]) => void
}

/** The download blocks of the movie form; there is always one. */
export function MovieDownloads({ blocks, torrents, problems, onChange }: MovieDownloadsProps) {
  const [removed, setRemoved] = useState<{ block: BlockForm; index: number } | null>(null)

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
  function pick(block: BlockForm, index: number, file: File) {
    if (/\.torrent$/i.test(file.name)) {
      void torrents.pick(block, file)
      return
    }
    // The specification removes the block (ADMMOV-18); what was typed into it can be restored.
    void showToast('error', texts.onlyTorrents)
    setRemoved({ block, index })
    remove(block.id)
  }
  function removeFile(block: BlockForm) {
    torrents.forget(block.id)
    change(block.id, torrents.of(block.id)?.file ? { picked: '' } : { storedUrl: '', picked: '' })
  }
  function restore({ block, index }: { block: BlockForm; index: number }) {
    setRemoved(null)
    onChange((now) => now.toSpliced(index, 0, block))
  }

  return (
    <>
      {blocks.map((block, index) => (
        <DownloadFields
          key={block.id}
          block={block}
          number={index + 1}
          torrent={torrents.of(block.id)}
          problems={problems}
          onChange={(part) => change(block.id, part)}
          onPick={(file) => pick(block, index, file)}
          onRemoveFile={() => removeFile(block)}
          onRemove={blocks.length > 1 ? () => remove(block.id) : null}
        />
      ))}
      {removed && (
        <p role="status" className={styles.removed}>
          <span>{texts.downloadRemoved(removed.index + 1)}</span>
          <Button kind="quiet" onClick={() => restore(removed)}>
            {texts.restoreDownload}
          </Button>
        </p>
      )}
      <div>
        <Button onClick={() => onChange((now) => [...now, emptyBlock()])}>{texts.addDownload}</Button>
      </div>
    </>
  )
}

interface DownloadFieldsProps {
  readonly block: BlockForm
  /** From 1. */
  readonly number: number
  readonly torrent: PickedTorrent | undefined
  /** Problems by `{block id}.{field}`. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<BlockForm>) => void
  readonly onPick: (file: File) => void
  readonly onRemoveFile: () => void
  /** Null for the last block, which stays (ADMMOV-20). */
  readonly onRemove: (() => void) | null
}

const PROVENANCE = ['audio', 'subtitles', 'licence', 'origin'] as const
type TextName =
  | ('quality' | 'size' | 'format' | 'manualUrl' | 'directUrl' | 'gpLink' | 'magnet')
  | (typeof PROVENANCE)[number]

/** One download of the movie form. */
function DownloadFields(props: DownloadFieldsProps) {
  const { block, number, torrent, problems, onChange, onPick, onRemoveFile, onRemove } = props
  const text = (name: TextName) => ({
    name,
    label: texts[name],
    value: block[name],
    problem: problems[`${block.id}.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <fieldset className={styles.block} data-name={texts.download(number)}>
      <legend>{texts.download(number)}</legend>
      <div className={styles.columns}>
        <TorrentPicker
          block={block}
          torrent={torrent}
          problem={problems[`${block.id}.source`]}
          onPick={onPick}
          onRemove={onRemoveFile}
        />
        <Field {...text('quality')} placeholder="1080p" required />
        <Field {...text('size')} placeholder="1.4 GB" required />
        <Field {...text('format')} placeholder="WEB-DL" required />
        <Field {...text('manualUrl')} hint={texts.manualUrlHint} inputMode="url" />
        <Field {...text('directUrl')} hint={texts.directUrlHint} inputMode="url" />
        <Field {...text('gpLink')} hint={texts.gpLinkHint} inputMode="url" />
        <TextArea {...text('magnet')} rows={2} code />
      </div>
      <MoreFields
        label={texts.provenance}
        open={PROVENANCE.some((name) => block[name] !== '')}
        hasProblem={PROVENANCE.some((name) => problems[`${block.id}.${name}`] !== undefined)}
      >
        <div className={styles.columns}>
          <Field {...text('audio')} hint={texts.separated} />
          <Field {...text('subtitles')} hint={texts.separated} />
          <Field {...text('licence')} hint={texts.licenceHint} />
          <Field {...text('origin')} hint={texts.originHint} />
        </div>
      </MoreFields>
      <div className={styles.foot}>
        <CheckBox
          label={texts.showAnimation}
          name="showGifAfter"
          checked={block.showGifAfter}
          onChange={(event) => onChange({ showGifAfter: event.target.checked })}
        />
        <Button disabled={onRemove === null} onClick={() => onRemove?.()} aria-label={texts.removeDownload(number)}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  )
}
