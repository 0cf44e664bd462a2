import { sharedTexts } from '../shared/texts.ts'
import styles from './closable-note.module.css'

/** An element for a note at the bottom of the window, outside of what React renders. It takes no room while it is empty. */
export function noteElement(): HTMLElement {
  const note = document.createElement('aside')
  note.className = styles.note ?? ''
  return document.body.appendChild(note)
}

/** Fills a note, with a button that empties it. */
export function fillNote(note: HTMLElement, content: Node, onClose?: () => void): void {
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  // Firefox 115 has no `ariaLabel`.
  close.setAttribute('aria-label', sharedTexts.close)
  close.onclick = () => {
    note.replaceChildren()
    onClose?.()
  }
  note.replaceChildren(content, close)
}
