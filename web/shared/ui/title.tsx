import { scriptTag } from '../../../domain/language.ts'
import { pageLanguage } from '../../../domain/translated.ts'
import styles from './title.module.css'

/** A film's title and its other one, of which the first is in the script of the page where the film has one in it. */
export function titlesOf({
  title,
  native_title,
}: {
  readonly title: string
  readonly native_title: string | null
}): readonly [string, string | null] {
  return native_title && scriptTag(native_title) === pageLanguage() ? [native_title, title] : [title, native_title]
}

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
