import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './blogs.module.css'
import { TOOL_ICONS } from './tool-icons.ts'

export interface Tool {
  /** Its text, or the name and tooltip of its icon. */
  readonly label: string
  readonly icon?: keyof typeof TOOL_ICONS
  /** Whether what it does holds at the cursor; left out for tools that do something once. */
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
          // The letters keep the focus, so that what is typed right after a click goes into them and not to the button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => usable && act()}
        >
          {icon ? <ToolIcon name={icon} /> : label}
        </Button>
      ))}
    </div>
  )
}

function ToolIcon({ name }: { readonly name: keyof typeof TOOL_ICONS }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={TOOL_ICONS[name]} />
    </svg>
  )
}
