import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { PLACEHOLDER } from '../../../../domain/catalogue.ts'
import { type ShownPicture, smallestPicture } from '../../../../domain/pictures.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { Field } from '../../../shared/form/field.tsx'
import { TextArea as PlainTextArea } from '../../../shared/form/text-area.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
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

interface TextAreaProps extends ComponentProps<typeof PlainTextArea> {
  /** True for source code: fixed-width letters, no spelling. */
  readonly code?: boolean
}

/** A text area of the height of the admin forms. */
export function TextArea({ code = false, ...area }: TextAreaProps) {
  return <PlainTextArea rows={4} spellCheck={!code} {...area} className={code ? styles.code : styles.text} />
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

interface MoreFieldsProps {
  readonly label: string
  /** Whether they are open before anybody presses the label. */
  readonly open: boolean
  /** True while one of the fields has a problem: they are open then, or nothing could focus it. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that are rarely needed, behind a label that opens them. */
export function MoreFields({ label, open, hasProblem, children }: MoreFieldsProps) {
  // Null until somebody opens or closes them: until then they open when one is filled in.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const shown = hasProblem || (chosen ?? open)
  return (
    <details open={shown} className={styles.details} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name={shown ? 'down' : 'next'} size={18} />
        {label}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
