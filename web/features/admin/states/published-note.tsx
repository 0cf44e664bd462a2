import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface PublishedNoteProps {
  readonly title: string
  /** The address of its page. */
  readonly to: string
  readonly onEdit: () => void
  /** Shows the form of a new row. */
  readonly onAnother: () => void
  /** More links. */
  readonly children?: ReactNode
}

/** What can be done with a row that was just published. It takes the focus, because the form that had it is closed or empty. */
export function PublishedNote({ title, to, onEdit, onAnother, children }: PublishedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each published row
  useEffect(() => note.current?.focus(), [to])
  return (
    <div ref={note} tabIndex={-1} className={styles.published}>
      <p role="status">{texts.isPublished(title)}</p>
      <Link to={to} className={buttonClass('quiet')}>
        {texts.view}
      </Link>
      <Button kind="quiet" onClick={onEdit}>
        {texts.edit}
      </Button>
      {children}
      <Button
        kind="quiet"
        onClick={() => {
          // The form may be hidden until then.
          flushSync(onAnother)
          document.querySelector<HTMLElement>('form [name="title"]')?.focus()
        }}
      >
        {texts.addAnother}
      </Button>
    </div>
  )
}
