import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { WithdrawableTable } from '../../../../domain/pages/withdrawn.ts'
import { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { CheckBox } from '../ui/inputs.tsx'
import { useReason } from '../ui/use-reason.tsx'
import { texts } from './texts.ts'
import styles from './withdrawals.module.css'
import { downloadName, setWithdrawn, type WithdrawableRow } from './withdrawals.ts'

interface WithdrawalProps {
  readonly table: WithdrawableTable
  readonly row: WithdrawableRow
  readonly name: string
  /** True in lists, which say nothing about rows that are not withdrawn, and read their rows again after a change. */
  readonly inList?: boolean
  /** Called when it was withdrawn or restored. */
  readonly onChanged: () => void
}

/** The date and reason of a withdrawn row with its way back; in the form of a published row also the way to withdraw it. */
export function Withdrawal({ table, row: stored, name, inList = false, onChanged }: WithdrawalProps) {
  // A form keeps the row that it was opened with.
  const [changed, setChanged] = useState<WithdrawableRow | null>(null)
  const row = (!inList && changed) || stored
  const { ask, dialog } = useReason()
  const setting = useMutation({
    mutationFn: (reason: string | null) => setWithdrawn(table, row.id, reason),
    onSuccess(withdrawn, reason) {
      setChanged(withdrawn)
      void showToast('success', reason === null ? texts.restored(name) : texts.withdrawnToast(name))
      onChanged()
    },
    onError: ({ message }) => void showToast('error', message),
  })
  if (row.withdrawn_at !== null)
    return (
      <WithdrawnNote
        text={texts.withdrawn(formatDate(row.withdrawn_at), row.withdrawn_reason ?? '')}
        name={name}
        busy={setting.isPending}
        onRestore={() => setting.mutate(null)}
      />
    )
  if (inList || row.state !== 'published') return null
  return (
    <div>
      <Button
        kind="quiet"
        disabled={setting.isPending}
        onClick={() => ask({ ...texts.filmQuestion, object: name }, setting.mutate)}
      >
        {texts.withdraw}
      </Button>
      {dialog}
    </div>
  )
}

interface WithdrawnNoteProps {
  readonly text: string
  /** The name of what is withdrawn. */
  readonly name: string
  readonly busy: boolean
  readonly onRestore: () => void
}

/** Says that something is withdrawn, with the way back. */
export function WithdrawnNote({ text, name, busy, onRestore }: WithdrawnNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.state}>{text}</p>
      <Button kind="quiet" disabled={busy} aria-label={texts.restoreRow(name)} onClick={onRestore}>
        {texts.restore}
      </Button>
    </div>
  )
}

interface PartChoiceProps {
  readonly movieId: string
  /** The id of a download; null for the whole film. */
  readonly part: string | null
  readonly onChoose: (part: string | null) => void
}

/** Asks whether the whole film is withdrawn or one of its downloads. */
export function PartChoice({ movieId, part, onChoose }: PartChoiceProps) {
  const downloads = useDownloads(movieId)
  const { data } = downloads
  if (!data) return <QueryStatus query={downloads} text={texts.downloadsFailed} pending={null} />
  if (data.length === 0) return null
  const choices = [{ id: null, name: texts.wholeFilm }, ...data]
  return (
    <fieldset className={styles.parts}>
      <legend>{texts.what}</legend>
      {choices.map(({ id, name }) => (
        <CheckBox key={id} type="radio" name="part" label={name} checked={part === id} onChange={() => onChoose(id)} />
      ))}
    </fieldset>
  )
}

/** The downloads of a movie, for PartChoice; null asks nothing. */
export function useDownloads(movieId: string | null) {
  return useQuery({
    queryKey: ['downloads', movieId],
    queryFn: ({ signal }) => readDownloads(movieId ?? '', signal),
    enabled: movieId !== null,
  })
}

async function readDownloads(movieId: string, signal: AbortSignal) {
  const [movie] = await readRows(
    v.object({ downloads: v.array(DownloadBlock) }),
    (client) => client.from('movies').select('downloads').eq('id', movieId),
    signal,
  )
  return (movie?.downloads ?? []).map((block, index) => ({
    id: block.id,
    name: texts.numbered(index + 1, downloadName(block)),
  }))
}
