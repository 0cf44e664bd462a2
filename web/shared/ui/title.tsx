import { scriptTag } from '../../../domain/language.ts'
import styles from './title.module.css'

interface TitleProps {
  readonly text: string | null
  readonly className?: string | undefined
}

/** A film's title, in whatever script: one in Indian letters is marked with its language and gets the height they need. Null draws nothing. */
export function Title({ text, className = '' }: TitleProps) {
  if (!text) return null
  const lang = scriptTag(text)
  return (
    <bdi lang={lang} className={`${lang ? styles.indic : ''} ${className}`.trim() || undefined}>
      {text}
    </bdi>
  )
}
