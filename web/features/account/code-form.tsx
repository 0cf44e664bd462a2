import { type ClipboardEvent, type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { SubmitButton } from './account-form.tsx'
import {
  type CodeBoxes as Boxes,
  EMPTY_BOXES,
  fillFrom,
  isCodeRefusal,
  joined,
  nextBox,
  typeInto,
} from './code-entry.ts'
import styles from './code-form.module.css'
import formStyles from './form.module.css'
import { texts } from './texts.tsx'

interface CodeFormProps {
  /** What to know before typing. */
  readonly lead: ReactNode
  /** The submit button's text. */
  readonly action: string
  /** Why the last code was refused, where the form is shown again for another one. */
  readonly refused?: string | null
  /** Takes the whole code; returns why it was refused, or null. */
  readonly onCode: (otp: string) => Promise<string | null>
  /** Other buttons and links. */
  readonly children: ReactNode
}

/** The form for an emailed code. A refused code leaves it empty, to type another; after any other failure the code is still there. */
export function CodeForm({ lead, action, refused = null, onCode, children }: CodeFormProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [problem, setProblem] = useState(refused)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const otp = joined(boxes)
    if (otp === null) return setProblem(texts.enterAllCharacters)
    setBusy(true)
    setProblem(null)
    const refusal = await onCode(otp)
    setBusy(false)
    if (refusal === null) return
    if (isCodeRefusal(refusal)) setBoxes(EMPTY_BOXES)
    setProblem(refusal)
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} aria-busy={busy}>
      {lead && (
        <p role="status" className={formStyles.lead}>
          {lead}
        </p>
      )}
      <CodeBoxes
        boxes={boxes}
        onChange={(changed) => {
          setBoxes(changed)
          setProblem(null)
        }}
        problem={problem}
      />
      <SubmitButton busy={busy}>{action}</SubmitButton>
      {children}
    </form>
  )
}

interface CodeBoxesProps {
  readonly boxes: Boxes
  readonly onChange: (boxes: Boxes) => void
  readonly problem: string | null
}

/** Six boxes (VERIFY-01 … 04, 06): typing moves forward, Backspace moves back, any box takes a paste. */
function CodeBoxes({ boxes, onChange, problem }: CodeBoxesProps) {
  const problemId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[index]?.focus()
  useLayoutEffect(() => inputs.current[0]?.focus(), [])
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
      <legend className={styles.legend}>{texts.sixDigitCode}</legend>
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
