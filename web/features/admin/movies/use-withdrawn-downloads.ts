import { useMutation, useQuery } from '@tanstack/react-query'
import type { BlockForm, MovieForm } from '../../../../domain/movie-form.ts'
import type { WithdrawnDownload } from '../../../../domain/rows/withdrawn-download.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import type { RowEditor } from '../editor/use-row-editor.ts'
import { readWithdrawnDownloads, restoreDownload, withdrawDownload } from '../withdrawals/withdrawals.ts'
import type { AdminMovie } from './admin-movie.ts'
import { emptyBlock, formOf } from './movie-form.ts'
import { movieStore } from './movie-store.ts'

interface WithdrawnDownloads {
  /** The last withdrawn first; null while they are not known. */
  readonly list: readonly WithdrawnDownload[] | null
  /** Reads them again; the answer goes into `list`. */
  readonly reload: () => void
}

/** The withdrawn downloads of a stored movie, null for a new one. */
export function useWithdrawnDownloads(movieId: string | null): WithdrawnDownloads {
  const { data = null, refetch } = useQuery({
    queryKey: ['withdrawn downloads', movieId],
    queryFn: ({ signal }) => readWithdrawnDownloads(movieId ?? '', signal),
    enabled: movieId !== null,
  })
  return { list: data, reload: () => void refetch() }
}

export interface WithdrawalActions {
  readonly busy: boolean
  readonly withdraw: (downloadId: string, reason: string) => void
  readonly restore: (downloadId: string) => void
}

/** Withdraws and restores downloads of the edited movie at once. Whatever else is typed in the form stays there. */
export function useWithdrawalActions(
  editor: RowEditor<AdminMovie, MovieForm>,
  { reload }: WithdrawnDownloads,
  onChanged: () => void,
): WithdrawalActions {
  const change = useMutation({
    mutationFn: async (write: (movieId: string) => Promise<unknown>) => {
      const { row } = editor
      if (!row) return
      await write(row.id)
      const now = await movieStore.read(row.id)
      if (now) editor.follow(now, { downloads: mergedBlocks(editor.latest().form.downloads, row, now) })
      onChanged()
    },
    onError: ({ message }) => void showToast('error', message),
    onSettled: reload,
  })
  return {
    busy: change.isPending,
    withdraw: (downloadId, reason) => change.mutate((movieId) => withdrawDownload(movieId, downloadId, reason)),
    restore: (downloadId) => change.mutate((movieId) => restoreDownload(movieId, downloadId)),
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
