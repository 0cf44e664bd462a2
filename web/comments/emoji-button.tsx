import { useEffect, useId, useRef, useState } from 'react'
import { useChunk } from '../app/use-chunk.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './comment-form.module.css'

const loadPanel = () => import('./emoji-panel.tsx')

/** Opens and closes the emoji panel, which also closes on a press outside and on Escape (CMT-03 … 06). */
export function EmojiButton({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const panel = useChunk(loadPanel, open, () => {
    setOpen(false)
    void showToast('error', 'The emoji could not be fetched. Please check your connection.').catch(console.error)
  })

  useEffect(() => {
    if (!open) return
    const press = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from anywhere in the panel, which bubbles here
    <div
      ref={place}
      className={styles.emoji}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button
        ref={button}
        kind="quiet"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="smile" />
        Emoji
      </Button>
      {open && (
        <section id={panelId} className={styles.panel} aria-label="Emoji">
          {panel ? (
            <ErrorBoundary>
              <panel.EmojiPanel onPick={onPick} />
            </ErrorBoundary>
          ) : (
            <p role="status">Loading...</p>
          )}
        </section>
      )}
    </div>
  )
}
