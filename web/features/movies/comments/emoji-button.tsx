import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { LoadingLine, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { lateTexts } from '../late-texts.tsx'
import styles from './comment-form.module.css'

const EmojiPanel = lazyPart(() => import('./emoji-panel.tsx').then((module) => module.EmojiPanel), {
  pending: <LoadingLine />,
})

/** Opens and closes the emoji panel, which also closes on a press outside, on Escape and when the focus goes on to what is after it (CMT-03 … 06). */
export function EmojiButton({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape that bubbles from anywhere in the panel
    <div
      ref={container}
      className={styles.emoji}
      onBlur={({ currentTarget, relatedTarget }) => {
        // It would cover what comes after it. The text box before it is typed into while the panel is open.
        if (relatedTarget && currentTarget.compareDocumentPosition(relatedTarget) === Node.DOCUMENT_POSITION_FOLLOWING)
          setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // Not the dialog around it.
        event.preventDefault()
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
        {lateTexts.emoji}
      </Button>
      {open && (
        <section id={panelId} className={styles.panel} aria-label={lateTexts.emoji}>
          <EmojiPanel onPick={onPick} />
        </section>
      )}
    </div>
  )
}
