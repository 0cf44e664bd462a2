import type { PageLanguage } from '../../domain/language.ts'
import type { PageTexts } from '../../domain/translated.ts'
import type { Translation } from './translation.ts'

const files = import.meta.glob<{ readonly default: Translation; readonly answers: (english: string) => string }>(
  './??.tsx',
)

/** Loads the texts of a language, in the browser. */
export async function loadTexts(language: PageLanguage): Promise<PageTexts> {
  const file = await files[`./${language}.tsx`]?.()
  const texts = file?.default ?? {}
  return { language, texts, translate: (english) => texts.names?.[english] ?? file?.answers(english) }
}
