import { type ClipboardEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './code-boxes.module.css'
import { type CodeBoxes as Boxes, EMPTY_BOXES, fillFrom, nextBox, typeInto } from './code-entry.ts'
import * as texts from './texts.tsx'

interface CodeBoxesProps {
  readonly boxes: Boxes
  readonly onChange: (boxes: Boxes) => void
  readonly problem: string | null
}

/** Six boxes for an emailed code (VERIFY-01 … 04, 06): typing moves forward, Backspace moves back, any box takes a paste. */
export function CodeBoxes({ boxes, onChange, problem }: CodeBoxesProps) {
  const problemId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[index]?.focus()
  useLayoutEffect(() => inputs.current[0]?.focus(), [])
  // The boxes are empty again after a refused code.
  useLayoutEffect(() => {
    if (problem !== null) inputs.current[0]?.focus()
  }, [problem])
  const change = (index: number, value: string) => {
    const changed = typeInto(boxes, index, value)
    onChange(changed)
    if (value !== '') focus(nextBox(changed, index))
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const filled = fillFrom(EMPTY_BOXES, 0, event.clipboardData.getData('text'))
    onChange(filled)
    focus(nextBox(filled, 0))
  }
  return (
    <fieldset className={styles.code} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles.legend}>{texts.SIX_DIGIT_CODE}</legend>
      <div className={styles.boxes} onPaste={paste}>
        {boxes.map((box, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity other than their position
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
            aria-label={texts.characterOf(index + 1, boxes.length)}
            aria-invalid={problem ? true : undefined}
            // No maxLength: phones would truncate an autofilled code to it. inputMode is only a hint: any character is allowed (DEC-09).
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
