import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { sharedTexts } from '../texts.ts'
import styles from './toast-area.module.css'

export type ToastKind = 'success' | 'error' | 'info'

const place = document.createElement('div')
place.className = styles.place ?? ''
place.popover = 'manual'
// The dialog around it must not take a press on a message for one of its own.
for (const press of ['pointerdown', 'click']) place.addEventListener(press, (event) => event.stopPropagation())
createRoot(place).render(
  <ToastContainer
    className={styles.area ?? ''}
    toastClassName={({ type } = {}) => `${styles.toast} ${styles[type ?? 'info']}`}
    transition={cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })}
    position="top-center"
    autoClose={3000}
    pauseOnFocusLoss={false}
    closeOnClick
    closeButton={false}
    icon={false}
    limit={3}
    aria-label={sharedTexts.messages}
  />,
)

/** Puts the messages into the open dialog, because everything outside it is inert, and above it; without one, above the page. */
function bringToTop() {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).pop()
  dialog?.addEventListener('close', bringToTop, { once: true })
  const parent = dialog ?? document.body
  if (place.parentNode !== parent) parent.append(place)
  // Browsers before popovers have only its place in the document.
  if (typeof place.showPopover !== 'function') return
  // Opened again, so that it is in the top layer above a dialog that has opened since.
  if (place.matches(':popover-open')) place.hidePopover()
  place.showPopover()
}

/** Shows one message. A press closes it; it stays while the pointer is on it. */
export function raise(kind: ToastKind, text: string): void {
  bringToTop()
  toast[kind](text, { role: kind === 'error' ? 'alert' : 'status' })
}
