/** A language of the visitors' pages, as a BCP 47 tag. English is the language of addresses without one. */
export type PageLanguage = 'en' | 'ta' | 'te' | 'kn' | 'ml' | 'hi'

/** The languages of the pages: tag, name in the language itself, name in English, and script where that has another name. */
export const PAGE_LANGUAGES: readonly (readonly [PageLanguage, string, string, string?])[] = [
  ['en', 'English', 'English'],
  ['ta', 'தமிழ்', 'Tamil'],
  ['te', 'తెలుగు', 'Telugu'],
  ['kn', 'ಕನ್ನಡ', 'Kannada'],
  ['ml', 'മലയാളം', 'Malayalam'],
  ['hi', 'हिन्दी', 'Hindi', 'Devanagari'],
]

const INDIAN_LANGUAGES = PAGE_LANGUAGES.slice(1)
const SCRIPTS = INDIAN_LANGUAGES.map(
  ([tag, , name, script = name]) => [tag, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
)

/** The BCP 47 tag of one of the site's language names (any letter case), or undefined for another name and for none. */
export function languageTag(name = ''): PageLanguage | undefined {
  const key = name.trim().toLowerCase()
  return PAGE_LANGUAGES.find(([, , english]) => english.toLowerCase() === key)?.[0]
}

/** The name of one of the site's languages in its own script; null for English and for any other text. */
export function nativeName(name: string): string | null {
  return INDIAN_LANGUAGES.find(([, , english]) => english === name)?.[1] ?? null
}

/** The BCP 47 tag of the Indian script a text is written in, for screen readers and fonts; undefined for Latin. */
export function scriptTag(text: string): PageLanguage | undefined {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0]
}

/** A path of the site in a language. */
export function localPath(path: string, language: PageLanguage): string {
  if (language === 'en') return path
  return `/${language}${path === '/' ? '' : path}`
}
