import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { unwrap } from '../data-service.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { PartChoice } from '../withdrawals/part-choice.tsx'
import { WithdrawDialog } from '../withdrawals/withdraw-dialog.tsx'
import styles from './inbox.module.css'
import { INBOX_COUNT } from './inbox-count.tsx'
import { decide, setWithdrawn, type Takedown } from './takedowns.ts'
import { texts } from './texts.ts'

type Decision = { readonly kind: 'withdrawn'; readonly reason: string } | { readonly kind: 'rejected' | 'open' }

/** A request for removal. One that was decided stays until the page is left, so that it can be undone. */
export function RequestRow({ request }: { readonly request: Takedown }) {
  const [decided, setDecided] = useState<'withdrawn' | 'rejected' | 'open'>('open')
  const [asking, setAsking] = useState(false)
  // The id of a download; null for the whole film.
  const [part, setPart] = useState<string | null>(null)
  const { confirm, dialog } = useConfirm()
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: async (decision: Decision) => {
      if (decision.kind === 'withdrawn') unwrap(await setWithdrawn(request, part, decision.reason))
      if (decision.kind === 'open' && decided === 'withdrawn') unwrap(await setWithdrawn(request, part, null))
      unwrap(await decide(request.id, decision.kind === 'open' ? null : decision.kind))
      return decision.kind
    },
    onSuccess: setDecided,
    onError: ({ message }) => void showToast('error', message),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_COUNT }),
  })
  const film = request.title || request.page
  const isThere = request.movie_id !== null || request.watch_id !== null

  async function reject() {
    const sure = await confirm({
      question: texts.rejectQuestion,
      object: `${film}, ${request.name}`,
      consequence: texts.rejectConsequence,
      action: texts.reject,
    })
    if (sure) deciding.mutate({ kind: 'rejected' })
  }
  return (
    <article className={styles.row} data-done={decided !== 'open' || undefined}>
      <div className={styles.what}>
        <h3>
          <Link to={request.page}>
            <Title text={film} />
          </Link>
        </h3>
        <p>
          {request.name} · <a href={`mailto:${request.email}`}>{request.email}</a>
        </p>
        <p className={styles.ground}>{request.ground}</p>
        <p className={styles.soft}>
          {request.page} · {texts.confirmed(formatDate(request.confirmed_at))}
          {!isThere && ` · ${texts.filmGone}`}
        </p>
      </div>
      {decided === 'open' ? (
        <div className={styles.actions}>
          <Button
            disabled={deciding.isPending}
            aria-label={texts.rejectRequest(`${film}, ${request.name}`)}
            onClick={() => void reject()}
          >
            {texts.reject}
          </Button>
          {isThere && (
            <Button
              kind="main"
              disabled={deciding.isPending}
              aria-label={texts.withdrawRequest(`${film}, ${request.name}`)}
              onClick={() => setAsking(true)}
            >
              {texts.withdraw}
            </Button>
          )}
        </div>
      ) : (
        <p role="status" className={styles.actions}>
          {decided === 'rejected' ? texts.rejected : part === null ? texts.filmWithdrawn : texts.downloadWithdrawn}
          <Button disabled={deciding.isPending} onClick={() => deciding.mutate({ kind: 'open' })}>
            {texts.undo}
          </Button>
        </p>
      )}
      <WithdrawDialog
        open={asking}
        name={film}
        isDownload={part !== null}
        onClose={() => setAsking(false)}
        onWithdraw={(reason) => {
          setAsking(false)
          deciding.mutate({ kind: 'withdrawn', reason })
        }}
      >
        {asking && request.movie_id !== null && (
          <PartChoice movieId={request.movie_id} part={part} onChoose={setPart} />
        )}
      </WithdrawDialog>
      {dialog}
    </article>
  )
}
