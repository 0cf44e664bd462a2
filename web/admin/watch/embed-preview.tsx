import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './watch.module.css'

/**
 * What the HTML looks like, in a frame that is no part of our origin (DEC-47). Frames of other sites play in it; its own scripts
 * run only on the player page, outside this page's policy.
 */
export function EmbedPreview({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false)
  const shown = useDeferredValue(html)
  return (
    <div className={styles.preview}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide preview' : 'Preview'}
      </Button>
      {open && (
        <>
          <iframe title="Preview of the HTML code" className={styles.frame} sandbox="" srcDoc={shown} />
          <p className={styles.hint}>Scripts and players start on the watch page only.</p>
        </>
      )}
    </div>
  )
}
