import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { formatMoment, type Publication } from './row-state.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

interface PublishedNoteProps {
  readonly row: Publication & { readonly id: string; readonly title: string }
  /** The address of its page, once it is published. */
  readonly to: string
  /** Shows the form of a row, or of a new one for null. */
  readonly onOpen: (id: string | null) => void
  /** More links. */
  readonly children?: ReactNode
}

/** What can be done with a row that was just published or scheduled. It takes the focus, because the form that had it is closed or empty. */
export function PublishedNote({ row, to, onOpen, children }: PublishedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row
  useLayoutEffect(() => note.current?.focus(), [to])
  return (
    <div ref={note} tabIndex={-1} className={styles.published}>
      <p role="status">
        {row.state === 'scheduled' && row.publish_at !== null
          ? texts.isScheduledRow(row.title, formatMoment(row.publish_at))
          : texts.isPublished(row.title)}
      </p>
      {row.state === 'published' && (
        <Link to={to} className={buttonClass('quiet')}>
          {texts.view}
        </Link>
      )}
      <Button kind="quiet" onClick={() => onOpen(row.id)}>
        {texts.edit}
      </Button>
      {children}
      <Button
        kind="quiet"
        onClick={() => {
          // The form may be hidden until then.
          flushSync(() => onOpen(null))
          document.querySelector<HTMLElement>('form [name="title"]')?.focus()
        }}
      >
        {texts.addAnother}
      </Button>
    </div>
  )
}
