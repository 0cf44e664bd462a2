import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { texts } from './texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './withdrawals.module.css'
import { setWithdrawn, type WithdrawableRow, type WithdrawableTable } from './withdrawals.ts'

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
  const [asking, setAsking] = useState(false)
  const row = (!inList && changed) || stored

  const setting = useMutation({
    mutationFn: (reason: string | null) => setWithdrawn(table, row.id, reason),
    onSuccess(withdrawn, reason) {
      setChanged(withdrawn)
      void showToast('success', reason === null ? texts.restored(name) : texts.withdrawnToast(name))
      onChanged()
    },
    onError: ({ message }) => void showToast('error', message),
  })
  const { isPending: busy } = setting
  if (row.withdrawn_at !== null)
    return (
      <div className={styles.note}>
        <p className={styles.state}>{texts.withdrawn(formatDate(row.withdrawn_at), row.withdrawn_reason ?? '')}</p>
        <Button kind="quiet" disabled={busy} aria-label={texts.restoreRow(name)} onClick={() => setting.mutate(null)}>
          {texts.restore}
        </Button>
      </div>
    )
  if (inList || row.state !== 'published') return null
  return (
    <div>
      <Button kind="quiet" disabled={busy} onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <WithdrawDialog
        open={asking}
        name={name}
        onClose={() => setAsking(false)}
        onWithdraw={(reason) => {
          setAsking(false)
          setting.mutate(reason)
        }}
      />
    </div>
  )
}
