import { useState } from 'react'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import type { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { fieldsOf } from '../editor/editor-form.tsx'
import { CheckBox, MoreFields, TextArea } from '../ui/inputs.tsx'
import { emptyBlock } from './admin-movie.ts'
import styles from './movie-form.module.css'
import type { FailingLink } from './movie-row.tsx'
import { texts } from './texts.ts'
import { TorrentPicker } from './torrent-picker.tsx'
import type { PickedTorrent, Torrents } from './use-torrents.ts'
import { type Withdrawals, WithdrawDownload, WithdrawnDownloads } from './withdrawn-downloads.tsx'

interface MovieDownloadsProps {
  readonly blocks: readonly BlockForm[]
  readonly torrents: Torrents
  readonly problems: Readonly<Record<string, string>>
  /** The links of this movie that fail. */
  readonly failing: readonly FailingLink[]
  /** What visitors can download now, which can be withdrawn. */
  readonly stored: readonly DownloadBlock[]
  readonly withdrawals: Withdrawals
  readonly onChange: (change: (blocks: BlockForm[]) => BlockForm[]) => void
}

/** The download blocks of the movie form; there is always one. */
export function MovieDownloads(props: MovieDownloadsProps) {
  const { blocks, torrents, problems, failing, stored, withdrawals, onChange } = props
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
    const torrent = torrents.of(block.id)
    torrents.forget(block.id)
    if (!torrent?.file && block.picked === '') return change(block.id, { storedUrl: '' })
    // After a reload, what the block had is known of a published film only.
    const { magnet = '', filename = '' } = torrent?.former ?? stored.find(({ id }) => id === block.id) ?? {}
    change(block.id, { picked: '', magnet, filename })
  }
  function restore({ block, index }: { block: BlockForm; index: number }) {
    setRemoved(null)
    onChange((now) => [...now.slice(0, index), block, ...now.slice(index)])
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
          failing={failing.filter(({ download_id }) => download_id === block.id)}
          stored={stored.find(({ id }) => id === block.id)}
          withdrawals={withdrawals}
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
      <WithdrawnDownloads {...withdrawals} />
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
  /** The links of this download that fail. */
  readonly failing: readonly FailingLink[]
  /** What visitors see of it. */
  readonly stored: DownloadBlock | undefined
  readonly withdrawals: Withdrawals
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
  const { block, number, torrent, problems, failing, stored, withdrawals, onChange, onPick, onRemoveFile, onRemove } =
    props
  /** Since when the stored address fails; another one that is typed has not been checked. */
  const failure = (name: 'storedUrl' | 'manualUrl' | 'directUrl') => {
    const link = failing.find(({ address }) => address === block[name])
    return link && texts.failsSince(formatDate(link.failing_since), link.status)
  }
  const fields = fieldsOf<TextName>(block, {}, onChange)
  const text = (name: TextName) => ({
    ...fields.text(name),
    label: texts[name],
    problem: problems[`${block.id}.${name}`],
  })
  return (
    <fieldset className={styles.block} data-name={texts.download(number)}>
      <legend>{texts.download(number)}</legend>
      <div className={styles.columns}>
        <TorrentPicker
          block={block}
          torrent={torrent}
          problem={problems[`${block.id}.source`]}
          failure={failure('storedUrl')}
          onPick={onPick}
          onRemove={onRemoveFile}
        />
        <Field {...text('quality')} placeholder="1080p" required />
        <Field {...text('size')} placeholder="1.4 GB" required />
        <Field {...text('format')} placeholder="WEB-DL" required />
        <Field {...text('manualUrl')} hint={failure('manualUrl') ?? texts.manualUrlHint} inputMode="url" />
        <Field {...text('directUrl')} hint={failure('directUrl') ?? texts.directUrlHint} inputMode="url" />
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
        {stored && <WithdrawDownload download={stored} number={number} withdrawals={withdrawals} />}
        <Button disabled={onRemove === null} onClick={() => onRemove?.()} aria-label={texts.removeDownload(number)}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  )
}
