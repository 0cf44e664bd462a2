import type { PageLanguage } from '../../domain/language.ts'
import type { PageTexts } from '../../domain/translated.ts'

const files = import.meta.glob<{ default: PageTexts['texts'] }>('./??.tsx')

/** Loads the texts of a language, in the browser. */
export async function loadTexts(language: PageLanguage): Promise<PageTexts> {
  return { language, texts: (await files[`./${language}.tsx`]?.())?.default ?? {} }
}
