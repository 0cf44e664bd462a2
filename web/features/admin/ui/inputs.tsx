import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId, useState } from 'react'
import { PLACEHOLDER } from '../../../../domain/catalogue.ts'
import { type ShownPicture, smallestPicture } from '../../../../domain/pictures.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import field from '../../../shared/form/field.module.css'
import { Field } from '../../../shared/form/field.tsx'
import { texts } from '../texts.ts'
import styles from './inputs.module.css'

interface CheckBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
}

/** A check box whose whole line can be pressed. */
export function CheckBox({ label, ...input }: CheckBoxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  readonly name: string
  /** What is wrong with the value, or null. */
  readonly problem?: string | null | undefined
  /** What to know before typing. */
  readonly hint?: string | undefined
  /** True for source code: fixed-width letters, no spelling. */
  readonly code?: boolean
}

/** A labelled text of several lines, with its hint and problem tied to it. */
export function TextArea({ label, problem, hint, code = false, ...area }: TextAreaProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        rows={4}
        spellCheck={!code}
        {...area}
        id={id}
        className={`${field.input} ${code ? styles.code : styles.text}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={field.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ValueFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

/** A colour as text, with the browser's colour picker beside it. */
export function ColorField({ onChange, ...input }: ValueFieldProps & { readonly placeholder?: string }) {
  const shown = /^#[0-9a-f]{6}$/i.test(input.value) ? input.value : (input.placeholder ?? '#000000')
  return (
    <div className={styles.withColor}>
      <Field {...input} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      <input
        type="color"
        className={styles.color}
        aria-label={texts.pickColor(input.label)}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface ThumbProps {
  /** The stored address; a missing, unsafe or broken one gives the placeholder (ADMMOV-10). */
  readonly src: string | null
  /** What the row knows of a stored picture, which comes in a small size then. */
  readonly facts?: ShownPicture | null
  /** Upright for posters, wide for banners. */
  readonly shape?: 'upright' | 'wide' | undefined
  /** Called with an address that gave no picture. */
  readonly onBroken?: (address: string) => void
}

/** A small picture at the start of a row; its row names it. */
export function Thumb({ src, facts = null, shape = 'upright', onBroken }: ThumbProps) {
  const stored = ownOrHttpUrl(src) ?? PLACEHOLDER
  const address = facts ? smallestPicture(stored, facts) : stored
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      className={`${styles.thumb} ${styles[shape]}`}
      src={broken === address ? PLACEHOLDER : address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(address)
        onBroken?.(address)
      }}
    />
  )
}
