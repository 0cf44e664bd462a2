import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** `main` is the one thing to do in a view, `plain` any other, `quiet` has no frame, `danger` cannot be undone. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

/** The class of something that looks like a button, for links. */
export function buttonClass(kind: ButtonKind = 'plain', extra: string | undefined = ''): string {
  return `${styles.button} ${styles[kind]} ${extra}`.trimEnd()
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
}

/** A button of 44 px at least; `type` is 'button' unless it says otherwise. */
export function Button({ kind = 'plain', type = 'button', className, ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(kind, className)} />
}
