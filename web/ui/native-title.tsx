import { scriptTag } from '../../domain/language.ts'
import styles from './native-title.module.css'

interface NativeTitleProps {
  readonly text: string | null
  readonly className?: string | undefined
}

/** A film's title in its own script, marked with its language; nothing where there is none. */
export function NativeTitle({ text, className }: NativeTitleProps) {
  return text ? (
    <span lang={scriptTag(text)} className={className}>
      {text}
    </span>
  ) : null
}

/** A film's main title, which may be in any script: one in Indian letters is marked with its language and gets the height that they need. */
export function Title({ text }: { readonly text: string }) {
  const lang = scriptTag(text)
  return (
    <bdi lang={lang} className={lang && styles.indic}>
      {text}
    </bdi>
  )
}
