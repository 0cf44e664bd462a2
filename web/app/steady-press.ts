import { isLost } from './focus-fallback.ts'

const CONTROLS = 'a[href], button, summary, label, input'
/** How far the pointer may move within a press, in pixels. */
const SLACK = 8

/**
 * A press counts for the control that it began on, although the page moved it away before the release: by a message above it, or by
 * the answer to a search. Browsers give such a click to what is under the pointer by then, or to an element around both. When the
 * pointer itself moves, nothing changes: leaving a control gives the press up (WCAG 2.5.2).
 */
export function startSteadyPress(): void {
  let began: { readonly control: Element; readonly x: number; readonly y: number } | null = null
  const press = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    const control = target instanceof Element && target.closest(CONTROLS)
    began = control ? { control, x, y } : null
  }
  const release = (event: MouseEvent) => {
    const from = began
    began = null
    // A click by key or by script has no press.
    if (!from || event.detail === 0 || from.control.contains(event.target as Node)) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isLost(from.control)) from.control.dispatchEvent(new MouseEvent('click', event))
  }
  addEventListener('pointerdown', press, true)
  // It became a scroll.
  addEventListener('pointercancel', () => (began = null), true)
  addEventListener('click', release, true)
}
