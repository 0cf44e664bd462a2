/** A language of the visitors' pages, as a BCP 47 tag. English is the language of addresses without one. */
export type PageLanguage = 'en' | 'ta' | 'te' | 'kn' | 'ml' | 'hi'

/** The languages of the pages: tag, name in the language itself, name in English and, unless it is Latin, script. */
export const PAGE_LANGUAGES: readonly (readonly [PageLanguage, string, string, string?])[] = [
  ['en', 'English', 'English'],
  ['ta', 'தமிழ்', 'Tamil', 'Tamil'],
  ['te', 'తెలుగు', 'Telugu', 'Telugu'],
  ['kn', 'ಕನ್ನಡ', 'Kannada', 'Kannada'],
  ['ml', 'മലയാളം', 'Malayalam', 'Malayalam'],
  ['hi', 'हिन्दी', 'Hindi', 'Devanagari'],
]

const SCRIPTS = PAGE_LANGUAGES.flatMap(([tag, , , script]) =>
  script ? [[tag, new RegExp(`\\p{Script=${script}}`, 'u')] as const] : [],
)

function factsOf(name: string) {
  const key = name.trim().toLowerCase()
  return PAGE_LANGUAGES.find(([, , english]) => english.toLowerCase() === key)
}

/** The BCP 47 tag of one of the site's language names (any letter case), or undefined for another name. */
export function languageTag(name: string): PageLanguage | undefined {
  return factsOf(name)?.[0]
}

/** The name of one of the site's languages in its own script; null for English and for any other text. */
export function nativeName(name: string): string | null {
  const facts = factsOf(name)
  return facts?.[3] ? facts[1] : null
}

/** The BCP 47 tag of the Indian script a text is written in, for screen readers and fonts; undefined for Latin. */
export function scriptTag(text: string): PageLanguage | undefined {
  return SCRIPTS.find(([, script]) => script.test(text))?.[0]
}

/** The language of a path, and the path without it: `/ta/movie/x` is `/movie/x` in Tamil. */
export function splitLanguage(pathname: string): { readonly language: PageLanguage; readonly path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const [language] = PAGE_LANGUAGES.find(([tag]) => tag === first && tag !== 'en') ?? []
  return language ? { language, path: `/${rest.join('/')}` } : { language: 'en', path: pathname }
}

/** A path of the site in a language. */
export function localPath(path: string, language: PageLanguage): string {
  if (language === 'en') return path
  return `/${language}${path === '/' ? '' : path}`
}
