import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './blogs.module.css'

/** Line drawings of the editor's tools, as paths in a square of 24. */
const TOOL_ICONS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  heading: 'M4 5v14M12 5v14M4 12h8M16.5 14a2.2 2.2 0 1 1 4 1.2L16.5 19h4.5',
  subheading: 'M4 5v14M12 5v14M4 12h8M16.5 12.5h4L18.4 15a2.1 2.1 0 1 1-2 3',
  bullets: 'M10 6h10M10 12h10M10 18h10M4.5 6h.5M4.5 12h.5M4.5 18h.5',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5h1.5v4.5M3.5 15H6l-2.5 4H6',
  indent: 'M4 5h16M12 10h8M12 14h8M4 19h16M4 9.5 7 12l-3 2.5',
  outdent: 'M4 5h16M12 10h8M12 14h8M4 19h16M7.5 9.5l-3 2.5 3 2.5',
  quote: 'M5 17c3 0 5-2 5-6V7H4v5h6M15 17c3 0 5-2 5-6V7h-6v5h6',
  link: 'M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.3 1.3M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.3-1.3',
  image: 'M4 5h16v14H4zM8.5 9.5h.5M4 17l5-4.5 3.5 3L16 12l4 4',
  video: 'M4 5h16v14H4zM10 9v6l5-3z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  divider: 'M3 12h18M7 6h10M7 18h10',
  undo: 'M9 6 4 11l5 5M4.5 11H15a4.5 4.5 0 0 1 4.5 4.5V18',
  redo: 'm15 6 5 5-5 5M19.5 11H9a4.5 4.5 0 0 0-4.5 4.5V18',
} as const

export type ToolIcon = keyof typeof TOOL_ICONS

export interface Tool {
  /** Its text, or the name and tooltip of its icon. */
  readonly label: string
  readonly icon?: ToolIcon
  /** Whether its format is on at the cursor; left out for tools that do something once. */
  readonly pressed?: boolean
  /** False where it would do nothing. */
  readonly usable?: boolean
  readonly act: () => void
}

/** A row of tools that is one stop for Tab; the arrow keys, Home and End go along it, as the ARIA practices have it. */
export function Toolbar({ name, tools }: { readonly name: string; readonly tools: readonly Tool[] }) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    bar.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={name} className={styles.tools} onKeyDown={move}>
      {tools.map(({ label, icon, pressed, usable = true, act }, place) => (
        <Button
          key={label}
          className={styles.tool}
          {...(icon && { 'aria-label': label, title: label })}
          tabIndex={place === current ? 0 : -1}
          aria-pressed={pressed}
          aria-disabled={!usable || undefined}
          onFocus={() => setCurrent(place)}
          // The article keeps the focus, so that what is typed right after a click goes into it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => usable && act()}
        >
          {icon ? (
            <svg
              aria-hidden="true"
              width="22"
              height="22"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d={TOOL_ICONS[icon]} />
            </svg>
          ) : (
            label
          )}
        </Button>
      ))}
    </div>
  )
}
