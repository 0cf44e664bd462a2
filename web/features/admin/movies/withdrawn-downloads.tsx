import { useMutation, useQuery } from '@tanstack/react-query'
import type { BlockForm, MovieForm } from '../../../../domain/movie-form.ts'
import type { WithdrawnDownload } from '../../../../domain/rows/withdrawn-download.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import type { RowEditor } from '../editor/row-editor.ts'
import { useReason } from '../ui/use-reason.tsx'
import { texts } from '../withdrawals/texts.ts'
import { WithdrawnNote } from '../withdrawals/withdrawal.tsx'
import {
  type DownloadName,
  downloadName,
  readWithdrawnDownloads,
  restoreDownload,
  withdrawDownload,
} from '../withdrawals/withdrawals.ts'
import { type AdminMovie, emptyBlock, formOf } from './admin-movie.ts'
import { movieStore } from './movie-store.ts'

export interface Withdrawals {
  /** The last withdrawn first; none while they are not known. */
  readonly list: readonly WithdrawnDownload[]
  readonly busy: boolean
  readonly withdraw: (downloadId: string, reason: string) => void
  readonly restore: (downloadId: string) => void
}

interface WithdrawalsOptions {
  /** The stored movie; null for a new one. */
  readonly movieId: string | null
  readonly editor: () => RowEditor<AdminMovie, MovieForm>
  readonly onChanged: () => void
}

/** The withdrawn downloads of a movie. Withdraws and restores them at once; whatever else is typed in the form stays there. */
export function useWithdrawals({ movieId, editor, onChanged }: WithdrawalsOptions): Withdrawals {
  const { data: list = [], refetch } = useQuery({
    queryKey: ['withdrawn downloads', movieId],
    queryFn: ({ signal }) => readWithdrawnDownloads(movieId ?? '', signal),
    enabled: movieId !== null,
  })
  const change = useMutation({
    mutationFn: async (write: (movieId: string) => Promise<unknown>) => {
      const { row, latest, rebase } = editor()
      if (!row) return
      await write(row.id)
      const now = await movieStore.read(row.id)
      if (now) rebase(now, { downloads: mergedBlocks(latest().form.downloads, row, now) })
      onChanged()
    },
    onError: ({ message }) => void showToast('error', message),
    onSettled: () => void refetch(),
  })
  return {
    list,
    busy: change.isPending,
    withdraw: (downloadId, reason) => change.mutate((id) => withdrawDownload(id, downloadId, reason)),
    restore: (downloadId) => change.mutate((id) => restoreDownload(id, downloadId)),
  }
}

/** The blocks as typed, without those that the stored movie has lost, and with those that it got back. */
export function mergedBlocks(
  typed: readonly BlockForm[],
  before: Pick<AdminMovie, 'downloads'>,
  now: AdminMovie,
): BlockForm[] {
  const had = new Set(before.downloads.map(({ id }) => id))
  const has = new Set(now.downloads.map(({ id }) => id))
  const merged = typed.filter(({ id }) => !had.has(id) || has.has(id))
  const stored = now.downloads.length > 0 ? formOf(now).downloads : []
  stored.forEach((block, index) => {
    if (!had.has(block.id)) merged.splice(index, 0, block)
  })
  return merged.length > 0 ? merged : [emptyBlock()]
}

interface WithdrawDownloadProps {
  readonly download: DownloadName & { readonly id: string }
  /** From 1. */
  readonly number: number
  readonly withdrawals: Withdrawals
}

/** The way to withdraw a download that is on the site. */
export function WithdrawDownload({ download, number, withdrawals: { busy, withdraw } }: WithdrawDownloadProps) {
  const { ask, dialog } = useReason()
  const name = texts.numbered(number, downloadName(download))
  return (
    <>
      <Button
        kind="quiet"
        disabled={busy}
        aria-label={texts.withdrawDownload(name)}
        onClick={() => ask({ ...texts.downloadQuestion, object: name }, (reason) => withdraw(download.id, reason))}
      >
        {texts.withdrawSubmit}
      </Button>
      {dialog}
    </>
  )
}

/** The withdrawn downloads of a movie with their dates and reasons, and the way back of each. */
export function WithdrawnDownloads({ list, busy, restore }: Withdrawals) {
  return list.map((download) => (
    <WithdrawnNote
      key={download.download_id}
      text={texts.withdrawnDownload(downloadName(download), formatDate(download.withdrawn_at), download.reason)}
      name={downloadName(download)}
      busy={busy}
      onRestore={() => restore(download.download_id)}
    />
  ))
}
