import { Button } from '../../ui/button.tsx'
import styles from './restored-note.module.css'

/** Says that a form shows what was typed earlier, with a way to throw that away. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p className={styles.note} role="status">
      <span>What you typed earlier and did not save is back.</span>
      <Button kind="quiet" className={styles.discard} onClick={onDiscard}>
        Discard it
      </Button>
    </p>
  )
}
