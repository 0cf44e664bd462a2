import { scriptTag } from '../../domain/language.ts'

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
