import { scriptTag } from '../../../domain/language.ts'
import { pageLanguage } from '../../../domain/translated.ts'

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
