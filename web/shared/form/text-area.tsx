import type { ComponentProps } from 'react'
import { type FieldTexts, Labelled } from './field.tsx'

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  readonly name: string
}

/** A text of several lines with its label, hint and problem. */
export function TextArea({ label, problem, hint, className = '', ...area }: TextAreaProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(attributes) => <textarea {...area} {...attributes} className={`${attributes.className} ${className}`} />}
    </Labelled>
  )
}
