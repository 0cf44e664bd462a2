import { type PageLanguage, scriptTag } from './language.ts'

/** The language of a page, and its texts by feature; none for English. */
export interface PageTexts {
  readonly language: PageLanguage
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  /** Translates names, and what the server answers. */
  readonly translate?: ((english: string) => string | undefined) | undefined
}

let page: PageTexts = { language: 'en', texts: {} }

/** Sets where the language of the page is read whenever something is rendered: each entry calls it once, the server's with one per request. */
export function setPageTexts(texts: PageTexts): void {
  page = texts
}

/** The language of the page that is being rendered. */
export function pageLanguage(): PageLanguage {
  return page.language
}

/** Texts of a feature, each of which is looked up in the language of the page when it is used; in English where it is missing there. */
export function translated<Texts extends object>(feature: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (texts, name) => page.texts[feature]?.[name as string] ?? texts[name as keyof Texts],
  })
}

/** What is not a text of the page, in its language: the name of a language, a category, a genre, a month or a reason, what the server answered; others stay. */
export function inPageLanguage(english: string): string {
  const name = page.translate?.(english)
  // Every object has members such as 'constructor', which are no names.
  return typeof name === 'string' ? name : english
}

/** The `lang` of a title or name from outside the site: that of its script, else English on a page in another language. */
export function titleLang(title: string): PageLanguage | undefined {
  return scriptTag(title) ?? (page.language === 'en' ? undefined : 'en')
}

/** The `lang` of a longer text from outside the site: that of its first letters, because one in English may name a film in another script. */
export function textLang(text: string): PageLanguage | undefined {
  return titleLang(text.slice(0, 3))
}
