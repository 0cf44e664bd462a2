import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { WaitingKind } from '../../../../domain/waiting.ts'
import { MaybeDone, type Undo } from '../../../shared/moderation/comments.ts'
import { texts as moderationTexts } from '../../../shared/moderation/texts.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { DataError } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCountAgain } from '../inbox-counts.ts'
import { RowList } from '../list/row-list.tsx'
import rowStyles from '../list/rows.module.css'
import { RowCheckBox, SelectAll, useSelection } from '../list/selection.tsx'
import { type List, useList, useListChanges } from '../list/use-list.ts'
import type { ReadList } from '../rows/read-list.ts'
import { texts as adminTexts } from '../texts.ts'
import styles from './inbox.module.css'
import { texts } from './texts.ts'

/** A list of the inbox. */
export type Kind = WaitingKind | 'hidden' | 'decided'

/** True for a list of what waits; the others are kept to look things up. */
export const waits = (kind: Kind): kind is WaitingKind => kind !== 'hidden' && kind !== 'decided'

/** What the owner does with one or more rows. */
export interface Action<Row> {
  readonly label: string
  /** The key that presses its button, see pressInboxKey. */
  readonly shortcut: string
  readonly done: (count: number) => string
  /** Does it, and returns with how many rows, and what undoes it. Throws a DataError. */
  readonly run: (rows: readonly Row[]) => Promise<{ readonly count: number; readonly undo: Undo }>
}

interface InboxListProps<Row> {
  /** Also the name of the list in the cache. */
  readonly kind: Kind
  readonly read: ReadList<Row>
  /** Names of the filters in the address. */
  readonly filters?: readonly string[]
  readonly searchLabel?: string
  /** What can be done with each row, and with all that are selected. */
  readonly actions: readonly Action<Row>[]
  readonly nameOf: (row: Row) => string
  readonly onDone: (done: Done) => void
  /** A line above the rows. */
  readonly note?: (list: List<Row>) => ReactNode
  /** Buttons beside the check box for all rows. */
  readonly beside?: (list: List<Row>) => ReactNode
  /** More buttons of a row; `act` does something with that row. */
  readonly moreButtons?: (row: Row, act: (action: Action<Row>) => void) => ReactNode
  /** What a row says. */
  readonly children: (row: Row, list: List<Row>) => ReactNode
}

interface Acting {
  /** Does something, after which the list has lost the rows `gone`, and offers to undo it; null for nothing done. A failure is a toast. */
  readonly act: (run: () => Promise<Done | null>, gone?: readonly string[]) => Promise<void>
  /** Reads the list and the counts again. */
  readonly readAgain: () => void
}

export function useActing(kind: Kind, onDone: (done: Done) => void): Acting {
  const change = useListChanges(kind)
  const countAgain = useCountAgain()
  function readAgain(gone: readonly string[] = []) {
    void change(new Map(gone.map((id) => [id, null])))
    countAgain()
  }
  const offer = ({ undo, ...done }: Done) =>
    onDone({ ...done, undo: undo && (() => undo().finally(() => readAgain())) })
  return {
    readAgain,
    async act(run, gone) {
      try {
        const done = await run()
        if (done) offer(done)
        readAgain(gone)
      } catch (error) {
        if (!(error instanceof DataError)) throw error
        void showToast('error', error.message)
        if (error instanceof MaybeDone) offer({ text: moderationTexts.maybeDone, undo: error.undo })
        readAgain()
      }
    },
  }
}

/** A list of the inbox: its rows can be selected, and there are buttons for each row and for the selected ones. */
export function InboxList<Row extends { readonly id: string }>(props: InboxListProps<Row>) {
  const { kind, actions, nameOf, onDone, note, beside, moreButtons } = props
  const { heading, none, failed } = texts.kinds[kind]
  const list = useList<Row>({
    name: kind,
    filters: props.filters ?? [],
    read: props.read,
    failed,
  })
  const acting = useActing(kind, onDone)
  const [busy, setBusy] = useState<readonly string[]>([])
  const selection = useSelection(list)
  const { selected } = selection

  async function act(action: Action<Row>, asked: readonly Row[]) {
    const rows = asked.filter(({ id }) => !busy.includes(id))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    setBusy((before) => [...before, ...ids])
    await acting.act(async () => {
      const { count, undo } = await action.run(rows)
      focusNextRow(ids)
      selection.select(ids, false)
      return { text: action.done(count), undo }
    }, ids)
    setBusy((before) => before.filter((id) => !ids.includes(id)))
  }
  return (
    <RowList
      list={list}
      heading={heading}
      searchLabel={props.searchLabel}
      choices={[]}
      emptyText={none}
      above={
        <>
          {note?.(list)}
          {list.rows.length > 0 && (
            <div className={rowStyles.selection} data-selection={selected.length > 0 ? 'some' : 'none'}>
              <SelectAll rows={list.rows} selection={selection} label={texts.selectShown} />
              {selected.length > 0
                ? actions.map((action) => (
                    <ActionButton
                      key={action.label}
                      action={action}
                      name={adminTexts.selected(selected.length)}
                      isBusy={selected.some(({ id }) => busy.includes(id))}
                      onPress={() => void act(action, selected)}
                    />
                  ))
                : beside?.(list)}
            </div>
          )}
        </>
      }
    >
      {(row) => (
        <article
          className={styles.row}
          data-row={row.id}
          aria-label={nameOf(row)}
          aria-busy={busy.includes(row.id) || undefined}
        >
          <RowCheckBox row={row} name={nameOf(row)} selection={selection} />
          <div className={styles.what}>{props.children(row, list)}</div>
          <div className={styles.actions}>
            {moreButtons?.(row, (action) => void act(action, [row]))}
            {actions.map((action) => (
              <ActionButton
                key={action.label}
                action={action}
                name={nameOf(row)}
                isBusy={busy.includes(row.id)}
                onPress={() => void act(action, [row])}
              />
            ))}
          </div>
        </article>
      )}
    </RowList>
  )
}

interface ActionButtonProps {
  readonly action: Pick<Action<never>, 'label' | 'shortcut'>
  /** What it is done with. */
  readonly name: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

function ActionButton({ action, name, isBusy, onPress }: ActionButtonProps) {
  return (
    <Button
      aria-disabled={isBusy || undefined}
      aria-label={texts.labelled(action.label, name)}
      aria-keyshortcuts={action.shortcut}
      onClick={onPress}
    >
      {action.label}
    </Button>
  )
}

/** Call before rows are removed: if one of them or the bar above has the focus, moves it to the next row that stays, or to the last one. */
function focusNextRow(removed: readonly string[]): void {
  const focused = document.activeElement
  const from = focused?.closest<HTMLElement>('[data-row]')
  if (from ? !removed.includes(from.dataset.row ?? '') : !focused?.closest('[data-selection]')) return
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const staying = rows.filter((row) => !removed.includes(row.dataset.row ?? ''))
  const after = from ? rows.slice(rows.indexOf(from)) : rows
  const next = after.find((row) => staying.includes(row)) ?? staying.at(-1)
  next?.querySelector<HTMLElement>('input')?.focus()
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The keys of the inbox, for an element around its list: J, K and the arrows move from row to row, X selects the row, and every other
 * key presses the button or link with that `aria-keyshortcuts`: of the selected rows, else of the row, else anywhere around. They work
 * only while the focus is inside the element (WCAG 2.1.4), and not while somebody types.
 */
export function pressInboxKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: around } = event
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey || event.altKey || (event.repeat && !(key in STEPS))) return
  if (!(target instanceof HTMLElement) || target.closest('dialog, textarea, select, input:not([type="checkbox"])'))
    return
  const rows = [...around.querySelectorAll<HTMLElement>('[data-row]')]
  const row = target.closest<HTMLElement>('[data-row]')
  const step = STEPS[key]
  if (step !== undefined) {
    const next = row ? rows[rows.indexOf(row) + step] : rows.at(step === 1 ? 0 : -1)
    const box = next?.querySelector('input')
    if (!box) return
    event.preventDefault()
    box.focus()
    next?.scrollIntoView({ block: 'nearest' })
    return
  }
  if (!/^[a-z]$/.test(key)) return
  if (key === 'x') {
    row?.querySelector('input')?.click()
    return
  }
  const shortcut = `[aria-keyshortcuts="${key}"]`
  const button =
    around.querySelector<HTMLElement>(`[data-selection] ${shortcut}`) ??
    row?.querySelector<HTMLElement>(shortcut) ??
    around.querySelector<HTMLElement>(`[data-undo] ${shortcut}`)
  button?.click()
}
