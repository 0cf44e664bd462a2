import type { KeyboardEvent } from 'react'

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
