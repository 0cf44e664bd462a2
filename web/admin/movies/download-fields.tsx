import type { BlockForm } from '../../../domain/movie-form.ts'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './download-fields.module.css'
import { TorrentPicker } from './torrent-picker.tsx'
import type { PickedTorrent } from './use-torrents.ts'

interface DownloadFieldsProps {
  readonly block: BlockForm
  /** From 1. */
  readonly number: number
  readonly torrent: PickedTorrent | undefined
  /** Problems by `{block id}.{field}`. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<BlockForm>) => void
  readonly onPick: (file: File) => void
  readonly onDropFile: () => void
  /** Null for the last block, which stays (ADMMOV-20). */
  readonly onRemove: (() => void) | null
}

type TextName = 'quality' | 'size' | 'format' | 'manualUrl' | 'directUrl' | 'gpLink'

/** One download of the movie form. */
export function DownloadFields(props: DownloadFieldsProps) {
  const { block, number, torrent, problems, onChange, onPick, onDropFile, onRemove } = props
  const text = (name: TextName) => ({
    name,
    value: block[name],
    problem: problems[`${block.id}.${name}`],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <fieldset className={styles.block}>
      <legend className={styles.legend}>Download {number}</legend>
      <div className={styles.fields}>
        <TorrentPicker
          block={block}
          torrent={torrent}
          problem={problems[`${block.id}.source`]}
          onPick={onPick}
          onDrop={onDropFile}
        />
        <Field label="Quality" placeholder="1080p" {...text('quality')} />
        <Field label="Size" placeholder="1.4 GB" {...text('size')} />
        <Field label="Format" placeholder="WEB-DL" {...text('format')} />
        <Field label="Manual URL" inputMode="url" {...text('manualUrl')} />
        <Field label="Direct URL" inputMode="url" {...text('directUrl')} />
        <Field label="GP link" inputMode="url" {...text('gpLink')} />
        <TextArea
          label="Magnet"
          name="magnet"
          rows={2}
          code
          value={block.magnet}
          problem={problems[`${block.id}.magnet`]}
          onChange={(event) => onChange({ magnet: event.target.value })}
        />
      </div>
      <div className={styles.foot}>
        <CheckBox
          label="Show the animation after this download"
          name="showGifAfter"
          checked={block.showGifAfter}
          onChange={(event) => onChange({ showGifAfter: event.target.checked })}
        />
        <Button disabled={onRemove === null} onClick={() => onRemove?.()} aria-label={`Remove download ${number}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
