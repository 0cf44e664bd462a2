import { titleLang } from '../../../domain/translated.ts'

interface TitleProps {
  readonly text: string | null
  readonly className?: string | undefined
}

/** A title or name in any script, with its `lang`, which gives Indian scripts a higher line. Renders nothing for null. */
export function Title({ text, className }: TitleProps) {
  if (!text) return null
  return (
    <bdi lang={titleLang(text)} className={className}>
      {text}
    </bdi>
  )
}
