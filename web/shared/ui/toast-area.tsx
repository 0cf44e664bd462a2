import { createRoot } from 'react-dom/client'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { sharedTexts } from '../texts.ts'
import styles from './toast-area.module.css'

export type ToastKind = 'success' | 'error' | 'info'

const place = document.createElement('div')
place.className = styles.place ?? ''
place.popover = 'manual'
document.body.append(place)
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

/** Shows one message. A press closes it; it stays while the pointer is on it. */
export function raise(kind: ToastKind, text: string): void {
  if (typeof place.showPopover === 'function') {
    // Opened again, so that it is in the top layer above a dialog that has opened since.
    if (place.matches(':popover-open')) place.hidePopover()
    place.showPopover()
  } else {
    // Browsers before popovers: in the open dialog, because nothing outside it can be above it.
    const dialog = document.querySelector('dialog[open]') ?? document.body
    dialog.append(place)
  }
  toast[kind](text)
}
