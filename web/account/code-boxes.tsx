import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import styles from './code-boxes.module.css'
import { type CodeBoxes as Boxes, EMPTY_BOXES, nextBox, pour, typed } from './code-entry.ts'

interface CodeBoxesProps {
  readonly boxes: Boxes
  readonly onChange: (boxes: Boxes) => void
  readonly problem: string | null
}

/** Six boxes for a mailed code (VERIFY-01 … 04, 06): typing moves on, Backspace steps back, paste works in any of them. */
export function CodeBoxes({ boxes, onChange, problem }: CodeBoxesProps) {
  const problemId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[index]?.focus()
  useEffect(() => inputs.current[0]?.focus(), [])
  // A refused code has emptied the boxes.
  useEffect(() => {
    if (problem !== null) inputs.current[0]?.focus()
  }, [problem])
  const change = (index: number, value: string) => {
    const changed = typed(boxes, index, value)
    onChange(changed)
    if (value !== '') focus(nextBox(changed, index))
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const filled = pour(EMPTY_BOXES, 0, event.clipboardData.getData('text'))
    onChange(filled)
    focus(nextBox(filled, 0))
  }
  return (
    <fieldset className={styles.code} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>6-digit code</legend>
      <div className={styles.boxes} onPaste={paste}>
        {boxes.map((box, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(input) => {
              inputs.current[index] = input
            }}
            className={styles.box}
            value={box}
            onChange={(event) => change(index, event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft' || (event.key === 'Backspace' && box === '')) {
                event.preventDefault()
                focus(index - 1)
              } else if (event.key === 'ArrowRight') {
                event.preventDefault()
                focus(index + 1)
              }
            }}
            aria-label={`Character ${index + 1} of ${boxes.length}`}
            aria-invalid={problem ? true : undefined}
            // No maxLength: phones would cut the autofilled code down to it. A numeric keyboard is a hint, not a rule (DEC-09).
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            enterKeyHint="done"
          />
        ))}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
