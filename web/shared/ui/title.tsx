import { scriptTag } from '../../../domain/language.ts'
import styles from './title.module.css'

interface TitleProps {
  readonly text: string | null
  readonly className?: string | undefined
}

/** A title or name in any script. In an Indian script it gets a `lang` attribute and a higher line. Renders nothing for null. */
export function Title({ text, className = '' }: TitleProps) {
  if (!text) return null
  const lang = scriptTag(text)
  return (
    <bdi lang={lang} className={`${lang ? styles.indic : ''} ${className}`.trim() || undefined}>
      {text}
    </bdi>
  )
}
