import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { formatMoment, isUnpublished, placeOf, type StatefulRow, trashEnd } from '../rows/row-state.ts'
import { texts } from '../texts.ts'
import { RowButtons } from '../ui/page-parts.tsx'
import styles from './rows.module.css'
import { useListChanges } from './use-list.ts'
import type { RowActions } from './use-row-actions.tsx'

interface ListedRowProps {
  readonly kind: RowKind<unknown, unknown>
  readonly row: StatefulRow & { readonly slug: string }
  readonly name: string
  /** Its title in another script. */
  readonly native?: ReactNode
  /** Its picture, with a check box before it or without. */
  readonly start: ReactNode
  /** Deletes it for good, if that takes more than its row. */
  readonly remove?: () => Promise<unknown>
  readonly busy?: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onPublish: RowActions['publish']
  readonly onUnpublish: RowActions['unpublish']
  /** More buttons of a row that is not in the trash. */
  readonly buttons?: ReactNode
  /** What it says below its name and state. */
  readonly children: ReactNode
}

/** A movie, blog or watch page in its list, with its state and what can be done to it. */
export function ListedRow(props: ListedRowProps) {
  const { kind, row, name, native, start, busy = false, onEdit, onDelete, buttons, children } = props
  const place = placeOf(row)
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.what}>
        {start}
        <div className={styles.about}>
          <h3>
            {place === 'published' ? <Link to={kind.pageOf?.(row) ?? ''}>{name}</Link> : name} {native}
          </h3>
          <StateNote row={row} />
          {children}
        </div>
      </div>
      {place === 'trash' ? (
        <TrashActions
          kind={kind.name}
          id={row.id}
          name={name}
          restore={() => kind.store.restore(row.id)}
          remove={props.remove ?? (() => kind.store.remove(row.id))}
        />
      ) : (
        <RowButtons name={name} busy={busy} onEdit={onEdit} onDelete={onDelete}>
          {buttons}
          {place !== 'scheduled' && (
            <Button
              kind="quiet"
              aria-label={(place === 'draft' ? texts.publishRow : texts.unpublishRow)(name)}
              aria-disabled={busy || undefined}
              onClick={() =>
                !busy && (place === 'draft' ? props.onPublish : props.onUnpublish)({ id: row.id, title: name })
              }
            >
              <Icon name="eye" size={18} />
              {place === 'draft' ? texts.publish : texts.unpublish}
            </Button>
          )}
        </RowButtons>
      )}
    </article>
  )
}

/** Says where a row is, unless it is published. */
export function StateNote({ row }: { readonly row: StatefulRow }) {
  const place = placeOf(row)
  if (place === 'published') return null
  return (
    <p className={styles.state}>
      {place === 'draft' && (isUnpublished(row) ? texts.isUnpublished : texts.isDraft)}
      {place === 'scheduled' && texts.isScheduled(formatMoment(row.publish_at ?? ''))}
      {place === 'trash' && texts.isTrash(formatDate(trashEnd(row.deleted_at ?? '')))}
    </p>
  )
}

interface TrashActionsProps {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly restore: () => Promise<unknown>
  readonly remove: () => Promise<unknown>
}

/** What can be done with a row in the trash. */
function TrashActions({ kind, id, name, restore, remove }: TrashActionsProps) {
  const { confirm, dialog } = useConfirm()
  const change = useListChanges(kind)
  const leaving = useMutation({
    mutationFn: (isForever: boolean) => (isForever ? remove : restore)(),
    onSuccess(_, isForever) {
      void showToast('success', isForever ? texts.deletedForever : texts.restored(name))
      void change(new Map([[id, null]]))
    },
    onError({ problem }, isForever) {
      const isElsewhere = problem.kind === 'untouched'
      const failed = isForever ? texts.deleteForeverFailed : texts.restoreFailed
      void showToast('error', isElsewhere ? problem.message : failed)
      // It was restored or deleted elsewhere.
      if (isElsewhere) void change()
    },
  })
  async function deleteForever() {
    const question = { question: texts.deleteForeverQuestion, object: name, action: texts.deleteForever }
    if (await confirm({ ...question, consequence: texts.deleteForeverConsequence })) leaving.mutate(true)
  }
  return (
    <div className={styles.trash}>
      <Button
        kind="quiet"
        disabled={leaving.isPending}
        aria-label={texts.restoreRow(name)}
        onClick={() => leaving.mutate(false)}
      >
        {texts.restore}
      </Button>
      <Button
        kind="quiet"
        disabled={leaving.isPending}
        aria-label={texts.deleteRowForever(name)}
        onClick={() => void deleteForever()}
      >
        {texts.deleteForever}
      </Button>
      {dialog}
    </div>
  )
}
