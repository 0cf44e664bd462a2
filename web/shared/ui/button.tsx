import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** `main` is the one primary action of a view, `plain` any other, `quiet` has no border, `danger` cannot be undone. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

/** The class of a link that looks like a button. */
export function buttonClass(kind: ButtonKind = 'plain', extra: string | undefined = ''): string {
  return `${styles.button} ${styles[kind]} ${extra}`.trimEnd()
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: ButtonKind
}

/** A button, at least 44 px high. Unlike HTML's it does not submit a form by default. */
export function Button({ kind = 'plain', type = 'button', className, ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(kind, className)} />
}
